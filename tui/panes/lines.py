"""A list with a cursor, which keys and mouse move; it draws only the lines it shows."""

from collections.abc import Hashable
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import var

from tui.keymap import bindings
from tui.messages import Said
from tui.models.plain import copied
from tui.models.rows import LazyRows, Row, Rows
from tui.panes.rows_view import RowsView


class LineView(RowsView, can_focus=True):
    """Shows rows with a cursor; `Picked` and `Moved` tell what a person does.

    The cursor rests only on rows with a key; without any, the view scrolls.
    """

    ALSO = "list"
    BINDINGS = bindings("list")
    COMPONENT_CLASSES: ClassVar[set[str]] = {"lines--cursor", "lines--cursor-focus"}
    DEFAULT_CSS = """
    LineView .lines--cursor { background: $panel; }
    LineView .lines--cursor-focus { background: $primary 28%; }
    """

    cursor: var[int] = var(0, init=False)

    class Picked(Message):
        """A row was opened, by Enter or a second click."""

        def __init__(self, view: "LineView", row: Row) -> None:
            super().__init__()
            self.view = view
            self.row = row

        @property
        def control(self) -> "LineView":
            """The view it happened in."""
            return self.view

    class Moved(Picked):
        """The cursor moved to another row."""

    class Followed(Picked):
        """Somebody wants to go to what the row names."""

    def set_rows(self, rows: Rows, *, to: Hashable = None) -> None:
        """Show other rows. The cursor stays on the row with the same key, or goes to the one with key ``to``."""
        before = self.current
        index = self.cursor
        shown = self._shown()
        self.rows = rows
        self._lay_out()
        wanted = to if to is not None else (before.key if before else None)
        if wanted is not None:
            index = self._find(wanted, index)
        moved = self._settled(min(index, max(0, len(rows) - 1)))
        if moved == self.cursor:
            self._announce()
        else:
            self.cursor = moved
        if to is not None:
            self._show_cursor()
        self._draw_changed(shown)

    @property
    def current(self) -> Row | None:
        """The row under the cursor, when it has a key."""
        if 0 <= self.cursor < len(self.rows) and self.rows[self.cursor].key is not None:
            return self.rows[self.cursor]
        return None

    @property
    def current_key(self) -> "Hashable | type":
        """The key of the row under the cursor, `None` without one."""
        row = self.current
        return row.key if row else None

    def go_to(self, key: Hashable) -> bool:
        """Put the cursor on the row with this key and show it; tell whether there is one."""
        index = self._find(key, -1)
        if index < 0:
            return False
        self.cursor = index
        self._show_cursor()
        return True

    def _find(self, key: Hashable, otherwise: int) -> int:
        if 0 <= otherwise < len(self.rows) and self.rows[otherwise].key == key:
            return otherwise
        if isinstance(self.rows, LazyRows):
            found = self.rows.place_of(key)
            return otherwise if found < 0 else found
        return next((index for index, row in enumerate(self.rows) if row.key == key), otherwise)

    def _settled(self, index: int, step: int = 1) -> int:
        """Find the nearest row that the cursor may rest on, looking first in the direction of ``step``."""
        for direction in (step, -step):
            at = index
            while 0 <= at < len(self.rows):
                if self.rows[at].key is not None:
                    return at
                at += direction
        return max(0, min(index, len(self.rows) - 1))

    # Drawing

    @property
    def chosen(self) -> int:
        """The row under the cursor, when it has a key."""
        return self.cursor if self.current is not None else -1

    def chosen_style(self) -> Style:
        """Show the cursor, and whether keys go here."""
        if self.app.native_ansi_color:  # no ground of one's own to shade: the terminal's is turned round
            return Style(reverse=True) if self.has_focus else Style.null()
        name = "lines--cursor-focus" if self.has_focus else "lines--cursor"
        background = self.get_component_styles(name).background
        solid = self.background_colors[1] + background
        return Style(
            bgcolor=solid.rich_color,
            bold=(self.has_focus and self.app.no_color) or None,
            reverse=(self.has_focus and self.app.no_color) or None,
        )

    def on_resize(self) -> None:
        """Wrap again when the width is another, and keep the cursor in the window."""
        super().on_resize()
        self._show_cursor()

    # Moving

    def watch_cursor(self, before: int, now: int) -> None:
        """Draw the two rows anew and keep the cursor in the window."""
        for index in (before, now):
            top, height = self._top_of(index)
            self.refresh_lines(top, height)
        self._show_cursor()
        self._announce()

    def _announce(self) -> None:
        if (row := self.current) is not None and self.is_attached:
            self.post_message(self.Moved(self, row))

    def _show_cursor(self) -> None:
        top, height = self._top_of(self.cursor)
        if self.cursor == self._settled(0):
            top, height = 0, top + height
        window = Region(0, top, 1, min(height, max(1, self.size.height)))
        self.scroll_to_region(window, animate=False, force=True, immediate=True)

    def middle(self) -> None:
        """Scroll so that the row under the cursor is in the middle of the window."""
        top, _ = self._top_of(self.cursor)
        self._scroll(max(0, top - self.size.height // 2))

    def to_end(self) -> None:
        """Scroll to the last line; the cursor stays."""
        self._scroll(self._end())

    def _scroll(self, y: int) -> None:
        """Scroll at once: a scrolling that is put off would undo what the cursor asks for in between."""
        self.scroll_to(y=y, animate=False, force=True, immediate=True)

    def watch_has_focus(self, value: bool) -> None:
        """Show by the cursor's colour whether keys go here."""
        super().watch_has_focus(value)
        self.refresh()

    def _move(self, target: int, step: int) -> None:
        if not self.rows:
            return
        settled = self._settled(max(0, min(target, len(self.rows) - 1)), step)
        if self.rows[settled].key is None:
            self.scroll_relative(y=step, animate=False)
        elif settled == self.cursor:
            edge = 0 if step < 0 else self._end()
            self._scroll(edge) if target != settled else None
        elif (settled - self.cursor) * step > 0 or abs(target - self.cursor) > 1:
            self.cursor = settled

    def action_cursor_down(self) -> None:
        """Go one row down."""
        self._move(self.cursor + 1, 1)

    def action_cursor_up(self) -> None:
        """Go one row up."""
        self._move(self.cursor - 1, -1)

    def action_go_top(self) -> None:
        """Go to the first row."""
        self.cursor = self._settled(0, 1)
        self._scroll(0)

    def action_go_bottom(self) -> None:
        """Go to the last row."""
        self.cursor = self._settled(len(self.rows) - 1, -1)
        self.to_end()

    def action_half_down(self) -> None:
        """Go half a window down."""
        self._move(self.cursor + max(1, self.size.height // 2), 1)

    def action_half_up(self) -> None:
        """Go half a window up."""
        self._move(self.cursor - max(1, self.size.height // 2), -1)

    def action_page_forward(self) -> None:
        """Go a window down."""
        self._move(self.cursor + max(1, self.size.height - 1), 1)

    def action_page_back(self) -> None:
        """Go a window up."""
        self._move(self.cursor - max(1, self.size.height - 1), -1)

    def action_copy_line(self) -> None:
        """Copy what the row under the cursor says."""
        row = self.current
        if row is None:
            self.post_message(Said("no line is chosen"))
            return
        text = row.says or row.text.strip()
        self.app.copy_to_clipboard(text)
        self.post_message(Said(copied(text), "good"))

    def action_follow_link(self) -> None:
        """Ask for what the row under the cursor names."""
        if (row := self.current) is not None:
            self.post_message(self.Followed(self, row))

    def action_pick_row(self) -> None:
        """Open the row under the cursor."""
        row = self.current or Row()
        self.post_message(self.Picked(self, row))

    def on_click(self, event: events.Click) -> None:
        """Put the cursor where one clicks; a second click opens."""
        top = round(self.scroll_offset.y) + event.y
        if top >= self.virtual_size.height:
            return
        index, _ = self._laid.row_at(top)
        if self.rows[index].key is not None:
            self.cursor = index
            if event.chain > 1:
                self.action_pick_row()
