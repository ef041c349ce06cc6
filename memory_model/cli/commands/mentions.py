"""`memdeck mentions`: places that name something without a link, and links made of them."""

from collections.abc import Iterator, Sequence

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.links.node import ENTITY, FACT
from memory_model.operations.graph import graph, one
from memory_model.operations.mention_link import link
from memory_model.operations.mentions import Unlinked, unlinked

ALL = "all"
COMMAND = Command(
    "mentions",
    examples=(
        "memdeck mentions orla-quist",
        "memdeck mentions orla-quist --link 1,2",
        "memdeck mentions ines-aldana --link all",
    ),
    arguments=(Argument("NAME", "a fact or an entity by its name, alias or path"),),
    options=(Option("--link", "WHICH", "make links of these: numbers of the list, addresses (with commas), or all"),),
    notes=(
        "Days and Logs are not looked at, for what is written there stays; nor are files that link to it already.",
        "Only the name changes, its words stay as what the link shows. All links are one act, which undo takes back.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """List the places, or make links of some."""
    workspace = call.workspace
    found = graph(workspace)
    node = one(found, call.arguments.text("NAME"))
    if node.kind not in (ENTITY, FACT):
        raise MemdeckError("usage", f"{node.id} is neither a fact nor an entity", "NAME", f"memdeck links {node.id}")
    named = unlinked(workspace, found, node)
    which = call.arguments.option("--link")
    if which is not None:
        result = link(workspace, node, _chosen(named, which), source=call.source, dry_run=call.dry_run)
        return report.tell(call, result)
    return Answer(lambda: _lines(named), lambda: {"node": node.id, "mentions": _shapes(named)}, 0, workspace.unread())


def _chosen(named: Sequence[Unlinked], which: str) -> list[Unlinked]:
    if which.strip() == ALL:
        return list(named)
    found: dict[Unlinked, None] = {}
    for word in which.replace(",", " ").split():
        at = int(word) if word.isascii() and word.isdigit() else 0
        fitting = [place for number, place in enumerate(named, 1) if number == at or _address(place) == word]
        if not fitting:
            known = f"1 to {len(named)}" if named else "none: nothing names it without a link"
            raise MemdeckError("usage", f"{word!r} is not one of the places", "--link", f"there are {known}")
        found.update(dict.fromkeys(fitting))
    return list(found)


def _address(place: Unlinked) -> str:
    return f"{place.path}#L{place.mention.line}"


def _lines(named: Sequence[Unlinked]) -> Iterator[str]:
    width = len(str(len(named)))
    for number, place in enumerate(named, 1):
        yield f"{number:>{width}}  {_address(place)}  {place.says.strip()}"
    if not named:
        yield "nothing names it without a link"


def _shapes(named: Sequence[Unlinked]) -> list[dict[str, object]]:
    return [
        {"number": number, "path": path, **mention._asdict(), "says": says}
        for number, (path, mention, says) in enumerate(named, 1)
    ]
