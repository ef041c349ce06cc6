"""A choice among the places that a name may mean."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from memory_model.text.fold import fold
from tui import keymap
from tui.messages import PlaceAsked, Said
from tui.models.following import Place, guesses, missing
from tui.models.plain import plain
from tui.models.rows import Rows, Span, row
from tui.panes.lines import LineView
from tui.screens.filtered import FilteredScreen

if TYPE_CHECKING:
    from textual.widget import Widget

    from memory_model.workspace.front import Workspace


class ChoiceScreen(FilteredScreen[Place]):
    """Lists the places; closes with the chosen one."""

    NAME = "Which one?"
    PLACEHOLDER = "a few letters"
    ENTER = "open"
    CONTEXT = "jump"
    BINDINGS = keymap.bindings("finding")

    def __init__(self, places: Sequence[Place]) -> None:
        super().__init__()
        self._places = places

    def rows_for(self, query: str) -> Rows:
        """Return the places that fit."""
        words = fold(query).split()
        found = [
            row(
                Span(f" {plain(place.label)}", "strong"),
                key=place,
                right=(Span(f"{plain(place.about)} ", "muted"),),
                says=place.about,
            )
            for place in self._places
            if all(word in fold(f"{place.label} {place.about}") for word in words)
        ]
        return found or [row(Span("None of them has that name.", "muted"))]

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Close with the chosen one."""
        event.stop()
        if isinstance(event.row.key, Place):
            self.dismiss(event.row.key)


def go_to(widget: "Widget", workspace: "Workspace", places: Sequence[Place], text: str) -> None:
    """Ask for the one place that a text names; where it may be several, a person chooses; else say that there is none.

    A name in part is a guess, and is never followed without asking.
    """
    if len(places) == 1:
        widget.post_message(PlaceAsked(places[0].path, places[0].line))
        return
    offered = places or guesses(workspace, text)
    if not offered:
        widget.post_message(Said(plain(missing(text)), "bad" if "[" in text else "note"))
        return

    def chosen(place: Place | None) -> None:
        if place is not None:
            widget.post_message(PlaceAsked(place.path, place.line))

    widget.app.push_screen(ChoiceScreen(offered), chosen)
