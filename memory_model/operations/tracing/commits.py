"""The commit that brought a line, or a file, read only."""

from memory_model.operations.git import Commit, commits, is_repository
from memory_model.storage import git
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

Brought = tuple[bool | None, Commit | None]
"""Whether it is committed (`None` outside of a repository), and by which commit it came."""


def of_line(workspace: "Workspace", path: str, line: int, text: str) -> Brought:
    """Find the commit of a line: the last commit has it in its place (from 1), else nearest to it."""
    if not is_repository(workspace):
        return None, None
    wanted = text.encode("utf-8", "surrogateescape")
    lines = _committed(workspace, path).split(b"\n")
    places = [number for number, there in enumerate(lines, 1) if there.removesuffix(b"\r") == wanted]
    if not places or not wanted:
        return False, None
    at = min(places, key=lambda number: abs(number - line))
    given = ("-c", "blame.ignoreRevsFile=", "blame", "--no-textconv", "--porcelain", "-L", f"{at},{at}", "HEAD")
    found = git.ask(workspace.root, *given, "--", path)
    return True, _commit(workspace, found[:40].decode("ascii", "replace")) if found else None


def of_file(workspace: "Workspace", path: str) -> Brought:
    """Find the commit that made a file."""
    if not is_repository(workspace):
        return None, None
    found = commits(workspace, path)
    return bool(found), found[-1] if found else None


def _committed(workspace: "Workspace", path: str) -> bytes:
    known = git.ask(workspace.root, "rev-parse", "--verify", "--quiet", f"HEAD:./{path}").strip()
    return git.ask(workspace.root, "cat-file", "blob", known.decode("ascii", "replace")) if known else b""


def _commit(workspace: "Workspace", name: str) -> Commit | None:
    form = "--format=%H%x00%aI%x00%an%x00%s"
    found = git.ask(workspace.root, "log", "-1", "--no-color", form, name, "--").decode("utf-8", "replace")
    fields = found.partition("\n")[0].split("\0")
    return Commit(*fields) if len(fields) == 4 else None
