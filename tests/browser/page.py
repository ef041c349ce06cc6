"""The page with all links, as a person uses it: looked at, with the keys, with the mouse."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from memory_model.cli.json_text import dumps
from memory_model.links.page import page
from memory_model.links.shapes import shape
from memory_model.operations.graph import graph
from tests.browser.browser import Page, browsing, program
from tests.operations import ground

FILES = {
    "memory/2026-10-05.md": "# 2026-10-05\n\n- with [[Orla Quist]] about [[feed]]\n",
    "memory/MEMORY.md": "# Memory\n\n- [[feed]] · [[orla]]\n",
    "memory/entities/people/orla.md": "# Orla Quist\n\n## Status\n- boat: [[berths]]\n- sees: [[nobody]]\n",
    "memory/entities/projects/berths.md": "# Berths </script><b>x\n\nasked by [[feed]]\n",
    "memory/entities/companies/alone.md": "# Alone\n",
    "notes/feed.md": "# Feed\n\n![x](https://example.org/x.png)\n",
}

PAINTED = """(n) => {
    const more = devicePixelRatio, r = Math.ceil((n.size + 2) * scale * more);
    const x = (n.x * scale + left) * more - r, y = (n.y * scale + top_) * more - r;
    const dots = pen.getImageData(x, y, 2 * r, 2 * r).data;
    return dots.filter((value, at) => at % 4 === 3 && value).length;
}"""
"""Counts the dots of a node that are not empty."""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    found = program()
    if found is None:
        pytest.fail("no Chromium is installed; MEMDECK_BROWSER names one elsewhere")
    with browsing(found, tmp_path_factory.mktemp("profile")) as opened:
        yield opened


@pytest.fixture
def opened(browser: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    found = graph(ground.make(tmp_path / "memory", monkeypatch, FILES))
    file = tmp_path / "map.html"
    file.write_text("\n".join(page(dumps(shape(found)))))
    browser.fetched.clear()
    browser.errors.clear()
    browser.open(file)
    return browser


def heading(opened: Page) -> str:
    return str(opened.value("document.querySelector('#about h1')?.textContent ?? ''"))


def spot(opened: Page, name: str) -> tuple[float, float]:
    """Tell where a node is drawn, once the nodes stand still."""
    opened.until("!running")
    box = "map.getBoundingClientRect()"
    x = opened.value(f"{box}.left + byId.get('{name}').x * scale + left")
    return x, opened.value(f"{box}.top + byId.get('{name}').y * scale + top_")


def test_nodes_are_drawn_and_nothing_is_fetched_from_elsewhere(opened: Page) -> None:
    assert opened.value("nodes.length") == 7
    for name in ("orla", "nobody", "alone"):
        x, y = spot(opened, name)
        assert opened.value(f"document.elementFromPoint({x}, {y}).id") == "map"
        at = opened.value(f"({PAINTED})(byId.get('{name}'))")
        assert at > 10
    assert "2 orphans" not in opened.value("document.querySelector('#about').textContent")
    assert [address for address in opened.fetched if not address.startswith("file:")] == []
    assert opened.errors == []


def test_a_key_chooses_goes_along_links_and_lights_what_leans_on_it(opened: Page) -> None:
    opened.until("!running")
    opened.press("ArrowRight")
    first = heading(opened)
    assert first
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        opened.press(key)
    opened.press("/")
    opened.type("berths")
    opened.press("Enter", "\r")
    assert heading(opened) == "berths"
    opened.press("b")
    assert (
        opened.value("[...rings].map(([node, ring]) => node.id + ring).sort().join(' ')")
        == "2026-10-052 MEMORY2 berths0 orla1"
    )
    before = opened.value("scale")
    opened.press("+")
    assert opened.value("scale") > before
    opened.press("Escape")
    assert heading(opened) == ""
    assert opened.errors == []


def test_a_click_chooses_a_node_a_drag_moves_the_map_and_the_wheel_zooms(opened: Page) -> None:
    for name in ("orla", "nobody"):
        opened.click(*spot(opened, name))
        assert heading(opened) == name
    assert "ghost" in opened.value("document.querySelector('#about').textContent")
    x, y = spot(opened, "orla")
    opened.wheel(x, y, -120)
    opened.until("scale > 0")
    box = opened.value("JSON.stringify(document.querySelector('#about button').getBoundingClientRect())")
    assert box
    opened.value("document.querySelector('#about button').click()")
    assert heading(opened) == "orla"
    assert opened.errors == []


def test_a_page_of_two_thousand_nodes_answers_while_it_moves(browser: Page, tmp_path: Path) -> None:
    nodes = [
        {"id": f"n{n}", "kind": "note", "title": f"N {n}", "path": f"n{n}.md", "in": 1, "out": 1, "ghost": False,
         "orphan": False}
        for n in range(2000)
    ]  # fmt: skip
    edges = [{"from": f"n{n}", "to": f"n{n // 3}", "kind": "wiki"} for n in range(1, 2000)]
    file = tmp_path / "large.html"
    file.write_text("\n".join(page(dumps({"nodes": nodes, "edges": edges}))))
    browser.open(file)
    browser.press("/")
    browser.type("n1999")
    browser.press("Enter", "\r")
    assert heading(browser) == "n1999"
    assert browser.errors == []
