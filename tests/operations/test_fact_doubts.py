"""What stands beside a fact: what it names and is gone, and what became of what its source said before."""

import json
import subprocess
from pathlib import Path

import pytest

from memory_model.cli.main import main
from memory_model.operations import fact_caveats, fact_new, fact_retire, fact_supersede, sweep
from memory_model.operations.brief_facts import caveat
from memory_model.operations.fact_new import Wish
from memory_model.operations.fact_review import review
from memory_model.operations.fact_show import show
from memory_model.storage.outcomes import Applied
from tests.operations.ground import make, text

FACT = (
    "---\nname: {0}\ndescription: {1}\ntype: reference\nconfidence: stated\nvalid_from: 2026-09-0{2}\n"
    "valid_until: null\nsource: {3}\n---\n{4}\n"
)
FILES = {
    "memory/facts/loader.md": FACT.format(
        "loader",
        "src/load.py reads the feed",
        1,
        "claude-code 1a2b",
        "Run `load_feed()` with `--fast`, see src/old.py.",
    ),
    "memory/facts/berth.md": FACT.format("berth", "Berth 4 is dredged", 1, "call with Orla", "Dredged."),
    "memory/facts/pier.md": FACT.format("pier", "The north pier is closed", 2, "claude-code 77aa", "Closed."),
    "memory/facts/INDEX.md": "# Facts\n\n- [L](loader.md), feed\n- [B](berth.md), dredging\n- [P](pier.md), north\n",
    "src/load.py": "def load_feed(): ...\n",
    "src/old.py": "gone soon\n",
}


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch):
    found = make(tmp_path, monkeypatch, FILES)
    git = ["git", "-C", found.root, "-c", "user.name=T", "-c", "user.email=t@t"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"], ["rm", "-q", "src/old.py"]):
        subprocess.run([*git, *words], check=True)
    Path(found.root, "src/load.py").write_text("def read_feed(): ...\n")
    subprocess.run([*git, "commit", "-qam", "second"], check=True)
    monkeypatch.setenv("MEMDECK_NOW", "2026-10-05T16:40")
    return found


def test_what_a_fact_names_and_is_gone_stands_beside_it_without_a_sweep(workspace, capsys) -> None:
    assert [one.check for one in show(workspace, "loader").caveats] == ["mention: load_feed()", "mention: src/old.py"]
    assert show(workspace, "berth").caveats == ()
    assert main(["fact", "show", "loader", "--root", workspace.root]) == 0
    lines = capsys.readouterr().out.split("\n")
    assert [line.split(" is gone")[0] for line in lines if line[:2] == "! "] == [
        "! load_feed",
        "! src/old.py",
    ]
    assert not any("--fast" in line for line in lines if line[:2] == "! ")  # it never was there: no sign of anything
    assert main(["fact", "show", "loader", "--json", "--root", workspace.root]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [one["mention"] for one in shown["caveats"]] == ["load_feed()", "src/old.py"]


def test_where_git_takes_too_long_it_is_as_the_last_sweep_saw_it(workspace, monkeypatch) -> None:
    monkeypatch.setattr(fact_caveats, "SECONDS", 0.0)
    assert show(workspace, "loader").caveats == ()
    sweep.sweep(workspace)
    assert [one.check for one in show(workspace, "loader").caveats] == ["mention: load_feed()", "mention: src/old.py"]


def test_what_a_sweep_saw_is_told_in_brief_and_search_from_its_day_on(workspace) -> None:
    fact = show(workspace, "loader").fact
    today = workspace.clock.today()
    assert "gone" not in caveat(workspace, fact, today)
    sweep.sweep(workspace)
    assert "names what is gone: load_feed(), src/old.py" in caveat(workspace, fact, today)
    assert "gone" not in caveat(workspace, fact, today.replace(day=4))


def test_what_was_recorded_wrong_counts_against_its_source(workspace, capsys) -> None:
    assert [card.fact.slug for card in review(workspace)] == ["berth", "loader", "pier"]
    wish = Wish("pier-open", "The north pier is open", "reference", confidence="stated")
    assert isinstance(fact_supersede.supersede(workspace, "pier", wish, recorded_wrong=True), Applied)
    assert "retired: recorded-wrong" in text(workspace, "memory/facts/pier.md")
    record = show(workspace, "loader").record
    assert record is not None
    assert (record.said, record.wrong) == (2, 1)
    assert show(workspace, "berth").record is None
    cards = {card.fact.slug: card for card in review(workspace)}
    assert next(iter(cards)) == "loader"
    assert cards["berth"].record is None
    said = fact_new.new(workspace, Wish("fog", "Fog horns sound at six", "reference"), source="claude-code ff00")
    assert isinstance(said, Applied)
    assert any("1 of 2 from claude-code were recorded wrong" in line for line in said.warnings)
    for command in (["fact", "show", "loader"], ["review"]):
        assert main([*command, "--root", workspace.root]) == 0
        assert "! 1 of " in capsys.readouterr().out


def test_a_fact_retired_as_recorded_wrong_counts_as_well_and_a_pardon_takes_it_back(workspace) -> None:
    fact_retire.retire(workspace, "pier", "recorded wrong, the sign was old")
    record = show(workspace, "loader").record
    assert record is not None
    assert record.text() == "1 of 2 from claude-code were recorded wrong"
    fact_retire.pardon(workspace, "pier")
    assert show(workspace, "loader").record is None
    fact_retire.retire(workspace, "pier", "given up")
    assert show(workspace, "loader").record is None
