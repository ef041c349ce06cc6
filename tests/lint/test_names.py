"""Names that fit two entities, and entities that nobody speaks of: what is told, and what is not."""

import pytest

KIND = "memory/entities/people"
DAY = "memory/2026-10-05.md"


def entity(title: str, *more: str) -> str:
    return "\n".join([f"# {title}", "", "## Status", *more, "", "## Log", ""])


def told(found, rule: str, files: dict[str, str]) -> list[tuple[str, str]]:
    return [(finding.path, finding.severity) for finding in found(files) if finding.rule == rule]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Orla Quist", "Quist, Orla", True),
        ("José Álvarez", "Jose Alvarez", True),
        ("Tide-Board", "tide board", True),
        ("Before And", "And Before", False),
        ("Orla Quist", "Orla Quistgaard", False),
    ],
)
def test_two_entities_of_one_name(found, one, other, same):
    files = {f"{KIND}/a.md": entity(one), f"{KIND}/b.md": entity(other), DAY: f"# 2026-10-05\n\n- {one} and {other}\n"}
    assert told(found, "duplicate-entity", files) == ([(f"{KIND}/b.md", "warning")] if same else [])


def test_an_alias_of_two_and_an_alias_that_is_a_name(found):
    files = {
        f"{KIND}/a.md": entity("Orla Quist", "- aliases: OQ, Captain"),
        f"{KIND}/b.md": entity("Teo Marsh", "- aliases: captain"),
        f"{KIND}/oq.md": entity("Olga Quirk"),
    }
    assert told(found, "duplicate-alias", files) == [(f"{KIND}/a.md", "warning"), (f"{KIND}/b.md", "warning")]


@pytest.mark.parametrize(
    "line",
    [
        "- met Orla Quist at the depot",
        "- rang ORLA QUIST",
        "- see [[orla-quist]]",
        "- see [[orla-quist|her]]",
        "- Quist sent the tables",
        "- asked OQ",
        "## Orla Quist",
        "- Orla Quist’s board is up",
        "- the board—Orla Quist—is up",
        "- “Orla Quist” said so",
        "- 今日は「Orla Quist」、と",
    ],
)
def test_an_entity_that_a_day_speaks_of_in_any_way_is_seen(found, line):
    files = {f"{KIND}/orla-quist.md": entity("Orla Quist", "- aliases: OQ"), DAY: f"# 2026-10-05\n\n{line}\n"}
    assert told(found, "unseen-entity", files) == []


def test_a_first_name_that_two_have_is_no_mention_of_either(found):
    files = {
        f"{KIND}/orla-quist.md": entity("Orla Quist"),
        f"{KIND}/orla-marsh.md": entity("Orla Marsh"),
        DAY: "# 2026-10-05\n\n- met Orla\n",
    }
    assert len(told(found, "unseen-entity", files)) == 2


@pytest.mark.parametrize("name", ["港花子", "Étienne Çelik", "Ольга"])
def test_names_of_any_script(found, name):
    files = {f"{KIND}/x.md": entity(name), DAY: f"# 2026-10-05\n\n- 今日は{name}と話した\n- {name} came\n"}
    assert told(found, "unseen-entity", files) == []
    files[DAY] = "# 2026-10-05\n\n- nobody\n"
    assert told(found, "unseen-entity", files) == [(f"{KIND}/x.md", "warning")]


def test_one_that_only_a_program_wrote_is_told_until_somebody_adds_a_line(found):
    marked = "# Orla Quist <!-- src: bot -->\n\n## Status\n\n## Log\n- 2026-10-04: met <!-- src: bot -->\n"
    files = {f"{KIND}/orla-quist.md": marked, DAY: "# 2026-10-05\n\n- Orla Quist\n"}
    assert told(found, "unseen-entity", files) == [(f"{KIND}/orla-quist.md", "warning")]
    files[f"{KIND}/orla-quist.md"] = marked + "- 2026-10-05: rang.\n"
    assert told(found, "unseen-entity", files) == []


def test_an_old_one_is_a_note_only(found):
    files = {f"{KIND}/orla-quist.md": "# Orla Quist\n\n## Log\n- 2026-03-01: met.\n"}
    assert told(found, "unseen-entity", files) == [(f"{KIND}/orla-quist.md", "info")]
