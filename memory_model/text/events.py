"""Events that point back: how a line appended today changes the reading of an older one."""

from memory_model.text.address import Address, parse
from memory_model.text.blocks import TEXT, Blocks, scan
from memory_model.text.bullets import bullet
from memory_model.text.due import due
from memory_model.text.fold import fold
from memory_model.text.markers import Markers
from memory_model.text.pattern import lazy
from memory_model.text.said import said
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

VERBS = ("closes", "moves", "corrects", "voids", "reopens", "withdraws")
_QUOTED_WORDS, _QUOTED_CHARS = 6, 60


class Event(NamedTuple):
    """One such line: ``verb`` is one of `VERBS`, ``target`` the old line and ``quote`` its first words.

    ``at`` is the event's own address, ``text`` what it says without the pointer, ``due`` the new
    day of a ``moves``.
    """

    verb: str
    target: Address
    quote: str
    at: Address
    text: str
    due: date | None = None


_POINTER = lazy(
    r"(?i)\s*\((" + "|".join(VERBS) + r")[ ]+\[\[([^\[\]|]+#L\d{1,9})(?:\|[^\[\]]*)?\]\]"
    r"(?:[ ]*[\"“]([^\"“”]*)[\"”])?[ ]*\)"
)


def events(
    lines: "Sequence[str]", day: date | None, path: str, blocks: Blocks | None = None, extra: Markers = ()
) -> list[Event]:
    """List the events of a file in file order; code, comments and quotes hold none."""
    numbers = [number for number, line in enumerate(lines) if "#L" in line and "[[" in line]
    if not numbers:
        return []
    contexts = (blocks or scan(lines)).contexts
    found: list[Event] = []
    for number in numbers:
        if contexts[number] == TEXT:
            found.extend(_line_events(lines[number], Address(day, "" if day else path, number + 1), extra))
    return found


def _line_events(line: str, at: Address, extra: Markers) -> "Iterator[Event]":
    matches = list(_POINTER.finditer(line))
    if not matches:
        return
    item = bullet(line)
    spoken = said(without_pointers(item.text if item else line), extra).text
    for match in matches:
        target = parse(match[2])
        if target is not None:
            verb = match[1].lower()
            moved = due(spoken, at.day) if verb == "moves" and at.day else None
            yield Event(verb, target, match[3] or "", at, spoken, moved.day if moved else None)


def without_pointers(text: str) -> str:
    """Take the pointers out of a line's text: what is left is what it says."""
    return _POINTER.sub("", text) if "#L" in text else text


def quoted(text: str) -> str:
    """Return the first words of a line's text, as an event quotes them (no quotation mark, no bracket)."""
    words = text.translate(_UNQUOTABLE).split()[:_QUOTED_WORDS]
    short = " ".join(words)
    if len(short) > _QUOTED_CHARS:
        short = short[:_QUOTED_CHARS].rsplit(" ", 1)[0]
    return short


_UNQUOTABLE = {ord(char): None for char in '"“”[]<>'}


def holds(text: str, quote: str) -> bool:
    """Tell whether a line's text is the one that an event quotes; an empty quote fits any line."""
    return comparable(text).startswith(comparable(quote))


def comparable(text: str) -> str:
    """Fold a text to what a quote of it is compared by."""
    return " ".join(fold(text.translate(_UNQUOTABLE)).split())


def compose(verb: str, target: Address, quote: str, text: str) -> str:
    """Compose what an event's line says: the text and the pointer back; the marker comes from its kind."""
    words = quoted(quote)
    return f'{text} ({verb} {target.link} "{words}")' if words else f"{text} ({verb} {target.link})"


def active(events: "Iterable[Event]") -> list[Event]:
    """Order events by time and leave out those that a later event withdraws (a withdrawal, too, can be withdrawn)."""
    ordered = sorted(events, key=_moment)
    withdrawn: set[Address] = set()
    kept = []
    for event in reversed(ordered):
        if event.at in withdrawn:
            continue
        kept.append(event)
        if event.verb == "withdraws":
            withdrawn.add(event.target)
    return kept[::-1]


def _moment(event: Event) -> tuple[date, str, int]:
    return event.at.day or date.min, event.at.path, event.at.line


class Lines:
    """The lines that events may point at, by address, with what each says."""

    def __init__(self, texts: "Mapping[Address, str]") -> None:
        self._texts = texts
        self._places: dict[tuple[date | None, str], list[Address]] | None = None

    def find(self, event: Event) -> Address | None:
        """Return the line that an event means, or `None`.

        It is the one at its address while that holds the quoted words; after a foreign edit the nearest
        line of the same file that begins with them.
        """
        target = event.target
        text = self._texts.get(target)
        if text is not None and comparable(event.quote) in comparable(text):
            return target
        if not event.quote:
            return None
        alike = [other for other in self._beside(target) if holds(self._texts[other], event.quote)]
        return min(alike, key=lambda other: abs(other.line - target.line), default=None)

    def _beside(self, target: Address) -> "Sequence[Address]":
        if self._places is None:
            self._places = {}
            for address in self._texts:
                self._places.setdefault(address[:2], []).append(address)
        return self._places.get(target[:2], ())
