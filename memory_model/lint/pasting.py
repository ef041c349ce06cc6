"""``pasted``: lines of the summary that repeat lines of recent days."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from memory_model.finding import Finding
from memory_model.lint.ground import Ground, found
from memory_model.lint.origin import digest, stamped
from memory_model.lint.settled import Settled
from memory_model.lint.view import View
from memory_model.text.bullets import bullet
from memory_model.text.fold import fold
from memory_model.text.said import said
from memory_model.text.sections import heading
from memory_model.week.items import Item, items
from memory_model.workspace.sweep import GONE

RULE = "pasted"
BACK = timedelta(days=30)
"""How far back a line counts as a source."""
_SHOWN = 48
_LEAST, _SHARED, _ALIKE = 40, 0.75, 85


def check(view: View, settled: Settled, ground: Ground) -> Iterator[Finding]:
    """Find the items of the summary that nearly repeat a line of the last days; a pointer would do.

    While neither the summary nor one of these days changed, what was found before is ``settled``.
    """
    files = {path: view.notes[path].stamp for path in _recent(view, ground).values()}
    place = ground.workspace.layout.summary
    if place in view.notes:
        files[place] = view.notes[place].stamp
    key = "" if GONE in files.values() else digest(f"{ground.today}", stamped(files))
    if not settled.holds(key):
        settled.settle(key, {}, list(_found(view, ground)))
    yield from settled.findings


def _recent(view: View, ground: Ground) -> dict[date, str]:
    """Map the last days to their logs, the newest first."""
    logs = ground.workspace.day_files.logs()
    first = ground.today - BACK
    return {day: path for day, path in reversed(logs.items()) if first <= day <= ground.today and path in view.notes}


def _found(view: View, ground: Ground) -> Iterator[Finding]:
    summary = view.page(ground.workspace.layout.summary)
    if summary is None:
        return
    kept = [item for item in items(summary.document) if len(item.text) >= _LEAST]
    places: dict[str, list[int]] = defaultdict(list)
    sizes = []
    for number, item in enumerate(kept):
        words = _words(item.text)
        sizes.append(len(words))
        for word in words:
            places[word].append(number)
    least = _SHARED * max(min(sizes, default=1), 1)
    best: dict[int, str] = {}
    for address, line, folded in _sources(view, ground):
        told = set(filter(places.__contains__, folded.split()))
        if len(told) < least:
            continue
        near = [number for number in _near(told, places, sizes) if number not in best]
        if near and not heading(line):
            entry = bullet(line)
            text = entry.text if entry else line
            best.update({number: address for number in near if _alike(kept[number], text)})
    for number, address in sorted(best.items()):
        item = kept[number]
        if f"[[{address}" not in item.text:
            message = f'"{_short(item.text)}" repeats {address} nearly word for word'
            yield found(RULE, summary.path, item.line, message, f"point at it instead: [[{address}]]")


def _sources(view: View, ground: Ground) -> Iterator[tuple[str, str, str]]:
    """Yield address, text and folded text of the lines of the last days, the newest day first."""
    for day, path in _recent(view, ground).items():
        page = view.page(path)
        lines = page.document.lines if page else ()
        for number, line in enumerate(lines, 1):
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
