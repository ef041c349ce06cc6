"""The meter over MEMORY.md, in any width."""

import pytest

from memory_model.settings import BudgetSettings
from memory_model.summary.budget import measure
from tui.models.summary import METER_LEAST, meter

FULL = b"- a line\n" * 12
SETTINGS = BudgetSettings(lines=10, bytes=25_000)


@pytest.mark.parametrize("width", range(24, 121))
def test_where_loading_stops_is_said_in_any_width(width: int) -> None:
    bar, rest, said = meter(measure(FULL, SETTINGS), width)
    assert "stops before line 11" in said.text
    assert len(bar.text + rest.text) >= METER_LEAST
    assert len(bar.text + rest.text + said.text) <= max(width, METER_LEAST + len(" stops before line 11"))


def test_the_words_grow_with_the_room() -> None:
    lengths = [len(meter(measure(FULL, SETTINGS), width)[2].text) for width in range(24, 121)]
    assert lengths == sorted(lengths)
    assert len(set(lengths)) == 4
