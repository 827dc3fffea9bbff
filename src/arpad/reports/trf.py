"""TRF: reports of chess tournaments, read and written."""

from arpad.reports.trf_read import read_trf
from arpad.reports.trf_write import write_trf16, write_trf26

__all__ = ["read_trf", "write_trf16", "write_trf26"]
