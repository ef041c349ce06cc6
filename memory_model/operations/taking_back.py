"""What taking back one file's change comes to: lines to withdraw, bytes to merge back, a file to take away."""

from collections import Counter
from collections.abc import Mapping
from datetime import date

from memory_model.curation.places import EVENTS, VERDICTS
from memory_model.operations.withdrawing import Withdrawal
from memory_model.storage.history import Act, Change
from memory_model.storage.outcomes import Conflict, Piece, Refused
from memory_model.storage.plan import Append, Done, Remove, Replace
from memory_model.text.address import Address
from memory_model.text.document import Document
from memory_model.values import NamedTuple
from memory_model.workspace.front import Workspace

_RENAMES = ("fact rename", "entity rename")
_NO_MORE, _AGAIN = "not so any more: ", "so again: "


class Back(NamedTuple):
    """The part of an undoing that one changed file needs."""

    steps: tuple[Append | Replace | Remove, ...] = ()
    done: tuple[Done, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    merged: bool = False
    said: tuple[str, ...] = ()


Chosen = Mapping[str, tuple[bytes, bytes]]
"""For files whose undoing was a conflict: the bytes on disk that a person looked at, and those to be written."""


def renamed(act: Act) -> tuple[str, str] | None:
    """Return the paths before and after of a file that the act renamed."""
    paths = {change.kind: change.path for change in act.changes}
    is_move = act.verb in _RENAMES and "remove" in paths and "create" in paths
    return (paths["remove"], paths["create"]) if is_move else None


def take_back(workspace: Workspace, act: Act, change: Change, chosen: Chosen) -> Back | Refused | Conflict:
    """Find what takes back ``change`` of ``act``, on the file as it is now."""
    if change.path in (EVENTS, VERDICTS):
        return _events_back(workspace, act, change)
    named = workspace.layout.day_of(change.path)
    if named and not named.companion and change.kind in ("append", "create") and act.verb != "restore":
        return _day(workspace, named.day, act, change)
    try:
        before, after = workspace.store.kept(change)
    except OSError:
        return _not_kept(act, change)
    return _file(workspace, act, change, (before, after), chosen)


def _events_back(workspace: Workspace, act: Act, change: Change) -> Back | Refused:
    from memory_model.operations import undo_curation  # noqa: PLC0415  only for acts of curation

    try:
        found = undo_curation.take_back(workspace, act, change)
    except OSError:
        return _not_kept(act, change)
    if isinstance(found, Refused):
        return found
    steps, lines = found
    changed = [other.path for other in act.changes]
    overlay = next(path for path in changed if path in (EVENTS, VERDICTS))
    told = [line for line in act.done[:1] if line.path not in changed or line.path == overlay]
    told = told if change.path == overlay else []
    own = [line._replace(text=_turned(line.text)) for line in told]
    return Back(steps, (*own, *lines))


def _turned(text: str) -> str:
    """Say that something is not so any more; of what was taken back before, that it is so again."""
    for old, new in ((_NO_MORE, _AGAIN), (_AGAIN, _NO_MORE)):
        if text.startswith(old):
            return new + text.removeprefix(old)
    return _NO_MORE + text


def _not_kept(act: Act, change: Change) -> Refused:
    return Refused(
        "io",
        f"the version before act {act.id} is no longer kept",
        change.path,
        f"git log -p -- {change.path} may have it; [history] in memdeck.toml tells how long versions are kept",
    )


def _file(
    workspace: Workspace, act: Act, change: Change, kept: tuple[bytes | None, bytes | None], chosen: Chosen
) -> Back | Refused | Conflict:
    before, after = kept
    now = workspace.store.read(change.path)
    if change.kind == "create":
        return _created(change, now.data, after, Remove(change.path, now))
    if change.kind == "remove":
        return _removed(change, now.data, Replace(change.path, now, before or b""))
    if now.data is None:
        return Refused(
            "conflict",
            "the file is gone, so there is nothing to take back in it",
            change.path,
            "bring the file back first",
            "W7",
        )
    if change.kind == "append":
        return _appended(workspace, change, Replace(change.path, now, after or b""))
    step = Replace(change.path, now, before or b"")
    return _replaced(workspace, change, step, after or b"", chosen, only_points=act.verb in _RENAMES)


def _day(workspace: Workspace, day: date, act: Act, change: Change) -> Back:
    """W1, W2: a line of the log stays; each one that the act wrote is withdrawn."""
    log = workspace.day(day)
    found = []
    for line in act.done:
        if line.path == change.path:
            entry = log.entry_at(line.line) if log else None
            found.append(Withdrawal(Address(day, "", line.line), entry.text if entry else line.text.removeprefix("- ")))
    return Back(withdrawals=tuple(found))


def _created(change: Change, now: bytes | None, after: bytes | None, step: Remove) -> Back | Refused:
    if now is None:
        return Back()
    if now != after:
        return Refused(
            "conflict",
            "the file has been written to since it was created; it stays",
            change.path,
            f"take it away by hand if nothing in it is needed: rm {change.path}",
            "W7",
        )
    return Back((step,), (Done(change.path, 1, f"{change.path}#L1", "taken away"),))


def _removed(change: Change, now: bytes | None, step: Replace) -> Back | Refused:
    if now is not None:
        return Refused(
            "conflict",
            "there is another file in its place by now; it stays",
            change.path,
            "move that one away first",
            "W7",
        )
    return Back((step,), (Done(change.path, 1, f"{change.path}#L1", "back again"),))


def _appended(workspace: Workspace, change: Change, step: Replace) -> Back | Refused:
    """W3 for an entity's events; in any other file the added bytes are cut out where they still stand."""
    now, tail = step.base.data or b"", step.content
    if workspace.layout.entity_of(change.path):
        events = _events(Document.from_bytes(now), Counter(Document.from_bytes(tail).lines))
        if events:
            return Back(withdrawals=_withdrawals(change.path, events))
    if now.count(tail) != 1:
        return Refused(
            "conflict", "what was added has been changed since; it stays", change.path, "take it out by hand", "W7"
        )
    at = now.index(tail)
    line = now.count(b"\n", 0, at) + 1
    return Back(
        (step._replace(content=now[:at] + now[at + len(tail) :]),),
        (Done(change.path, line, f"{change.path}#L{line}", "taken out again"),),
    )


def _replaced(
    workspace: Workspace, change: Change, step: Replace, after: bytes, chosen: Chosen, *, only_points: bool
) -> Back | Conflict:
    """W5 and W7: merge the version before back into the file as it is now; an entity's Log keeps its events (W3).

    Of an act that ``only_points`` lines at a new name nothing is to be taken back in lines that are gone since.
    """
    from memory_model.storage.conflicts import conflict  # noqa: PLC0415  taking back a line needs no merge
    from memory_model.storage.merge import merge3  # noqa: PLC0415  likewise

    old, new, now = [Document.from_bytes(data) for data in (step.content, after, step.base.data or b"")]
    withdrawals: tuple[Withdrawal, ...] = ()
    if workspace.layout.entity_of(change.path):
        old, withdrawals = _keep_events(change.path, old, new, now)
    result = merge3(new, old, now)
    picked = chosen.get(change.path)
    if result.conflicts and picked and picked[0] == step.base.data:
        result = result._replace(document=Document.from_bytes(picked[1]), conflicts=())
    said: tuple[str, ...] = ()
    if only_points and result.conflicts and not any(piece.theirs.strip() for piece in result.conflicts):
        said = tuple([_gone(change.path, piece) for piece in result.conflicts])
        result = result._replace(conflicts=())
    if result.conflicts:
        return conflict(change.path, result.document, now, result.conflicts, workspace.store.kept_place(change))
    if result.document == now:
        return Back(withdrawals=withdrawals, said=said)
    line, text = _first_difference(now, result.document)
    return Back(
        (step._replace(content=result.document.to_bytes()),),
        (Done(change.path, line, f"{change.path}#L{line}", text),),
        withdrawals,
        merged=now != new,
        said=said,
    )


def _gone(path: str, piece: Piece) -> str:
    return f"{path}: nothing was taken back in a line that is gone since: {piece.mine.strip()}"


def _keep_events(path: str, old: Document, new: Document, now: Document) -> tuple[Document, tuple[Withdrawal, ...]]:
    """Return the version before with all that the act added to the Log, and the withdrawals of its events."""
    before = Counter([line for event in _events(old) for line in event.lines])
    added = [event for event in _events(new) if _take(before, event.lines)]
    wanted = Counter([line for event in added for line in event.lines])
    standing = _events(now, wanted)[-len(added) :] if added else []
    return _with_log(old, new), _withdrawals(path, standing)


def _with_log(old: Document, new: Document) -> Document:
    """Turn ``new`` back into ``old``, except that no line of its Log goes away (W3)."""
    from difflib import SequenceMatcher  # noqa: PLC0415  only for entities

    from memory_model.entities.parts import parts  # noqa: PLC0415  as above

    found = parts(new.lines)
    log = {number for part in (*found.logs, *found.updates) for number in range(part.line, part.stop)}
    result = new
    matcher = SequenceMatcher(None, new.lines, old.lines, autojunk=False)
    for tag, start, stop, first, last in reversed(matcher.get_opcodes()):
        if tag != "equal":
            kept = [new.lines[number] for number in range(start, stop) if number in log]
            result = result.splice(start, stop, [*old.lines[first:last], *kept])
    return result


class _Event(NamedTuple):
    line: int
    text: str
    lines: tuple[str, ...]


def _events(document: Document, only: Counter[str] | None = None) -> list[_Event]:
    """List the Log events of an entity's file, all or those whose first line is among ``only``."""
    from memory_model.entities.log import log_lines  # noqa: PLC0415  only for entities
    from memory_model.entities.parts import parts  # noqa: PLC0415  only for entities

    found = []
    for event in log_lines(document, parts(document.lines)):
        lines = document.lines[event.line - 1 : event.stop - 1]
        if not event.fixed and (only is None or lines[0] in only):
            found.append(_Event(event.line, event.text, lines))
    return found


def _take(counts: Counter[str], lines: tuple[str, ...]) -> bool:
    """Tell whether an event is none of those counted; one that is, is counted off."""
    if all(counts[line] > 0 for line in lines):
        counts.subtract(lines)
        return False
    return True


def _withdrawals(path: str, events: list[_Event]) -> tuple[Withdrawal, ...]:
    return tuple([Withdrawal(Address(None, path, event.line), event.text) for event in events])


def _first_difference(now: Document, then: Document) -> tuple[int, str]:
    """Return the first line, from 1, that will be another one, and what becomes of it."""
    pairs = zip((*now.lines, None), (*then.lines, None), strict=False)
    number, (old, new) = next((n, pair) for n, pair in enumerate(pairs) if pair[0] != pair[1])
    if old is not None and (new is None or new in now.lines[number:]):
        return number + 1, f"taken out: {old.strip()}"
    return number + 1, new or ""
