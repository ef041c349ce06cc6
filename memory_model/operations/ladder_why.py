"""Where a claim came from: exactly one line of one transcript, or a reason why there is none."""

import glob
import os

from memory_model.errors import MemdeckError
from memory_model.ladder.claims import normalised
from memory_model.operations.ladder_find import fitting, one
from memory_model.operations.ladder_ground import ground
from memory_model.text.json_core import parse
from memory_model.text.secrets import MASK
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.ladder.atom import Atom
    from memory_model.workspace.front import Workspace


class Origin(NamedTuple):
    """The line that said it: ``source`` as it is cited, ``path`` the file it is in, ``line`` from 1."""

    atom: "Atom"
    source: str
    path: str
    line: int


def why(workspace: "Workspace", query: str) -> Origin:
    """Find the line in which a claim was said first; where that is gone, the last one.

    Raises `MemdeckError` of kind ``unknown`` or ``ambiguous`` when that is not exactly one line.
    """
    here = ground(workspace, others=False).here
    found = fitting(here, query)
    same = len({normalised(atom.claim) for atom in found}) == 1
    atoms = found if same else [one(here, query)]
    reasons: list[MemdeckError] = []
    for atom in atoms:
        for source in dict.fromkeys([atom.first_source, atom.source]):
            try:
                return Origin(atom, source, *_resolved(workspace, atom, source))
            except MemdeckError as error:
                reasons.append(error)
    raise reasons[0]


def _resolved(workspace: "Workspace", atom: "Atom", source: str) -> tuple[str, int]:
    name, _, number = source.rpartition("#L")
    if not name or not number.isdecimal() or not int(number):
        raise MemdeckError("unknown", f"{atom.id} names no line of a transcript", source or atom.id)
    paths = list(_places(workspace, name))
    if not paths:
        raise MemdeckError("unknown", "the transcript is gone", source)
    if len(paths) > 1:
        raise MemdeckError("ambiguous", f"{len(paths)} transcripts have this name: {', '.join(paths)}", source)
    said = _said(paths[0], int(number), source)
    if not _is_in(atom.claim, said):
        raise MemdeckError("unknown", f"that line does not say it (any longer): {atom.claim}", source)
    return paths[0], int(number)


def _places(workspace: "Workspace", name: str) -> "Iterator[str]":
    """List the files that a citation may mean: itself, or a transcript of this name in any folder of an agent."""
    if name.endswith(".md"):
        paths = [os.path.join(workspace.root, name if "/" in name else _day(workspace, name))]
    elif "/" in name:
        paths = [os.path.expanduser(name)]
    else:
        paths = []
        for home in _homes(workspace):
            paths += sorted(glob.glob(os.path.join(glob.escape(home), "*", glob.escape(name))))
    return (path for path in paths if os.path.isfile(path))


def _homes(workspace: "Workspace") -> list[str]:
    """List the folders in which agents keep transcripts, each once; an agent's own variable may name another one."""
    named = [os.path.expanduser(home) for home in workspace.settings.outside.agents]
    if config := os.environ.get("CLAUDE_CONFIG_DIR"):
        named.append(os.path.join(config, "projects"))
    return list(dict.fromkeys(map(os.path.realpath, named)))


def _day(workspace: "Workspace", name: str) -> str:
    """Return the place of the day's file of this name: an adopted claim names no folder."""
    return next((day.path for one in workspace.days() if f"{one}.md" == name and (day := workspace.day(one))), name)


def _said(path: str, number: int, source: str) -> str:
    """Return what a line says, its JSON taken apart."""
    try:
        with open(path, "rb") as file:
            line = next((line for count, line in enumerate(file, 1) if count == number), None)
    except OSError as error:
        raise MemdeckError("unknown", f"the transcript cannot be read: {error.strerror}", source) from error
    if line is None:
        raise MemdeckError("unknown", f"the transcript has no line {number}", source)
    try:
        record = parse(line) if path.endswith(".jsonl") else None
    except RecursionError:
        record = None
    return " ".join(_texts(record)) if record is not None else line.decode("utf-8", "replace")


def _texts(value: object) -> "Iterator[str]":
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)


def _is_in(claim: str, said: str) -> bool:
    """Tell whether a text holds all words of a claim; what was masked in it is not looked for."""
    return _words(claim.replace(MASK, " ")) <= _words(said)


def _words(text: str) -> set[str]:
    return set("".join([char if char.isalnum() else " " for char in text.casefold()]).split())
