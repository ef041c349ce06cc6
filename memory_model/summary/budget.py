"""The meter of the always-loaded summary: what fits, where loading stops, what is lost (formats.md §5)."""

from __future__ import annotations

from memory_model.settings import BudgetSettings
from memory_model.text.blocks import COMMENT, FRONTMATTER, Blocks, frontmatter_end, scan
from memory_model.text.document import BOM, Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

OK, NEAR, OVER = "ok", "near", "over"


class Budget(NamedTuple):
    """How much of the budget a summary takes.

    ``lines`` and ``bytes`` (UTF-8, line ends and byte-order mark included) count everything but
    frontmatter and block comments. ``state`` is ``ok``, ``near`` or ``over``; ``binding`` is the axis
    (``lines`` or ``bytes``) that is fuller, or that cuts first. ``loaded_lines`` and ``loaded_bytes``
    are what a session reads. ``first_cut_line`` is the first line that is not loaded, in the file's own
    numbering from 1; ``lost`` holds number and text of each line with text from there on. ``percent``
    is the fuller axis, rounded down.
    """

    lines: int
    bytes: int
    max_lines: int
    max_bytes: int
    state: str
    binding: str
    loaded_lines: int
    loaded_bytes: int
    first_cut_line: int | None
    lost: tuple[tuple[int, str], ...]
    percent: int


class _Total(NamedTuple):
    lines: int
    bytes: int


def measure(data: bytes, budget: BudgetSettings) -> Budget:
    """Measure the bytes of a file, or of a text not yet saved."""
    return measure_document(Document.from_bytes(data), budget)


def measure_document(document: Document, budget: BudgetSettings) -> Budget:
    """Measure a document as it is or as it would be after an edit."""
    left_out = uncounted(document.lines)
    total = loaded = _Total(0, 0)
    cut: int | None = None
    axis = ""
    for number, line in enumerate(document.lines):
        if left_out[number]:
            continue
        total = _Total(total.lines + 1, total.bytes + _size(document, number, line))
        if cut is None:
            axis = _exceeded(total, budget)
            if axis:
                cut = number
            else:
                loaded = total
    state = OVER if cut is not None else _fullness(total, budget)
    return Budget(
        total.lines,
        total.bytes,
        budget.lines,
        budget.bytes,
        state,
        axis or _fuller(total, budget),
        loaded.lines,
        loaded.bytes,
        None if cut is None else cut + 1,
        _lost(document.lines, left_out, cut),
        max(100 * total.lines // budget.lines, 100 * total.bytes // budget.bytes),
    )


def uncounted(lines: Sequence[str]) -> tuple[bool, ...]:
    """Tell for each line whether it is frontmatter or a block comment, which loading leaves out.

    A comment that is never closed is no comment to a loader: its lines count.
    """
    if not any("<!--" in line for line in lines):
        start = frontmatter_end(lines)
        return (True,) * start + (False,) * (len(lines) - start)
    blocks = scan(lines)
    open_from = _unclosed_comment(lines, blocks)
    return tuple(
        context == FRONTMATTER or (context == COMMENT and number < open_from)
        for number, context in enumerate(blocks.contexts)
    )


def _unclosed_comment(lines: Sequence[str], blocks: Blocks) -> int:
    number = len(lines)
    if blocks.closing != "-->":
        return number
    while number and not (blocks.contexts[number - 1] == COMMENT and lines[number - 1].lstrip().startswith("<!--")):
        number -= 1
    return number - 1


def _size(document: Document, number: int, line: str) -> int:
    mark = len(BOM.encode()) if document.bom and number == 0 else 0
    return mark + len(line.encode("utf-8", "surrogateescape")) + len(document.ends[number])


def _exceeded(total: _Total, budget: BudgetSettings) -> str:
    if total.lines > budget.lines:
        return "lines"
    return "bytes" if total.bytes > budget.bytes else ""


def _fuller(total: _Total, budget: BudgetSettings) -> str:
    return "bytes" if total.bytes * budget.lines > total.lines * budget.bytes else "lines"


def _fullness(total: _Total, budget: BudgetSettings) -> str:
    near = total.lines >= budget.near * budget.lines or total.bytes >= budget.near * budget.bytes
    return NEAR if near else OK


def _lost(lines: Sequence[str], left_out: Sequence[bool], cut: int | None) -> tuple[tuple[int, str], ...]:
    if cut is None:
        return ()
    return tuple((n + 1, lines[n]) for n in range(cut, len(lines)) if lines[n].strip() and not left_out[n])
