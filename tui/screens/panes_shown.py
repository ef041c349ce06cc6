"""The deck's part that shows its panes: which one is current, and zoomed."""

from typing import TYPE_CHECKING, Any

from tui import keymap
from tui.panes.footer import Footer
from tui.panes.pane import Pane
from tui.panes.tabs import Tabs

if TYPE_CHECKING:
    from tui.messages import TitleChanged
    from tui.models.visits import Visit, Visits


class PanesShown:
    """Belongs to a screen with ``panes``, ``Tabs`` and a footer; the current pane is the one that the keys go to."""

    if TYPE_CHECKING:
        app: Any
        panes: list[Pane]
        number: int
        focused: Any
        query_one: Any
        has_class: Any
        toggle_class: Any

        @property
        def visits(self) -> Visits:
            """The visited places."""

        def here(self) -> Visit:
            """Tell where one is."""

    @property
    def pane(self) -> Pane:
        """The pane that the keys go to, or went to last."""
        return self.panes[self.number - 1]

    def go_to_pane(self, number: int) -> None:
        """Show a pane and give it the keys."""
        self.show_pane(number)
        self.pane.focus_main()

    def show_pane(self, number: int) -> None:
        """Make a pane the current one."""
        if moved := number != self.number:
            self.visits.leave(self.here())
        self.number = number
        shows_one = any(map(self.has_class, ("-tabs", "-low", "-zoom")))  # the class means nothing else
        for pane in self.panes:
            pane.set_class(number == pane.NUMBER, "-current", update=shows_one)
        self.query_one(Tabs).shown = number
        if moved:
            self.visits.arrive(self.here())

    def on_descendant_focus(self) -> None:
        """Follow the focus: the pane it is in is the current one, and the footer tells its keys."""
        focused = self.focused
        pane = next((node for node in focused.ancestors_with_self if isinstance(node, Pane)), None) if focused else None
        if pane is not None and self.number != pane.NUMBER:
            self.show_pane(pane.NUMBER)
        self.query_one(Footer).context = keymap.context_of(self)

    def on_title_changed(self, event: "TitleChanged") -> None:  # noqa: ARG002  `Travels` notes the place
        """Tell the keys of what the pane shows now."""
        self.query_one(Footer).context = keymap.context_of(self)

    def on_tabs_chosen(self, event: Tabs.Chosen) -> None:
        """Go to the pane whose tab was clicked."""
        self.go_to_pane(event.number)

    def action_next_pane(self) -> None:
        """Go to the next pane."""
        self.go_to_pane(self.number % len(self.panes) + 1)

    def action_previous_pane(self) -> None:
        """Go to the pane before."""
        self.go_to_pane((self.number - 2) % len(self.panes) + 1)

    def action_pane_one(self) -> None:
        """Go to Today."""
        self.go_to_pane(1)

    def action_pane_two(self) -> None:
        """Go to Entity."""
        self.go_to_pane(2)

    def action_pane_three(self) -> None:
        """Go to MEMORY.md."""
        self.go_to_pane(3)

    def action_pane_four(self) -> None:
        """Go to Current state."""
        self.go_to_pane(4)

    def action_zoom(self) -> None:
        """Give the whole screen to one pane, or take it back."""
        self.toggle_class("-zoom")
