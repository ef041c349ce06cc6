"""Sealed days out of which a purge takes a text: sealed anew, with a record that says so."""

from collections.abc import Sequence

from memory_model.operations.purge_places import Change
from memory_model.operations.ready import command
from memory_model.operations.seal import judged
from memory_model.operations.seal_texts import SealedTexts
from memory_model.seals.digests import shorts
from memory_model.seals.judging import CHANGED
from memory_model.seals.marker import is_on
from memory_model.seals.seal import PURGED, Seal, Told, make
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Append
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import closing

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def sealed_anew(
    workspace: "Workspace", changes: Sequence[Change], reason: str, made: list[Seal]
) -> tuple[Append, ...] | Refused:
    """Plan the records of the sealed days among the changed files, and put them into ``made``.

    Refused for a day that somebody changed since it was sealed: sealing it anew would hide that.
    """
    if not is_on(workspace.root):
        return ()
    seals = closing.read(workspace)
    standing = seals.chain.standing()
    texts = SealedTexts(workspace)
    prev = seals.chain.heads()
    told = Told(workspace.clock.now().isoformat(timespec="seconds"), reason=reason)
    for change in changes:
        named = workspace.layout.day_of(change.path)
        known = standing.get(named.day.isoformat(), []) if named and not named.companion else []
        if named is None or not known:
            continue
        if (
            judged(workspace, change.path, known, seals.chain.gone().get(named.day.isoformat(), ()), texts).state
            == CHANGED
        ):
            return _changed(change.path, named.day.isoformat())
        old, new = [Document.from_bytes(data).lines for data in (change.version.data or b"", change.content)]
        gone = shorts([was for was, now in zip(old, new, strict=False) if was != now])
        ids = [seal.id for seal in known]
        place = (named.day.isoformat(), change.path)
        made.append(make(PURGED, place, change.content, (prev, ids), told._replace(gone=gone)))
        prev = (made[-1].id,)
    return (closing.appended(seals.version, made),) if made else ()


def _changed(path: str, day: str) -> Refused:
    stand = command("seal", "--accept", day, "--reason", "WHY")
    way = f"{command('seal', '--correct', day)}, or accept it: {stand}"
    return Refused("refused", f"{day} was changed since it was sealed; that comes first", path, way, "W2")
