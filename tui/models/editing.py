"""A file in an editor widget and back: every line that was not touched keeps its very bytes."""

from difflib import SequenceMatcher

from memory_model.text.document import Document

_ODD = "\x0b\x0c\r\x85\u2028\u2029" + "".join(map(chr, range(0x0E, 0x20)))
_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_PRIVATE = 0xF0000
"""Characters that a widget takes for line ends or passes on to the terminal are shown as others meanwhile."""


class Editing:
    """One editing of one file, from the bytes that were read.

    ``base`` is what the text was begun from, ``shown`` the text for the widget: lines joined by line
    feeds, each odd character (line separators, controls, invalid bytes) under a stand-in that is not
    in the file, so that it comes back as it was.
    """

    def __init__(self, base: bytes) -> None:
        self.base = base
        self.document = Document.from_bytes(base)
        self._to_shown = stand_ins("\n".join(self.document.lines))
        self._to_file = {ord(shown): chr(odd) for odd, shown in self._to_shown.items()}
        self.shown = self.show_content(base)

    def show(self, text: str) -> str:
        """Write a text of the file as the widget shows it."""
        return text.translate(self._to_shown)

    def show_content(self, content: bytes) -> str:
        """Write other bytes of the same file, a draft's, as the widget shows them."""
        document = Document.from_bytes(content)
        closed = bool(document.ends) and bool(document.ends[-1])
        return self.show("\n".join(document.lines)) + ("\n" if closed else "")

    def content(self, shown: str) -> bytes:
        """Return the bytes of the file for a text of the widget.

        Lines that are still there keep their line ends; new ones take the file's usual end.
        """
        if shown == self.shown:
            return self.base
        lines = shown.translate(self._to_file).split("\n")
        closed = lines[-1] == ""
        if closed:
            lines.pop()
        old = self.document
        ends = [old.newline] * len(lines)
        matcher = SequenceMatcher(None, old.lines, lines, autojunk=False)
        for a, b, size in matcher.get_matching_blocks():
            for number in range(size):
                ends[b + number] = old.ends[a + number] or old.newline
        if lines and not closed:
            ends[-1] = ""
        return Document(lines, ends, bom=old.bom).to_bytes()


def stand_ins(text: str) -> dict[int, str]:
    """Choose for each odd character of a text one that is not in it, in the form of `str.translate`."""
    odd = sorted({char for char in text if _is_odd(char)})
    free = (chr(code) for code in range(0x2400, 0x2427) if chr(code) not in text)
    pictures = set(free)
    taken: set[str] = set()
    table: dict[int, str] = {}
    for number, char in enumerate(odd):
        picture = chr(0x2400 + ord(char)) if char < " " else "\ufffd"
        stand_in = picture if picture in pictures and picture not in taken else chr(_PRIVATE + number)
        taken.add(stand_in)
        table[ord(char)] = stand_in
    return table


def _is_odd(char: str) -> bool:
    return char in _ODD or char in _BIDI or char < "\t" or "\x7f" <= char <= "\x9f" or _lone(char)


def _lone(char: str) -> bool:
    return "\ud800" <= char <= "\udfff"
