"""An int that refuses to leave 62 bits: intermediate results count too, since compiled steps overflow silently."""

BOUND = 2**62


class Watched(int):
    """Every result of an operation on it is watched as well."""


def _watching(name):
    plain = getattr(int, name)

    def operation(self, *others):
        result = plain(self, *others)
        if result is NotImplemented or isinstance(result, bool):
            return result
        if isinstance(result, tuple):
            return tuple(_kept(part) for part in result)
        return _kept(result)

    return operation


def _kept(result):
    if not -BOUND <= result <= BOUND:
        raise OverflowError(result)
    return Watched(result)


for _name in ("add", "radd", "sub", "rsub", "mul", "rmul", "floordiv", "rfloordiv", "mod", "rmod", "divmod"):
    setattr(Watched, f"__{_name}__", _watching(f"__{_name}__"))
for _name in ("neg", "abs"):
    setattr(Watched, f"__{_name}__", _watching(f"__{_name}__"))
