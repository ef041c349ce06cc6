"""What a session is given after its conversation was compacted: the copy kept before, and a wish for a newer state."""

from __future__ import annotations

from memory_model.operations.brief_hook import Piece, Source
from memory_model.operations.brief_parts import numbered
from memory_model.operations.compaction import last_copy
from memory_model.operations.fence import inert
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from memory_model.operations.compaction import Copy
    from memory_model.workspace.front import Workspace


def after(workspace: Workspace, session: str, sources: Sequence[Source]) -> tuple[str, list[Source]]:
    """Return what stands above the brief, and the sources with the copy first; the state, too, where it differs."""
    try:
        copy = last_copy(workspace, session)
    except Exception:  # noqa: BLE001  a copy that cannot be read is none
        copy = None
    asked = (
        f"This conversation was compacted. Bring {inert(workspace.layout.state)} up to date now, from what you still "
        "know: memdeck state set --working-on … --waiting-on … --next …\n"
    )
    if copy is None:
        return asked, list(sources)
    kept = f"Below is the state as it was kept before, at {copy.at}, in {copy.path}.\n"
    is_same = workspace.document(workspace.layout.state) == copy.document
    return asked + kept, [Source(copy.path, "", lambda _: _copy(workspace, copy)), *sources[is_same:]]


def _copy(workspace: Workspace, copy: Copy) -> Iterator[Piece]:
    name = f"{workspace.layout.state} as of {copy.at}"
    yield Piece(name, numbered(copy.document.lines), f"see {copy.path}", share=0.5)
