"""The keys that go down a list while one types in the line above it."""

from tui.panes.lines import LineView


class ListKeys:
    """A screen's part that hands them to its ``view``."""

    @property
    def view(self) -> LineView:
        """The list."""
        raise NotImplementedError

    def action_list_down(self) -> None:
        """Go down without leaving the line."""
        self.view.action_cursor_down()

    def action_list_up(self) -> None:
        """Go up without leaving the line."""
        self.view.action_cursor_up()

    def action_list_page_down(self) -> None:
        """Go a window down without leaving the line."""
        self.view.action_page_forward()

    def action_list_page_up(self) -> None:
        """Go a window up without leaving the line."""
        self.view.action_page_back()

    def action_copy_found(self) -> None:
        """Copy what the row under the cursor says."""
        self.view.action_copy_line()
