"""Backslashes in shell texts: what ``echo -e``, ``printf`` and ``$'…'`` make of them."""

_ESCAPES = {
    "n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "e": "\x1b", "E": "\x1b",
    "\\": "\\", "'": "'", '"': '"', "?": "?",
}  # fmt: skip
_MOST = {"x": 2, "u": 4, "U": 8}
"""Digits behind the letters that begin a number in base 16; one in base 8 has none before it."""
_HEX, _OCTAL = frozenset("0123456789abcdefABCDEF"), frozenset("01234567")


def unescaped(text: str) -> str:
    r"""Return a text with its escapes read; one that is no escape keeps its backslash.

    Raises `ValueError` for a number without digits, and for ``\c``, which ends the output.
    """
    out = bytearray()
    at = 0
    while (stop := text.find("\\", at)) >= 0 and stop + 1 < len(text):
        out += text[at:stop].encode("utf-8", "surrogateescape")
        after, at = text[stop + 1], stop + 2
        if after in _MOST or after in _OCTAL:
            made, at = _number(text, stop + 1)
            out += made
        elif after == "c":
            raise ValueError("the output ends here")
        else:
            out += _ESCAPES.get(after, "\\" + after).encode("utf-8", "surrogateescape")
    return (bytes(out) + text[at:].encode("utf-8", "surrogateescape")).decode("utf-8", "surrogateescape")


def _number(text: str, at: int) -> tuple[bytes, int]:
    """Read the number that begins at ``at``: its bytes, and where the text goes on."""
    letter = text[at]
    digits, base = (_HEX, 16) if letter in _MOST else (_OCTAL, 8)
    start = at + (base == 16)
    most = _MOST.get(letter) or (4 if letter == "0" else 3)
    end = start
    while end < len(text) and end - start < most and text[end] in digits:
        end += 1
    value = int(text[start:end], base)
    if letter in "uU":
        return chr(value).encode("utf-8", "surrogateescape"), end
    return bytes((value & 0xFF,)), end
