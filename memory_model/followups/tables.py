"""Tables under a heading of open items: which column is the task, whose, until when, in which state."""

from __future__ import annotations

from memory_model.followups.item import DONE, MOVED, OPEN, VOID
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_TASK = "task|action|action item|item|what|follow-up|follow up|todo|to do|next step|description|title"
_OWNER = "owner|who|assignee|assigned|assigned to|responsible|waiting on"
_DUE = "due|due date|by|deadline|when|date|target"
_STATUS = "status|state|done|done?|✅|progress"
_DONE = "done|complete|completed|closed|finished|x|✅|[x]|☑|✔"
_VOID = "void|cancelled|canceled|dropped|obsolete|wont do|won't do|-|[-]"
_MOVED = "moved|>|[>]"
_STARTED = "in progress|started|ongoing|wip|doing|[~]|[/]"


class Columns(NamedTuple):
    """The columns' indexes, -1 for one that the table lacks."""

    task: int = 0
    owner: int = -1
    due: int = -1
    status: int = -1


class Row(NamedTuple):
    """What a row says about its item."""

    text: str
    owner: str = ""
    due: str = ""
    status: str = OPEN
    started: bool = False


def cells(line: str) -> list[str]:
    r"""Split a table row at its bars; an escaped ``\|`` is no bar."""
    bare = line.strip().replace("\\|", "\0").removeprefix("|").removesuffix("|")
    return [cell.strip().replace("\0", "|") for cell in bare.split("|")]


def is_row(line: str) -> bool:
    """Tell whether a line is a row: a bar at its start and another one later."""
    bare = line.strip()
    return bare.startswith("|") and bare.find("|", 1) > 0


def is_rule(line: str) -> bool:
    """Tell whether a row is the line between head and body (``|---|:-:|``)."""
    return "-" in line and not line.strip(" |:-\t")


def columns(head: Sequence[str]) -> Columns:
    """Tell the columns from the head of a table; the first column that nothing else claims is the task."""
    names = [fold(cell.strip("* _")) for cell in head]
    owner, due, status = (_column(names, words) for words in (_OWNER, _DUE, _STATUS))
    task = _column(names, _TASK)
    if task < 0:
        taken = (owner, due, status)
        task = next((n for n, name in enumerate(names) if n not in taken and name not in ("#", "id", "no", "")), 0)
    return Columns(task, owner, due, status)


def row(line: str, where: Columns) -> Row:
    """Read a row of the body."""
    found = cells(line)

    def cell(number: int) -> str:
        return found[number] if 0 <= number < len(found) else ""

    status, started = _status(fold(cell(where.status).strip("* _`")))
    return Row(cell(where.task), cell(where.owner).strip("@-–— "), cell(where.due).strip("-–— "), status, started)


def _column(names: Sequence[str], words: str) -> int:
    known = words.split("|")
    return next((number for number, name in enumerate(names) if name in known), -1)


def _status(said: str) -> tuple[str, bool]:
    words = said.strip()
    for status, known in ((DONE, _DONE), (VOID, _VOID), (MOVED, _MOVED)):
        if words and (words in known.split("|") or (words.startswith(("✅", "[x]")) and status == DONE)):
            return status, False
    return OPEN, words in _STARTED.split("|")
