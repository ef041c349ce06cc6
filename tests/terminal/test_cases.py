"""Cases from the field that need the deck, by number; those that need only commands are in tests/cases."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.terminal.conftest import write
from tests.terminal.driver import LOW, PLAIN, WIDE, Terminal
from tests.terminal.test_terminals import straight

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]
TODAY = "memory/2026-10-05.md"


@pytest.mark.parametrize("moved", [False, True])
def test_b05_a_day_made_outside_at_the_last_moment_is_added_to(
    deck: Deck, tmp_path: Path, home: Path, moved: bool
) -> None:
    root = tmp_path / "empty"
    write(root / "memdeck.toml", "")
    (root / "memory").mkdir()
    terminal = deck(str(root), size=PLAIN).wait_for("Nothing written today").press("a").type("second")
    terminal.wait_for("second")
    made = root / "away/2026-10-05.md" if moved else root / TODAY
    write(made, "# 2026-10-05\n\n- already here\n")
    if moved:
        (root / "memory").rmdir()
        (root / "away").rename(root / "memory")
    terminal.press("enter")
    terminal.until(lambda: (root / TODAY).read_text() == "# 2026-10-05\n\n- already here\n- second\n", "one heading")


def test_b32_the_jump_from_the_follow_ups_lands_on_the_line(deck: Deck, root: Path) -> None:
    text = (
        "# 2026-10-05\n\n## Ferry pilot\n- **Follow-up:** ring the harbour office by 10-08.\n"
        "- We write `**Follow-up:** like this` in the log.\n\n```md\n- **Follow-up:** sample only\n```\n\n"
        "<!-- - **Follow-up:** commented out -->\n\n    - **Follow-up:** indented code\n\n"
        "> - **Follow-up:** quoted from an old mail\n"
    )
    write(root / TODAY, text)
    (root / "memory/2026-10-03.md").unlink()
    terminal = deck(size=PLAIN).press("f").wait_for("1 follow-up", "ring the harbour office", f"{TODAY[7:17]}#L4")
    terminal.press("enter").wait_for("We write").until(lambda: terminal.chosen("ring the harbour office"), "line 4")


def test_b48_the_meter_counts_the_bytes_of_what_is_pasted(deck: Deck, root: Path) -> None:
    write(root / "memory/MEMORY.md", "".join(f"- {'é' * 100}\n" for _ in range(130)))
    terminal = deck(size=WIDE).wait_for("130/200 lines · 26.4/25 kB")
    terminal.press("3", "i").wait_for("ctrl+s").press("ctrl+home").paste("港" * 40).wait_for("26.5/25 kB")
    terminal.press("escape").wait_for("130/200 lines · 26.4/25 kB")


def test_b52_names_of_half_saved_files_are_no_notes(deck: Deck, root: Path) -> None:
    for name in (".t", "2026-10-05.md~"):
        write(root / "memory" / name, "# 2026-10-05\n\n- half saved\n")
    terminal = deck(size=PLAIN).wait_for("ask Orla").press("/").type("half saved").wait_for("Nothing matches")
    terminal.press("escape", ",").wait_for("MEMORY.md")
    assert ".t" not in terminal.text.split()
    assert "2026-10-05.md~" not in terminal.text


def test_b54_only_the_folder_of_entities_goes_away_and_comes_back(deck: Deck, root: Path) -> None:
    entities, away = root / "memory/entities", root / "away"
    terminal = deck(size=WIDE).wait_for("Teo Marsh").press("a").type("half a thought").wait_for("half a thought")
    entities.rename(away)
    terminal.wait_for("half a thought")
    away.rename(entities)
    write(entities / "people/wren.md", "# Wren\n\n## Status\n- a: b\n")
    terminal.wait_for("Wren", "Teo Marsh", "half a thought")
    terminal.press("enter").until(lambda: (root / TODAY).read_text().endswith("- half a thought\n"))


ODD = ["josé", "a b", "3com", "x.y.z", "q'uote", "name#frag", "-dash", "very-" + "long" * 40]


def test_b59_names_that_cannot_be_ids_are_listed_opened_filtered_and_renamed(deck: Deck, root: Path) -> None:
    folder = root / "memory/entities/companies"
    for name in ODD:
        write(folder / f"{name}.md", f"# {name}\n\n## Status\n- key-of: {name[:9]}\n\n## Log\n")
    terminal = deck(size=WIDE, ready="companies  8").press("2", "z").wait_for("companies  8")
    for name in ODD:
        terminal.press("e").type(name[:9]).wait_for("Jump to an entity", name[:9]).press("enter")
        terminal.wait_for("Entity · ", f"key-of        {name[:9]}").press("backspace").wait_for("companies  8")
    write(root / "memory/entities/people/3com.md", "# 3com\n\n## Status\n- kind: person\n")
    terminal.wait_for("people  3")
    terminal.press("ctrl+f").type("3com").wait_for("2 of 12").press("enter").wait_for("people", "companies")
    terminal.press("escape", "g", "j").until(lambda: terminal.text.count("3com") >= 2, "both files are listed")


def test_b59_what_is_renamed_outside_leaves_the_cursor_on_its_file(deck: Deck, root: Path) -> None:
    folder = root / "memory/entities/people"
    terminal = deck(size=WIDE, ready="Teo Marsh").press("2", "j").until(lambda: True)
    terminal.until(lambda: terminal.chosen("Teo Marsh"), "Teo is chosen")
    (folder / "orla-quist.md").rename(folder / "zoe.md")
    terminal.quiet()
    assert terminal.chosen("Teo Marsh")
    terminal.press("enter").wait_for("Entity · Teo Marsh", "harbour master")


def test_b61_results_meter_and_cut_names_break_no_border(deck: Deck, root: Path) -> None:
    wide = "港の時刻表" * 12
    write(root / TODAY, f"# 2026-10-05\n\n- {wide} ok\n- 👩‍🔧 fixed ⏺️ then 👍🏽 done\n")
    write(root / "memory/MEMORY.md", f"# {wide}\n- {wide}\n")
    write(root / "memory/entities/people/花子.md", f"# {wide}\n\n## Status\n- 役割: 船長\n\n## Log\n")
    terminal = deck(size=LOW).wait_for("港の時刻表")
    terminal.press("/").type("時刻").wait_for("Search · ", "時刻表")
    assert straight(terminal)
    terminal.press("escape", "escape", "e").wait_for("Jump").quiet()
    assert straight(terminal)
    terminal.press("escape", "3").wait_for("▌3 MEMORY.md")
    assert straight(terminal)
    terminal.press("2").wait_for("▌2 Entity").quiet()
    assert straight(terminal)


def test_b77_ten_years_of_days_wait_for_no_key(deck: Deck, root: Path) -> None:
    first = date(2016, 10, 8)
    for number in range(3650):
        day = first + timedelta(number)
        promise = f"- **Follow-up:** check {day}\n" if number % 5 == 4 else ""
        notes = "".join(f"- note {note} of {day} about rope\n" for note in range(12))
        (root / f"memory/{day}.md").write_text(f"# {day}\n\n{notes}{promise}")
    terminal = deck(size=PLAIN).press("a").type("typed at once").press("enter")
    terminal.until(lambda: (root / TODAY).read_text().endswith("- typed at once\n"), "the early entry is saved")
    terminal.press("escape", "/").type("2019-07-14").wait_for("note 3 of 2019-07-14")
    terminal.press("escape", "f").wait_for("follow-ups", "check 2026-10-0").press("escape")
    terminal.press("[").wait_for("read-only").press("D").wait_for("October 2026").press("<").wait_for("September 2026")
    assert terminal.press("escape", "q").exit() == 0
