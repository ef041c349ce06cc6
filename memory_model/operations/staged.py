"""What is wrong with what git is about to commit: W1 to W3 between the last commit and the index, and every rule."""

from collections.abc import Mapping

from memory_model.entities.leaks import find
from memory_model.entities.parse import parse
from memory_model.errors import MemdeckError
from memory_model.finding import Finding
from memory_model.lint import Survey
from memory_model.lint.rule import ERROR
from memory_model.operations.joining import is_joined, other_sides
from memory_model.storage import git
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.write_rules import broken

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_SAID = {
    "W1": "this day would not only grow: what was committed of it is changed from here on",
    "W2": "this day is over, and would be changed",
    "W3": "a line of the Log would be changed, moved or removed",
}
_REPAIR = {
    "W1": "memdeck correct {day}#L{line} TEXT, and bring the line back: git checkout HEAD -- {path}",
    "W2": "memdeck correct {day}#L{line} TEXT, and bring the line back: git checkout HEAD -- {path}",
    "W3": "memdeck entity log {slug} TEXT, and bring the line back: git checkout HEAD -- {path}",
}


def staged(workspace: "Workspace") -> list[Finding]:
    """Return the findings about staged files, those of the write rules first.

    A merge may put the lines of both sides together: that is no change of either.
    Raises `MemdeckError` outside a git repository.
    """
    if git.ask(workspace.root, "rev-parse", "--is-inside-work-tree", in_hook=True).strip() != b"true":
        raise MemdeckError("usage", "this is not a git repository", "--staged", "git init, or leave --staged out")
    contents = _contents(workspace.root)
    old = _blobs(workspace.root, {path: f"HEAD:./{path}" for path in contents})
    sides = other_sides(workspace.root)
    findings = []
    for path, new in contents.items():
        verdict = broken(workspace.layout, path, _without_leaks(workspace, path, old[path], new), new, None)
        if verdict is not None and not is_joined(workspace, path, old[path], new, sides):
            findings.append(_finding(workspace, path, verdict.rule, verdict.line))
    by_rule = Survey(workspace, None, contents, keeps=True).findings()
    return [*findings, *(finding for finding in by_rule if finding.path in contents)]


def _without_leaks(workspace: "Workspace", path: str, old: bytes | None, new: bytes | None) -> bytes | None:
    """Return a file without the leaks that are not there any more: W3 lets a person take them out."""
    named = workspace.layout.entity_of(path)
    if named is None or old is None or new is None:
        return old
    document = Document.from_bytes(old)
    entity = parse(document, path, *named, workspace.clock.today())
    kept = frozenset(Document.from_bytes(new).lines)
    for leak in reversed(find(entity, workspace.settings.entities)):
        start, stop = leak.line.line - 1, leak.line.stop - 1
        if document.lines[start] not in kept:
            document = document.splice(start, stop, ())
    return document.to_bytes()


def _contents(root: str) -> Mapping[str, bytes | None]:
    """Map each staged Markdown file below the workspace to its staged bytes, `None` for one that is taken away."""
    said = git.ask(
        root, "diff", "--cached", "--name-status", "--no-renames", "-z", "--relative", "--", ".", in_hook=True
    )
    fields = said.decode("utf-8", "surrogateescape").split("\0")
    pairs = list(zip(fields[::2], fields[1::2], strict=False))
    wanted = {path: status for status, path in pairs if path.lower().endswith(".md")}
    kept = {path: f":./{path}" for path, status in wanted.items() if not status.startswith("D")}
    return {**dict.fromkeys(wanted), **_blobs(root, kept)}


def _blobs(root: str, names: Mapping[str, str]) -> dict[str, bytes | None]:
    """Map paths to files of a commit or of the index, all asked for at once; `None` where there is none."""
    plain = {path: name for path, name in names.items() if "\n" not in name}
    asked = "".join([f"{name}\n" for name in plain.values()]).encode("utf-8", "surrogateescape")
    said = git.ask(root, "cat-file", "--batch", given=asked, in_hook=True) if plain else b""
    found: dict[str, bytes | None] = {}
    at = 0
    for path in plain:
        stop = said.find(b"\n", at)
        _, kind, size = [*said[at:stop].rsplit(b" ", 2), b"", b""][:3]
        at = stop + 1
        found[path] = None
        if kind == b"blob" and size.isdigit():
            found[path] = said[at : at + int(size)]
            at += int(size) + 1
    odd = names.keys() - plain.keys()
    return {**found, **{path: git.asked(root, "cat-file", "blob", names[path], in_hook=True) for path in odd}}


def _finding(workspace: "Workspace", path: str, rule: str, line: int) -> Finding:
    named = workspace.layout.day_of(path)
    entity = workspace.layout.entity_of(path)
    place = {"day": named.day if named else "", "line": line or 1, "path": path, "slug": entity[1] if entity else ""}
    return Finding(rule, ERROR, path, line or None, _SAID[rule], _REPAIR[rule].format_map(place))
