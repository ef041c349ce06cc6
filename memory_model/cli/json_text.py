"""JSON written without the json package, which costs half a bare start."""

from collections.abc import Mapping
from functools import cache

_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_HIDDEN = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029\ufeff"


class Written(str):
    """A document that is JSON already, which `dumps` leaves as it is."""

    __slots__ = ()


def extended(document: str, name: str, value: object) -> Written:
    """Add a last field to a written document, which has others."""
    return Written(f"{document[:-1]}, {_quoted(name)}: {dumps(value)}}}")


def dumps(value: object) -> str:
    r"""Return ``value`` (mappings, sequences, texts, numbers, truths, `None`) as one line of JSON.

    Controls, the marks that turn the writing direction and line separators are written as ``\u``
    escapes, so printing the document cannot steer a terminal; bytes that were no UTF-8 as U+FFFD.
    Anything else (a date, an address) is written as its text.
    """
    if isinstance(value, str):
        return value if isinstance(value, Written) else _quoted(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join([f"{_quoted(str(key))}: {dumps(item)}" for key, item in value.items()]) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join([dumps(item) for item in value]) + "]"
    return _quoted(str(value))


def _quoted(text: str) -> str:
    if text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    return f'"{text.translate(_escapes())}"'


@cache
def _escapes() -> dict[int, str]:
    table = {code: f"\\u{code:04x}" for code in (*range(0x20), *range(0x7F, 0xA0), *map(ord, _HIDDEN))}
    table |= {ord(char): short for char, short in _SHORT.items()}
    table |= dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
    return table
