"""Names without a link: found where a link may be made, and nowhere else."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from memory_model.links.mentions import Called
from memory_model.operations.graph import graph, one
from memory_model.operations.mentions import unlinked
from memory_model.text.links import links_in
from tests.operations import ground

ORLA = Called(["Orla Quist", "orla-quist", "Müller-Ost", "OQ"])


def spans(line: str) -> list[str]:
    return [line[m.start : m.stop] for m in ORLA.found([line])]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("- met Orla Quist at noon, ORLA  QUIST again.", ["Orla Quist", "ORLA  QUIST"]),
        ("Orla Quist's boat; (orla-quist)", ["Orla Quist", "orla-quist"]),
        ("with MU\u0308LLER-Ost.", ["MU\u0308LLER-Ost"]),
        ("**Orla Quist:** yes — “Orla Quist”", ["Orla Quist", "Orla Quist"]),
    ],
)
def test_a_name_is_found_as_whole_words_whatever_case_and_accents(line: str, found: list[str]) -> None:
    assert spans(line) == found


@pytest.mark.parametrize(
    "line",
    [
        "OQ said so",  # too short to be sure
        "Orla Quistling and McOrla Quist, orla-quist-two",
        "`Orla Quist` and ``x Orla Quist``",
        "[[orla-quist|Orla Quist]] [Orla Quist](people/orla-quist.md) ![[Orla Quist]]",
        "[about Orla Quist](https://example.org/x)",
        "https://example.org/orla-quist people/orla-quist orla-quist.md orla-quist@example.org @orla-quist #orla-quist",
        "<!-- Orla Quist --> {{Orla Quist}}",
        "## Orla Quist",
        "\\Orla Quist, [Orla Quist, Orla Quist] and [[Orla Quist",  # a link there would be none
        "- aliases: Orla Quist, OQ",
        "> Orla Quist",
        "    Orla Quist",
    ],
)
def test_what_is_no_text_of_its_own_or_linked_already_is_no_mention(line: str) -> None:
    assert spans(line) == []


PARTS = [
    *[
        "Orla Quist",
        "ORLA  QUİST",
        "orla-quist",
        " ",
        " - ",
        "| ",
        "`",
        "``",
        "[[",
        "]]",
        "[",
        "](x.md)",
        "<!--",
        "-->",
    ],
    *[
        "{{",
        "}}",
        "港",
        "e\u0301",
        "\t",
        "x",
        "\\",
        "**",
        "~~",
        "# ",
        "> ",
        "https://a.b/",
        "@",
        "\u2028",
        "\udcff",
        "](x.md)<!--",
    ],
]


@settings(deadline=None, max_examples=300)
@example("``Orla Quist`")
@given(st.lists(st.sampled_from(PARTS), max_size=9).map("".join))
def test_a_link_made_of_a_mention_is_one(line: str) -> None:
    for mention in ORLA.found([line]):
        made = f"{line[: mention.start]}[[orla-quist|{mention.text}]]{line[mention.stop :]}"
        assert mention.start in [link.start for link in links_in(made) if link.target == "orla-quist"]


def test_code_blocks_have_none() -> None:
    assert list(ORLA.found(["```", "Orla Quist", "```"])) == []


FACT = (
    "---\nname: {0}\ndescription: {1}\ntype: decision\nconfidence: stated\n"
    "valid_from: 2026-09-01\nvalid_until: {2}\n---\n{3}\n"
)
FILES = {
    "memory/2026-10-05.md": "# 2026-10-05\n\n- with Orla Quist\n",
    "memory/MEMORY.md": "# Memory\n\n- Orla Quist steers, Teo too\n",
    "state/current.md": "# Current state (2026-10-05 09:10)\n\nWaiting on: Orla Quist\n",
    "memory/entities/people/orla-quist.md": "# Orla Quist\n\n## Status\n- role: Orla Quist herself\n",
    "memory/entities/people/teo.md": "# Teo Marsh\n\nKnows Orla Quist.\n\n## Status\n- boss: Orla Quist\n\n"
    "## Log\n- 2026-10-01: Orla Quist rang\n\n## Update 2026-09-01\nOrla Quist wrote\n",
    "memory/entities/people/runa.md": "# Runa\n\nOrla Quist, that is [[orla-quist]]\n",
    "memory/facts/open.md": FACT.format("open", "Orla Quist is told", "null", "Tell Orla Quist."),
    "memory/facts/ended.md": FACT.format("ended", "x", "2026-09-15", "Tell Orla Quist."),
    "memory/facts/INDEX.md": "# Index\n\n- [Open](open.md), Orla Quist\n- [Ended](ended.md), x\n",
}  # fmt: skip


def test_editable_places_that_do_not_link_to_it_are_looked_at(tmp_path, monkeypatch) -> None:
    workspace = ground.make(tmp_path, monkeypatch, FILES)
    found = graph(workspace)
    told = [(each.path, each.mention.line) for each in unlinked(workspace, found, one(found, "orla-quist"))]
    assert told == [
        ("memory/MEMORY.md", 3),
        ("state/current.md", 3),
        ("memory/entities/people/teo.md", 3),
        ("memory/entities/people/teo.md", 6),
        ("memory/facts/open.md", 9),
    ]
    assert unlinked(workspace, found, one(found, "2026-10-05")) == []


def test_a_name_that_two_files_have_is_left_out(tmp_path, monkeypatch) -> None:
    twin = {"memory/entities/projects/orla.md": "# Orla Quist\n"}
    workspace = ground.make(tmp_path, monkeypatch, FILES | twin)
    found = graph(workspace)
    assert unlinked(workspace, found, one(found, "orla-quist")) == []
