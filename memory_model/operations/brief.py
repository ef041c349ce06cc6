"""What a session reads at its start, in order and fenced as data (formats.md §9)."""

from __future__ import annotations

import os

from memory_model.errors import MemdeckError
from memory_model.operations.brief_facts import ended, index_lines, may_list_facts
from memory_model.operations.fence import fenced, inert
from memory_model.summary.budget import Budget, measure_document, uncounted
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple, date, timedelta
from memory_model.workspace.layout import INDEX_NAMES, join

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from memory_model.daily.overlay import Mark
    from memory_model.followups.follow_up import FollowUp
    from memory_model.followups.ledger import Ledger
    from memory_model.workspace.front import Workspace

    Read = Callable[[str], dict[int, Mark]]
    """What is made of the lines of a file, from 1 (`Workspace.marks_reader`)."""

STATE, TODAY, YESTERDAY, SUMMARY, FOLLOW_UPS = "state", "today", "yesterday", "summary", "follow-ups"
FACTS = "facts"
_MARK_END = "\x1f"


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
    lines: tuple[Line, ...]
    left_out: str = ""

    @property
    def text(self) -> str:
        """The lines as one text."""
        return "".join(f"{line.text}\n" for line in self.lines)

    @property
    def bytes(self) -> int:
        """The size of `text` in UTF-8 bytes."""
        return len(self.text.encode("utf-8", "surrogateescape"))


class Brief(NamedTuple):
    """The parts in the order in which they are read; ``warnings`` say what is missing or left out."""

    day: date
    parts: tuple[Part, ...]
    warnings: tuple[str, ...]

    @property
    def bytes(self) -> int:
        """The size of all parts in UTF-8 bytes, without the fence."""
        return sum(part.bytes for part in self.parts)

    def text(self) -> str:
        """Return what is read, byte for byte: each line with its source, inside a fence it cannot close."""
        lines = [line for part in self.parts for line in _shown(part)]
        return fenced(self.day, lines)


def brief(workspace: Workspace, as_of: date | None = None) -> Brief:
    """Gather the brief of today; with ``as_of`` that of an earlier day, from the versions that were kept."""
    day = as_of or workspace.clock.today()
    warnings: list[str] = []
    yesterday, layout = day - timedelta(days=1), workspace.layout
    read = workspace.marks_reader() if day == workspace.clock.today() else None
    found = (
        _readable(STATE, layout.state, lambda: _whole(workspace, STATE, layout.state, as_of, warnings)),
        _readable(TODAY, workspace.day_path(day), lambda: _log(workspace, TODAY, day, day, read)),
        _readable(YESTERDAY, workspace.day_path(yesterday), lambda: _log(workspace, YESTERDAY, yesterday, day, read)),
        _readable(SUMMARY, layout.summary, lambda: _summary(workspace, as_of, warnings, read)),
        _follow_ups(workspace, as_of),
        *_facts(workspace, day, as_of, warnings),
    )
    parts = tuple(part for part in found if part is not None)
    warnings += [f"{part.path}: {part.left_out}" for part in parts if part.left_out]
    named = [part.path for part in parts if part.left_out]
    warnings += [said for said in workspace.unread() if not said.startswith(tuple([f"{path}: " for path in named]))]
    return Brief(day, parts, tuple(warnings))


def places(workspace: Workspace) -> tuple[str, ...]:
    """Return the paths of the files alone, for a sub-agent: it is never given memory."""
    today = workspace.clock.today()
    logs = (workspace.day_path(today), workspace.day_path(today - timedelta(days=1)))
    indexes = [join(folder, name) for folder in workspace.layout.facts for name in INDEX_NAMES]
    candidates = dict.fromkeys((workspace.layout.state, *logs, workspace.layout.summary, *indexes))
    return tuple(path for path in candidates if os.path.isfile(os.path.join(workspace.root, path)))


def _readable(name: str, path: str, read: Callable[[], Part | None]) -> Part | None:
    """Read one part; one that cannot be read is named as left out, and the others are given all the same."""
    try:
        return read()
    except MemdeckError as error:
        if error.kind != "io":
            raise
        return Part(name, path, (), error.message)


def _whole(workspace: Workspace, name: str, path: str, as_of: date | None, warnings: list[str]) -> Part | None:
    document = _version(workspace, path, as_of, warnings)
    return Part(name, path, _numbered(document.lines)) if document else None


def _version(workspace: Workspace, path: str, as_of: date | None, warnings: list[str]) -> Document | None:
    if as_of is None:
        return workspace.document(path)
    from memory_model.operations.past import as_of as past_version  # noqa: PLC0415  only for another day

    document, said = past_version(workspace, path, as_of)
    warnings += [f"{path}: {said}"] if said else []
    return document


def _log(workspace: Workspace, name: str, day: date, until: date, read: Read | None) -> Part | None:
    """Read the log of a day, with what later events up to ``until`` made of its lines said beside them."""
    path = workspace.day_path(day)
    document = workspace.document(path)
    if document is None:
        return None
    marks = read(path) if read else {at.line: mark for at, mark in workspace.marks(day, until).marks.items()}
    lines = [Line(str(number), text + _said(marks.get(number))) for number, text in enumerate(document.lines, 1)]
    return Part(name, path, tuple(lines))


def _pointed(workspace: Workspace, text: str, read: Read | None) -> str:
    """Say what became of the lines that a line of the summary points at."""
    return "".join(map(_said, workspace.pointed_marks(text, read)))


def _said(mark: Mark | None) -> str:
    if mark is None:
        return ""
    said = f": {mark.correction}" if mark.correction else ""
    return f"  [{mark.state}{said} ({mark.by})]"


def _summary(workspace: Workspace, as_of: date | None, warnings: list[str], read: Read | None) -> Part | None:
    path = workspace.layout.summary
    document = _version(workspace, path, as_of, warnings)
    if document is None:
        return None
    budget = measure_document(document, workspace.settings.budget)
    stop = len(document.lines) if budget.first_cut_line is None else budget.first_cut_line - 1
    skipped = uncounted(document.lines)
    loaded = [line for line in _numbered(document.lines[:stop]) if not skipped[int(line.mark) - 1]]
    if as_of is None:
        loaded = [line._replace(text=line.text + _pointed(workspace, line.text, read)) for line in loaded]
    if may_list_facts(workspace, path):
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


def _follow_ups(workspace: Workspace, as_of: date | None) -> Part | None:
    text = _promises(workspace.ledger(as_of=as_of)) if as_of else workspace.settled("brief", _promises)
    pairs = [line.partition(_MARK_END) for line in text.split("\n") if line]
    return Part(FOLLOW_UPS, "", tuple(Line(mark, said) for mark, _, said in pairs)) if pairs else None


def _facts(workspace: Workspace, day: date, as_of: date | None, warnings: list[str]) -> list[Part]:
    """Read the index lines of the facts that hold; an index outside the workspace has no kept versions."""

    def version(path: str) -> Document | None:
        return _version(workspace, path, None if path.startswith("~/") else as_of, warnings)

    found = index_lines(workspace, day, version, workspace.layout.summary)
    return [Part(FACTS, path, tuple(Line(str(at), text) for at, text in lines), said) for path, lines, said in found]


def _promises(ledger: Ledger) -> str:
    return "\n".join(f"{item.id}{_MARK_END}{_promise(item, ledger.today)}" for item in ledger.open)


def _promise(item: FollowUp, day: date) -> str:
    words = [item.text]
    if item.owner:
        words.append(f"whose: {item.owner}")
    if item.due:
        late = item.days_over(day)
        words.append(f"due {item.due}" + (f", {late} {'day' if late == 1 else 'days'} over" if late else ""))
    return " · ".join(words)


def _numbered(lines: Sequence[str]) -> tuple[Line, ...]:
    return tuple(Line(str(number), text) for number, text in enumerate(lines, 1))


def _shown(part: Part) -> list[str]:
    count = f"{len(part.lines)} line{'' if len(part.lines) == 1 else 's'}"
    head = f"## {inert(part.path or part.name)} · {count}, {part.bytes} bytes"
    width = max((len(line.mark) for line in part.lines), default=0)
    whole = " ".join([text for line in part.lines for text in line])
    tame = str if inert(whole) == whole else inert  # what would have to be changed in a line stands in the whole, too
    body = [f"{tame(line.mark):>{width}}| {tame(line.text)}".rstrip() for line in part.lines]
    left_out = [f"({inert(part.left_out)})"] if part.left_out else []
    return ["", head, *body, *left_out]
