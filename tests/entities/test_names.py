"""Names of entities: what finds them, and what files they get."""

from typing import NamedTuple

from memory_model.entities.names import known, resolve, suggest
from memory_model.entities.template import new, slug_for
from memory_model.storage.outcomes import Refused


class Head(NamedTuple):
    slug: str
    kind: str
    title: str
    aliases: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        return f"memory/entities/{self.kind}/{self.slug}.md"


ORLA = Head("orla-quist", "people", "Orla Quist", ("Orla", "OQ"))
TEO = Head("teo-marsh", "people", "Teo Marsh", ("Teo",))
TEO_TOOL = Head("teo", "projects", "TEO planner")
ANA = Head("ana-maría", "people", "Ana-María")
ANA_2 = Head("ana-maria", "people", "Ana Maria")
HANA = Head("港-花子", "people", "港 花子")
ALL = [ORLA, TEO, TEO_TOOL, ANA, ANA_2, HANA]


def test_slug_name_and_alias_find_an_entity_whatever_their_case():
    for query in ("orla-quist", "Orla Quist", "ORLA QUIST", "oq", "people/orla-quist", ORLA.path, " Orla "):
        assert resolve(query, ALL) == [ORLA], query
    assert resolve("港 花子", ALL) == [HANA]


def test_a_name_that_fits_two_entities_yields_both():
    assert resolve("teo", ALL) == [TEO, TEO_TOOL]
    assert resolve("projects/teo", ALL) == [TEO_TOOL]


def test_what_is_known_is_what_is_found():
    is_known = known(ALL)
    names = [name for head in ALL for name in (head.slug, head.title, head.path, f"{head.kind}/{head.slug}")]
    odd = [" oq ", "ana maria", "ANA_MARÍA", "teo", "Teo-Planner", "港花子", "", "-", "quist", "people/teo"]
    assert [is_known(name) for name in (*names, *odd)] == [bool(resolve(name, ALL)) for name in (*names, *odd)]


def test_accents_are_folded_only_where_nothing_matches_without():
    assert resolve("Ana-María", ALL) == [ANA]
    assert resolve("ana maria", ALL) == [ANA_2]
    assert resolve("Ána María", ALL) == [ANA, ANA_2]


def test_nothing_is_found_for_nothing_but_words_are_suggested():
    assert resolve("", ALL) == []
    assert resolve("quist", ALL) == []
    assert suggest("quist", ALL) == [ORLA]
    assert suggest("ma te", ALL) == [TEO]


def test_b47_every_name_gets_a_file_of_its_own():
    taken: list[str] = []
    for name in (
        "Ольга",
        "Иван",
        "港 花子",
        "Ana-María",
        "Ana Maria",
        "ana maria",
        "CON",
        "🚀",
        "a/b",
        "MEMORY",
        "x" * 300,
    ):
        slug = slug_for(name, taken)
        assert isinstance(slug, str), name
        assert slug not in taken
        assert "/" not in slug
        assert slug.casefold() not in ("con", "memory", "..")
        assert len(f"{slug}.md".encode()) <= 255
        assert new(name).startswith(f"# {name}\n")
        taken.append(slug)
    for name in ("  ", "..", "", "/"):
        assert isinstance(slug_for(name, taken), Refused), name


def test_a_name_is_one_line():
    assert new("Orla\n## Log\nQuist").startswith("# Orla ## Log Quist\n\n## Status\n")
