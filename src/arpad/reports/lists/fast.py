"""Whole columns of numbers at once: by numpy where it is installed, else by plain Python."""

from array import array
from importlib.util import find_spec

WITH_NUMPY = find_spec("numpy") is not None


def all_differ(numbers: "array[int]") -> bool:
    """Does no number stand there twice?"""
    if not WITH_NUMPY:
        return len(set(numbers)) == len(numbers)
    import numpy

    ordered = numpy.sort(numpy.frombuffer(numbers, numbers.typecode)) if numbers else numpy.empty(0)
    return not (ordered[1:] == ordered[:-1]).any()
