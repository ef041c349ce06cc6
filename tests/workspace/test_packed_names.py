"""A search in heads as they are kept finds what a search among all heads finds."""

import random

from memory_model.entities.names import resolve
from memory_model.followups.mentions import first_word
from memory_model.workspace.entity_head import EntityHead
from memory_model.workspace.packed_names import SEARCHED, beginning, named
from memory_model.workspace.table import Table, pack

SLUGS = ("orla", "orla-quist", "teo", "ana-maría", "ana-maria", "straße", "İzmir", "x.md", "people", "港-花子")
NAMES = (
    "Orla",
    "ORLA QUIST",
    "orla-quist",
    "Teo",
    "TEO",
    "Ana Maria",
    "Strasse",
    "STRASSE",
    "a",
    "",
    "people/teo",
    "İ",
)
KINDS = ("people", "projects", "a")


def head(chance: random.Random) -> EntityHead:
    kind, slug = chance.choice(KINDS), chance.choice(SLUGS)
    folder = chance.choice(("", "memory/entities/", "memory/entities/people/"))
    aliases = tuple([chance.choice(NAMES) or "b" for _ in range(chance.randrange(3))])
    return EntityHead(slug, kind, chance.choice(NAMES), f"{folder}{kind}/{slug}.md", aliases, None)


def test_what_is_found_packed_is_what_is_found_among_all() -> None:
    chance = random.Random(5)
    for _ in range(60):
        known = list({found.path: found for found in [head(chance) for _ in range(9)]}.values())
        packed = Table(pack(known, EntityHead, SEARCHED), EntityHead)
        assert packed.all() == known
        for word in sorted({first_word(name) for one in known for name in (one.slug, one.title, *one.aliases)} - {""}):
            expected = [one for one in known if word in map(first_word, (one.slug, one.title, *one.aliases))]
            assert [packed.row(number) for number in sorted(beginning(packed, {word}) or ())] == expected
        queries = [*NAMES, *SLUGS, *[found.path for found in known], *[found.path[:-3] for found in known]]
        queries += [f"{kind}/{slug}" for kind in KINDS for slug in SLUGS] + [" Orla ", "/", "\x1e", "r", "people/"]
        for query in queries:
            found = [packed.row(number) for number in named(packed, query)]
            assert (found or resolve(query, known)) == resolve(query, known), query
            cased = {query.strip().casefold()} & {n.casefold() for one in known for n in (one.slug, one.title)}
            assert found or not cased or "/" in query or not query.strip(), query
