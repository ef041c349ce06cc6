"""What one line of a log says, apart from the marks around it."""

from memory_model.text import source, times
from memory_model.text.markers import Markers, marker
from memory_model.values import NamedTuple

_TICKS = ("✅", "☑️", "☑", "✔️", "✔")
_ESCAPED = "#>`~<|\\-*+[0123456789"


class Said(NamedTuple):
    """A line's text without its time, marker and source mark.

    ``kind`` is empty without a marker; ``word`` is the marker as folded (``todo``); ``time`` is
    ``HH:MM``; ``closed`` tells a tick in front or text struck through as a whole.
    """

    text: str
    kind: str = ""
    word: str = ""
    owner: str = ""
    time: str | None = None
    source: str | None = None
    ticked: bool = False
    struck: bool = False

    @property
    def closed(self) -> bool:
        """Tell whether the line itself says that it is done."""
        return self.ticked or self.struck


def said(line: str, extra: Markers = ()) -> Said:
    """Read the text of an item or a paragraph's line, its list marker and box already taken off."""
    text = line.strip()
    origin = None
    if text.endswith("-->"):
        text, origin = source.split(text)
    if not text:
        return Said("", source=origin)
    text, ticked, struck = _closing(text)
    time, text = times.lead(text) if text else (None, text)
    found = marker(text, extra) if ":" in text or "：" in text else None
    if found:
        text = found.text
    text, later_ticked, later_struck = _closing(text)
    if is_escaped(text):
        text = text[1:]
    ticked, struck = ticked or later_ticked, struck or later_struck
    if found:
        return Said(text, found.kind, found.word, found.owner, time, origin, ticked, struck)
    return Said(text, "", "", "", time, origin, ticked, struck)


def is_escaped(text: str) -> bool:
    r"""Tell whether a ``\`` in front keeps a text from being read as a mark; it is not part of the text."""
    return text[:1] == "\\" and text[1:2] != "" and text[1:2] in _ESCAPED


def _closing(text: str) -> tuple[str, bool, bool]:
    """Take off a tick in front and the strokes around a text."""
    ticked = struck = False
    if text.startswith(_TICKS):
        ticked = True
        tick = next(mark for mark in _TICKS if text.startswith(mark))
        text = text[len(tick) :].lstrip()
    if text.startswith("~~") and text[2:3] != "~":
        end = text.find("~~", 2)
        rest = text[end + 2 :].strip() if end > 2 else "?"
        if not rest or rest[0] in "(—–-→✅":
            struck = True
            text = f"{text[2:end].strip()} {rest}".rstrip()
    return text, ticked, struck
