"""The words of a name, by which it is compared with others."""

import re
from functools import cache

from memory_model.text.fold import fold


def words(name: str) -> list[str]:
    """Split a name at all that is neither letter nor digit; case and accents do not count."""
    return _word().findall(fold(name))


@cache
def _word() -> re.Pattern[str]:
    return re.compile(r"[^\W_]+")
