"""Places that a merge by git left open: list them, and write what a person chose."""

from collections.abc import Sequence

from memory_model.errors import MemdeckError
from memory_model.operations.edited import Edited, changed_line, editing
from memory_model.operations.git_config import is_behind, unmerged
from memory_model.operations.run import Result, run
from memory_model.operations.saving import merged_with
from memory_model.storage import open_merges as kept
from memory_model.storage.conflicts import MINE, conflict, resolved
from memory_model.storage.open_merges import OpenMerge
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def listed(workspace: "Workspace") -> list[OpenMerge]:
    """List the open merges, the oldest first; without those whose places are all settled, or that were given up."""
    return [merge for merge in kept.load(workspace.state_dir) if _is_open(workspace, merge)]


def of(workspace: "Workspace", path: str) -> OpenMerge:
    """Return the open merge of a file. Raises `MemdeckError` of kind ``unknown`` when it has none."""
    found = next((merge for merge in listed(workspace) if merge.path == path), None)
    if found is None:
        raise MemdeckError(
            "unknown", "no merge left a place open in it", path, "memdeck merge-driver status lists them"
        )
    return found


def offer(merge: OpenMerge) -> Conflict:
    """Make the conflict that a person chooses in: ``mine`` is what stands in the file, ``theirs`` what came in."""
    document = Document.from_bytes(merge.merged)
    pieces = []
    moved = 0
    for piece in sorted(merge.pieces, key=lambda piece: piece.line):
        start = piece.line - 1 + moved
        ours, theirs = [text.split("\n") if text else [] for text in (piece.mine, piece.theirs)]
        document = document.splice(start, start + len(ours), theirs)
        pieces.append(piece._replace(line=start + 1))
        moved += len(theirs) - len(ours)
    return conflict(merge.path, document, Document.from_bytes(merge.merged), pieces)


def settle(workspace: "Workspace", merge: OpenMerge, picks: Sequence[str], *, dry_run: bool = False) -> Result:
    """Write what the picks make of the file, merged with what it is by now (W7), and forget the open merge.

    ``picks`` are `MINE`, `THEIRS` or `BOTH`, one for each place.
    """
    base, content = resolved(offer(merge), picks)

    def edit(before: Document | None) -> Edited | Refused | Conflict:
        saved = merged_with(before, Document.from_bytes(base), Document.from_bytes(content), merge.path)
        if isinstance(saved, Conflict):
            return saved
        document, merged = saved
        return Edited(document, changed_line(before, document), merged=merged)

    result: Result
    if all(pick == MINE for pick in picks):
        result = Applied((), None)
    else:
        result = run(workspace, editing(workspace, merge.path, "merge-driver resolve", edit), dry_run=dry_run)
    if isinstance(result, Applied):
        kept.drop(workspace.state_dir, merge.path)
        if unmerged(workspace.root, merge.path):
            return result._replace(warnings=(*result.warnings, f"next: git add {merge.path}, and go on with the merge"))
    return result


def _is_open(workspace: "Workspace", merge: OpenMerge) -> bool:
    """Tell whether any place still holds ours: a file that is gone, or has what came in everywhere, is settled.

    A merge that was given up (``git merge --abort``), or that belongs to another branch, is none.
    """
    document = workspace.document(merge.path)
    if document is None or not is_behind(workspace.root, merge.path, merge.head):
        return False
    text = f"\n{document.to_text().replace(chr(13), '')}\n"
    return any(not piece.mine or f"\n{piece.mine}\n" in text for piece in merge.pieces)
