"""The brief as a hook gives it: below the size at which agents cut, the most useful first, the rest named."""

from __future__ import annotations

import os

from memory_model.ladder.places import ATOMS, persona
from memory_model.operations import brief_parts
from memory_model.operations.brief_follow_ups import nearest_follow_ups
from memory_model.operations.cutting import clipped, fitting, units, utf8
from memory_model.operations.fence import fenced, inert
from memory_model.values import TYPE_CHECKING, NamedTuple, date, timedelta
from memory_model.workspace.layout import INDEX_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Protocol, TypeVar

    from memory_model.daily.overlay import Mark
    from memory_model.workspace.front import Workspace

    T = TypeVar("T")

    class Bound(Protocol):
        """Carries something out, and gives it up where that takes too long."""

        def __call__(self, work: Callable[[], T]) -> T:
            """Raise `TimeoutError` then."""


_FOLLOW_UPS = 40
"""So many are given at most, however short they are."""
_NAMES = 400
"""Characters that are kept free for the names of what is left out, of a small room a fifth."""
_FACTS = 400
"""Characters below which facts are only named: finding out which of them hold costs more than all else."""
_MANY = 60_000
"""Bytes of indexes above which facts are only named: proving which of thousands hold takes longer than all else."""
_HEAD = 60
"""Characters for which a part is not worth beginning."""


class Piece(NamedTuple):
    """A part as it may be given: what it is called, its lines, how much of the room it may take (units, bytes).

    ``more`` is the command that shows all of it; ``total`` counts its lines where some are not even here.
    """

    name: str
    lines: Sequence[brief_parts.Line]
    more: str
    share: float = 1.0
    bytes: int = 0
    newest: bool = False
    total: int = 0


class Source(NamedTuple):
    """Where pieces come from: what it is called and the command that shows it, for when it cannot be read.

    ``pieces`` is told how much room is left.
    """

    name: str
    more: str
    pieces: Callable[[int], Iterator[Piece]]


class Given(NamedTuple):
    """What is given, empty when there is nothing to say, and what went wrong with parts of it."""

    text: str
    failures: tuple[Exception, ...]


def compose(day: str, room: int, sources: Sequence[Source], before: str = "") -> Given:
    """Put what the sources have into ``room`` characters, the first first, inside a fence; ``before`` stands above it.

    One that fails is named among what is left out, and the others are given all the same.
    """
    names = min(_NAMES, room // 5)
    whole = room - units(before) - units(fenced(day, ())) - names
    left, shown, failures = whole, [], []
    missing: list[Piece] = []
    for source in sources:
        try:
            for piece in source.pieces(left):
                lines, omitted = _shown(piece, min(left, int(whole * piece.share)))
                left -= sum(map(units, lines)) + len(lines)
                shown += lines
                missing += [piece] if omitted else []
        except Exception as error:  # noqa: BLE001  whatever is wrong with one part, a session starts with the others
            failures.append(error)
            missing.append(Piece(source.name, (), source.more))
    if not shown and not failures:
        return Given(before, ())
    return Given(before + fenced(day, [*shown, *_named(missing, names)]), tuple(failures))


def _shown(piece: Piece, room: int) -> tuple[list[str], int]:
    """Return the lines of a part that fit, with its head, and how many do not."""
    written = [line for line in piece.lines if line.text.strip()]
    total = max(piece.total, len(written))
    head = f"## {inert(piece.name)}"
    room -= units(head) + _HEAD
    if not total or room <= 0:
        return [], total
    chosen = reversed(written) if piece.newest else iter(written)
    told = (f"{inert(mark)}| {inert(clipped(text))}" for mark, text in chosen)
    lines = fitting(fitting(told, piece.bytes - utf8(head) - _HEAD, utf8) if piece.bytes else told, room)
    if not lines:
        return [], total
    omitted = total - len(lines)
    kept = f" · {'the last ' if piece.newest else ''}{len(lines)} of {total} lines" if omitted else ""
    return ["", head + kept, *(lines[::-1] if piece.newest else lines)], omitted


def _named(missing: Sequence[Piece], room: int) -> list[str]:
    """Name what was left out, with the commands that show it."""
    if not missing:
        return []
    names = ", ".join(dict.fromkeys([f"{inert(clipped(piece.name, 60))} ({piece.more})" for piece in missing]))
    return ["", clipped(f"Left out or cut for length: {names}", max(room - 60, 0))]


def _at_once(work: Callable[[], T]) -> T:
    return work()


def sources_of(workspace: Workspace, bound: Bound = _at_once) -> list[Source]:
    """List what of a workspace is given, the most useful first: state, follow-ups, claims, newest entries, summary.

    ``bound`` carries out what may take long where nothing is known of the workspace yet, and raises `TimeoutError`
    where it does. Follow-ups are left out then, and lines are given without what later ones made of them.
    """
    marks: list[brief_parts.Read] = []
    today, layout = workspace.clock.today(), workspace.layout
    before = _day_before(workspace, today)

    def read(path: str) -> dict[int, Mark]:
        if not marks:
            try:
                marks.append(bound(workspace.marks.reader))
            except TimeoutError:
                marks.append(_unmarked)
        return marks[0](path)

    def log(name: str, day: date, more: str) -> Source:
        return Source(workspace.day_path(day), more, lambda _: _said(_log(workspace, name, day, more, read), marks))

    return [
        Source(layout.state, "memdeck state", lambda _: _state(workspace)),
        Source("follow-ups", "memdeck followups", lambda _: _follow_ups(workspace, bound)),
        Source("claims", "memdeck ladder inspect", lambda _: _claims(workspace)),
        log(brief_parts.TODAY, today, "memdeck today"),
        log(brief_parts.YESTERDAY, before, f"memdeck today {before}"),
        Source(layout.summary, "memdeck brief", lambda _: _said(_summary(workspace, read), marks)),
        Source("facts", "memdeck fact list", lambda left: _facts(workspace, left)),
    ]


def warm(workspace: Workspace) -> None:
    """Read what there was no time for, so that the next start has it."""
    nearest_follow_ups(workspace, _FOLLOW_UPS)
    workspace.marks.reader()


def _unmarked(_: str) -> dict[int, Mark]:
    """Stand for what is made of the lines of a file while that is not known."""
    return {}


def _said(pieces: Iterator[Piece], marks: Sequence[brief_parts.Read]) -> Iterator[Piece]:
    """Say of pieces whose lines are not marked that they are not."""
    for piece in pieces:
        bare = " · what later lines corrected is not marked yet" if _unmarked in marks else ""
        yield piece._replace(name=piece.name + bare)


def _state(workspace: Workspace) -> Iterator[Piece]:
    path = workspace.layout.state
    document = workspace.document(path)
    if document is not None:
        yield Piece(path, brief_parts.numbered(document.lines), "memdeck state", share=0.5)


def _follow_ups(workspace: Workspace, bound: Bound) -> Iterator[Piece]:
    lines, total = bound(lambda: nearest_follow_ups(workspace, _FOLLOW_UPS))
    yield Piece("follow-ups", lines, "memdeck followups", share=0.25, total=total)


def _claims(workspace: Workspace) -> Iterator[Piece]:
    if not any(os.path.lexists(os.path.join(root, ATOMS)) for root in (workspace.root, persona())):
        return
    from memory_model.operations import brief_claims  # noqa: PLC0415  few workspaces have claims

    for tier, lines in brief_claims.claims(workspace):
        more = f"memdeck ladder inspect --tier {tier}"
        yield Piece(brief_parts.TITLES[tier], lines, more, bytes=brief_claims.BYTES[tier])


def _day_before(workspace: Workspace, today: date) -> date:
    """Return the last day of the two weeks before with a log, for nobody writes on every day; else yesterday."""
    days = [today - timedelta(days=back) for back in range(1, 15)]
    root, path = workspace.root, workspace.layout.day_path
    return next((day for day in days if os.path.isfile(os.path.join(root, path(day)))), days[0])


def _log(workspace: Workspace, name: str, day: date, more: str, read: brief_parts.Read) -> Iterator[Piece]:
    part = brief_parts.log(workspace, name, day, workspace.clock.today(), read)
    if part is not None:
        yield Piece(part.path, part.lines, more, newest=True)


def _summary(workspace: Workspace, read: brief_parts.Read) -> Iterator[Piece]:
    path = workspace.layout.summary
    part = None if loads_itself(workspace, path) else brief_parts.summary(workspace, None, [], read)
    if part is not None:
        yield Piece(path, part.lines, "memdeck brief")


def _facts(workspace: Workspace, left: int) -> Iterator[Piece]:
    """Yield the index lines of the facts that hold; without room, or of very many, only that there are some."""
    folders = [os.path.join(workspace.root, folder) for folder in workspace.layout.facts]
    folders += [os.path.expanduser(folder) for folder in workspace.settings.outside.facts]
    own = os.path.join(workspace.root, workspace.layout.summary)
    indexes = [os.path.join(folder, name) for folder in folders for name in INDEX_NAMES]
    sizes = [os.path.getsize(index) for index in indexes if index != own and os.path.isfile(index)]
    if not sizes:
        return
    if left < _FACTS or sum(sizes) > _MANY:
        yield Piece("facts", (), "memdeck fact list", total=1)
        return
    from memory_model.operations.brief_index import index_pieces  # noqa: PLC0415  only where there is room for them

    for path, lines in index_pieces(workspace):
        yield Piece(path, lines, "memdeck fact list")


_LOADED = ("CLAUDE.md", ".claude/CLAUDE.md", "CLAUDE.local.md", "AGENTS.md", "GEMINI.md")
"""Files that agents load at their start; ``@path`` in them loads another one."""


def loads_itself(workspace: Workspace, path: str) -> bool:
    """Tell whether the agent loads a file by itself: its own memory, or what its instructions import."""
    own = [os.path.realpath(os.path.expanduser(folder)) for folder in workspace.settings.outside.agents]
    if any(workspace.root.startswith(f"{folder}/") for folder in own):
        return True
    for name in _LOADED:
        try:
            document = workspace.document(name)
        except Exception:  # noqa: BLE001, S112  what cannot be read imports nothing
            continue
        if document and any(f"@{path}" in line or f"@./{path}" in line for line in document.lines):
            return True
    return False
