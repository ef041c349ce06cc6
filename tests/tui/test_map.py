"""The map, as a person goes through it."""

import time
from pathlib import Path
from threading import Event

import pytest
from rich.cells import cell_len

from memory_model.clock import Clock
from memory_model.links.layout import Layout
from memory_model.workspace.front import Workspace
from tests.tui.person import NOW, Person, at_deck
from tui.models.map import MapModel
from tui.panes.map_view import MapView
from tui.screens.deck import DeckScreen
from tui.screens.diff import DiffScreen
from tui.screens.fact_form import FactFormScreen
from tui.screens.map import MapScreen

FILES = {
    "memory/entities/people/orla-quist.md": "# Orla Quist\n\n## Status\n- works on: [[quill-ferry]]\n\n## Log\n"
    "- 2026-10-03: asked for the [[holiday-calendar]].\n",
    "memory/entities/people/teo-marsh.md": "# Teo Marsh\n\n## Status\n- role: pilot of [[orla-quist]]\n\n## Log\n",
    "memory/entities/projects/quill-ferry.md": "# Quill Ferry\n\n## Status\n- stage: pilot\n\n## Log\n",
    "memory/entities/people/alone.md": "# Runa Alone\n\n## Status\n- role: none\n\n## Log\n",
}


@pytest.fixture
def linked(root: Path) -> Path:
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


async def opened(person: Person, *keys: str) -> MapScreen:
    await person.press(*keys, "m")
    desk = person.app.screen
    assert isinstance(desk, MapScreen)
    await laid_out(person, desk)
    return desk


async def laid_out(person: Person, desk: MapScreen) -> None:
    assert await person.until(lambda: bool(desk.model.picture and desk.model.picture.layout.is_done))
    await person.app.workers.wait_for_complete()
    await person.pilot.pause()


async def test_another_view_asked_for_while_links_are_read_comes_once_they_are(linked: Path, monkeypatch) -> None:
    begun, go_on = Event(), Event()
    read = MapModel.read

    def slow(model: MapModel) -> None:
        begun.set()
        assert go_on.wait(20)
        read(model)

    async with at_deck(linked) as person:
        deck = person.app.screen
        assert isinstance(deck, DeckScreen)
        assert await person.until(lambda: deck.index.corpus is not None)
        monkeypatch.setattr(MapModel, "read", slow)
        await person.press("m")
        assert await person.until(begun.is_set)
        await person.press("v")
        go_on.set()
        assert await person.until(lambda: "view: all" in person.seen())
        assert "Runa Alone" in person.seen()


async def chosen(person: Person, desk: MapScreen, name: str) -> None:
    desk.map.choose(name)
    await person.pilot.pause()


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_the_map_opens_around_what_is_under_the_cursor_and_tells_its_links(linked: Path, size) -> None:
    async with at_deck(linked, size) as person:
        await person.press("2", "down")
        desk = await opened(person)
        assert desk.model.chosen == "orla-quist"
        told = [row.text for row in desk.view.rows]
        assert {"Links to it  1", "It links to  2"} <= set(told)
        seen = person.seen()
        assert "Links to it  1" in seen
        assert "? ghost" in seen  # the legend
        assert "Runa Alone" not in seen
        await person.press("escape")
        assert isinstance(person.app.screen, DeckScreen)


async def test_keys_go_along_links_and_never_leave_them(linked: Path) -> None:
    async with at_deck(linked) as person:
        desk = await opened(person, "2", "down")
        graph = desk.model.graph
        assert graph is not None
        ends = {(edge.source, edge.target) for edge in graph.edges}
        been = set()
        for key in ("h", "j", "k", "l", "left", "down", "up", "right"):
            await chosen(person, desk, "orla-quist")
            await person.press(key)
            now = desk.model.chosen
            assert now == "orla-quist" or {("orla-quist", now), (now, "orla-quist")} & ends
            been.add(now)
        assert {"quill-ferry", "teo-marsh", "holiday-calendar"} <= been
        await person.press("g")
        assert desk.model.chosen == "orla-quist"


async def test_the_blast_radius_is_lit_ring_by_ring_with_the_way_that_led_there(linked: Path) -> None:
    async with at_deck(linked) as person:
        desk = await opened(person, "2", "down")
        await chosen(person, desk, "quill-ferry")
        await person.press("b")
        assert "ring 1 of 2" in person.seen()
        assert desk.model.ring_of() == {"quill-ferry": 0, "orla-quist": 1}
        assert "Teo Marsh" not in "\n".join(row.text for row in desk.view.rows)
        await person.press("b")
        told = [row.text.strip() for row in desk.view.rows]
        assert told[told.index("Ring 2  1") + 1 :] == ["■ Teo Marsh", "by orla-quist ← quill-ferry"]
        await person.press("b")
        assert desk.model.ring_of() == {}
        await chosen(person, desk, "teo-marsh")
        await person.press("b")
        assert person.said() == "nothing leans on it"


async def test_enter_opens_a_node_and_a_ghost_becomes_a_fact(linked: Path) -> None:
    async with at_deck(linked) as person:
        desk = await opened(person, "2", "down")
        await chosen(person, desk, "holiday-calendar")
        assert "no file has this name" in person.seen()
        await person.press("enter")
        assert isinstance(person.app.screen, FactFormScreen)
        await person.write("Orla keeps the calendar of public holidays")
        await person.press("enter")
        await person.write("reference")
        await person.press("ctrl+s")
        assert isinstance(person.app.screen, DiffScreen)
        await person.press("enter")
        assert (linked / "memory/facts/holiday-calendar.md").exists()
        await laid_out(person, desk)
        assert desk.model.node is not None
        assert desk.model.node.kind == "fact"
        await chosen(person, desk, "teo-marsh")
        await person.press("enter")
        assert isinstance(person.app.screen, DeckScreen)
        assert "Teo Marsh" in person.seen()


async def test_views_filter_zoom_and_a_click(linked: Path) -> None:
    async with at_deck(linked) as person:
        desk = await opened(person, "2", "down")
        for view in ("all", "orphans", "ghosts", "neighbourhood"):
            await person.press("v")
            await laid_out(person, desk)
            assert f"view: {view}" in person.seen()
            if view == "orphans":
                assert [node.id for node in desk.model.picture.nodes] == ["alone"]
                assert "○" in person.seen()
        await person.press("slash")
        await person.write("ghost")
        await person.press("enter")
        assert desk.model.chosen == "holiday-calendar"
        assert "1 of 4 nodes" in person.seen()
        await person.press("escape")
        assert "filter" not in person.seen().split("\n")[0]
        await chosen(person, desk, "teo-marsh")
        before = person.seen()
        await person.press("plus", "plus")
        assert person.seen() != before
        assert "[■]" in person.seen()
        await person.press("0")
        assert person.seen() == before
        dot = desk.map._projection.dot(dict(desk.model.picture.places())["orla-quist"])
        await person.pilot.click(MapView, offset=(int(dot.real // 2), int(dot.imag // 4)))
        assert desk.model.chosen == "orla-quist"
        await person.press("y")
        assert person.app.clipboard == "[[orla-quist]]"


async def test_the_list_leads_on_and_what_is_not_on_the_map_gets_a_map_of_its_own(linked: Path) -> None:
    async with at_deck(linked) as person:
        desk = await opened(person, "2", "down")
        await person.press("tab", "enter")
        assert desk.model.chosen == "teo-marsh"
        assert desk.map.has_focus
        desk.model.view = "orphans"
        desk._begin(read=False)
        await laid_out(person, desk)
        desk._centre("quill-ferry")
        await laid_out(person, desk)
        assert "quill-ferry" in desk.model.picture.at
        assert "view: neighbourhood" in person.seen()


@pytest.mark.parametrize("size", [(120, 36), (80, 24), (40, 12), (20, 6)])
async def test_hostile_and_wide_titles_draw_in_any_window(linked: Path, size) -> None:
    folder = linked / "memory/entities/people"
    for number, title in enumerate(
        ("[bold]x[/bad]", "潮見 かなえ", "\x1b[31mred", "\u202eturned", "👩‍🚀" * 9, "x" * 300)
    ):
        (folder / f"odd-{number}.md").write_text(f"# {title}\n\n## Status\n- knows: [[orla-quist]] and [[{title}]]\n")
    async with at_deck(linked, size) as person:
        desk = await opened(person, "2", "down")
        for key in ("b", "b", "v", "v", "v", "v", "plus", "n", "n", "N", "G", "minus", "pagedown", "tab", "j"):
            await person.press(key)
            await person.pilot.pause()
            for line in desk.map._drawn():
                assert cell_len("".join(segment.text for segment in line)) == desk.map.size.width
                assert "\x1b" not in "".join(segment.text for segment in line)


async def test_a_large_map_says_how_far_it_is_and_esc_stops_it(linked: Path, monkeypatch) -> None:
    step = Layout.step
    monkeypatch.setattr(Layout, "step", lambda layout: (time.sleep(0.05), step(layout)))
    folder = linked / "memory/entities/people"
    for number in range(300):
        (folder / f"p-{number}.md").write_text(f"# P {number}\n\n## Status\n- knows: [[p-{number // 2}]]\n")
    async with at_deck(linked) as person:
        await person.press("m")
        desk = person.app.screen
        assert isinstance(desk, MapScreen)
        await person.press("v")
        assert await person.until(lambda: desk._share is not None and len(desk.model.picture.nodes) > 200)
        assert "laying out" in person.seen()
        await person.press("escape")
        assert "stopped" in person.said()
        await person.app.workers.wait_for_complete()
        await person.pilot.pause()
        assert person.app.screen is desk
        assert not desk.model.picture.layout.is_done
        assert "laying out" not in person.seen()
        await person.press("escape")
        assert isinstance(person.app.screen, DeckScreen)


def test_a_change_that_makes_no_link_moves_no_node(linked: Path) -> None:
    model = MapModel(Workspace.open(str(linked), Clock("", 0, NOW)))
    model.read()
    first = model.arrange()
    assert first is not None
    first.layout.finish()
    before = dict(first.places())
    with (linked / "memory/2026-10-05.md").open("a") as stream:
        stream.write("- nothing that links\n")
    model.read()
    again = model.arrange()
    assert again is not None
    again.layout.finish()
    assert dict(again.places()) == before
