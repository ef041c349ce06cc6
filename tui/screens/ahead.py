"""Asking for a day that is still to come, from any desk."""

from typing import TYPE_CHECKING

from memory_model.errors import MemdeckError
from memory_model.text import dates
from tui.models import when
from tui.screens.dialogs import AskScreen

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from textual.app import App


def ask_day(app: "App[object]", title: str, today: "date", then: "Callable[[date], object]") -> None:
    """Ask for a day after today; ``then`` is told which."""

    def understood(text: str) -> tuple[str, bool]:
        try:
            day = dates.day(text, today)
        except MemdeckError as error:
            return error.message if text.strip() else "friday, +7d, 11-01", False
        return f"{when.named(day, today)}, {when.away(day, today)}", day > today

    def answered(text: str | None) -> None:
        if text:
            then(dates.day(text, today))

    app.push_screen(
        AskScreen(title, "the day on which it is up again", placeholder="friday", understood=understood), answered
    )
