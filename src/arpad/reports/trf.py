"""TRF: reports of chess tournaments, read and written."""

from arpad.reports.trf_read import read_trf

__all__ = ["read_trf"]
