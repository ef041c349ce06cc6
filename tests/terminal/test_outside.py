"""`o`: the file in the person's own editor, and what comes back."""

import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.conftest import drafts
from tests.terminal.driver import Terminal

pytestmark = pytest.mark.terminal
Deck = Callable[..., Terminal]
Editor = Callable[[str], dict[str, str]]
TODAY = "memory/2026-10-05.md"
ORLA = "memory/entities/people/orla-quist.md"


@pytest.fixture
def editor(tmp_path: Path) -> Editor:
    """Make an editor of shell lines; in them ``$file`` is the file, ``$args`` what was given before it."""

    def made(lines: str, name: str = "my-editor") -> dict[str, str]:
        script = tmp_path / name
        script.write_text(f'#!/bin/sh\nargs=""\nfor file; do args="$args $file"; done\n{lines}\n')
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        return {"EDITOR": str(script)}

    return made


def test_what_is_added_to_today_comes_back(deck: Deck, root: Path, editor: Editor) -> None:
    before = (root / TODAY).read_bytes()
    terminal = deck(env=editor("""printf -- '- from outside\\n' >> "$file" """)).wait_for("ask Orla").press("o")
    terminal.wait_for("• from outside", "2026-10-05#L7")
    assert (root / TODAY).read_bytes() == before + b"- from outside\n"
    terminal.press("a").type("still alive").press("enter").wait_for("• still alive")


def test_a_changed_old_line_is_refused_in_words_and_kept(deck: Deck, root: Path, home: Path, editor: Editor) -> None:
    before = (root / TODAY).read_bytes()
    terminal = deck(env=editor("""sed -i 's/Timed/Counted/' "$file" """)).wait_for("ask Orla").press("o")
    terminal.wait_for("2026-10-05#L4", "only grows")
    assert (root / TODAY).read_bytes() == before
    assert "Counted the three" in drafts(home)


def test_the_kept_text_is_gone_on_with(deck: Deck, root: Path, home: Path, editor: Editor) -> None:
    lines = """if grep -q Counted "$file"; then sed -i 's/Counted/Timed/' "$file"; echo '- and more' >> "$file"
    else sed -i 's/Timed/Counted/' "$file"; fi"""
    terminal = deck(env=editor(lines)).wait_for("ask Orla").press("o").wait_for("only grows")
    terminal.press("o").wait_for("• and more")
    assert (root / TODAY).read_text().endswith("- and more\n")
    assert "Counted" not in drafts(home)


def test_a_past_day_is_lent_read_only(deck: Deck, root: Path, editor: Editor) -> None:
    past = root / "memory/2026-10-03.md"
    before = past.read_bytes()
    terminal = deck(env=editor("""ls -l "$file" > "$HOME/mode"; chmod u+w "$file"; echo '- x' >> "$file" """))
    terminal.wait_for("ask Orla").press("[").wait_for("read-only").press("o").wait_for("past day is never written")
    assert past.read_bytes() == before
    assert (root.parent / "home/mode").read_text().startswith("-r--------")


def test_an_entity_changed_on_both_sides_is_merged(deck: Deck, root: Path, editor: Editor) -> None:
    lines = f"""sed -i 's/before noon/after noon/' '{root / ORLA}'; sed -i 's/dispatcher/captain/' "$file" """
    terminal = deck(env=editor(lines), ready="Orla Quist").press("2", "enter").wait_for("append only").press("o")
    terminal.wait_for("captain", "after noon", "merged")
    text = (root / ORLA).read_text()
    assert "- role: captain, Quill Ferry\n" in text
    assert "- reach: messages after noon\n" in text


@pytest.mark.parametrize(
    ("key", "file", "word"), [("3", "memory/MEMORY.md", "receipts"), ("4", "state/current.md", "x")]
)
def test_summary_and_state_are_saved(deck: Deck, root: Path, editor: Editor, key: str, file: str, word: str) -> None:
    terminal = deck(env=editor(f"""echo '- keep {word}' >> "$file" """)).wait_for("ask Orla").press(key, "o")
    terminal.wait_for(f"- keep {word}", f"{file}#L")
    assert (root / file).read_text().endswith(f"- keep {word}\n")


def test_the_same_line_of_the_summary_changed_twice_is_offered(deck: Deck, root: Path, editor: Editor) -> None:
    file = root / "memory/MEMORY.md"
    lines = f"""sed -i 's/October/Theirs/' '{file}'; sed -i 's/October/Mine/' "$file" """
    terminal = deck(env=editor(lines)).wait_for("ask Orla").press("3", "o").wait_for("mine (m)", "theirs (t)")
    assert "Theirs" in file.read_text()
    terminal.press("b").until(lambda: "Mine" in file.read_text() and "Theirs" in file.read_text(), "both texts")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("true", "is unchanged"),
        (': > "$file"', "came back empty"),
        ('echo x >> "$file"; exit 3', "ended with status 3"),
        ('rm "$file"', "left nothing to read"),
        ("kill -9 $$", "ended with status -9"),
    ],
)
def test_what_brings_nothing_back_is_said(deck: Deck, root: Path, editor: Editor, lines: str, said: str) -> None:
    before = (root / TODAY).read_bytes()
    terminal = deck(env=editor(lines)).wait_for("ask Orla").press("o").wait_for(said, "ask Orla")
    assert (root / TODAY).read_bytes() == before
    terminal.press("a").type("still alive").press("enter").wait_for("• still alive")


def test_a_missing_editor_is_said(deck: Deck) -> None:
    terminal = deck(env={"EDITOR": "/no/such/editor"}).wait_for("ask Orla").press("o")
    terminal.wait_for("cannot be started", "ask Orla").press("3").wait_for("i edit")


def test_the_editor_gets_the_line_no_colour_and_a_private_markdown_file(deck: Deck, home: Path, editor: Editor) -> None:
    lines = 'echo "$args" > "$HOME/args"; echo "$NO_COLOR" > "$HOME/colour"; ls -l "$file" > "$HOME/mode"'
    terminal = deck(env={**editor(lines, "vim"), "NO_COLOR": "1"}).wait_for("ask Orla").press("k", "o")
    terminal.wait_for("is unchanged")
    plus, file = (home / "args").read_text().split()
    assert plus == "+5"
    assert file.startswith(str(home / "state/memdeck"))
    assert file.endswith("/2026-10-05.md")
    assert (home / "colour").read_text() == "1\n"
    assert (home / "mode").read_text().startswith("-rw-------")
    assert not Path(file).parent.exists()


def test_vi_itself_gives_the_screen_back(deck: Deck, root: Path) -> None:
    terminal = deck(env={"EDITOR": "vi -u NONE"}).wait_for("ask Orla").press("o").wait_for("~")
    terminal.type("Go- typed in vi").press("escape").type(":wq\r").wait_for("• typed in vi", "Current state")
    assert (root / TODAY).read_text().endswith("- typed in vi\n")


def test_what_was_saved_when_the_deck_was_killed_is_offered_by_the_next(
    deck: Deck, root: Path, home: Path, editor: Editor
) -> None:
    before = (root / TODAY).read_bytes()
    lines = """echo '- from outside' >> "$file"; kill -9 $PPID"""
    assert deck(env=editor(lines)).wait_for("ask Orla").press("o").exit() != 0
    assert (root / TODAY).read_bytes() == before
    terminal = deck(env=editor("""touch "$file" """, "second")).wait_for("kept from your editor", "ask Orla")
    assert "from outside" in drafts(home)
    assert list(home.glob("state/memdeck/*/outside/*")) == []
    terminal.press("o").until(lambda: (root / TODAY).read_bytes() == before + b"- from outside\n", "it is written")
    terminal.until(lambda: "from outside" not in drafts(home), "the draft is gone")


def test_an_editor_that_outlives_its_deck_keeps_its_copy(deck: Deck, root: Path, home: Path, editor: Editor) -> None:
    lines = """trap "" HUP; echo '- one' >> "$file"; kill -9 $PPID; while ! test -e "$HOME/go"; do sleep 0.05; done
    echo '- two' >> "$file"; : > "$HOME/gone" """
    deck(env=editor(lines)).wait_for("ask Orla").press("o").exit()
    assert deck().wait_for("ask Orla").quiet().press("q").exit() == 0
    assert "- one" not in drafts(home)
    (home / "go").touch()
    while not (home / "gone").exists():
        time.sleep(0.02)
    deck().wait_for("kept from your editor")
    assert "- one\n- two\n" in drafts(home).replace("\\n", "\n")
