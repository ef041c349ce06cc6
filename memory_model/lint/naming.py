"""The words of names, by which they are compared with each other."""

import re
from collections.abc import Iterable
from functools import cache

from memory_model.text.fold import fold


def keys(names: Iterable[str]) -> list[str]:
    """Return each name as its words with a blank between: what is no letter or digit, case and accents do not count.

    All are folded at once, which costs a fifth of folding each.
    """
    plain = [name.replace("\n", " ") for name in names]
    if not plain:
        return []
    folded = fold("\n".join(plain))
    return [" ".join(line.split()) for line in _apart().sub(" ", folded).split("\n")]


@cache
def _apart() -> re.Pattern[str]:
    return re.compile(r"[^\w\n]+|_+")
