"""Where nodes are put: the linked ones together, the same each time, bit by bit."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from memory_model.links import layout as layouts
from memory_model.links.layout import EXACT, Layout

TREE = [(node, (node - 1) // 3) for node in range(1, 120)]
STAR = [(0, node) for node in range(1, 40)]


def laid(count: int, links: list[tuple[int, int]]) -> list[complex]:
    layout = Layout(count, links)
    layout.finish()
    return layout.places


@pytest.mark.parametrize("links", [TREE, STAR, [], [(0, 0), (1, 2), (2, 1)]])
def test_linked_nodes_are_nearer_than_others_and_no_two_share_a_place(links: list[tuple[int, int]]) -> None:
    places = laid(120, links)
    assert len(set(places)) == 120
    assert all(abs(place) < 120 for place in places)
    linked = [abs(places[a] - places[b]) for a, b in links if a != b]
    gaps = [abs(a - b) for a, b in combinations(places, 2)]
    if linked:
        assert 2 * sum(linked) / len(linked) < sum(gaps) / len(gaps)


def test_the_same_graph_is_laid_out_the_same_whatever_the_order_of_its_links() -> None:
    assert laid(120, TREE) == laid(120, [(b, a) for a, b in reversed(TREE)])


def test_a_round_at_a_time_comes_to_the_same_and_tells_how_far_it_is() -> None:
    layout = Layout(120, TREE)
    shares = [layout.share]
    before = layout.places
    while not layout.is_done:
        layout.step()
        shares.append(layout.share)
        assert layout.places is not before  # whoever draws the places before is not disturbed
        before = layout.places
    assert shares == sorted(set(shares))
    assert (shares[0], shares[-1]) == (0, 1)
    assert layout.places == laid(120, TREE)


def test_of_many_nodes_crowds_stand_for_their_members_and_the_picture_is_alike() -> None:
    count = 4 * EXACT
    links = [(node, (node - 1) // 3) for node in range(1, count)]
    places = laid(count, links)
    linked = [abs(places[a] - places[b]) for a, b in links]
    far = [abs(places[a] - places[-1 - a]) for a in range(count // 2)]
    assert 3 * sum(linked) / len(linked) < sum(far) / len(far)


def test_nodes_that_stood_somewhere_stay_near_it() -> None:
    before = laid(120, TREE)
    grown = Layout(121, [*TREE, (120, 7)], dict(enumerate(before)))
    grown.finish()
    moved = [abs(old - new) for old, new in zip(before, grown.places, strict=False)]
    reach = max(map(abs, before))
    assert sum(moved) / len(moved) < reach / 4


@pytest.mark.parametrize("count", [0, 1, 2])
def test_next_to_nothing_has_places_too(count: int) -> None:
    assert len(laid(count, [(0, 1)] if count == 2 else [])) == count


GRID = [*[(at, at + 1) for at in range(81) if at % 9 < 8], *[(at, at + 9) for at in range(72)]]
RING = [(node, (node + 1) % 60) for node in range(60)]


def steps_between(count: int, links: list[tuple[int, int]]) -> Iterator[tuple[int, int, int]]:
    """Yield pairs of nodes with how many links lie between them."""
    for root in range(count):
        ring, seen, far = {root}, {root}, 0
        while ring:
            yield from ((root, node, far) for node in ring if node > root)
            ring = {b for pair in links for a, b in (pair, pair[::-1]) if a in ring} - seen
            seen |= ring
            far += 1


def stress(count: int, links: list[tuple[int, int]]) -> float:
    """Tell how far gaps are from being as long as the ways between nodes, at the best scale; 0 is a perfect map."""
    places = laid(count, links)
    gaps = [abs(places[a] - places[b]) / far for a, b, far in steps_between(count, links)]
    scale = sum(gaps) / sum(gap * gap for gap in gaps)
    return (sum((scale * gap - 1) ** 2 for gap in gaps) / len(gaps)) ** 0.5


def test_pushes_that_hold_for_two_rounds_lay_out_as_well_as_new_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    graphs = [(120, TREE), (81, GRID), (60, RING)]
    held = [stress(*graph) for graph in graphs]
    monkeypatch.setattr(layouts, "_HELD", 1)
    fresh = [stress(*graph) for graph in graphs]
    assert sum(held) <= 1.02 * sum(fresh)
    assert max(held) < 0.65
