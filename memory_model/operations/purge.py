"""Taking out for good what should never have been stored: the one act outside the rules (W12).

First every copy in the state directory goes (history, kept versions, drafts, texts of sealed days, the journal),
then the files of the workspace are changed in one plan that leaves no kept version, then the caches go. So a
kill leaves the text at most where it still shows, and the same command again finishes it.
"""

import os
from collections.abc import Sequence

from memory_model.curation import begun_anew
from memory_model.operations import git, purge_days, purge_places
from memory_model.operations.purge_places import Change
from memory_model.operations.purge_target import LEAST, Target, target_of
from memory_model.operations.run import Composed
from memory_model.operations.seal import remembered
from memory_model.seals.seal import Seal
from memory_model.storage import scrub, seen
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.text import secrets
from memory_model.text.address import Address
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.operations.git import Commit
    from memory_model.workspace.front import Workspace


_ASKED = 8
"""Texts that git is asked for: a look through all commits for each."""


class Purged(NamedTuple):
    """What a purge did: its outcome, how many of memdeck's own files held the text, and where it still is.

    ``left`` are files of the workspace that memdeck does not write, ``commits`` those of git that brought the text
    in or took it out.
    """

    outcome: Applied
    copies: int
    left: tuple[str, ...] = ()
    commits: "tuple[Commit, ...]" = ()


class _Purge(NamedTuple):
    """One composed purge: what goes, the mark in its place, and the files that change."""

    target: Target
    mark: str
    changes: Sequence[Change]


def preview(workspace: "Workspace", what: str, reason: str, text: str = "") -> Plan | Refused | Conflict:
    """Return what a purge would write into the workspace, and touch nothing."""

    def compose() -> Composed:
        found = _found(workspace, what, reason, text)
        return found if isinstance(found, Refused) else _plan(workspace, found, reason, [])

    return workspace.store.preview(compose)


def purge(workspace: "Workspace", what: str, reason: str, text: str = "") -> Purged | Refused | Conflict:
    """Take out the line at an address, a part of it (``text``), or a whole file by its slug.

    The place keeps ``[removed DATE: REASON]``. The same text elsewhere in the workspace goes as well. Sealed days
    are sealed anew, with a ``purged`` record. Raises `MemdeckError` for a place outside the workspace (W9).
    """
    made: list[Seal] = []
    purges: list[_Purge] = []
    copies = 0

    def compose() -> Composed:
        nonlocal copies
        made[:], purges[:] = [], []
        found = _found(workspace, what, reason, text)
        plan = found if isinstance(found, Refused) else _plan(workspace, found, reason, made)
        if isinstance(plan, Plan) and isinstance(found, _Purge):
            if not plan.steps and not scrub.holding(workspace.store.state, _sought(found.target)):
                return Refused(
                    "unknown", "that text is nowhere in this memory", found.target.path, "look at the line again"
                )
            purges.append(found)
            copies += _scrub(workspace, found)
        return plan

    outcome = workspace.store.commit(compose)
    if not isinstance(outcome, Applied):
        return outcome
    scrub.empty(workspace.cache_dir)
    return _told(workspace, remembered(workspace, outcome, made), copies, purges[0])


def _found(workspace: "Workspace", what: str, reason: str, text: str) -> _Purge | Refused:
    said = " ".join(reason.split())
    if not said or secrets.find(said) or any(sign in said for sign in '"[]<>\\“”'):
        way = "say why in a few words: --reason 'a password'"
        return Refused("usage", "a purge needs a reason, without quotes and brackets", "--reason", way)
    if text and text in said:
        return Refused("usage", "the reason holds what is to be taken out", "--reason", "say it without that")
    target = target_of(workspace, what, text)
    if isinstance(target, Refused):
        return target
    mark = f"[removed {workspace.clock.today()}: {said}]"
    return _Purge(target, mark, purge_places.changes(workspace, target, mark))


def _plan(workspace: "Workspace", found: _Purge, reason: str, made: list[Seal]) -> Composed:
    steps = [Replace(change.path, change.version, change.content) for change in found.changes]
    sealing = purge_days.sealed_anew(workspace, found.changes, " ".join(reason.split()), made)
    if isinstance(sealing, Refused):
        return sealing
    done = tuple([_done(workspace, change) for change in found.changes])
    return Plan("purge", (*steps, *sealing), done, recorded=False)


def _done(workspace: "Workspace", change: Change) -> Done:
    named = workspace.layout.day_of(change.path)
    day = named.day if named and not named.companion else None
    address = Address(day, "" if day else change.path, change.line)
    return Done(change.path, change.line, str(address), change.text)


def _scrub(workspace: "Workspace", found: _Purge) -> int:
    """Take the text out of everything that memdeck keeps for itself. The write lock is held."""
    state = workspace.store.state
    _reread(state, found.changes)
    if not found.target.line and not found.target.text:
        scrub.forget_file(state, found.target.path, found.mark)
    return scrub.scrub(state, found.target.swaps(found.mark))


def _reread(state: str, changes: Sequence[Change]) -> None:
    """Let what a person has looked at in the changed files count as looked at still."""
    record = seen.load(state)
    files = dict(record.files) if record else {}
    for change in changes:
        known, old = files.get(change.path), change.version.data or b""
        if known and known.lines is None and seen.seen("", old[: known.size], 0, None).checksum == known.checksum:
            count = len(Document.from_bytes(old[: known.size]).lines)
            files[change.path] = known._replace(lines=Document.from_bytes(change.content).lines[:count])
    if record and files != record.files:
        seen.save(state, record._replace(files=files))


def _told(workspace: "Workspace", outcome: Applied, copies: int, found: _Purge) -> Purged:
    sought = _sought(found.target)
    if begun_anew.holds(workspace.root, sought):
        said = begun_anew.begin_anew(workspace.root, workspace.clock.now().isoformat())
        outcome = outcome._replace(warnings=(*outcome.warnings, said)) if said else outcome
    left = [os.path.relpath(path, workspace.root) for path in scrub.holding(workspace.root, sought)]
    texts = [os.fsdecode(text) for text in sought[:_ASKED]]
    commits = {commit.id: commit for text in texts for commit in git.holding(workspace, text)}
    return Purged(outcome, copies, tuple(left), tuple(commits.values()))


def _sought(target: Target) -> list[bytes]:
    return [text.encode("utf-8", "surrogateescape") for text in target.texts if len(text) >= LEAST]
