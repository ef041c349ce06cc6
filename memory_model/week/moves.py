"""Ways back under the budget, the one that frees most first."""

from collections.abc import Sequence

from memory_model.settings import BudgetSettings
from memory_model.summary.budget import Budget, measure_document
from memory_model.text.address import stem
from memory_model.text.document import Document
from memory_model.text.fold import fold
from memory_model.text.links import links_in
from memory_model.text.similar import similarity
from memory_model.values import NamedTuple
from memory_model.week.items import Item, items
from memory_model.week.judging import Judged

POINT, DEMOTE, SHORTEN, REORDER = "point", "demote", "shorten", "reorder"
LONG, SHORT = 160, 110
"""Bytes from which a line counts as long, and to which it can be brought as a rule."""
_PASTED = 85
_MOST = 12


class Move(NamedTuple):
    """One way: what to do with the line ``line`` (from 1) of the draft, and the lines and bytes it frees.

    ``reorder`` frees nothing: it brings what is new above the cut.
    """

    kind: str
    line: int
    text: str
    said: str
    lines: int = 0
    bytes: int = 0


def pasted(draft: Document, judged: Sequence[Judged]) -> list[tuple[Item, Judged]]:
    """List the lines that are nearly those of a source, word for word: a pointer would do (finding ``pasted``)."""
    by_line = {item.line: item for item in items(draft)}
    found = []
    for each in judged:
        item = by_line.get(each.line)
        if item is not None and similarity(_unlinked(item.text), each.source.text) >= _PASTED:
            found.append((item, each))
    return found


def moves(
    draft: Document, judged: Sequence[Judged], names: Sequence[tuple[str, str]], budget: BudgetSettings
) -> list[Move]:
    """Rank what would help a draft that is over its budget; an empty list while it is not.

    ``names`` are entities as slug and title. What frees most on the axis that binds comes first, what brings
    new lines above the cut before all.
    """
    measured = measure_document(draft, budget)
    if measured.first_cut_line is None:
        return []
    said = items(draft)
    found: dict[int, Move] = {}
    for item, each in pasted(draft, judged):
        found[item.line] = _point(draft, item, each)
    for item in said:
        if item.line not in found:
            move = _demote(draft, item, names) or _shorten(draft, item)
            if move:
                found[item.line] = move
    ranked = sorted(found.values(), key=lambda move: (-_freed(move, measured), move.line))
    return [*_reorder(judged, said, measured), *ranked][:_MOST]


def _freed(move: Move, measured: Budget) -> float:
    if measured.binding == "lines":
        return move.lines * 1000 + move.bytes / 1000
    return move.bytes


def _point(draft: Document, item: Item, each: Judged) -> Move:
    words = " ".join(item.text.split()[:6])
    freed = max(0, _size(draft, item.line) - len(f"- {words} {each.source.pointer}\n".encode()))
    return Move(POINT, item.line, item.text, f"point at {each.source.pointer} instead of its words", 0, freed)


def _demote(draft: Document, item: Item, names: Sequence[tuple[str, str]]) -> Move | None:
    key = fold(item.text)
    linked = {fold(stem(link.target)) for link in links_in(item.text)}
    for slug, title in names:
        if fold(slug) in linked or (len(title) > 2 and key.startswith(fold(title))):
            held = [number for number in range(item.line, item.stop) if draft.lines[number - 1].strip()]
            size = sum(_size(draft, number) for number in held)
            return Move(DEMOTE, item.line, item.text, f"move it to the file of {title} ({slug})", len(held), size)
    return None


def _shorten(draft: Document, item: Item) -> Move | None:
    size = _size(draft, item.line)
    if size < LONG:
        return None
    return Move(SHORTEN, item.line, item.text, f"{size} bytes: say it in {SHORT}", 0, size - SHORT)


def _reorder(judged: Sequence[Judged], said: Sequence[Item], measured: Budget) -> list[Move]:
    cut = measured.first_cut_line or 0
    new = sorted({each.line for each in judged if each.line >= cut})
    texts = {item.line: item.text for item in said}
    old = [item for item in said if item.line < cut and item.line not in {each.line for each in judged}]
    if not new or not old:
        return []
    return [
        Move(REORDER, line, texts.get(line, ""), f"it is new and would not load: bring it above line {cut}")
        for line in new[:3]
    ]


def _size(draft: Document, line: int) -> int:
    return len(draft.lines[line - 1].encode("utf-8", "surrogateescape")) + len(draft.ends[line - 1])


def _unlinked(text: str) -> str:
    for link in reversed(list(links_in(text))):
        text = text[: link.start] + link.label + text[link.stop :]
    return text
