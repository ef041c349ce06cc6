"""Rename an entity: its file moves, its title changes, and links in editable places follow, all in one plan."""

import posixpath
from collections.abc import Callable, Sequence

from memory_model.entities.entity import Entity
from memory_model.entities.names import resolve
from memory_model.entities.parts import parts
from memory_model.entities.rename import renamed
from memory_model.entities.template import file_name
from memory_model.errors import MemdeckError
from memory_model.operations.moved import moved
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Append, Done, Plan, Remove, Replace
from memory_model.text.document import Document
from memory_model.text.links import Link
from memory_model.text.repoint import by_path, repoint
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.front import Workspace

Step = Append | Replace | Remove


def rename(
    workspace: "Workspace", path: str, name: str, *, source: str = "", dry_run: bool = False, redact: bool = False
) -> Result:
    """Give the entity at ``path`` another full name; its file is named after it.

    Links in Status, free text of entities, summary and state are pointed at the new file. Links in days and Logs
    stay as they are (W2, W3) and find it through the alias that keeps the old name.
    """

    def compose() -> Composed:
        return _plan(workspace, path, " ".join(name.split()), source)

    return run(workspace, compose, dry_run=dry_run, redact=redact)


class _Move(NamedTuple):
    """What moves: the entity as it was, its new name, file name and path, and all entities as they were."""

    entity: Entity
    name: str
    slug: str
    path: str
    heads: "Sequence[EntityHead]"


def _plan(workspace: "Workspace", path: str, name: str, source: str) -> Composed:
    entity = workspace.entity(path)
    version = workspace.store.read(path)
    if version.data is None:
        return Refused("unknown", "there is no such entity file", path, "memdeck entity list")
    move = _move(workspace, entity._replace(document=Document.from_bytes(version.data)), name)
    if isinstance(move, Refused):
        return move
    document = renamed(move.entity, name, move.slug)
    if isinstance(document, Refused):
        return document
    document = _repointed(workspace, path, document, move)[0]
    steps: list[Step] = [Replace(move.path, workspace.store.read(move.path), document.to_bytes())]
    if move.path != path:
        steps.append(Remove(path, version))
    done = [Done(move.path, 1, f"{move.path}#L1", f"{entity.title} is called {name} now")]
    for other in _editable(workspace, path):
        found = _elsewhere(workspace, other, move)
        if found:
            steps.append(found[0])
            done += found[1]
    steps += moved(workspace, path, move.path)
    return Plan("entity rename", tuple(steps), tuple(done), source, _warnings(move))


def _move(workspace: "Workspace", entity: Entity, name: str) -> _Move | Refused:
    slug = file_name(name, "NEW")
    if isinstance(slug, Refused):
        return slug
    if name == entity.title and slug == entity.slug:
        return Refused("usage", f"it is called {name} already", entity.path)
    path = posixpath.join(posixpath.dirname(entity.path), f"{slug}.md")
    heads = workspace.entities()
    same = [head for head in resolve(name, heads) if head.path != entity.path and head.kind == entity.kind]
    taken = same[0].path if same else path if path != entity.path and workspace.store.read(path).exists else ""
    if taken:
        return Refused("refused", "that name is taken", taken, f"memdeck entity show {taken}")
    return _Move(entity, name, slug, path, heads)


def _warnings(move: _Move) -> tuple[str, ...]:
    others = [head for head in resolve(move.name, move.heads) if head.path != move.entity.path]
    said = "{!r} fits {}/{} as well; say KIND/SLUG to tell them apart"
    return tuple(said.format(move.name, head.kind, head.slug) for head in others)


def _editable(workspace: "Workspace", path: str) -> list[str]:
    places = [workspace.layout.summary, workspace.layout.state, *(head.path for head in workspace.entities())]
    places += [fact.path for fact in workspace.facts.facts()]
    return [place for place in dict.fromkeys(places) if place != path]


def _elsewhere(workspace: "Workspace", path: str, move: _Move) -> tuple[Step, list[Done]] | None:
    try:
        version = workspace.store.read(path)
    except MemdeckError:
        return None  # nothing is written there (W9); what links from it goes by the alias
    if version.data is None or b"[" not in version.data:
        return None
    document, lines = _repointed(workspace, path, Document.from_bytes(version.data), move)
    if not lines:
        return None
    done = [Done(path, line, f"{path}#L{line}", document.lines[line - 1]) for line in lines]
    return Replace(path, version, document.to_bytes()), done


def _repointed(workspace: "Workspace", path: str, document: Document, move: _Move) -> tuple[Document, tuple[int, ...]]:
    """Point the links of one file at the new place; the Log of an entity keeps its own (W3)."""
    kept: set[int] = set()
    if workspace.layout.entity_of(path):
        found = parts(document.lines)
        kept = {number for part in (*found.logs, *found.updates) for number in range(part.line, part.stop)}
    return repoint(document, _target(path, move), kept)


def _target(path: str, move: _Move) -> Callable[[Link], str | None]:
    """Make the function that tells what a link in ``path`` is to name; `None` for a link to something else."""
    old = move.entity
    folder = posixpath.dirname(path)

    def target(link: Link) -> str | None:
        name = link.target
        found = by_path(link, folder, old.path, move.path)
        if found is not None or link.kind in ("markdown", "address"):
            return found
        if f"/{old.path.removesuffix('.md')}".endswith(f"/{name}") and "/" in name:
            return posixpath.join(posixpath.dirname(name), move.slug)
        if [head.path for head in resolve(name, move.heads)] != [old.path]:
            return None
        return _same_way(name, move)

    return target


def _same_way(name: str, move: _Move) -> str | None:
    """Name the entity in the way it was named: by file name or by title; an alias stays what it is."""
    old = move.entity
    if name.casefold() in (alias.casefold() for alias in old.aliases):
        return None
    if name.casefold() == old.title.casefold() != old.slug:
        return move.name
    others = [head for head in resolve(move.slug, move.heads) if head.path != old.path]
    return f"{old.kind}/{move.slug}" if others else move.slug
