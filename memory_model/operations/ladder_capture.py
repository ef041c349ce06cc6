"""L0 to L1: a transcript read for what a person said for good, counted into the workspace's claims."""

from memory_model.errors import MemdeckError
from memory_model.ladder import store
from memory_model.ladder.contradiction import CONTRARY
from memory_model.ladder.counting import Counted
from memory_model.ladder.transcripts.capture import Captured
from memory_model.ladder.transcripts.capture import capture as look
from memory_model.operations.ladder_count import count, planned
from memory_model.operations.ladder_log import logged
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.ladder.store import Change
    from memory_model.workspace.front import Workspace


class Taken(NamedTuple):
    """What was found in the transcript, and what came of it; ``plan`` is what would be written, where nothing was."""

    captured: Captured
    counted: Counted
    plan: "Change | None" = None


def capture(workspace: "Workspace", transcript: str, session: str = "", *, dry_run: bool = False) -> Taken:
    """Read a whole transcript; one that was read before changes nothing.

    ``session`` stands for what the transcript says; with ``dry_run`` nothing is written. Raises `MemdeckError`:
    ``usage`` for a transcript that is none, ``io`` for one that cannot be read and where the claims cannot be written.
    """
    try:
        captured = look(transcript, session=session, tags=workspace.settings.ladder.injected)
    except FileNotFoundError:
        raise MemdeckError(
            "usage", "there is no such file", transcript, "name a transcript, ~/.claude/projects/…/….jsonl"
        ) from None
    except IsADirectoryError:
        raise MemdeckError("usage", "this is a folder", transcript, "name one transcript in it") from None
    except OSError as error:
        raise MemdeckError("io", f"this cannot be read: {error.strerror}", transcript, "check it") from error
    return _taken(workspace, captured, store.SECONDS, dry_run=dry_run)


def capture_log(workspace: "Workspace", timeout: float = store.SECONDS, *, dry_run: bool = False) -> Taken:
    """Count the lessons and preferences of the daily log; a line that was counted before changes nothing.

    With ``dry_run`` nothing is written. Raises `MemdeckError` where the claims cannot be written.
    """
    captured = Captured(tuple(logged(workspace)), 0, 0, 0, whole=True)
    return _taken(workspace, captured, timeout, dry_run=dry_run)


def _taken(workspace: "Workspace", captured: Captured, timeout: float, *, dry_run: bool) -> Taken:
    if not captured.sightings:
        return Taken(captured, Counted(()))
    if dry_run:
        return Taken(captured, *planned(workspace, captured.sightings, CONTRARY))
    return Taken(captured, count(workspace, captured.sightings, CONTRARY, timeout))
