"""The figures of an event as a form that a person reads: text, CSV, XLSX, HTML."""
