"""Whether a staged file is what came of joining two histories: then both sides' lines are there, each in order."""

from collections import Counter
from collections.abc import Iterator, Sequence

from memory_model.entities.log import log_lines
from memory_model.entities.parts import parts
from memory_model.operations.git_config import JOINING
from memory_model.storage import git
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def other_sides(root: str) -> list[str]:
    """Name the commits that git is joining with the last one; none when it joins nothing."""
    return [name for name in JOINING if git.ask(root, "rev-parse", "--verify", "--quiet", name, in_hook=True)]


def is_joined(workspace: "Workspace", path: str, ours: bytes | None, new: bytes | None, sides: Sequence[str]) -> bool:
    """Tell whether a day, or an entity's Log, has all lines of ours and of a side in order, and no others.

    It then only grew on both sides (W1 to W3), though neither stands at its beginning.
    """
    for side in sides:
        theirs = git.ask(workspace.root, "cat-file", "blob", f"{side}:./{path}", in_hook=True)
        now, both = _lines(workspace, path, new), [_lines(workspace, path, data) for data in (ours, theirs)]
        if all(_in_order(lines, now) for lines in both) and not Counter(now) - Counter(both[0]) - Counter(both[1]):
            return True
    return False


def _lines(workspace: "Workspace", path: str, data: bytes | None) -> list[str]:
    document = Document.from_bytes(data or b"")
    if workspace.layout.entity_of(path):
        return list(_of_log(document))
    return [line.rstrip() for line in document.lines if line.strip()]


def _of_log(document: Document) -> Iterator[str]:
    for event in log_lines(document, parts(document.lines)):
        yield "\n".join(line.rstrip() for line in document.lines[event.line - 1 : event.stop - 1])


def _in_order(lines: Sequence[str], whole: Sequence[str]) -> bool:
    rest = iter(whole)
    return all(line in rest for line in lines)
