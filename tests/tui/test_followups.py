"""The follow-ups desk as a person uses it: views, filter, marks, notes, one act and one undo."""

from pathlib import Path

import pytest

from tests.tui.person import at_deck

DAY = "memory/2026-10-05.md"


@pytest.fixture
def desk(root: Path) -> Path:
    (root / "memory/2026-10-01.md").write_text(
        "# 2026-10-01\n\n## Skerry ramp\n- [ ] paint the ramp\n- **Follow-up (Teo):** bring the key\n"
        "- [x] buy paint\n- [ ] far away by 2026-12-01\n"
    )
    (root / "memory/entities/people/orla-quist.md").write_text("# Orla Quist\n\n## Status\n- aliases: Orla\n")
    return root


async def test_several_marked_items_are_one_act_and_one_undo(desk: Path) -> None:
    before = (desk / DAY).read_text()
    async with at_deck(desk) as person:
        await person.press("f", "space", "space")
        assert "2 marked" in person.seen()
        await person.press("n")
        await person.write("both sent")
        await person.press("enter", "d")
        added = (desk / DAY).read_text().removeprefix(before).strip().split("\n")
        assert [line.partition(" (closes")[0] for line in added] == ["- **Done:** both sent"] * 2
        assert "marked" not in person.seen()
        assert "note:" not in person.seen()
        await person.press("u")
        assert {"send Sunniva the punctuality table", "ask Orla which calendar covers public holidays"} <= {
            line[3:] for line in person.lines()
        }


async def test_the_views_follow_one_another(desk: Path) -> None:
    async with at_deck(desk) as person:
        await person.press("f")
        seen = {}
        for view in ("overdue", "due", "recent", "snoozed", "all"):
            await person.press("v")
            assert f"view: {view}" in person.seen()
            seen[view] = [line[3:] for line in person.lines() if line.startswith((" !", " ⚑", " ✓"))]
        await person.press("v")
        assert "view:" not in person.seen()
    sunniva, orla = "send Sunniva the punctuality table", "ask Orla which calendar covers public holidays"
    assert seen["overdue"] == [sunniva]
    assert seen["due"] == [sunniva, orla, "far away"]
    assert seen["recent"] == [sunniva, orla]
    assert seen["snoozed"] == []
    assert sorted(seen["all"]) == sorted([sunniva, orla, "far away", "paint the ramp", "bring the key", "buy paint"])


async def test_the_window_widens_and_narrows(desk: Path) -> None:
    async with at_deck(desk) as person:
        await person.press("f", "v", "v", "v")
        assert not any("paint the ramp" in line for line in person.lines())
        await person.press("plus")
        assert any("paint the ramp" in line for line in person.lines())
        await person.press("minus")
        assert not any("paint the ramp" in line for line in person.lines())


@pytest.mark.parametrize(
    ("typed", "left"),
    [("skerry", {"paint the ramp", "bring the key", "far away"}), ("teo", {"bring the key"}), ("quist", {"ask Orla"})],
)
async def test_words_of_text_topic_owner_and_entity_narrow_the_list(desk: Path, typed: str, left: set[str]) -> None:
    async with at_deck(desk) as person:
        await person.press("f", "slash")
        await person.write(typed)
        found = {line[3:] for line in person.lines() if line.startswith((" !", " ⚑"))}
        assert {next((name for name in left if line.startswith(name)), line) for line in found} == left
        await person.press("enter", "escape")
        assert len([line for line in person.lines() if line.startswith((" !", " ⚑"))]) == 5


async def test_letters_typed_into_the_filter_do_nothing_else(desk: Path) -> None:
    before = (desk / DAY).read_text()
    async with at_deck(desk) as person:
        await person.press("f", "slash")
        await person.write("dsVq n")
        assert "filter: dsVq n" in person.seen()
        await person.press("escape", "escape")
    assert (desk / DAY).read_text() == before


async def test_a_closed_item_is_shown_struck_with_what_closed_it_and_opened_again(desk: Path) -> None:
    async with at_deck(desk) as person:
        await person.press("f", "n")
        await person.write("by mail")
        await person.press("enter", "d")
        await person.press(*["v"] * 5)
        row = next(row for row in person.app.screen.view.rows if "send Sunniva" in row.text)
        assert [span.style for span in row.spans if "send" in span.text] == ["struck"]
        assert "✓ by mail" in row.text
        assert person.app.screen.view.go_to(row.key)
        await person.press("r")
        assert "1 overdue" in person.seen()


async def test_a_snooze_takes_all_that_is_marked_and_its_note(desk: Path) -> None:
    async with at_deck(desk) as person:
        await person.press("f", "space", "space", "n")
        await person.write("away until then")
        await person.press("enter", "s")
        await person.write("+3d")
        await person.press("enter")
        assert "+2 later" in person.seen()
    assert (desk / DAY).read_text().count("\n  - away until then\n") == 2
