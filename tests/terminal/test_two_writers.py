"""Somebody else writes while a person types: nobody's text is lost, and nobody is asked without need."""

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.conftest import drafts, write
from tests.terminal.driver import PLAIN, WIDE, Terminal

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]
TODAY = "memory/2026-10-05.md"
SUMMARY = "memory/MEMORY.md"
ORLA = "memory/entities/people/orla-quist.md"


def add(file: Path, text: str) -> None:
    with file.open("a") as stream:
        stream.write(text)


@pytest.mark.parametrize("noticed", [True, False])
def test_b02_what_an_agent_appends_while_one_types_stays_before_ones_own_line(
    deck: Deck, root: Path, noticed: bool
) -> None:
    file = root / TODAY
    before = file.read_bytes()
    terminal = deck(size=PLAIN)
    terminal.press("a").type("from the human").wait_for("from the human")
    add(file, "- from the agent\n")
    if noticed:
        terminal.wait_for("from the agent")
    terminal.press("enter")
    terminal.until(
        lambda: file.read_bytes() == before + b"- from the agent\n- from the human\n", "three writers' lines"
    )
    terminal.wait_for("• from the agent", "• from the human")


def test_b04_a_line_added_to_the_summary_during_a_long_edit_is_merged(deck: Deck, root: Path) -> None:
    file = root / SUMMARY
    terminal = deck(size=WIDE).press("3", "i").wait_for("ctrl+s")
    terminal.press("down", "down", "down", "end").type(" Extended.").wait_for("Extended.")
    add(file, "- Keep receipts.\n")
    terminal.press("ctrl+s").until(lambda: "October. Extended.\n" in file.read_text())
    assert file.read_text().endswith("- Ring before visiting.\n- Keep receipts.\n")
    terminal.wait_for("merged").press("escape", "G").wait_for("11 - Keep receipts.")


@pytest.mark.parametrize("key", ["m", "t", "b"])
def test_the_same_line_of_the_summary_changed_twice_is_offered(deck: Deck, root: Path, key: str) -> None:
    file = root / SUMMARY
    terminal = deck(size=WIDE).press("3", "i").wait_for("ctrl+s")
    terminal.press("down", "down", "down", "end").type(" Mine.").wait_for("Mine.")
    file.write_text(file.read_text().replace("the end of October.", "the end of October. Theirs."))
    terminal.press("ctrl+s").wait_for("mine (m)", "theirs (t)")
    assert "Mine." not in file.read_text()
    terminal.press(key).wait_for("ctrl+s", gone="mine (m)")
    mine, theirs = {"m": (True, False), "t": (False, True), "b": (True, True)}[key]
    terminal.until(lambda: ("Mine." in file.read_text(), "Theirs." in file.read_text()) == (mine, theirs))
    if key == "m":  # what was there is a kept version: undo brings it back
        terminal.press("escape", "u").until(lambda: "Theirs." in file.read_text(), "undo")


def test_a_conflict_put_off_keeps_their_text_on_disk_and_mine_as_a_draft(deck: Deck, root: Path, home: Path) -> None:
    file = root / SUMMARY
    terminal = deck(size=WIDE).press("3", "i").wait_for("ctrl+s")
    terminal.press("down", "down", "down", "end").type(" Mine.").wait_for("Mine.")
    file.write_text(file.read_text().replace("the end of October.", "the end of October. Theirs."))
    terminal.press("ctrl+s").wait_for("mine (m)").press("escape").wait_for("draft")
    assert "Theirs." in file.read_text()
    assert "Mine." in drafts(home)


def test_a_log_line_and_another_key_written_while_a_status_is_edited_both_stay(deck: Deck, root: Path) -> None:
    file = root / ORLA
    terminal = deck(size=WIDE, ready="Orla Quist").press("2", "enter").wait_for("append only")
    terminal.press("enter").type(" and pilot").wait_for("and pilot")
    text = file.read_text().replace("before noon", "after noon")
    file.write_text(text + "- 2026-10-05: rang about the calendar.\n")
    terminal.press("enter").until(lambda: "role: dispatcher, Quill Ferry and pilot" in file.read_text())
    assert "- reach: messages after noon\n" in file.read_text()
    assert file.read_text().endswith("- 2026-10-05: rang about the calendar.\n")
    terminal.wait_for("after noon", "rang about the calendar", "and pilot")


@pytest.mark.parametrize("key", ["m", "t", "escape"])
def test_the_same_status_key_changed_twice_is_offered(deck: Deck, root: Path, home: Path, key: str) -> None:
    file = root / ORLA
    terminal = deck(size=WIDE, ready="Orla Quist").press("2", "enter").wait_for("append only")
    terminal.press("enter").type(" mine").wait_for("Ferry mine")
    file.write_text(file.read_text().replace("dispatcher, Quill Ferry", "captain"))
    terminal.press("enter").wait_for("mine (m)", "captain")
    assert "role: captain\n" in file.read_text()
    terminal.press(key).wait_for("Status", gone="mine (m)")
    wanted = "role: dispatcher, Quill Ferry mine\n" if key == "m" else "role: captain\n"
    terminal.until(lambda: wanted in file.read_text())
    if key == "escape":
        assert "Ferry mine" in drafts(home)


def test_what_others_write_is_shown_marked_and_moves_nothing(deck: Deck, root: Path) -> None:
    terminal = deck(size=WIDE).wait_for("ask Orla")
    terminal.press("k", "k").until(lambda: terminal.chosen("Timed the three"), "the first line is chosen")
    add(root / TODAY, "- from the agent\n")
    terminal.wait_for("from the agent", "● new")
    assert terminal.chosen("Timed the three")


SAVES = {
    "a": "printf '# 2026-10-05\\n\\n- v2\\n' > memory/.t; mv memory/.t memory/2026-10-05.md",
    "b": "printf '# 2026-10-05\\n\\n- v2\\n' > ../x; mv ../x memory/2026-10-05.md",
    "c": "mv memory/2026-10-05.md memory/2026-10-05.md~; sleep 0.2;"
    " printf '# 2026-10-05\\n\\n- v2\\n' > memory/2026-10-05.md; rm memory/2026-10-05.md~",
    "d": "rm memory/2026-10-05.md; sleep 0.2; printf '# 2026-10-05\\n\\n- v2\\n' > memory/2026-10-05.md",
    "e": "sed -i s/v1/v2/ memory/2026-10-05.md",
    "f": ": > memory/2026-10-05.md; sleep 0.2; printf '# 2026-10-05\\n\\n- v2\\n' > memory/2026-10-05.md",
}


def test_b52_editors_that_save_by_renaming_are_followed_and_the_draft_survives(deck: Deck, root: Path) -> None:
    file = root / TODAY
    write(file, "# 2026-10-05\n\n- v1\n")
    terminal = deck(size=PLAIN).wait_for("• v1").press("a").type("half a thought").wait_for("half a thought")
    for way in SAVES.values():
        subprocess.run(way, shell=True, cwd=root, check=True)
        terminal.wait_for("• v2", "half a thought", gone="• v1")
        write(file, "# 2026-10-05\n\n- v1\n")
        terminal.wait_for("• v1", "half a thought", gone="• v2")
    terminal.press("enter").until(lambda: file.read_text() == "# 2026-10-05\n\n- v1\n- half a thought\n")


@pytest.mark.parametrize("pause", [1.0, 0.0])
def test_b54_a_folder_that_goes_away_and_comes_back_is_followed(deck: Deck, root: Path, pause: float) -> None:
    file = root / TODAY
    terminal = deck(size=PLAIN).wait_for("ask Orla").press("a").type("half a thought").wait_for("half a thought")
    (root / "memory").rename(root.parent / "away")
    if pause:
        terminal.wait_for("half a thought", "gone")
    write(file, "# 2026-10-05\n\n- v2\n")
    terminal.wait_for("• v2", "half a thought")
    add(file, "- v3\n")
    terminal.wait_for("• v3", "half a thought")
    terminal.press("enter").until(lambda: file.read_text().endswith("- v3\n- half a thought\n"))


def test_b56_ones_own_save_is_no_news_and_leaves_the_cursor(deck: Deck, root: Path) -> None:
    file = root / "memory/entities/people/rena.md"
    status = "".join(f"- k{number}: v\n" for number in range(1, 81))
    write(file, f"# Rena\n\n## Status\n{status}\n## Log\n")
    terminal = deck(size=PLAIN).press("e").type("rena").wait_for("Rena").press("enter").wait_for("Entity · Rena")
    for _ in range(59):
        terminal.press("j")
    terminal.until(lambda: terminal.chosen("k60 "), "k60 is chosen")
    for number in (1, 2, 3):
        terminal.press("enter").type(str(number)).press("enter")
        wanted = "- k60: v" + "123"[:number] + "\n"
        terminal.until(lambda wanted=wanted: wanted in file.read_text())
        add(file, f"- 2026-10-05: real {number}\n")
    terminal.quiet()
    assert terminal.chosen("k60 ")
    assert [f"real {n}" in file.read_text() for n in (1, 2, 3)] == [True] * 3
    terminal.press("G").wait_for("real 3")
    before = file.read_bytes(), file.stat().st_ino
    now = time.time() + 5
    os.utime(file, (now, now))
    terminal.quiet()
    assert (file.read_bytes(), file.stat().st_ino) == before


def test_b11_a_link_stays_a_link_and_modes_stay(deck: Deck, root: Path) -> None:
    real = root / "real/MEMORY.md"
    write(real, "# Memory\n- a\n")
    real.chmod(0o600)
    (root / SUMMARY).unlink()
    (root / SUMMARY).symlink_to("../real/MEMORY.md")
    (root / TODAY).chmod(0o640)
    terminal = deck(size=PLAIN).press("3", "i").wait_for("ctrl+s").press("ctrl+end").type("- b").press("ctrl+s")
    terminal.until(lambda: "- b" in real.read_text())
    assert (root / SUMMARY).is_symlink()
    assert real.stat().st_mode & 0o777 == 0o600
    terminal.press("escape", "a").type("note").press("enter").until(lambda: "- note\n" in (root / TODAY).read_text())
    assert (root / TODAY).stat().st_mode & 0o777 == 0o640
