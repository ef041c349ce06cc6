"""Where a link leads, and what a line names: every place that fits, for nothing picks silently."""

import posixpath
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from memory_model.text.address import parse
from memory_model.text.fold import fold
from memory_model.text.links import Link, links_in

if TYPE_CHECKING:
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.front import Workspace


class Place(NamedTuple):
    """A place that a name may mean: the file, the line in it (0: as it is), what it is called, and where it is."""

    path: str
    line: int
    label: str
    about: str


def places(workspace: "Workspace", text: str, path: str = "", column: int | None = None) -> tuple[Place, ...]:
    """List where a line of ``path`` leads: by its links, else by the entities whose names it holds.

    With a ``column`` only the link there counts, if there is one.
    """
    links = list(links_in(text))
    here = [link for link in links if column is not None and link.start <= column <= link.stop]
    found = [place for link in here or links for place in target(workspace, link, path)]
    if not links:
        found = [_head(head) for head in _named(workspace, text)]
    return tuple(dict.fromkeys(found))


def guesses(workspace: "Workspace", text: str) -> tuple[Place, ...]:
    """List the entities that a line may mean by a part of their name: ``ask Orla``. A person has to say which."""
    from memory_model.entities.names import names  # noqa: PLC0415  lines that name nobody in full

    words = {fold(word) for word in re.findall(r"\w{3,}", text) if word[0].isupper()}
    heads = workspace.entities()
    return tuple([_head(head) for head in heads if words & set(fold(" ".join(names(head))).replace("-", " ").split())])


def missing(text: str) -> str:
    """Say that nothing is there, with the name that leads nowhere."""
    names = [link.target for link in links_in(text)]
    return f"nothing here is named {names[0]}" if names else "this line names nothing that can be opened"


def target(workspace: "Workspace", link: Link, path: str) -> list[Place]:
    """List what a link names: by address, then path, then file name, then the names of entities."""
    address = parse(f"{link.target}#{link.fragment}" if link.fragment else link.target)
    if address is not None:
        at = workspace.day_path(address.day) if address.day else address.path
        return [Place(at, address.line, str(address), at)] if workspace.document(at) is not None else []
    files = [stamp.path for stamp in workspace.files()]
    paths = _by_path(files, link, path) or _by_name(files, link.target)
    heads = {head.path: head for head in workspace.entities()}
    if not paths:
        paths = [head.path for head in workspace.find_entity(link.target)]
    return [_place(workspace, at, link.fragment, heads.get(at)) for at in paths]


def _by_path(files: Sequence[str], link: Link, path: str) -> list[str]:
    beside = posixpath.normpath(posixpath.join(posixpath.dirname(path), link.target))
    wanted = (beside, link.target) if link.kind in ("markdown", "embed") else (link.target,)
    exact = [at for name in wanted for at in files if at in (name, f"{name}.md")]
    tail = f"/{link.target.removesuffix('.md')}.md"
    return exact[:1] or ([at for at in files if f"/{at}".endswith(tail)] if "/" in link.target else [])


def _by_name(files: Sequence[str], name: str) -> list[str]:
    stem = f"{posixpath.basename(name).removesuffix('.md')}.md".casefold()
    return [at for at in files if posixpath.basename(at).casefold() == stem] if "/" not in name else []


def _place(workspace: "Workspace", path: str, fragment: str, head: "EntityHead | None") -> Place:
    line = _heading(workspace, path, fragment) if fragment else 0
    return Place(path, line, head.title if head else posixpath.basename(path), path)


def _heading(workspace: "Workspace", path: str, title: str) -> int:
    from memory_model.text.sections import sections  # noqa: PLC0415  few links name a heading

    document = workspace.document(path)
    found = sections(document.lines) if document else []
    return next((part.line + 1 for part in found if part.title.casefold() == title.casefold()), 0)


def _named(workspace: "Workspace", text: str) -> "list[EntityHead]":
    from memory_model.entities.names import names  # noqa: PLC0415  lines without links only
    from memory_model.followups.mentions import Names, mentions  # noqa: PLC0415  likewise

    heads = {head.path: head for head in workspace.entities()}
    known = Names({path: names(head) for path, head in heads.items()})
    marked = [head for name in mentions(text) for head in workspace.find_entity(name)]
    return _once([*marked, *(heads[path] for path in known.found(text))])


def _once(heads: "Iterable[EntityHead]") -> "list[EntityHead]":
    return list({head.path: head for head in heads}.values())


def _head(head: "EntityHead") -> Place:
    return Place(head.path, 0, head.title, head.path)
