"""The index lines of the facts that hold, as a session is given them: kept for as long as no fact is another one."""

from __future__ import annotations

from memory_model.operations.brief_parts import Line
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.fact_stamp import kept_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.workspace.front import Workspace

MOST = 200
"""So many lines are kept: more never fit."""
_PATH, _MARK = "\x1e", "\x1f"


def index_pieces(workspace: Workspace) -> Iterator[tuple[str, tuple[Line, ...]]]:
    """Yield path and first lines of each index but the summary, those of the project before the user's."""
    for block in kept_text(workspace, "index", lambda: _made(workspace)).split(_PATH):
        path, *lines = block.split("\n")
        if lines:
            pairs = [line.partition(_MARK) for line in lines]
            yield path, tuple([Line(mark, text) for mark, _, text in pairs])


def _made(workspace: Workspace) -> str:
    from memory_model.operations.brief_facts import index_lines  # noqa: PLC0415  only where a fact changed

    found = index_lines(workspace, workspace.clock.today(), workspace.document, workspace.layout.summary)
    return _PATH.join(
        ["\n".join([path, *[f"{at}{_MARK}{text}" for at, text in lines[:MOST]]]) for path, lines, _ in found]
    )
