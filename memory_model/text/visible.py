"""File text made safe for any screen: nothing in it can steer a terminal."""

_PICTURES = 0x2400
_REPLACEMENT = "\ufffd"
_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_SINGLE = {0x09: "\t", 0x7F: "␡", 0x85: "␤", 0x2028: "␤", 0x2029: "¶", **dict.fromkeys(map(ord, _BIDI), "⇄")}


class _Shown(dict[int, str]):
    """What stands for a character, found when it is first met: a table of all takes half a millisecond."""

    def __missing__(self, code: int) -> str:
        shown = self[code] = _SINGLE.get(code) or _of_range(code)
        return shown


_SHOWN = _Shown()


def visible(text: str, tabs: int = 4) -> str:
    """Return one line as it may be printed: controls as pictures (``␛``), tabs as spaces to ``tabs`` columns.

    Controls that turn the writing direction become ``⇄``, invisible tag characters ``◌``, line and
    paragraph separators ``␤`` and ``¶``, bytes that were no UTF-8 ``U+FFFD``. A line end is pictured
    too, so the result is one line; joiners stay, emoji need them.
    """
    if text.isprintable():
        return text
    return text.translate(_SHOWN).expandtabs(tabs)


def _of_range(code: int) -> str:
    if code < 0x20:
        return chr(_PICTURES + code)
    if 0x80 <= code < 0xA0:
        return "␦"
    if 0xD800 <= code < 0xE000:
        return _REPLACEMENT
    return "◌" if 0xE0000 <= code < 0xE0080 else chr(code)
