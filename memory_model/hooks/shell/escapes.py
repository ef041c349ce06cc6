"""Backslashes in shell texts: what ``echo -e``, ``printf`` and ``$'…'`` make of them."""

_ESCAPES = {
    "n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "e": "\x1b", "E": "\x1b",
    "\\": "\\", "'": "'", '"': '"', "?": "?",
}  # fmt: skip


def unescaped(text: str) -> str:
    r"""Return a text with its escapes read; one that is no escape keeps its backslash.

    Raises `ValueError` for numbers other than two hexadecimal digits, and for ``\c``, which ends the output.
    """
    out, at = "", 0
    while at < len(text):
        after = text[at + 1 : at + 2]
        if text[at] != "\\" or not after:
            out += text[at]
            at += 1
            continue
        digits = text[at + 2 : at + 4] if after == "x" else ""
        if digits:
            out += chr(int(digits, 16))
        elif after in "xuUc" or after.isdigit():
            raise ValueError(f"what \\{after} stands for is not known")
        else:
            out += _ESCAPES.get(after, "\\" + after)
        at += 2 + len(digits)
    return out
