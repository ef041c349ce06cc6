"""A screen that paints what is seen to change, and no more."""

from typing import TypeVar

from textual.reactive import var
from textual.screen import Screen
from textual.widget import Widget

Result = TypeVar("Result")


class Sparing(Screen[Result]):
    """Leaves out what Textual paints for nobody.

    That is all of a screen when the keys go elsewhere, though the widgets that lose and get them draw themselves; and
    what changes below a screen that nothing shows through, for which all of that one would be painted.
    """

    focused: var[Widget | None] = var(None)

    def paint(self) -> None:
        """Paint at once what changed: Textual does so only once each widget has told of it in a message of its own.

        Where widgets are about to have other places, by a layout or a scroll, Textual paints them there.
        """
        is_settled = not (self._layout_required or self._scroll_required)
        if is_settled and self.is_current and self.app._batch_count == 0:  # noqa: SLF001  as Textual asks
            changed = {widget for widget in self._compositor.visible_widgets if widget._repaint_regions}  # noqa: SLF001
            self._compositor.update_widgets(changed)
            self._compositor_refresh()

    @property
    def is_current(self) -> bool:
        """Tell whether anything of this screen is seen."""
        if not super().is_current:
            return False
        stack = self.app.screen_stack
        above = stack[stack.index(self) + 1 :] if self in stack else []
        return all(screen.styles.background.a < 1 for screen in above)
