"""The dashboard: one page of what matters today, each line one Enter away from its desk."""

import threading
from pathlib import Path

import pytest

from tests.tui.person import Person, at_deck
from tests.tui.test_review import FRESH, keep
from tui.models import dashboard, facts, followups
from tui.screens.dashboard import DashboardScreen
from tui.screens.deck import DeckScreen
from tui.screens.facts import FactsScreen
from tui.screens.followups import FollowUpsScreen
from tui.screens.ladder import LadderScreen
from tui.screens.review import ReviewScreen
from tui.screens.week import WeekScreen


@pytest.fixture(autouse=True)
def _no_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")


async def opened(person: Person) -> DashboardScreen:
    await person.press("0")
    desk = person.app.screen
    assert isinstance(desk, DashboardScreen)
    assert await person.until(lambda: "counting" not in desk.model.headline())
    await person.pilot.pause()
    return desk


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_one_page_tells_what_asks_for_a_person(root: Path, size) -> None:
    keep(root, "ramp", more="See [[tide-tables]].\n")
    async with at_deck(root, size) as person:
        await opened(person)
        assert "Dashboard · Mon 5 Oct · 2 need attention" in person.seen()
        lines = [" ".join(line.split()) for line in person.lines()]
        assert "1 overdue send Sunniva the punctuality table (2 days over)" in lines
        assert "1 due ramp, last known 34 days ago" in lines
        assert "1 ghosts tide-tables" in lines


async def test_each_line_leads_to_its_desk_narrowed_and_back_to_new_counts(root: Path) -> None:
    keep(root, "ramp")
    async with at_deck(root) as person:
        desk = await opened(person)
        assert await person.until(lambda: not person.app.workers._workers)

        async def entered(name: str):
            assert desk.view.go_to(name)
            await person.press("enter")
            return person.app.screen

        review = await entered("due")
        assert isinstance(review, ReviewScreen)
        assert await person.until(lambda: "Review · only due · 1 of 1" in person.seen())
        keep(root, "ramp", FRESH)
        await person.press("escape")
        assert isinstance(await entered("proposals"), LadderScreen)
        await person.press("escape")
        assert await person.until(lambda: "0  due" in person.seen())
        for name, screen, view in (
            ("overdue", FollowUpsScreen, followups.OVERDUE),
            ("death row", FactsScreen, facts.DEATH_ROW),
            ("conflicts", FactsScreen, facts.CONFLICTS),
            ("ghosts", FactsScreen, facts.WANTED),
        ):
            shown = await entered(name)
            assert isinstance(shown, screen)
            assert shown.model.view == view
            await person.press("escape")
        assert isinstance(await entered("rewrite"), WeekScreen)
        await person.press("escape")
        deck = await entered("budget")
        assert isinstance(deck, DeckScreen)
        assert deck.number == 3


async def test_counting_holds_up_no_key_and_what_cannot_be_counted_says_so(root: Path, monkeypatch) -> None:
    may_count = threading.Event()

    def slow(_: object):
        assert may_count.wait(30)
        raise PermissionError(13, "Permission denied", "memory/MEMORY.md")
        yield

    groups = [group._replace(counted=slow) if group.title == "MEMORY.md" else group for group in dashboard.GROUPS]
    monkeypatch.setattr(dashboard, "GROUPS", groups)
    async with at_deck(root) as person:
        await person.press("0")
        assert await person.until(lambda: "1  overdue" in person.seen())
        assert "counting…" in person.seen()
        await person.press("escape")
        assert isinstance(person.app.screen, DeckScreen)
        await person.press("0")
        may_count.set()
        assert await person.until(lambda: "memory/MEMORY.md cannot be read: Permission denied" in person.seen())
