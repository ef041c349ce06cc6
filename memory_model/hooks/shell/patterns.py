"""Expressions that somebody else wrote, compiled without a word: what is none matches whatever its user assumes."""

import re
import warnings


def compiled(source: str, flags: int = 0) -> re.Pattern[str] | None:
    """Compile an expression; `None` for what is none in Python."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a hook says one line or none
        try:
            return re.compile(source, flags)
        except (re.error, OverflowError, RecursionError):
            return None
