"""``pasted``: lines of the summary that repeat lines of recent days."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from memory_model.finding import Finding
from memory_model.lint.ground import Ground, found
from memory_model.lint.page import Page
from memory_model.lint.pasted import Pasted, Said
from memory_model.lint.view import View
from memory_model.text.bullets import bullet
from memory_model.text.fold import fold
from memory_model.text.said import said
from memory_model.text.sections import heading
from memory_model.week.items import Item, items

RULE = "pasted"
BACK = timedelta(days=30)
"""How far back a line counts as a source."""
_SHOWN = 48
_LEAST, _SHARED, _ALIKE = 40, 0.75, 85


def check(view: View, pasted: Pasted, ground: Ground) -> Iterator[Finding]:
    """Find the items of the summary that nearly repeat a line of the last days; a pointer would do.

    Only days that changed are looked at, all of them where the summary did: the rest is ``pasted``.
    """
    place = ground.workspace.layout.summary
    if place not in view.notes:
        return
    recent = _recent(view, ground)
    proofs = {path: view.notes[path].stamp for path in recent.values()}
    missing = frozenset(pasted.missing(view.notes[place].stamp, proofs))
    summary = view.page(place) if missing else None
    if missing and summary is None:
        return
    sought = _Sought(summary) if summary else None
    for day, path in recent.items():
        if sought and path in missing:
            told = sought.among(_sources(view, day, path))
            pasted.take(path, proofs[path], told, {number: sought.item(number) for number in told})
    for number, address in sorted(pasted.first(recent.values()).items()):
        item = pasted.items[number]
        if f"[[{address}" not in item.text:
            message = f'"{_short(item.text)}" repeats {address} nearly word for word'
            yield found(RULE, place, item.line, message, f"point at it instead: [[{address}]]")


def _recent(view: View, ground: Ground) -> dict[date, str]:
    """Map the last days to their logs, the newest first."""
    logs = ground.workspace.day_files.logs()
    first = ground.today - BACK
    return {day: path for day, path in reversed(logs.items()) if first <= day <= ground.today and path in view.notes}


class _Sought:
    """The items of a summary that are long enough, with their words."""

    def __init__(self, summary: Page) -> None:
        self._items = [item for item in items(summary.document) if len(item.text) >= _LEAST]
        self._places: dict[str, list[int]] = defaultdict(list)
        self._sizes = []
        for number, item in enumerate(self._items):
            words = _words(item.text)
            self._sizes.append(len(words))
            for word in words:
                self._places[word].append(number)
        self._least = _SHARED * max(min(self._sizes, default=1), 1)

    def item(self, number: int) -> Said:
        """Return an item."""
        return Said(self._items[number].line, self._items[number].text)

    def among(self, sources: Iterable[tuple[str, str, str]]) -> dict[int, str]:
        """Map the items that nearly repeat a line to the address of the first such line."""
        found: dict[int, str] = {}
        places = self._places
        for address, line, folded in sources:
            told = set(filter(places.__contains__, folded.split()))
            if len(told) < self._least:
                continue
            near = [number for number in _near(told, places, self._sizes) if number not in found]
            if near and not heading(line):
                entry = bullet(line)
                text = entry.text if entry else line
                found.update({number: address for number in near if _alike(self._items[number], text)})
        return found


def _sources(view: View, day: date, path: str) -> Iterator[tuple[str, str, str]]:
    """Yield address, text and folded text of the lines of a day."""
    page = view.page(path)
    for number, line in enumerate(page.document.lines if page else (), 1):
        if len(line) >= _LEAST:
            yield f"{day}#L{number}", line, fold(line)


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"


def _near(words: Iterable[str], places: dict[str, list[int]], sizes: list[int]) -> list[int]:
    shared: dict[int, int] = {}
    for word in words:
        for number in places[word]:
            shared[number] = shared.get(number, 0) + 1
    return [number for number, count in shared.items() if count >= _SHARED * max(sizes[number], 1)]


def _alike(item: Item, text: str) -> bool:
    from memory_model.text.similar import similarity  # noqa: PLC0415  loads rapidfuzz, for few lines if any

    return similarity(said(item.text).text, said(text).text) >= _ALIKE


def _words(text: str) -> frozenset[str]:
    return frozenset(word for word in fold(text).split() if len(word) > 3)  # the small ones are in every line
