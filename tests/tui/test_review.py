"""The review, as a person goes through the cards: what is said of one is written, and the next is there at once."""

import threading
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.operations import fact_queue, log, undo
from memory_model.storage.outcomes import Refused
from memory_model.workspace.front import Workspace
from tests.tui.person import NOW, Person, at_deck
from tui.models import curating
from tui.screens.deck import DeckScreen
from tui.screens.edit_fact import EditFactScreen
from tui.screens.review import ReviewScreen
from tui.screens.search import SearchScreen

FACT = """\
---
name: {0}
description: {1}
type: {2}
confidence: stated
valid_from: 2026-08-01
last_verified: {3}
---
What is so of {0}.
"""
DUE, FRESH = "2026-09-01", "2026-10-01"


def keep(root: Path, name: str, verified: str = DUE, *, about: str = "", kind: str = "project", more: str = "") -> Path:
    """Keep a fact; ``more`` goes below its text."""
    path = root / f"memory/facts/{name}.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text(FACT.format(name, about or f"About the {name}", kind, verified) + more)
    return path


@pytest.fixture(autouse=True)
def _no_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")


@pytest.fixture
def cards(root: Path) -> list[Path]:
    """Three cards in the order in which they come: one stale, then two due, the longer one first."""
    feed = keep(root, "feed", FRESH)
    feed.write_text(feed.read_text().replace("---\nWhat", "stale_when: it moves\nstale_since: 2026-10-04\n---\nWhat"))
    return [feed, keep(root, "board", "2026-08-20"), keep(root, "ramp", more="Like the [[board]].\n")]


async def opened(person: Person) -> ReviewScreen:
    await person.press("r")
    desk = person.app.screen
    assert isinstance(desk, ReviewScreen)
    assert await person.until(lambda: desk.model.is_read)
    await person.pilot.pause()
    return desk


def acts(root: Path) -> list[str]:
    """List what stands in the log of curation: the act and the fact."""
    log = Workspace.open(str(root), Clock(fixed=NOW)).curated.log()
    return [f"{event.act} {event.subject.rpartition('/')[2][:-3]}" for event in log.standing()]


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_cards_come_one_at_a_time_with_why_and_what_they_lean_on(cards, root: Path, size) -> None:
    async with at_deck(root, size) as person:
        await opened(person)
        assert "Review · 1 of 3 · 1 stale · 2 due" in person.seen()
        assert "stale since 2026-10-04: it moves" in person.seen()
        await person.press("n")
        assert "2 of 3" in person.seen()
        assert "last known to be so 46 days ago" in person.seen()
        assert "What is so of board." in person.seen()
        assert "ramp  due since 2026-09-16" in person.seen().partition("What leans on it")[2]
        await person.press("n", "n")
        assert "the last card" in person.said()
        await person.press("N", "N", "N")
        assert "the first card" in person.said()


async def test_what_is_said_of_a_card_is_written_and_each_is_taken_back(cards, root: Path) -> None:
    before = [path.read_bytes() for path in cards]
    async with at_deck(root) as person:
        await opened(person)
        await person.press("v")
        assert "Review · 2 of 3 · 2 due" in person.seen()
        assert await person.until(lambda: "feed: still true" in person.said())
        assert "last_verified: 2026-10-05\nstale_when: it moves\nstale_since: null" in cards[0].read_text()
        await person.press("n", "X")
        await person.write("the ramp was rebuilt")
        await person.press("enter")
        assert await person.until(lambda: "ramp: retired" in person.said())
        assert "Review · 2 of 3 · 1 due" in person.seen()
        assert acts(root) == ["verified feed", "retired ramp"]
        await person.press("u")
        assert await person.until(lambda: "Review · 3 of 3 · 2 due" in person.seen())
        await person.press("u")
        assert await person.until(lambda: "Review · 1 of 3 · 1 stale · 2 due" in person.seen())
        assert [path.read_bytes() for path in cards] == before
        assert acts(root) == []


async def test_the_next_card_waits_for_no_act_and_leaving_stops_none(cards, root: Path, monkeypatch) -> None:
    may_write = threading.Event()
    real = curating.verify

    def slow(workspace: Workspace, path: str):
        assert may_write.wait(30)
        return real(workspace, path)

    monkeypatch.setattr(curating, "verify", slow)
    async with at_deck(root) as person:
        await opened(person)
        await person.press("v", "v")
        assert "Review · 3 of 3 · 1 due" in person.seen()
        assert acts(root) == []
        await person.press("escape")
        assert isinstance(person.app.screen, DeckScreen)
        may_write.set()
        assert await person.until(lambda: "still true, memory/facts/board.md" in person.said())
        assert acts(root) == ["verified feed", "verified board"]


async def test_when_all_is_said_it_sums_up_and_a_day_can_be_named(root: Path) -> None:
    keep(root, "board")
    async with at_deck(root) as person:
        await opened(person)
        await person.press("L")
        await person.write("10-20")
        assert "Tue 20 Oct, 15 days" in person.seen()
        await person.press("enter")
        assert "Every card has been looked at." in person.seen()
        assert await person.until(lambda: "board: later" in person.said())
        assert acts(root) == ["set-aside board"]
        await person.press("escape", "r")
        assert await person.until(lambda: "1 card left for a later day" in person.seen())


async def test_a_card_whose_act_is_refused_comes_back_with_the_reason(cards, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        cards[0].unlink()
        await person.press("v")
        assert await person.until(lambda: "this file holds no fact" in person.said())
        assert await person.until(lambda: "feed  gone" in person.seen())
        await person.press("enter")
        assert await person.until(lambda: "is gone; there is nothing to edit" in person.said())
        await person.press("escape")
        assert acts(root) == []


async def test_taking_back_what_is_then_refused_takes_nothing_else_back(cards, root: Path, monkeypatch) -> None:
    may_write = threading.Event()
    other = Workspace.open(str(root), Clock(fixed=NOW))

    def refused(_workspace: Workspace, path: str) -> Refused:
        assert may_write.wait(30)
        return Refused("refused", "not now", path)

    monkeypatch.setattr(curating, "verify", refused)
    async with at_deck(root) as person:
        desk = await opened(person)
        log.add(other, [("note", "written before", None)])
        await person.press("v", "u")
        may_write.set()
        assert await person.until(lambda: "nothing was written of it" in person.said())
        assert "Review · 1 of 3" in person.seen()
        assert [act.verb for act in desk.workspace.store.history()] == ["log"]


async def test_a_readonly_deck_writes_nothing_and_says_so(cards, root: Path) -> None:
    before = sorted(str(path) for path in root.rglob("*"))
    async with at_deck(root, readonly=True) as person:
        await opened(person)
        await person.press("v")
        assert await person.until(lambda: "read-only" in person.said())
        assert "Review · 1 of 3" in person.seen()
        await person.press("Q")
        assert await person.until(lambda: "read-only" in person.said())
        await person.press("enter", "x", "ctrl+s")
        assert "read-only" in person.said()
    assert sorted(str(path) for path in root.rglob("*")) == before


async def test_a_fact_is_edited_in_place_and_waits_to_be_called_true(cards, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        await person.press("n", "enter")
        assert isinstance(person.app.screen, EditFactScreen)
        await person.write("Rebuilt. ")
        await person.press("ctrl+s")
        assert await person.until(lambda: isinstance(person.app.screen, ReviewScreen))
        assert cards[1].read_text().endswith("---\nRebuilt. What is so of board.\n")
        assert await person.until(lambda: "Rebuilt. What is so of board." in person.seen())
        assert "2 of 3" in person.seen()
        assert acts(root) == ["edited board"]
        await person.press("enter")
        await person.write("A draft. ")
        await person.press("escape", "enter")
        assert await person.until(lambda: "A draft. Rebuilt." in person.seen())
        assert "going on with a draft" in person.said()


async def test_what_leans_on_a_card_is_queued_by_one_key(cards, root: Path) -> None:
    keep(root, "tide", kind="preference", verified="null", more="See [[ramp]].\n")
    orla = root / "memory/entities/people/orla-quist.md"
    orla.write_text(orla.read_text().replace("- role", "- knows: [[tide]]\n- role"))
    async with at_deck(root) as person:
        await opened(person)
        await person.press("n", "Q")
        assert await person.until(lambda: "Review · 2 of 5 · 1 stale · 2 queued · 2 due" in person.seen())
        await person.press("n")
        assert "it leans on board, which turned out wrong" in person.seen()
        await person.press("n")
        assert "Orla Quist" in person.seen()
        await person.press("X", "s")
        assert "only a fact is superseded" in person.said()
        await person.press("v")
        assert await person.until(lambda: "orla-quist: still true" in person.said())
        assert "last_verified" not in orla.read_text()
        await person.press("u")
        assert await person.until(lambda: "Review · 4 of 5" in person.seen())
        await person.press("u")
        assert await person.until(lambda: "1 queued" not in person.seen())
        assert acts(root) == []


async def test_with_nothing_due_it_says_when_the_next_is(root: Path) -> None:
    keep(root, "feed", FRESH)
    keep(root, "board", "2026-09-28")
    async with at_deck(root) as person:
        await opened(person)
        assert "No fact is due, stale, drifted or queued." in person.seen()
        assert "Next is board, due on Tue 13 Oct (8 days)." in person.seen()
        await person.press("v", "X", "l", "enter", "n", "Q")
        assert isinstance(person.app.screen, ReviewScreen)
        assert acts(root) == []


async def test_a_memory_without_facts_is_told_how_to_keep_one(root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        assert "There are no facts yet; F in the deck and n there keep the first" in person.seen()


async def test_hostile_and_huge_facts_are_shown_as_they_are(root: Path) -> None:
    evil = keep(root, "evil", "2026-08-01", about="[/bad] [@click=app.quit]x[/] \x1b]52;c;x\x07 潮見")
    evil.write_bytes(evil.read_bytes() + b"\xff\xfe [[nobody]]\r\n\x00\n" + "港".encode() * 300)
    keep(root, "huge", "2026-08-02", more="".join(f"line {number}\n" for number in range(20_000)))
    async with at_deck(root) as person:
        await opened(person)
        assert "[/bad] [@click=app.quit]x[/]" in person.seen()
        assert "\x1b]52" not in person.seen()
        await person.press("v")
        assert "huge" in person.seen()
        await person.press("G")
        assert "line 19999" in person.seen()


async def test_what_others_settle_or_bring_up_is_followed(cards, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        keep(root, "board", FRESH)
        keep(root, "pier")
        assert await person.until(lambda: "1 of 4 · 1 stale · 2 due" in person.seen())
        other = Workspace.open(str(root), Clock(fixed=NOW))
        fact_queue.queue(other, "board", "it is rebuilt")
        await person.press("n")
        assert "settled elsewhere" in person.seen()
        await person.press("n")
        assert await person.until(lambda: "which turned out wrong: it is rebuilt" in person.seen())


async def test_an_answer_that_others_took_back_is_open_again(cards, root: Path) -> None:
    async with at_deck(root) as person:
        await opened(person)
        await person.press("v")
        assert await person.until(lambda: "feed: still true" in person.said())
        undo.undo(Workspace.open(str(root), Clock(fixed=NOW)))
        assert await person.until(lambda: "Review · 2 of 3 · 1 stale · 2 due" in person.seen())
        await person.press("N")
        assert "feed  still true" not in person.seen()
        await person.press("v")
        assert await person.until(lambda: acts(root) == ["verified feed"])


async def test_the_checks_of_a_card_are_run_now_and_verify_nothing(root: Path) -> None:
    board = keep(root, "board")
    board.write_text(board.read_text().replace("---\nWhat", "checks: path: board.txt\n---\nWhat"))
    before = board.read_bytes()
    (root / "board.txt").write_text("up\n")
    async with at_deck(root) as person:
        await opened(person)
        assert "never run" in person.seen()
        await person.press("c")
        assert await person.until(lambda: "current on 2026-10-05" in person.seen())
        assert "board: 1 current" in person.said()
        (root / "board.txt").unlink()
        await person.press("c")
        assert await person.until(lambda: "drifted: path: board.txt" in person.seen())
        assert "Review · 1 of 1 · 1 drifted" in person.seen()
        assert board.read_bytes() == before


async def test_a_hit_in_a_fact_says_that_it_is_no_plain_truth(cards, root: Path) -> None:
    keep(root, "pier", FRESH)
    async with at_deck(root) as person:
        await person.press("slash")
        await person.write("What is so of")
        assert await person.until(lambda: person.seen().count(" due") >= 2 and " stale" in person.seen())
        desk = person.app.screen
        assert isinstance(desk, SearchScreen)
        beside = {row.text: "".join(span.text for span in row.right) for row in desk.view.rows}
        assert "  stale  " in beside["What is so of feed."]
        assert "  due  " in beside["What is so of board."]
        assert beside["What is so of pier."].split() == ["facts", "pier"]
        assert desk.view.go_to(next(row.key for row in desk.view.rows if row.text == "What is so of board."))
        await person.pilot.pause()
        assert "due since 2026-09-04" in person.seen()
