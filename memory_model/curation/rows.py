"""Where a line that was taken out of an index belongs again, though others went before it and after it.

Each event names the line's number at its moment, without those that were out already. What is out is therefore placed
in the index as it would be with all of them, where no place ever changes; from that, what is still out is counted off.
"""

from memory_model.curation.event import PARDONED, RENAMED, RETIRED, UNDONE, UNLISTED, Log
from memory_model.curation.state import Kept, row_of


def row_again(log: Log, subject: str, kept: Kept) -> int:
    """Return the line (from 1) at which ``kept`` of a fact goes into its index as it is now; 0 where that is unknown.

    Exact as long as nobody else added or moved lines above it meanwhile.
    """
    out = _out(log, kept.place)
    if subject not in out:
        return kept.row
    place, _ = out[subject]
    return place - sum(size for other, size in out.values() if other < place)


def _out(log: Log, index: str) -> dict[str, tuple[int, int]]:
    """Return the place in the whole index, and the size in lines, of what is out of it, by the path of the fact."""
    undone = log.undone()
    retirements = {event.id for event in log.events if event.act == RETIRED}
    out: dict[str, tuple[int, int]] = {}
    for event in log.events:
        if event.id in undone:
            continue
        if event.act == UNLISTED and event.place == index and row_of(event):
            place = row_of(event)
            for other, size in sorted(out.values()):
                place += size if other <= place else 0
            out[event.subject] = place, event.kept.count("\n") + 1
        elif event.act == PARDONED or (event.act == UNDONE and event.of in retirements):
            out.pop(event.subject, None)
        elif event.act == RENAMED and event.subject in out:
            out[event.to] = out.pop(event.subject)
    return out
