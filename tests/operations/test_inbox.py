"""What others wrote since one last looked."""

from pathlib import Path

import pytest

from memory_model.operations import correct, entity, entity_rename, inbox, log, retire, summary, undo
from memory_model.operations.spelling import commands
from memory_model.storage.outcomes import Applied, Refused
from memory_model.workspace.front import Workspace
from tests.operations.ground import make, put, text

DAY = "memory/2026-10-05.md"
ORLA = "memory/entities/people/orla-quist.md"
SUMMARY = "memory/MEMORY.md"
FILES = {
    DAY: "# 2026-10-05\n\n- mine\n",
    "memory/2026-09-01.md": "# 2026-09-01\n\n- long ago\n",
    ORLA: "# Orla Quist\n\n## Status\n- role: dispatcher\n- reach: by radio\n\n## Log\n- 2026-10-03: met.\n",
    SUMMARY: "# Memory\n\n## Active\n- Quill Ferry pilot\n- Tide board\n",
}


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    workspace = make(tmp_path, monkeypatch, FILES)
    inbox.keep(workspace)
    return workspace


def again(workspace: Workspace) -> list[tuple[str, str, str]]:
    workspace.refresh()
    return [(card.act, card.text, card.was) for card in inbox.look(workspace).cards]


def test_lines_that_another_program_appended_are_cards_each(workspace: Workspace) -> None:
    put(workspace, DAY, text(workspace, DAY) + "\n## Feed\n- one\n  goes on\n- two <!-- src: claude-code 1a2b -->\n")
    workspace.refresh()
    cards = inbox.look(workspace).cards
    assert [(card.address, card.text, card.by) for card in cards] == [
        ("2026-10-05#L6", "- one\n  goes on", ""),
        ("2026-10-05#L8", "- two", "claude-code 1a2b"),
    ]


def test_ones_own_writes_are_no_cards_and_those_of_agents_through_memdeck_are(workspace: Workspace) -> None:
    log.add(workspace, [("note", "my own line", None)])
    entity.set_status(workspace, ORLA, "role", "harbour master")
    summary.add(workspace, "Active", "my own pointer")
    log.add(workspace, [("note", "the agent's line", None)], source="claude-code 1a2b")
    entity.set_status(workspace, ORLA, "reach", "by letter", source="claude-code 1a2b")
    assert again(workspace) == [
        ("added", "- the agent's line", ""),
        ("changed", "- reach: by letter", "- reach: by radio"),
    ]
    assert {card.by for card in inbox.look(workspace).cards} == {"claude-code 1a2b"}


def test_changed_and_removed_lines_of_whole_files_show_what_was(workspace: Workspace) -> None:
    put(workspace, SUMMARY, text(workspace, SUMMARY).replace("pilot", "pilot, delayed").replace("- Tide board\n", ""))
    assert again(workspace) == [
        ("changed", "- Quill Ferry pilot, delayed", "- Quill Ferry pilot\n- Tide board"),
    ]


def test_a_line_that_was_taken_out_is_a_card_and_retiring_it_brings_the_line_back(workspace: Workspace) -> None:
    put(workspace, SUMMARY, text(workspace, SUMMARY).replace("- Tide board\n", ""))
    assert again(workspace) == [("removed", "", "- Tide board")]
    assert isinstance(retire.retire(workspace, inbox.look(workspace).cards[0]), Applied)
    assert text(workspace, SUMMARY) == FILES[SUMMARY]


def test_a_kept_card_does_not_come_back_and_the_others_stay(workspace: Workspace) -> None:
    put(workspace, DAY, text(workspace, DAY) + "- one\n- two\n- three\n")
    workspace.refresh()
    cards = inbox.look(workspace).cards
    left = inbox.keep(workspace, [cards[1]]).cards
    assert [card.text for card in left] == ["- one", "- three"]
    log.add(workspace, [("note", "my own line", None)])
    assert [new for _, new, _ in again(workspace)] == ["- one", "- three"]
    assert inbox.keep(workspace).cards == ()
    assert again(workspace) == []


def test_the_same_line_written_once_more_is_new_again(workspace: Workspace) -> None:
    put(workspace, DAY, text(workspace, DAY) + "- mine\n")
    assert again(workspace) == [("added", "- mine", "")]


def test_a_day_that_was_rewritten_is_told_line_by_line(workspace: Workspace) -> None:
    put(workspace, DAY, "# 2026-10-05\n\n- not mine\n- more\n")
    assert [new for _, new, _ in again(workspace)] == ["- not mine", "- more"]


@pytest.mark.parametrize("damage", [None, b"", b"garbage\nmore"])
def test_nothing_is_lost_when_the_record_is_missing(workspace: Workspace, damage: bytes | None) -> None:
    place = Path(workspace.state_dir) / "seen"
    place.unlink()
    if damage is not None:
        place.write_bytes(damage)
    put(workspace, ORLA, text(workspace, ORLA) + "- 2026-10-05: rang. <!-- src: claude-code 1a2b -->\n")
    workspace.refresh()
    found = inbox.look(workspace)
    assert found.first
    assert [card.text for card in found.cards] == ["- mine", "- 2026-10-05: rang."]
    assert not inbox.look(workspace).first
    assert len(inbox.look(workspace).cards) == 2


def test_a_new_file_is_all_new(workspace: Workspace) -> None:
    put(workspace, "memory/entities/people/teo.md", "# Teo\n\n## Status\n- role: harbour master\n")
    assert again(workspace) == [("added", "- role: harbour master", "")]


def test_retiring_takes_back_by_the_rules_of_each_layer(workspace: Workspace) -> None:
    put(workspace, DAY, text(workspace, DAY) + "- wrong\n")
    put(workspace, ORLA, text(workspace, ORLA).replace("dispatcher", "pilot") + "- 2026-10-05: rang.\n")
    put(workspace, SUMMARY, text(workspace, SUMMARY) + "- noise\n")
    workspace.refresh()
    day = text(workspace, DAY)
    cards = {card.text: card for card in inbox.look(workspace).cards}
    for card in cards.values():
        assert isinstance(retire.retire(workspace, card), Applied)
    assert text(workspace, SUMMARY) == FILES[SUMMARY]
    assert text(workspace, ORLA) == FILES[ORLA] + "- 2026-10-05: rang.\n"
    assert text(workspace, DAY).startswith(day)
    assert '(withdraws [[2026-10-05#L4]] "wrong")' in text(workspace, DAY)
    assert f'(withdraws [[{ORLA}#L9]] "rang.")' in text(workspace, DAY)


def test_a_card_that_is_out_of_date_is_not_retired(workspace: Workspace) -> None:
    put(workspace, SUMMARY, text(workspace, SUMMARY) + "- noise\n")
    workspace.refresh()
    card = inbox.look(workspace).cards[0]
    put(workspace, SUMMARY, text(workspace, SUMMARY).replace("noise", "other"))
    assert isinstance(retire.retire(workspace, card), Refused)
    assert text(workspace, SUMMARY).endswith("- other\n")


def test_a_look_where_nothing_can_be_recorded_shows_the_cards_all_the_same(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(workspace, DAY, text(workspace, DAY) + "- one\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("memory_model.storage.seen.save", full)
    assert again(workspace) == [("added", "- one", "")]


def test_a_correction_by_oneself_of_a_card_is_no_card(workspace: Workspace) -> None:
    put(workspace, DAY, text(workspace, DAY) + "- one\n")
    correct.correct(workspace, "2026-10-05#L4", "two")
    assert again(workspace) == [("added", "- one", "")]


def lone(workspace: Workspace) -> inbox.Card:
    workspace.refresh()
    (card,) = inbox.look(workspace).cards
    return card


def test_a_deleted_file_is_a_card_until_it_is_kept_or_back(workspace: Workspace) -> None:
    before = text(workspace, ORLA)
    (Path(workspace.root) / ORLA).unlink()
    card = lone(workspace)
    assert (card.act, card.address, card.was) == ("deleted", ORLA, before.rstrip("\n"))
    assert lone(workspace) == card
    done = retire.retire(workspace, card)
    assert isinstance(done, Applied)
    assert text(workspace, ORLA) == before
    assert again(workspace) == []
    assert isinstance(undo.undo(workspace, done.undo), Applied)
    assert not (Path(workspace.root) / ORLA).exists()


def test_a_deleted_day_comes_back_as_memdeck_wrote_it_and_to_the_byte(workspace: Workspace) -> None:
    log.add(workspace, [("note", "one", None)])
    log.add(workspace, [("note", "two", None)])
    new = "memory/2026-10-05.md"
    (Path(workspace.root) / new).unlink()
    assert lone(workspace).gone.content is None  # its first lines were another's: memdeck knows only what it added
    inbox.keep(workspace)
    log.add(workspace, [("note", "three", None)])
    inbox.look(workspace)
    before = text(workspace, new)
    (Path(workspace.root) / new).unlink()
    card = lone(workspace)
    assert card.gone.kept == "as you last looked at it"
    assert isinstance(retire.retire(workspace, card), Applied)
    assert text(workspace, new) == before


def test_windows_line_ends_come_back(workspace: Workspace) -> None:
    put(workspace, SUMMARY, "# Memory\r\n\r\n- one\r\n")
    workspace.refresh()
    inbox.keep(workspace)
    (Path(workspace.root) / SUMMARY).unlink()
    assert isinstance(retire.retire(workspace, lone(workspace)), Applied)
    assert (Path(workspace.root) / SUMMARY).read_bytes() == b"# Memory\r\n\r\n- one\r\n"


def test_a_renamed_file_is_one_card_and_gets_its_name_back(workspace: Workspace) -> None:
    before = text(workspace, ORLA)
    new = ORLA.replace("quist", "finn")
    (Path(workspace.root) / ORLA).rename(Path(workspace.root) / new)
    card = lone(workspace)
    assert (card.act, card.path, card.gone.to) == ("renamed", ORLA, new)
    assert lone(workspace) == card
    assert isinstance(retire.retire(workspace, card), Applied)
    assert (text(workspace, ORLA), (Path(workspace.root) / new).exists()) == (before, False)
    assert again(workspace) == []


def test_a_kept_rename_is_no_news_any_more(workspace: Workspace) -> None:
    new = ORLA.replace("quist", "finn")
    (Path(workspace.root) / ORLA).rename(Path(workspace.root) / new)
    inbox.keep(workspace, [lone(workspace)])
    assert again(workspace) == []
    put(workspace, new, text(workspace, new).replace("by radio", "by letter"))
    assert again(workspace) == [("changed", "- reach: by letter", "- reach: by radio")]


def test_what_one_renamed_oneself_and_a_folder_that_is_away_are_no_news(workspace: Workspace) -> None:
    entity_rename.rename(workspace, ORLA, "Orla Finn")
    assert again(workspace) == []
    memory = Path(workspace.root) / "memory"
    memory.rename(memory.with_name("away"))
    assert again(workspace) == []
    memory.with_name("away").rename(memory)
    assert again(workspace) == []


def test_a_file_that_came_again_meanwhile_stays(workspace: Workspace) -> None:
    (Path(workspace.root) / ORLA).unlink()
    card = lone(workspace)
    put(workspace, ORLA, "# another\n")
    assert isinstance(retire.retire(workspace, card), Refused)
    assert text(workspace, ORLA) == "# another\n"


def test_what_others_did_is_taken_back_by_its_place_alone(workspace: Workspace) -> None:
    before = text(workspace, ORLA)
    (Path(workspace.root) / ORLA).unlink()
    workspace.refresh()
    planned = retire.retire_at(workspace, ORLA, dry_run=True)
    assert not (Path(workspace.root) / ORLA).exists()
    assert not isinstance(planned, Applied | Refused)
    assert isinstance(retire.retire_at(workspace, ORLA), Applied)
    assert (text(workspace, ORLA), again(workspace)) == (before, [])
    put(workspace, DAY, text(workspace, DAY) + "- from elsewhere\n")
    put(workspace, SUMMARY, text(workspace, SUMMARY).replace("Tide board", "Tide table"))
    workspace.refresh()
    assert isinstance(retire.retire_at(workspace, "2026-10-05#L4"), Applied)
    assert isinstance(retire.retire_at(workspace, f"{SUMMARY}#L5"), Applied)
    assert text(workspace, DAY).endswith('withdrawn (withdraws [[2026-10-05#L4]] "from elsewhere")\n')
    assert "- Tide board\n" in text(workspace, SUMMARY)
    assert again(workspace) == []
    nothing = retire.retire_at(workspace, "2026-10-05#L3")
    assert isinstance(nothing, Refused)
    assert (nothing.kind, nothing.repair) == ("unknown", "memdeck history --new lists what they wrote")


def test_the_command_behind_a_retired_card_does_what_the_card_did(workspace: Workspace) -> None:
    place = f"{ORLA}#L9"
    put(workspace, ORLA, text(workspace, ORLA) + "- 2026-10-05: rang from elsewhere.\n")
    workspace.refresh()
    assert isinstance(retire.retire_at(workspace, place), Applied)
    (Path(workspace.root) / ORLA).unlink()
    workspace.refresh()
    assert isinstance(retire.retire_at(workspace, ORLA), Applied)
    spelled = [line for act in workspace.store.history()[-2:] for line in commands(workspace, act)]
    assert spelled == [f"memdeck undo '{place}'", f"memdeck undo {ORLA}"]
