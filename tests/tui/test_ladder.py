"""The ladder, as a person goes through what waits: adopt after a look, rule, vouch, forget, and take it back."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.ladder import registry, store
from memory_model.ladder.atom import Atom
from memory_model.ladder.block import CLOSE, OPEN
from memory_model.ladder.places import ATOMS
from memory_model.operations.ladder_promote import stage
from memory_model.workspace.front import Workspace
from tests.ladder.made import CLAIM, an_atom
from tests.tui.person import NOW, Person, at_deck
from tui.screens.dialogs import AskScreen
from tui.screens.diff import DiffScreen
from tui.screens.ladder import LadderScreen

NEVER, ALWAYS = an_atom(2, 2, "never push to main"), an_atom(2, 1, "push small fixes to main")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USER", "teo")
    for name in ("XDG_DATA_HOME", "CLAUDE_CONFIG_DIR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


def put(root: Path, *atoms: Atom) -> None:
    workspace = Workspace.open(str(root), Clock(fixed=NOW))
    registry.register(str(root), "")
    store.change(str(root), lambda known: [*known.atoms, *atoms])
    stage(workspace)


def tiers(root: Path) -> dict[str, str]:
    return {atom.claim: atom.tier for atom in store.read(str(root)).atoms}


async def opened(person: Person) -> LadderScreen:
    await person.press("p")
    desk = person.app.screen
    assert isinstance(desk, LadderScreen)
    assert await person.until(lambda: desk.model.reading is not None)
    await person.pilot.pause()
    return desk


async def at(person: Person, desk: LadderScreen, text: str) -> None:
    keys = [row.key for row in desk.view.rows if text in row.text and row.key is not None]
    assert desk.view.go_to(keys[0])
    await person.pilot.pause()


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_without_claims_it_asks_what_deserves_memory(root: Path, size: tuple[int, int]) -> None:
    async with at_deck(root, size) as person:
        await opened(person)
        assert "No claim is remembered yet" in person.seen()
        assert "Will it still be so in a month?" in person.seen()
        await person.press("A", "X", "K", "v", "w", "D", "F")
        assert "no claim is chosen" in person.said()
    assert not (root / ".memory").exists()


async def test_what_waits_is_written_after_a_look_at_the_diff_and_taken_back(root: Path) -> None:
    (root / "CLAUDE.md").write_text("# Rules\n")
    put(root, an_atom(), an_atom(1, 1, "answer with the table first"))
    async with at_deck(root) as person:
        desk = await opened(person)
        assert "Ladder · 2 in L1 · 1 proposal" in person.seen()
        await at(person, desk, CLAIM)
        assert f"+- {CLAIM}" in person.beside()
        await person.press("enter")
        assert isinstance(person.app.screen, DiffScreen)
        await person.press("escape")
        assert (root / "CLAUDE.md").read_text() == "# Rules\n"
        await person.press("A", "enter")
        assert await person.until(lambda: tiers(root)[CLAIM] == "L2")
        assert (root / "CLAUDE.md").read_text() == f"# Rules\n\n{OPEN}\n- {CLAIM}\n{CLOSE}\n"
        assert await person.until(lambda: "1 in L2 · 1 in L1" in person.seen())
        await person.press("u")
        assert await person.until(lambda: (root / "CLAUDE.md").read_text() == "# Rules\n")
        assert tiers(root)[CLAIM] == "L1"


async def test_an_adopted_claim_is_taken_out(root: Path) -> None:
    put(root, an_atom())
    async with at_deck(root) as person:
        desk = await opened(person)
        await at(person, desk, CLAIM)
        await person.press("A", "enter")
        assert await person.until(lambda: "1 in L2" in person.seen())
        await at(person, desk, CLAIM)
        await person.press("X")
        assert await person.until(lambda: "1 in L1" in person.seen())
        assert not (root / "CLAUDE.md").exists()


async def test_what_must_not_be_committed_is_typed_anew(root: Path) -> None:
    put(root, an_atom(claim="the feed of teo"))
    async with at_deck(root) as person:
        desk = await opened(person)
        await at(person, desk, "the feed of teo")
        assert "it names the user (teo)" in person.beside()
        await person.press("A")
        assert isinstance(person.app.screen, AskScreen)
        await person.press("end", *["backspace"] * 7)
        await person.write("ish")
        await person.press("enter", "enter")
        assert await person.until((root / "CLAUDE.md").exists)
        assert "- the feedish\n" in (root / "CLAUDE.md").read_text()


@pytest.mark.parametrize(("key", "left"), [("K", {ALWAYS.claim: "L1"}), ("B", {ALWAYS.claim: "L1", NEVER.claim: "L1"})])
async def test_contested_claims_stand_side_by_side_until_one_rules(root: Path, key: str, left: dict[str, str]) -> None:
    put(
        root,
        NEVER._replace(contested=True, contested_by=ALWAYS.id),
        ALWAYS._replace(contested=True, contested_by=NEVER.id),
    )
    async with at_deck(root) as person:
        desk = await opened(person)
        assert "1 contested" in person.seen()
        await at(person, desk, ALWAYS.claim)
        assert NEVER.claim in person.beside()
        assert f"▸ {ALWAYS.claim}" in person.beside()
        await person.press(key)
        assert await person.until(lambda: "contested" not in person.seen())
        assert tiers(root) == left


async def test_a_contested_claim_of_a_file_is_shown_with_its_line_and_taken_out(root: Path) -> None:
    (root / "CLAUDE.md").write_text(f"{OPEN}\n- {NEVER.claim}\n{CLOSE}\n")
    put(root, NEVER._replace(tier="L2", promoted_at=5).against([ALWAYS.id]), ALWAYS.against([NEVER.id]))
    async with at_deck(root) as person:
        desk = await opened(person)
        assert "untagged in CLAUDE.md" in person.seen()
        await at(person, desk, NEVER.claim)
        assert "CLAUDE.md#L2 says it without a tag; X takes it out, then the other one can be kept" in person.beside()
        await person.press("X")
        assert await person.until(lambda: "untagged" not in person.seen())
        assert not (root / "CLAUDE.md").exists()


async def test_a_claim_is_vouched_for_forgotten_and_kept_as_a_fact(root: Path) -> None:
    (root / "memory/facts").mkdir()
    (root / "memory/facts/INDEX.md").write_text("# Facts\n")
    put(root, an_atom(1, 1))
    async with at_deck(root) as person:
        desk = await opened(person)
        await at(person, desk, CLAIM)
        assert "needs 3 distinct sessions, has 1" in person.beside()
        await person.press("v")
        assert await person.until(lambda: "fact, verified" in person.beside())
        assert "earned the next tier" in person.beside()
        await person.press("S")
        assert await person.until(lambda: "1 proposal" in person.seen())
        await person.press("v")
        assert await person.until(lambda: "fact, observed" in person.beside())
        await person.press("F")
        assert await person.until(lambda: len(list((root / "memory/facts").glob("*.md"))) == 2)
        await at(person, desk, CLAIM)
        await person.press("D", "enter")
        assert await person.until(lambda: tiers(root) == {})


async def test_where_a_claim_was_said_is_told_or_why_it_cannot_be(root: Path, home: Path) -> None:
    put(root, an_atom(1, 1))
    async with at_deck(root) as person:
        desk = await opened(person)
        await at(person, desk, CLAIM)
        await person.press("w")
        assert await person.until(lambda: "the transcript is gone" in person.said())
        place = home / ".claude/projects/-quay/s1.jsonl"
        place.parent.mkdir(parents=True)
        place.write_text("{}\n" * 6 + f'{{"text": "{CLAIM}"}}\n')
        await person.press("w")
        assert await person.until(lambda: "s1.jsonl, line 7" in person.said())


async def test_hostile_claims_are_shown_as_they_are_and_damaged_lines_are_told(root: Path) -> None:
    put(root, an_atom(claim="[/b] [@click=app.quit]x[/] \x1b[31m船"))
    with (root / ATOMS).open("ab") as file:
        file.write(b"{half\n")
    async with at_deck(root) as person:
        await opened(person)
        assert "[/b] [@click=app.quit]x[/]" in person.seen()
        assert "\x1b" not in person.seen()
        assert "line 2 cannot be read" in person.seen()


async def test_a_store_that_cannot_be_read_is_said_in_words(root: Path) -> None:
    (root / ATOMS).mkdir(parents=True)
    async with at_deck(root) as person:
        await person.press("p")
        assert await person.until(lambda: "cannot be read" in person.said())
