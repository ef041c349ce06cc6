"""The deck opens only where it can be seen."""

import os

import pytest

from memory_model.cli.deck import require_terminal
from memory_model.errors import MemdeckError


@pytest.mark.parametrize(
    ("elsewhere", "said"), [(0, "needs a terminal"), (1, "needs a terminal"), (2, "standard error")]
)
def test_each_stream_that_leads_elsewhere_is_named_before_a_blank_screen(
    elsewhere: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(os, "isatty", lambda number: number != elsewhere)
    with pytest.raises(MemdeckError, match=said):
        require_terminal()


def test_a_terminal_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(os, "isatty", lambda number: True)
    require_terminal()
