"""`memdeck merge-driver status`: whether git merges the memory by its own rules, and what is left to choose."""

from collections.abc import Iterator, Sequence

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.operations import merge_driver, open_merges
from memory_model.operations.merge_driver import Status
from memory_model.operations.ready import command
from memory_model.storage import leftovers
from memory_model.storage.open_merges import OpenMerge
from memory_model.text.counting import count

COMMAND = Command(
    "merge-driver status",
    examples=("memdeck merge-driver status", "memdeck merge-driver status --json"),
    notes=("Exit status 1 when git would merge a layer in another way, or a merge left places open.",),
)


def run(call: Call) -> Answer:
    """Tell what git would do with each layer, and which places a merge left."""
    found = merge_driver.status(call.workspace)
    left = open_merges.listed(call.workspace)
    killed = leftovers.take_away(found.repository) if found.repository else 0
    status = 0 if found.works and not left else 1
    notes = (f"{count(killed, 'file')} taken away that a killed merge had left",) if killed else ()
    return Answer(lambda: _lines(found, left), lambda: _document(found, left), status, notes)


def _lines(found: Status, left: Sequence[OpenMerge]) -> Iterator[str]:
    yield _sentence(found)
    for layer, path, driver in found.layers:
        yield f"  {layer:8}  {path}: {driver}"
    if found.driver:
        yield f"  driver: {found.driver}"
    for merge in left:
        yield f"left open in {merge.path} ({merge.at[:16].replace('T', ' ')}):"
        for piece in open_merges.offer(merge).pieces:
            yield from (f"  {piece.name}", *_side("ours", piece.mine), *_side("theirs", piece.theirs))
    if left:
        yield f"  → choose in the deck, or: {command('merge-driver', 'resolve', left[0].path, '--keep', 'ours')}"


def _sentence(found: Status) -> str:
    if found.repository is None:
        return "this is not in a git repository: git init makes it one"
    if found.works:
        return "git merges this memory with memdeck"
    if found.driver is None:
        return "not installed: memdeck merge-driver install"
    if not found.found:
        return "the program that git is told to start is gone: memdeck merge-driver install"
    others = [layer.path for layer in found.layers if layer.driver != "memdeck"]
    return f"git merges {others[0]} in another way: memdeck merge-driver install, or look at .gitattributes"


def _side(name: str, text: str) -> list[str]:
    return [f"    {name}: {line}" for line in text.split("\n")]


def _document(found: Status, left: Sequence[OpenMerge]) -> dict[str, object]:
    return {
        "installed": found.works,
        "repository": found.repository,
        "driver": found.driver,
        "program_found": found.found,
        "layers": [layer._asdict() for layer in found.layers],
        "open": [
            {
                "path": merge.path,
                "at": merge.at,
                "pieces": [
                    {"name": name, "base": base, "ours": ours, "theirs": theirs}
                    for base, ours, theirs, _, name in open_merges.offer(merge).pieces
                ],
            }
            for merge in left
        ],
    }
