"""Sizes, colours, paste, mouse, wide characters, and no terminal at all."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.conftest import write
from tests.terminal.driver import COMMAND, LOW, PLAIN, WIDE, Terminal, environment

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]
TODAY = "memory/2026-10-05.md"


def test_b60_pasted_lines_become_entries_after_a_look(deck: Deck, root: Path) -> None:
    file = root / TODAY
    before = file.read_text()
    terminal = deck(size=PLAIN).press("a").paste("first line\n! second, a decision\n\nthird [x] [/bad]\n")
    terminal.wait_for("first line", "second, a decision", "third [x] [/bad]")
    assert file.read_text() == before
    terminal.press("enter")
    wanted = before + "- first line\n- **Decision:** second, a decision\n- third [x] [/bad]\n"
    terminal.until(lambda: file.read_text() == wanted, "three entries")


def test_a_pasted_line_alone_is_typed(deck: Deck) -> None:
    terminal = deck(size=PLAIN).press("a").paste("just one\n").wait_for("just one")
    assert "+" in terminal.text


def test_resizing_keeps_focus_and_typed_text(deck: Deck, root: Path) -> None:
    terminal = deck(size=WIDE).press("a").type("typed before").wait_for("typed before")
    for size, gone in ((PLAIN, "Current state"), (LOW, "Current state"), (WIDE, "▌1 Today"), (PLAIN, "Current state")):
        terminal.resize(size).wait_for("typed before", gone=gone)
    terminal.type(" and after").press("enter")
    terminal.until(lambda: (root / TODAY).read_text().endswith("- typed before and after\n"))


def test_resizing_an_editor_keeps_its_cursor(deck: Deck, root: Path) -> None:
    file = root / "memory/MEMORY.md"
    terminal = deck(size=WIDE).press("3", "i").wait_for("ctrl+s").press("down", "down", "down", "end")
    terminal.resize(LOW).wait_for("▌3 MEMORY.md").type(" here").press("ctrl+s")
    terminal.until(lambda: "- Quill Ferry pilot, until the end of October. here\n" in file.read_text())


def test_a_very_small_window_is_survived(deck: Deck, root: Path) -> None:
    terminal = deck(size=PLAIN).press("a").type("x")
    for size in ((20, 5), (10, 3), (3, 2), (1, 1), (300, 80)):
        terminal.resize(size).quiet()
    terminal.resize(PLAIN).wait_for("ask Orla").press("enter")
    terminal.until(lambda: (root / TODAY).read_text().endswith("- x\n"))


def test_the_mouse_selects_and_focuses(deck: Deck) -> None:
    terminal = deck(size=WIDE).wait_for("Working on", "ask Orla")
    terminal.click("Timed the three").until(lambda: terminal.chosen("Timed the three"), "the clicked line is chosen")
    terminal.click("Waiting on").until(lambda: terminal.chosen("Waiting on"), "the clicked field is chosen")
    terminal.wait_for("i as text")
    terminal.click("i as text").wait_for("ctrl+s")


def test_a_tab_is_chosen_by_a_click(deck: Deck) -> None:
    deck(size=PLAIN).click("3 MEMORY.md").wait_for("▌3 MEMORY.md", "## Lessons")


WIDE_TEXT = (
    "# 2026-10-05\n\n- 港の時刻表 ok\n- 👩‍🔧 fixed ⏺️ then 👍🏽 done\n- e\u0301clair, नमस्ते, \u202eabc\u202c end\n"
    "- tab\there\n"
)


def test_b61_wide_characters_break_no_border_and_bidi_is_shown(deck: Deck, root: Path) -> None:
    write(root / TODAY, WIDE_TEXT)
    write(root / "memory/entities/people/花子.md", "# 花子\n\n## Status\n- 役割: 船長\n\n## Log\n")
    terminal = deck(size=LOW).wait_for("港の時刻表", "tab")
    assert b"\xe2\x80\xae" not in terminal.raw
    assert straight(terminal)
    terminal.press("e").type("花").wait_for("花子").press("enter").wait_for("船長")
    assert straight(terminal)
    assert (root / TODAY).read_text() == WIDE_TEXT


def test_b61_typing_behind_wide_characters_goes_where_the_cursor_is(deck: Deck, root: Path) -> None:
    file = root / "memory/entities/people/花子.md"
    write(file, "# 花子\n\n## Status\n- 役割: 船長👍🏽\n\n## Log\n")
    before = file.read_bytes()
    terminal = deck(size=LOW).press("e").type("花").wait_for("花子").press("enter").wait_for("船長").press("enter")
    terminal.type("|").wait_for("|").press("backspace").quiet().press("enter").quiet()
    assert file.read_bytes() == before


def straight(terminal: Terminal) -> bool:
    """Tell whether every line that begins with a border ends with one in the last column."""
    width = terminal.size[0]
    rows = [line for line in terminal.quiet().screen_rows if line[0] in "│╭╰"]
    return bool(rows) and all(len(line) == width and line[-1] in "│╮╯" for line in rows)


def test_b63_without_colour_everything_can_still_be_read(deck: Deck, root: Path) -> None:
    write(root / "memory/MEMORY.md", "".join(f"- l {number}\n" for number in range(205)))
    write(root / TODAY, "# 2026-10-05\n\n- **Follow-up:** overdue by 10-01.\n")
    terminal = deck(size=WIDE, env={"NO_COLOR": "1"}).wait_for("over: 5 not loaded", "overdue", "4 days over")
    terminal.press("f").wait_for("Overdue  2", "4 days over", "1 day over")
    assert not [colour for colour in terminal.colours if is_hue(colour)]


def is_hue(colour: str) -> bool:
    """Tell a hue from a grey and from the terminal's own colours; ``colour`` is six digits or a name."""
    return (
        len(colour) == 6 and set(colour) <= set("0123456789abcdef") and len({colour[:2], colour[2:4], colour[4:]}) > 1
    )


@pytest.mark.parametrize("term", ["dumb", ""])
def test_b63_a_dumb_terminal_gets_one_plain_line(root: Path, home: Path, term: str) -> None:
    with Terminal(str(root), home=home, env={"TERM": term}) as terminal:
        assert terminal.exit() == 2
        assert b"\x1b" not in terminal.raw
        assert terminal.raw.count(b"\n") <= 2
        assert b"terminal" in terminal.raw


def test_b63_without_a_terminal_the_deck_ends_at_once_with_a_plain_line(root: Path, home: Path) -> None:
    done = subprocess.run(
        [*COMMAND, str(root)],
        env=environment(home),
        capture_output=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=30,
    )
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"\x1b" not in done.stderr
    assert b"terminal" in done.stderr


@pytest.mark.parametrize(
    ("now", "zone", "day"),
    [
        ("2026-10-05T23:30-07:00", "America/Los_Angeles", "2026-10-05"),
        ("2026-10-06T00:30+08:00", "Asia/Shanghai", "2026-10-06"),
        ("2026-10-06T00:10+14:00", "Pacific/Kiritimati", "2026-10-06"),
    ],
)
def test_b25_the_local_day_names_file_heading_and_title(deck: Deck, root: Path, now: str, zone: str, day: str) -> None:
    title = {"2026-10-05": "Mon 5 Oct", "2026-10-06": "Tue 6 Oct"}[day]
    terminal = deck(size=PLAIN, env={"MEMDECK_NOW": now, "TZ": zone}).wait_for(f"Today · {title}")
    file = root / f"memory/{day}.md"
    terminal.press("a").type("note").press("enter")
    terminal.until(lambda: file.exists() and file.read_text().endswith("- note\n"))
    assert file.read_text().startswith(f"# {day}\n")


@pytest.mark.parametrize("zone", ["America/Chicago", "UTC", "Asia/Tokyo"])
def test_b30_a_pinned_zone_decides_whatever_the_process_has(deck: Deck, root: Path, zone: str) -> None:
    write(root / "memdeck.toml", '[time]\nzone = "America/Chicago"\n')
    deck(size=PLAIN, env={"MEMDECK_NOW": "2026-10-06T03:15Z", "TZ": zone}).wait_for("Today · Mon 5 Oct")
