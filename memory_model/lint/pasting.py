"""``pasted``: lines of the summary that repeat lines of recent days."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import timedelta

from memory_model.finding import Finding
from memory_model.lint.ground import Ground, found
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


def check(view: View, ground: Ground) -> Iterator[Finding]:
    """Find the items of the summary that nearly repeat a line of the last days; a pointer would do."""
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
    best: dict[int, str] = {}
    for address, line in _sources(view, ground):
        near = [number for number in _near(line, places, sizes) if number not in best]
        if near and not heading(line):
            entry = bullet(line)
            text = entry.text if entry else line
            best.update({number: address for number in near if _alike(kept[number], text)})
    for number, address in sorted(best.items()):
        item = kept[number]
        if f"[[{address}" not in item.text:
            message = f'"{_short(item.text)}" repeats {address} nearly word for word'
            yield found(RULE, summary.path, item.line, message, f"point at it instead: [[{address}]]")


def _sources(view: View, ground: Ground) -> Iterator[tuple[str, str]]:
    """Yield address and text of the lines of the last days, the newest day first."""
    for day, path in reversed(ground.workspace.day_files.logs().items()):
        if day < ground.today - BACK or day > ground.today or path not in view.notes:
            continue
        page = view.page(path)
        for number, line in enumerate(page.document.lines if page else (), 1):
            if len(line) >= _LEAST:
                yield f"{day}#L{number}", line


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"


def _near(text: str, places: dict[str, list[int]], sizes: list[int]) -> list[int]:
    shared: dict[int, int] = defaultdict(int)
    for word in places.keys() & fold(text).split():
        for number in places[word]:
            shared[number] += 1
    return [number for number, count in shared.items() if count >= _SHARED * max(sizes[number], 1)]


def _alike(item: Item, text: str) -> bool:
    from memory_model.text.similar import similarity  # noqa: PLC0415  loads rapidfuzz, for few lines if any

    return similarity(said(item.text).text, said(text).text) >= _ALIKE


def _words(text: str) -> frozenset[str]:
    return frozenset(word for word in fold(text).split() if len(word) > 3)  # the small ones are in every line
