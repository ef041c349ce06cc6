"""What leans on a line or an entity: links to it anywhere, and what the summary tells of it."""

from collections.abc import Callable, Iterable, Sequence
from weakref import WeakKeyDictionary

from memory_model.operations.tracing.spots import spot_of
from memory_model.operations.tracing.values import Leaning, Spot
from memory_model.search.hit import Hit
from memory_model.search.once import Searcher
from memory_model.search.query import parse
from memory_model.text.address import Address, stem
from memory_model.text.address import parse as parse_address
from memory_model.text.fold import fold
from memory_model.text.links import Link, links_in
from memory_model.values import TYPE_CHECKING
from memory_model.week.items import items
from memory_model.week.matching import matches

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

MOST = 100
LINK, WORDS = "link", "words"
_SAME = 24
"""So many characters of a line have to be the same for another to say the same."""


def on_line(workspace: "Workspace", address: Address, path: str) -> tuple[list[Leaning], bool]:
    """List the lines that link to a line, and tell whether there are more."""
    names = dict.fromkeys([str(address), f"{path}#L{address.line}"])
    wanted = {address, Address(None, path, address.line)}
    return _linking(workspace, names, lambda link: parse_address(f"{link.target}#{link.fragment}") in wanted)


def on_entity(workspace: "Workspace", path: str, names: Sequence[str]) -> tuple[list[Leaning], bool]:
    """List the lines that link to an entity by a name of it or its file, and tell whether there are more."""
    slug = stem(path)
    keys = {fold(name) for name in (*names, slug)}

    def fits(link: Link) -> bool:
        return fold(stem(link.target)) in keys

    wanted = [f"[[{name}" for name in dict.fromkeys((*names, slug))] + [f"{slug}.md"]
    found, more = _linking(workspace, wanted, fits)
    return [each for each in found if each.spot.path != path], more


def in_summary(workspace: "Workspace", text: str) -> Leaning | None:
    """Return the line of the summary that tells of a line by its words, not by a link."""
    document = workspace.summary()
    said = items(document) if document else []
    found = matches([text], [item.parts() for item in said]).get(0)
    if document is None or found is None:
        return None
    return Leaning(WORDS, spot_of(workspace, workspace.layout.summary, said[found].line, document.lines))


def saying_the_same(workspace: "Workspace", text: str, spot: Spot) -> list[Spot]:
    """List other lines that begin with the same words."""
    start = text.partition("\n")[0][: _SAME * 2]
    if len(start) < _SAME:
        return []
    hits = _hits(workspace, start)[0]
    return [found for hit in hits if (found := _spot(workspace, hit)).address != spot.address]


def first_naming(workspace: "Workspace", names: Iterable[str]) -> Spot | None:
    """Return the oldest line of a log that names an entity."""
    oldest: Hit | None = None
    for name in names:
        hits, _ = _hits(workspace, name, 5000)
        logs = [hit for hit in hits if hit.layer == "log"]
        first = min(logs, key=lambda hit: (hit.day, hit.line), default=None)
        if first and (oldest is None or (first.day, first.line) < (oldest.day, oldest.line)):
            oldest = first
    return _spot(workspace, oldest) if oldest else None


def _linking(workspace: "Workspace", names: Iterable[str], fits: Callable[[Link], bool]) -> tuple[list[Leaning], bool]:
    found: dict[str, Leaning] = {}
    more = False
    for name in names:
        hits, cut = _hits(workspace, name)
        more = more or cut
        for hit in hits:
            if any(fits(link) for link in links_in(hit.text)):
                spot = _spot(workspace, hit)
                found.setdefault(spot.address, Leaning(LINK, spot))
    return list(found.values()), more


def _hits(workspace: "Workspace", text: str, limit: int = MOST) -> tuple[list[Hit], bool]:
    today = workspace.clock.today()
    found = _searcher(workspace).search(parse(text, today, "exact"), today, limit)
    return list(found.hits), found.more


_searchers: "WeakKeyDictionary[Workspace, Searcher]" = WeakKeyDictionary()
"""Those of commands that only tell and end: one look is good for all that a trace asks."""


def _searcher(workspace: "Workspace") -> Searcher:
    found = _searchers.get(workspace)
    if found is None:
        found = Searcher(workspace)
        if workspace.looks_once:
            _searchers[workspace] = found
    return found


def _spot(workspace: "Workspace", hit: Hit) -> Spot:
    return spot_of(workspace, hit.path, hit.line, (), hit.text)
