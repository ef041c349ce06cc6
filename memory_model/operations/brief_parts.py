"""The files of a brief, each read into one part: the state, the log of a day, the summary."""

from __future__ import annotations

import os

from memory_model.errors import MemdeckError
from memory_model.summary.budget import Budget, measure_document, uncounted
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from memory_model.daily.overlay import Mark
    from memory_model.workspace.front import Workspace

    Read = Callable[[str], dict[int, Mark]]
    """What is made of the lines of a file, from 1 (`Marks.reader`)."""

STATE, TODAY, YESTERDAY, SUMMARY = "state", "today", "yesterday", "summary"
TITLES = {"L3": "L3, what holds for this person everywhere", "L2": "L2, what holds in this project"}
"""What the tiers of claims are called above their lines."""


class Line(NamedTuple):
    """One line of a part: where it comes from (a line number, or an address) and what it says."""

    mark: str
    text: str


class Part(NamedTuple):
    """One part of the brief: its name, the file it comes from (empty for follow-ups), its lines.

    ``left_out`` says what of the file a session does not read; empty when it reads all.
    """

    name: str
    path: str
    lines: Sequence[Line]
    left_out: str = ""

    @property
    def text(self) -> str:
        """The lines as one text."""
        return "".join(f"{line.text}\n" for line in self.lines)

    @property
    def bytes(self) -> int:
        """The size of `text` in UTF-8 bytes."""
        return len(self.text.encode("utf-8", "surrogateescape"))


def readable(name: str, path: str, read: Callable[[], Part | None]) -> Part | None:
    """Read one part; one that cannot be read is named as left out, and the others are given all the same."""
    try:
        return read()
    except MemdeckError as error:
        if error.kind != "io":
            raise
        return Part(name, path, (), error.message)


def whole(workspace: Workspace, name: str, path: str, as_of: date | None, warnings: list[str]) -> Part | None:
    """Read a file as it is, or as it was on an earlier day."""
    document = version(workspace, path, as_of, warnings)
    return Part(name, path, numbered(document.lines)) if document else None


def version(workspace: Workspace, path: str, as_of: date | None, warnings: list[str]) -> Document | None:
    """Return a file as it is, or as it was on an earlier day; what is to be said of that goes to ``warnings``."""
    if as_of is None:
        return workspace.document(path)
    from memory_model.operations.past import as_of as past_version  # noqa: PLC0415  only for another day

    document, said = past_version(workspace, path, as_of)
    warnings += [f"{path}: {said}"] if said else []
    return document


def log(workspace: Workspace, name: str, day: date, until: date, read: Read | None) -> Part | None:
    """Read the log of a day, with what later events up to ``until`` made of its lines said beside them."""
    path = workspace.day_path(day)
    document = workspace.document(path)
    if document is None:
        return None
    marks = read(path) if read else {at.line: mark for at, mark in workspace.marks.of_day(day, until).marks.items()}
    lines = [Line(str(number), text + _said(marks.get(number))) for number, text in enumerate(document.lines, 1)]
    return Part(name, path, tuple(lines))


def _pointed(workspace: Workspace, text: str, read: Read | None) -> str:
    """Say what became of the lines that a line of the summary points at."""
    return "".join(map(_said, workspace.marks.pointed(text, read)))


def _said(mark: Mark | None) -> str:
    if mark is None:
        return ""
    said = f": {mark.correction}" if mark.correction else ""
    return f"  [{mark.state}{said} ({mark.by})]"


def summary(workspace: Workspace, as_of: date | None, warnings: list[str], read: Read | None) -> Part | None:
    """Read what a session loads of the summary, with what became of the lines that it points at."""
    path = workspace.layout.summary
    document = version(workspace, path, as_of, warnings)
    if document is None:
        return None
    budget = measure_document(document, workspace.settings.budget)
    stop = len(document.lines) if budget.first_cut_line is None else budget.first_cut_line - 1
    skipped = uncounted(document.lines)
    loaded = [line for line in numbered(document.lines[:stop]) if not skipped[int(line.mark) - 1]]
    if as_of is None:
        loaded = [
            line._replace(text=line.text + _pointed(workspace, line.text, read)) if "#L" in line.text else line
            for line in loaded
        ]
    if os.path.dirname(path) in workspace.layout.facts and any("](" in line.text for line in loaded):
        from memory_model.operations.brief_facts import ended  # noqa: PLC0415  only a summary that lists facts, too

        day = as_of or workspace.clock.today()
        loaded = [
            line._replace(text=line.text + ended(workspace, path, document.lines[int(line.mark) - 1], day))
            if "](" in line.text
            else line
            for line in loaded
        ]
    return Part(SUMMARY, path, tuple(loaded), _cut(budget))


def _cut(budget: Budget) -> str:
    if budget.first_cut_line is None:
        return ""
    count, first = len(budget.lost), budget.lost[0][1].strip() if budget.lost else ""
    return f"{count} lines from line {budget.first_cut_line} on are not loaded ({budget.binding}), first: {first}"


def numbered(lines: Sequence[str]) -> tuple[Line, ...]:
    """Give each line of a file its number, from 1."""
    return tuple(Line(str(number), text) for number, text in enumerate(lines, 1))
