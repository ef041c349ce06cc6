"""Whatever way three machines' days cross: every line stands once, below its heading, in the order of each machine."""

from collections import Counter
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

import pytest

from memory_model.merging.files import DAY, merge
from memory_model.merging.units import page
from memory_model.text.document import Document
from memory_model.text.sections import heading
from tests.merging.crossing import TITLE, Histories, Version, own_lines

SEEDS = 60
BASE = b"# 2026-10-05\n\n- first\n"


@pytest.mark.parametrize("batch", range(10))
def test_every_line_of_three_machines_stands_once(batch: int):
    for seed in range(batch * SEEDS, (batch + 1) * SEEDS):
        histories = Histories(seed)
        end = histories.play()
        written = {line for version in histories.versions for line in own_lines(version.data)}
        assert Counter(own_lines(end)) == Counter(written), seed
        headings = {line for version in histories.versions for line in version.data.decode().split("\n")}
        assert {line for line in headings if heading(line)} == {
            line for line in end.decode().split("\n") if heading(line)
        }, seed
        assert units(end) >= set().union(*(units(version.data) for version in histories.versions if alone(version)))


def alone(version: Version) -> bool:
    """Tell whether a version was written, not merged."""
    return len(version.parents) == 1


def units(data: bytes) -> set[tuple[str, str]]:
    """Return the topic of each line that begins a unit: what it belongs to, it belongs to everywhere."""
    found = page(Document.from_bytes(data).lines, TITLE).units
    return {(unit.topic[-1] if unit.topic else "", unit.lines[0].strip()) for unit in found if unit.lines}


@pytest.mark.parametrize("batch", range(10))
def test_they_keep_the_order_that_no_machine_contradicts(batch: int):
    for seed in range(batch * SEEDS, (batch + 1) * SEEDS):
        histories = Histories(seed)
        end = list(own_lines(histories.play()))
        rows = [list(own_lines(version.data)) for version in histories.versions]
        if agree(rows):
            for row in rows:
                rest = iter(end)
                assert all(line in rest for line in row), seed


def agree(rows: list[list[str]]) -> bool:
    """Tell whether one order suits all; none does where two machines took in a third one's at different ends."""
    before: dict[str, set[str]] = {}
    for row in rows:
        for one, other in pairwise(row):
            before.setdefault(other, set()).add(one)
    try:
        TopologicalSorter(before).prepare()
    except CycleError:
        return False
    return True


def merged(base: bytes, ours: bytes, theirs: bytes) -> bytes:
    return merge(DAY, base, ours, theirs, TITLE).document.to_bytes()


def test_a_heading_that_stands_below_no_other_is_kept_where_a_topic_was_open():
    theirs = BASE + b"### 16:40 a call\nabout the tide\n"
    found = merged(BASE, BASE + b"## Ferry\n- mine\n", theirs)
    assert found == BASE + b"## Ferry\n- mine\n\n# 2026-10-05\n### 16:40 a call\nabout the tide\n"


def test_lines_put_into_an_entry_on_both_sides_make_one_entry():
    base = BASE + b"glued\n"
    ours, theirs = BASE + b"mine\nglued\n- more\n", base + b"theirs\n- and more\n"
    assert merged(base, ours, theirs) == BASE + b"mine\nglued\ntheirs\n- more\n- and more\n"


def test_a_box_that_one_side_ticked_and_the_other_wrote_below_is_one_item():
    base = b"# 2026-10-05\n\n- [ ] ask Orla\n"
    ticked, grown = base.replace(b"[ ]", b"[x]"), base + b"  by noon\n"
    wanted = b"# 2026-10-05\n\n- [x] ask Orla\n  by noon\n"
    assert merged(base, ticked, grown) == wanted
    assert merged(base, grown, ticked) == wanted


def test_what_is_indented_below_a_heading_does_not_go_to_an_item():
    found = merged(BASE, BASE + b"- mine\n", b"# 2026-10-05\n\n  indented\n\n- first\n")
    assert units(found) == {("", TITLE), ("", "- first"), ("", "- mine"), ("", "indented")}


def test_units_that_two_machines_took_in_at_different_ends_stand_once():
    one, other = BASE + b"- a\n- b\n", BASE + b"- b\n- a\n"
    assert merged(BASE, one, other) == one
    assert merged(BASE, other, one) == other


def test_a_last_line_has_its_end_where_it_came_with_one():
    assert merged(BASE, BASE + b"- mine", BASE + b"- theirs\n").endswith(b"- mine\n- theirs\n")
    assert merged(BASE, BASE + b"- mine\n", BASE + b"- theirs").endswith(b"- mine\n- theirs")
