"""The arithmetic: one short pure function per step, on integers. Each module is a chapter of the texts."""
