"""The commonest date before a text is read as all others are."""

import pytest

from memory_model.entities import dated as module
from memory_model.entities.dated import Dated, dated
from memory_model.values import date


@pytest.mark.parametrize("day", ["2026-10-03", "2026-02-30", "0000-01-01", "2026/10/03", "2026-1a-03", "٢٠٢٦-10-03"])
@pytest.mark.parametrize("tail", [": text", ":  text", ": ", ":", ": \u00a0x", ":text", " - text", ": : x", ": é", ""])
def test_a_day_and_a_colon_are_read_as_the_expression_reads_them(
    monkeypatch: pytest.MonkeyPatch, day: str, tail: str
) -> None:
    quick = dated(day + tail)
    with monkeypatch.context() as patch:
        patch.setattr(module, "_is_plain", lambda _: False)
        assert dated(day + tail) == quick


def test_the_text_begins_behind_the_colon() -> None:
    assert dated("2026-10-03: met: twice") == Dated(date(2026, 10, 3), "met: twice")
