"""How far the transcripts of sessions were read, a line each: what was cut off goes on from there. Private."""

from memory_model.ladder.places import SEEN
from memory_model.ladder.reading import data
from memory_model.text.json_core import parse, spelled
from memory_model.values import NamedTuple

MOST = 200
"""So many transcripts are known, those that were read last."""
_CUT_OFF = b'"whole":false'


class Seen(NamedTuple):
    """A transcript (its path), the byte up to which it was read, and whether all was done that was to be done.

    ``session`` is the one that it goes on with under a new name; empty where that is its own.
    """

    transcript: str
    at: int
    whole: bool
    session: str = ""


def read(root: str) -> list[Seen]:
    """List them, the last read last; a line that is none is passed over. Raises `MemdeckError` as reading does."""
    return [seen for line in data(root, SEEN).split(b"\n") if line and (seen := _seen(line))]


def cut_off(root: str) -> list[Seen]:
    """List those that were not read to their end; quick where there is none, for a session waits for it."""
    return [seen for seen in read(root) if not seen.whole] if _CUT_OFF in data(root, SEEN) else []


def find(root: str, transcript: str) -> Seen:
    """Return how far a transcript was read; nothing of one that is not known."""
    return next((seen for seen in read(root) if seen.transcript == transcript), Seen(transcript, 0, whole=False))


def note(root: str, seen: Seen, timeout: float) -> None:
    """Note it in the place of what was known of the transcript; a power cut may lose that, a kill does not.

    Raises `MemdeckError` as the store's changes do.
    """
    from memory_model.ladder import folder  # noqa: PLC0415  a start of a session only reads
    from memory_model.storage import private  # noqa: PLC0415  likewise

    try:
        with folder.held(root, timeout):
            others = [one for one in read(root) if one.transcript != seen.transcript]
            lines = [spelled(one._asdict()) + b"\n" for one in [*others, seen][-MOST:]]
            private.write(folder.place(root, SEEN), b"".join(lines), flush=False)
    except OSError as error:
        raise folder.failed(error, SEEN) from error


def _seen(line: bytes) -> Seen | None:
    try:
        found = parse(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    transcript, at, whole, session = (found.get(name) for name in Seen._fields)
    if not isinstance(transcript, str) or not isinstance(at, int) or not isinstance(whole, bool):
        return None
    return Seen(transcript, max(at, 0), whole, session if isinstance(session, str) else "")
