"""File text made safe for any screen: nothing in it can steer a terminal."""

from functools import cache

_PICTURES = 0x2400
_REPLACEMENT = "\ufffd"
_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@cache
def _table() -> dict[int, str]:
    table = {code: chr(_PICTURES + code) for code in range(0x20)}
    table |= dict.fromkeys(range(0x80, 0xA0), "␦") | {0x7F: "␡", 0x85: "␤", 0x2028: "␤", 0x2029: "¶"}
    table |= dict.fromkeys(map(ord, _BIDI), "⇄")
    table |= dict.fromkeys(range(0xE0000, 0xE0080), "◌")
    table |= dict.fromkeys(range(0xD800, 0xE000), _REPLACEMENT)
    del table[0x09]
    return table


def visible(text: str, tabs: int = 4) -> str:
    """Return one line as it may be printed: controls as pictures (``␛``), tabs as spaces to ``tabs`` columns.

    Controls that turn the writing direction become ``⇄``, invisible tag characters ``◌``, line and
    paragraph separators ``␤`` and ``¶``, bytes that were no UTF-8 ``U+FFFD``. A line end is pictured
    too, so the result is one line; joiners stay, emoji need them.
    """
    if text.isprintable():
        return text
    return text.translate(_table()).expandtabs(tabs)
