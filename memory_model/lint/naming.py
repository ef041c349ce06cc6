"""The words of names, by which they are compared with each other."""

from collections.abc import Iterable

from memory_model.text.fold import fold
from memory_model.text.pattern import lazy


def keys(names: Iterable[str]) -> list[str]:
    """Return each name as its words with a blank between: what is no letter or digit, case and accents do not count."""
    folded = folds([name.replace("\n", " ") for name in names])
    apart = _APART.sub(" ", "\n".join(folded)).split("\n") if folded else []
    return [" ".join(line.split()) for line in apart]


def folds(names: Iterable[str]) -> list[str]:
    """Fold many names; most need no more than lower case."""
    return [name.lower() if name.isascii() else fold(name) for name in names]


_APART = lazy(r"[^\w\n]+|_+")
