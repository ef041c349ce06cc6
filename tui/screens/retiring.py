"""Asking why a fact is retired, from any desk."""

from typing import TYPE_CHECKING

from tui.screens.dialogs import AskScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import App

    from memory_model.facts.fact import Fact


def ask_why(app: "App[object]", fact: "Fact", then: "Callable[[str], object]") -> None:
    """Ask for the reason; ``then`` is told it."""

    def answered(reason: str | None) -> None:
        if reason:
            then(reason)

    about = f"{fact.description or fact.path}: shown for seven days more, then hidden; its file stays."
    app.push_screen(AskScreen(f"Retire {fact.slug}", about, placeholder="why"), answered)
