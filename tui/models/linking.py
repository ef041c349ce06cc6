"""The names that a link can be completed to: entities first, then other files, then days, the newest first."""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from memory_model.text.address import stem
from memory_model.text.fold import fold

if TYPE_CHECKING:
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.front import Workspace


class Name(NamedTuple):
    """One name: what is shown, what stands in ``[[…]]`` so that it means this one alone, and where it is.

    ``shared`` tells that the title alone means others, too; ``key`` is what typed letters are compared with.
    """

    title: str
    link: str
    about: str
    shared: bool = False
    key: str = ""


def names(workspace: "Workspace") -> list[Name]:
    """List the entities as they are linked to; a file name that two of them have is told apart by its kind."""
    from memory_model.entities.names import names as called  # noqa: PLC0415  once something is completed

    heads = workspace.entities()
    counts = Counter(fold(name) for head in heads for name in {fold(each) for each in called(head)})
    return [_name(head, counts) for head in heads]


def files(workspace: "Workspace") -> list[Name]:
    """List the other files: notes, companions and facts by name, days by date."""
    known = [stamp.path for stamp in workspace.files() if not _is_known(workspace, stamp.path)]
    stems = Counter(stem(path) for path in known)
    others: list[Name] = []
    days: list[Name] = []
    for path in known:
        slug = stem(path)
        link = slug if stems[slug] == 1 else path.removesuffix(".md")
        name = Name(slug, link, path, key=fold(slug.replace("-", " ")))
        named = workspace.layout.day_of(path)
        (days if named and not named.companion else others).append(name)
    return [*others, *reversed(days)]


def _name(head: "EntityHead", counts: "Counter[str]") -> Name:
    place = f"{head.kind}/{head.slug}"
    link = head.slug if counts[fold(head.slug)] == 1 else place
    return Name(head.title, link, place, counts[fold(head.title)] > 1, fold(f"{head.title} {' '.join(head.aliases)}"))


def _is_known(workspace: "Workspace", path: str) -> bool:
    return path in (workspace.layout.summary, workspace.layout.state) or bool(workspace.layout.entity_of(path))
