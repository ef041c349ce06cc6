"""A session that ended: its transcript is captured slice by slice, and what has earned a place is staged.

Whatever cuts it off loses nothing: each slice is counted before the place is noted up to which it reached, a sentence
counts once however often it is read, and the next start of a session goes on. What is to be read is noted before the
lock of the store is asked for (`pending`), and in the store's own list once that is held (`seen`).
"""

from __future__ import annotations

import os
import time

from memory_model.errors import MemdeckError
from memory_model.ladder import pending, seen
from memory_model.ladder.places import ATOMS
from memory_model.ladder.seen import Seen
from memory_model.storage import door
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from memory_model.workspace.front import Workspace

SLICE = 0.25
"""Seconds after which what was found so far is counted."""


def end(workspace: Workspace, transcript: str, seconds: float) -> bool:
    """Capture a transcript from where it was left, for so long at most, then stage; tell whether all is done.

    Raises `OSError` for a transcript that cannot be read, and `MemdeckError` where the store cannot be written.
    """
    deadline = time.monotonic() + seconds
    known = _known(workspace, transcript)
    if known.whole and known.at == os.path.getsize(transcript):
        return True
    with door.attempt:  # a disk that takes no note may take the claims
        pending.leave(workspace.root, transcript)
    _begin(workspace, known, seconds)
    return _go_on(workspace, known, deadline)


def resume(workspace: Workspace, seconds: float) -> int:
    """Go on with what was cut off, the last first, for so long at most; return how many are done now.

    A transcript that is gone is done with: nothing can be read of it any more. One that cannot be read keeps none of
    the others back. Raises as `end` does, when the rest is done.
    """
    deadline = time.monotonic() + seconds
    odd = _take_over(workspace, deadline)
    done, failed = 0, None
    for one in reversed(seen.cut_off(workspace.root)):
        if time.monotonic() >= deadline:
            break
        try:
            if os.path.isfile(one.transcript):
                done += _go_on(workspace, one, deadline)
            else:
                seen.note(workspace.root, one._replace(whole=True), _left(deadline))
        except OSError as error:
            failed = error
    if failed:
        raise failed
    if odd:
        message = f"{odd} of the notes about sessions that ended were none of memdeck's, and were passed over"
        raise MemdeckError("refused", message, pending.place(workspace.root), "there is nothing to do")
    return done


def _known(workspace: Workspace, transcript: str) -> Seen:
    """Return how far a transcript was read; where somebody took the claims away it is read anew."""
    if not os.path.lexists(os.path.join(workspace.root, ATOMS)):
        return Seen(transcript, 0, whole=False)
    return seen.find(workspace.root, transcript)


def _begin(workspace: Workspace, known: Seen, seconds: float) -> None:
    """Put a transcript on the store's list of what is to be read; its note has done its work then."""
    seen.note(workspace.root, known._replace(whole=False), seconds)
    pending.drop(workspace.root, known.transcript)


def _take_over(workspace: Workspace, deadline: float) -> int:
    """Put on the list what notes tell; return how many of them are none, which are taken away."""
    notes = pending.read(workspace.root)
    for transcript in notes.transcripts:
        _begin(workspace, _known(workspace, transcript), _left(deadline))
    pending.clear(workspace.root, notes.odd)
    return len(notes.odd)


def _go_on(workspace: Workspace, known: Seen, deadline: float) -> bool:
    from memory_model.ladder.contradiction import CONTRARY  # noqa: PLC0415  most starts have nothing to go on with
    from memory_model.ladder.transcripts.capture import capture  # noqa: PLC0415  likewise
    from memory_model.operations.ladder_count import count  # noqa: PLC0415  likewise

    whole, tags = False, workspace.settings.ladder.injected
    while not whole:
        stop = min(deadline, time.monotonic() + SLICE)
        found = capture(known.transcript, known.at, _over(stop), session=known.session, tags=tags)
        if found.sightings:
            counted = count(workspace, found.sightings, CONTRARY, _left(deadline))
            known = known._replace(session=counted.names.get(found.sightings[0].session, known.session))
        known, whole = known._replace(at=found.at, whole=False), found.whole
        seen.note(workspace.root, known, _left(deadline))
        if time.monotonic() >= deadline:
            return False
    _count_log(workspace, deadline)
    _stage(workspace, deadline)
    seen.note(workspace.root, known._replace(whole=True), _left(deadline))
    return True


def _count_log(workspace: Workspace, deadline: float) -> None:
    """Count what the daily log says for good: a session may have written it, or its person meanwhile."""
    from memory_model.operations.ladder_capture import capture_log  # noqa: PLC0415  only when a session is done with

    capture_log(workspace, _left(deadline))


def _stage(workspace: Workspace, deadline: float) -> None:
    if not os.path.lexists(os.path.join(workspace.root, ATOMS)):
        return
    from memory_model.operations.ladder_promote import stage  # noqa: PLC0415  only where there are claims

    stage(workspace, _left(deadline))


def _over(stop: float) -> Callable[[], bool]:
    return lambda: time.monotonic() >= stop


def _left(deadline: float) -> float:
    """Return the seconds that are left; waiting for a lock is worth a moment in any case."""
    return max(deadline - time.monotonic(), 0.05)
