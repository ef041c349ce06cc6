"""L0 to L1: a transcript read for what a person said for good, counted into the workspace's claims."""

from memory_model.errors import MemdeckError
from memory_model.ladder import store
from memory_model.ladder.contradiction import CONTRARY
from memory_model.ladder.counting import Counted
from memory_model.ladder.transcripts.capture import Captured
from memory_model.ladder.transcripts.capture import capture as look
from memory_model.operations.ladder_count import count
from memory_model.operations.ladder_log import logged
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Taken(NamedTuple):
    """What was found in the transcript, and what came of it."""

    captured: Captured
    counted: Counted


def capture(workspace: "Workspace", transcript: str, session: str = "") -> Taken:
    """Read a whole transcript; one that was read before changes nothing.

    ``session`` stands for what the transcript says. Raises `MemdeckError`: ``usage`` for a transcript that is none,
    ``io`` for one that cannot be read and where the claims cannot be written.
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
    return Taken(captured, count(workspace, captured.sightings, CONTRARY) if captured.sightings else Counted(()))


def capture_log(workspace: "Workspace", timeout: float = store.SECONDS) -> Taken:
    """Count the lessons and preferences of the daily log; a line that was counted before changes nothing.

    Raises `MemdeckError` where the claims cannot be written.
    """
    found = logged(workspace)
    counted = count(workspace, found, CONTRARY, timeout) if found else Counted(())
    return Taken(Captured(tuple(found), 0, 0, 0, whole=True), counted)
