"""Turn names that stand in a text into links to what they name: only the name changes, no other byte of the line."""

from collections.abc import Sequence

from memory_model.links.mentions import Called
from memory_model.links.node import Node
from memory_model.operations.fact_index import budget_warnings
from memory_model.operations.mentions import Editable, Unlinked, editable, own_names
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.text.document import Document
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_NO_TARGET = frozenset("#|[]^")
_NO_LABEL = frozenset("|[]")


def link(
    workspace: "Workspace", node: Node, wanted: Sequence[Unlinked], *, source: str = "", dry_run: bool = False
) -> Result:
    """Make links to a node of mentions as they were found, all in one act.

    A mention that is not there any more, or where no link may be made, is refused and nothing is written.
    """

    def compose() -> Composed:
        target = node.slug if node.id == node.slug else node.path.removesuffix(".md")
        if not _NO_TARGET.isdisjoint(target):
            ready = command("fact", "rename", node.slug, "NEW")
            return Refused("refused", f"no link can hold the file name {target}", node.path, ready)
        if not wanted:
            return Refused("usage", "there is nothing to link", node.id, command("mentions", node.id))
        known = {place.path: place for place in editable(workspace)}
        called = Called(own_names(workspace, node.path))
        steps: list[Replace] = []
        done: list[Done] = []
        warnings: list[str] = []
        for path in dict.fromkeys([one.path for one in wanted]):
            mentions = [one for one in wanted if one.path == path]
            found = _linked(workspace, known.get(path), mentions, called, target)
            if isinstance(found, Refused):
                return found._replace(repair=command("mentions", node.id))
            step, document = found
            steps.append(step)
            numbers = dict.fromkeys([one.mention.line for one in mentions])
            done += [Done(path, number, f"{path}#L{number}", document.lines[number - 1]) for number in numbers]
            if path == workspace.layout.summary:
                warnings += budget_warnings(workspace, document, path)
        return Plan("link", tuple(steps), tuple(done), source, tuple(warnings))

    return run(workspace, compose, dry_run=dry_run)


def _linked(
    workspace: "Workspace", place: Editable | None, wanted: Sequence[Unlinked], called: Called, target: str
) -> tuple[Replace, Document] | Refused:
    """Plan the links of one file; from the end of each line on, so that what is before keeps its place."""
    path = wanted[0].path
    if place is None:
        return Refused("refused", "no link may be made in this file", path)
    version = workspace.store.read(path)
    document = Document.from_bytes(version.data or b"")
    now = set(called.found(document.lines, place.kept(document.lines)))
    for one in sorted(wanted, key=lambda one: (one.mention.line, -one.mention.start)):
        mention = one.mention
        if mention not in now:
            where = f"{path}#L{mention.line}"
            return Refused("conflict", f"{mention.text} is no longer there", where)
        line = document.lines[mention.line - 1]
        made = _written(target, mention.text, is_cell=line.lstrip().startswith("|"))
        document = document.splice(
            mention.line - 1, mention.line, [line[: mention.start] + made + line[mention.stop :]]
        )
    return Replace(path, version, document.to_bytes()), document


def _written(target: str, text: str, *, is_cell: bool) -> str:
    """Spell the link; a label keeps what was written, in a row of a table behind an escaped bar."""
    if fold(text) == fold(target) or not _NO_LABEL.isdisjoint(text):
        return f"[[{target}]]"
    return f"[[{target}{chr(92) if is_cell else ''}|{text}]]"
