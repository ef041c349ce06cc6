"""Links made of names that stand in a text."""

import json
from pathlib import Path

import pytest

from memory_model.cli.main import main
from memory_model.links.mentions import Mention
from memory_model.operations import undo
from memory_model.operations.graph import graph, one
from memory_model.operations.mention_link import link
from memory_model.operations.mentions import Unlinked, unlinked
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Plan
from tests.links.test_mentions import FILES
from tests.operations.ground import make, put, text

TEO = "memory/entities/people/teo.md"
SUMMARY = "memory/MEMORY.md"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch):
    return make(tmp_path, monkeypatch, FILES)


def named(workspace, name: str = "orla-quist"):
    found = graph(workspace)
    node = one(found, name)
    return node, unlinked(workspace, found, node)


def test_all_names_become_links_in_one_act_that_undo_takes_back(workspace) -> None:
    node, found = named(workspace)
    before = {each.path: text(workspace, each.path) for each in found}
    outcome = link(workspace, node, found)
    assert isinstance(outcome, Applied)
    assert text(workspace, SUMMARY) == "# Memory\n\n- [[orla-quist|Orla Quist]] steers, Teo too\n"
    assert text(workspace, TEO) == before[TEO].replace("Knows Orla Quist.", "Knows [[orla-quist|Orla Quist]].").replace(
        "- boss: Orla Quist", "- boss: [[orla-quist|Orla Quist]]"
    )
    assert text(workspace, "memory/facts/open.md").endswith("---\nTell [[orla-quist|Orla Quist]].\n")
    assert named(workspace)[1] == []
    assert len(graph(workspace).inward(node.id)) == 6
    assert isinstance(undo.undo(workspace, outcome.undo), Applied)
    assert {path: text(workspace, path) for path in before} == before


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("with orla-quist, ORLA  QUIST", "with [[orla-quist]], [[orla-quist|ORLA  QUIST]]"),
        ("| Orla Quist | 4 |\r", "| [[orla-quist\\|Orla Quist]] | 4 |\r"),
        ("Ørla?\tno: Orla Quist\u2028x  ", "Ørla?\tno: [[orla-quist|Orla Quist]]\u2028x  "),
        ("港 Orla Quist 🚀 <b>[red]", "港 [[orla-quist|Orla Quist]] 🚀 <b>[red]"),
    ],
)
def test_only_the_name_changes(workspace, line: str, made: str) -> None:
    put(workspace, SUMMARY, f"# M\r\n\n{line}\nlast")
    node, found = named(workspace)
    link(workspace, node, [each for each in found if each.path == SUMMARY])
    assert text(workspace, SUMMARY) == f"# M\r\n\n{made}\nlast"


def test_a_file_whose_name_others_have_is_linked_by_its_path(workspace) -> None:
    put(workspace, "memory/entities/people/runa.md", "# Runa\n")
    Path(workspace.root, "memory/entities/projects").mkdir()
    put(workspace, "memory/entities/projects/orla-quist.md", "# Boat\n")
    node, found = named(workspace, "memory/entities/people/orla-quist.md")
    link(workspace, node, found[:1])
    assert "- [[memory/entities/people/orla-quist|Orla Quist]] steers" in text(workspace, SUMMARY)
    assert [edge.source for edge in graph(workspace).inward(node.id)] == ["MEMORY"]


def test_a_name_that_moved_or_stands_where_nothing_is_changed_is_refused_and_nothing_is_written(workspace) -> None:
    node, found = named(workspace)
    put(workspace, TEO, "\n" + FILES[TEO])
    refused = link(workspace, node, found)
    assert isinstance(refused, Refused)
    assert (refused.kind, refused.where) == ("conflict", f"{TEO}#L3")
    assert text(workspace, SUMMARY) == FILES[SUMMARY]
    log = Unlinked(TEO, Mention(10, 14, 24, "Orla Quist"))
    assert text(workspace, TEO).split("\n")[9][14:24] == "Orla Quist"
    day = Unlinked("memory/2026-10-05.md", Mention(3, 7, 17, "Orla Quist"))
    for place in (log, day):
        assert isinstance(link(workspace, node, [place]), Refused)
    assert isinstance(link(workspace, node, found[:1], dry_run=True), Plan)
    assert text(workspace, SUMMARY) == FILES[SUMMARY]


def test_the_command_lists_numbers_and_links_by_number_address_or_all(workspace, capsys, monkeypatch) -> None:
    monkeypatch.setenv("MEMDECK_NOW", "2026-10-05T16:40")

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["mentions", "orla-quist", *words, "--root", workspace.root])
        return (status, *capsys.readouterr())

    assert run()[1].split("\n")[:2] == [
        f"1  {SUMMARY}#L3  - Orla Quist steers, Teo too",
        "2  state/current.md#L3  Waiting on: Orla Quist",
    ]
    assert run("--link", "9")[0] == run("--link", "x")[0] == 2
    assert "+- [[orla-quist|Orla Quist]] steers" in run("--link", "1", "--dry-run")[1]
    status, said, _ = run("--link", f"2,{TEO}#L6")
    assert (status, "undo: memdeck undo 1" in said) == (0, True)
    assert text(workspace, "state/current.md").endswith("Waiting on: [[orla-quist|Orla Quist]]\n")
    left = json.loads(run("--json")[1])
    assert [(one["number"], one["path"], one["line"]) for one in left["mentions"]] == [
        (1, SUMMARY, 3),
        (2, "memory/facts/open.md", 9),
    ]
    assert run("--link", "all")[0] == 0
    assert run()[1] == "nothing names it without a link\n"
    assert run("--link", "1")[2].startswith("memdeck: --link: '1' is not one of the places")
    assert main(["mentions", "2026-10-05", "--root", workspace.root]) == 2
