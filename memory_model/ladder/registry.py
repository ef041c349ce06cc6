"""The projects of this user and the workspaces in which each keeps its claims: under the user's data folder, private.

It is what tells two projects of one name apart, and how a claim that several hold is found.
"""

import os

from memory_model.ladder import folder
from memory_model.ladder import places as ladder_places
from memory_model.ladder.projects import main_tree, plain_name
from memory_model.ladder.reading import data_at
from memory_model.storage import places, private
from memory_model.storage.lock import locked
from memory_model.text.json_core import parse, spelled
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

persona = ladder_places.persona
_FILE = "projects.jsonl"


class Project(NamedTuple):
    """A project: its name here, the one it asked for, its main work tree, and the workspaces that hold its claims."""

    name: str
    wanted: str
    tree: str
    roots: tuple[str, ...]


def projects() -> list[Project]:
    """List all known projects. Raises `MemdeckError` for a registry that cannot be read."""
    return [project for line in data_at(_path(), _path()).split(b"\n") if line and (project := _project(line))]


def name_of(root: str, wanted: str = "") -> str:
    """Return the name of the project of a workspace, without writing; ``wanted`` is what `memdeck.toml` calls it."""
    tree = main_tree(root)
    return _named(projects(), plain_name(wanted, tree), tree).name


def register(root: str, wanted: str = "", timeout: float = folder.SECONDS) -> str:
    """Note that a workspace holds claims, and return its project's name: with ``-2`` where another has the name.

    Waits up to ``timeout`` seconds for another process that does the same. Raises `MemdeckError` for what the disk
    refuses.
    """
    tree, real = main_tree(root), os.path.realpath(root)
    plain = plain_name(wanted, tree)
    known = _named(projects(), plain, tree)
    if real in known.roots:
        return known.name
    try:
        places.make_private(places.data_home())
        with locked(places.data_home(), timeout):
            found = projects()
            known = _named(found, plain, tree)
            living = [place for place in known.roots if os.path.isdir(place)]
            mine = known._replace(roots=(*living, real))
            others = [_without(one, real) for one in found if one.name != mine.name]
            private.write(_path(), b"".join([_line(one) for one in (*others, mine)]))
    except OSError as error:
        raise folder.failed(error, _path()) from error
    return mine.name


def _named(found: "Iterable[Project]", plain: str, tree: str) -> Project:
    """Return the project as it is known, else under the first name that no other living project has."""
    known = {one.name: one for one in found}
    for one in known.values():
        if (one.wanted, one.tree) == (plain, tree):
            return one
    name, number = plain, 1
    while name in known and os.path.isdir(known[name].tree):
        number += 1
        name = f"{plain}-{number}"
    return Project(name, plain, tree, ())


def _without(project: Project, root: str) -> Project:
    """Return a project without a workspace that has another name by now; its own stays taken, claims bear it."""
    return project._replace(roots=tuple([place for place in project.roots if place != root]))


def _path() -> str:
    return os.path.join(places.data_home(), _FILE)


def _line(project: Project) -> bytes:
    return spelled({**project._asdict(), "roots": list(project.roots)}) + b"\n"


def _project(line: bytes) -> Project | None:
    try:
        found = parse(line)
    except RecursionError:
        return None
    if not isinstance(found, dict):
        return None
    name, wanted, tree, roots = [found.get(key) for key in Project._fields]
    texts = [
        text for text in (name, wanted, tree, *(roots if isinstance(roots, list) else ())) if isinstance(text, str)
    ]
    if not isinstance(roots, list) or len(texts) != 3 + len(roots):
        return None
    return Project(texts[0], texts[1], texts[2], tuple(texts[3:]))
