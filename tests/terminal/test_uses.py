"""The four things a person does in the deck every day, with real keys in a real terminal."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.conftest import write
from tests.terminal.driver import PLAIN, WIDE, Size, Terminal
from tests.terminal.snapshots import check

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]
TODAY = "memory/2026-10-05.md"


@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_a_line_is_logged_with_its_kind(deck: Deck, root: Path, size: Size) -> None:
    file = root / TODAY
    before = file.read_bytes()
    terminal = deck(size=size)
    terminal.press("a").type("! two boats on Sundays, because one is too few").press("enter")
    terminal.wait_for("2026-10-05#L7", "two boats on Sundays")
    assert file.read_bytes() == before + b"- **Decision:** two boats on Sundays, because one is too few\n"
    terminal.type("a plain note").press("enter").until(lambda: file.read_bytes().endswith(b"- a plain note\n"))
    assert terminal.press("escape", "q").exit() == 0


@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_the_status_of_a_person_is_changed_by_a_few_letters_of_the_name(deck: Deck, root: Path, size: Size) -> None:
    file = root / "memory/entities/people/teo-marsh.md"
    before = file.read_text()
    terminal = deck(size=size)
    terminal.press("e").type("teo").wait_for("Teo Marsh").press("enter").wait_for("harbour master", "append only")
    terminal.press("enter").type(", until spring").press("enter")
    terminal.until(lambda: file.read_text() == before.replace("harbour master", "harbour master, until spring"))
    terminal.wait_for("role", "until spring")


@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_the_summary_is_edited_and_saved(deck: Deck, root: Path, size: Size) -> None:
    file = root / "memory/MEMORY.md"
    before = file.read_text()
    terminal = deck(size=size)
    terminal.press("3", "i").wait_for("ctrl+s").press("ctrl+end").type("- Keep receipts.").press("ctrl+s")
    terminal.until(lambda: file.read_text().rstrip("\n") == before + "- Keep receipts.")
    terminal.press("escape").wait_for("11 - Keep receipts.", "11/200 lines")


@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_a_follow_up_is_closed_and_another_opened_at_its_line(deck: Deck, root: Path, size: Size) -> None:
    file = root / TODAY
    old = root / "memory/2026-10-03.md"
    before, old_before = file.read_bytes(), old.read_bytes()
    terminal = deck(size=size)
    terminal.press("f").wait_for("send Teo the tide tables", "ask Orla").press("d")
    terminal.wait_for("1 follow-up", gone="send Teo the tide tables")
    terminal.until(lambda: b'(closes [[2026-10-03#L5]] "' in file.read_bytes())
    assert file.read_bytes().startswith(before)
    assert old.read_bytes() == old_before
    terminal.press("enter").wait_for("Today · Mon 5 Oct", "ask Orla which calendar")
    terminal.until(lambda: terminal.chosen("ask Orla which calendar"), "the line is chosen")


@pytest.mark.parametrize(("size", "name"), [(WIDE, "deck-120x36"), (PLAIN, "deck-80x24"), ((60, 15), "deck-60x15")])
def test_the_deck_looks_as_it_did(deck: Deck, size: Size, name: str) -> None:
    terminal = deck(size=size)
    terminal.wait_for("ask Orla which calendar", *(["Teo Marsh"] if size == WIDE else []))
    check(terminal, name)


@pytest.mark.parametrize(("keys", "name"), [(("f",), "followups"), (("2",), "entities"), (("4",), "state")])
def test_the_other_places_look_as_they_did(deck: Deck, keys: tuple[str, ...], name: str) -> None:
    terminal = deck(size=PLAIN)
    terminal.quiet().press(*keys)
    check(terminal, f"{name}-80x24")


@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_the_findings_look_as_they_did(deck: Deck, root: Path, size: Size) -> None:
    with (root / "memory/entities/people/orla-quist.md").open("a") as stream:
        stream.write("- 2026-10-04: 14 days since last reply\n- likes [/bad] tea\n\n```\nnever closed\n")
    terminal = deck(size=size)
    terminal.quiet().press("!").wait_for("Findings · 1 error", "leak").press("j")
    check(terminal, f"findings-{size[0]}x{size[1]}")


def test_keys_typed_ahead_go_where_they_would_have_gone_with_patience(deck: Deck, root: Path) -> None:
    terminal = deck(size=PLAIN)
    terminal.type("a? ask Teo about quiet\ra; not a key\r\x1b")
    file = root / TODAY
    terminal.until(lambda: file.read_text().endswith("- **Follow-up:** ask Teo about quiet\n- a; not a key\n"))


def test_the_palette_closes_and_help_opens_at_once(deck: Deck) -> None:
    terminal = deck(size=WIDE).press("ctrl+p").wait_for("Search for commands")
    terminal.press("escape").wait_for("ask Orla", gone="Search for commands").press("?").wait_for("type to find")


def test_what_is_written_is_in_sight_while_one_types_on_under_whatever_topic(deck: Deck, root: Path) -> None:
    lines = "".join(f"- line {number} of many.\n" for number in range(14))
    write(root / "memory/2026-10-05.md", f"# 2026-10-05\n\n## Pier\n- first\n\n## Board\n{lines}")
    terminal = deck(size=WIDE).wait_for("line 13").press("a")
    for number in range(3):
        for topic in ("Pier", "Board"):
            terminal.type(f"# {topic}").press("enter").type(f"{topic} again {number}").wait_for(f"+ {topic} again")
            terminal.press("enter").wait_for(f"• {topic} again {number}", gone=f"+ {topic} again")


def test_the_editor_opens_at_the_line_under_the_cursor_also_when_it_was_open_before(deck: Deck, root: Path) -> None:
    long = "- a line that is too long for half of a screen of one hundred and twenty columns\n"
    write(root / "memory/MEMORY.md", "# Memory\n" + long * 80 + "- the last\n")
    terminal = deck(size=WIDE).press("3", "i").wait_for("ctrl+s", "# Memory").press("escape").wait_for("i edit")
    terminal.press("G").wait_for("- the last").press("i").wait_for("ctrl+s", "- the last")
