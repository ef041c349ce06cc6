"""A list of any length that draws only the lines it shows."""

from collections.abc import Hashable, Sequence
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.keymap import bindings
from tui.messages import Said
from tui.models.laid import Laid
from tui.models.plain import copied
from tui.models.rows import LazyRows, Row, Rows, Span
from tui.theme import style

WRAP_LIMIT = 5_000
"""Longer lists are not wrapped: their lines are cut at the edge, so that opening costs the same at any length."""
LEAST = 8
"""Cells that a row's text has at least beside what stands at the right edge, which is left out otherwise."""
SLICE = 40
"""So many rows below the window are broken into lines at a time, between frames."""


def _cut(body: Sequence[Segment], room: int, ground: Style) -> list[Segment]:
    """Cut a line that is too long: so many cells stay. Of a wide character that does not fit a blank is left."""
    kept: list[Segment] = []
    for part in body:
        size = cell_len(part.text)
        if size > room:
            return [*kept, Segment(set_cell_size(part.text, room), part.style)] if room > 0 else kept
        kept.append(part)
        room -= size
    return [*kept, Segment(" " * room, ground)]


class LineView(ScrollView, can_focus=True):
    """Shows rows with a cursor; `Picked` and `Moved` tell what a person does.

    ``wrap`` breaks long rows at blanks (lists up to `WRAP_LIMIT` rows). The cursor rests only on
    rows with a key; without any, the view scrolls.
    """

    ALSO = "list"
    BINDINGS = bindings("list")
    COMPONENT_CLASSES: ClassVar[set[str]] = {"lines--cursor", "lines--cursor-focus"}
    DEFAULT_CSS = """
    LineView {
        scrollbar-size-vertical: 1;
        scrollbar-color: $foreground 20%; scrollbar-color-hover: $primary; scrollbar-color-active: $primary;
        scrollbar-background: $background; scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        overflow-x: hidden; scrollbar-gutter: stable;
    }
    LineView:ansi { scrollbar-color: ansi_bright_black; }
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

    def __init__(self, rows: Rows = (), *, wrap: bool = True, id: str | None = None) -> None:  # noqa: A002  Textual's name
        super().__init__(id=id)
        self.rows: Rows = rows
        self._wraps = wrap
        self._laid = Laid(rows, 0, cell_len)
        self._wrapped_at = -1
        self._going_on = False
        self._given: tuple[Size, Size] | None = None
        self._seen: tuple[Rows, Laid, tuple[int, ...], tuple[object, list[object]]] | None = None

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

    # Layout

    def _lay_out(self) -> None:
        width = self.scrollable_content_region.width
        self._wrapped_at = width
        wraps = self._wraps and width > 0 and len(self.rows) <= WRAP_LIMIT
        self._laid = Laid(self.rows, width - 1 if wraps else 0, cell_len, self._laid)
        self._laid.reach(round(self.scroll_offset.y) + self.size.height)
        self._fit()
        self._go_on_later()

    def _fit(self) -> None:
        """Take the height of what is laid out. Setting it would lay out the screen, and cost the next frame."""
        size = Size(self._wrapped_at, self._laid.height)
        if size != self.virtual_size:
            self.set_reactive(LineView.virtual_size, size)
            self._scroll_update(size)

    def _size_updated(self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True) -> bool:
        """Leave the scroll bar alone when only others were laid out: to draw it costs a frame of its own."""
        if self._given == (size, container_size):
            return False
        self._given = size, container_size
        return super()._size_updated(size, virtual_size, container_size, layout)

    def _go_on_later(self) -> None:
        if not self._laid.is_done and not self._going_on and self.is_attached:
            self._going_on = True
            self.call_after_refresh(self._go_on)

    def _go_on(self) -> None:
        self._going_on = False
        self._laid.go_on(SLICE)
        if self._laid.is_done:
            self._fit()
        self._go_on_later()

    def _end(self) -> int:
        """Lay out everything; return the line after the last."""
        self._laid.through(len(self.rows) - 1)
        self._fit()
        return self._laid.height

    def on_resize(self) -> None:
        """Wrap again when the width is another, and keep the cursor in the window."""
        if self.scrollable_content_region.width != self._wrapped_at:
            self._lay_out()
            self.refresh()
        self._show_cursor()

    def _top_of(self, index: int) -> tuple[int, int]:
        found = self._laid.top_of(index)
        self._fit()
        return found

    # Drawing

    def _shown(self) -> "tuple[object, list[object]]":
        """Tell where the window is, and what each of its lines says."""
        top, height = round(self.scroll_offset.y), self.size.height
        at = self._laid.height, self.cursor, top, height
        seen = self._seen
        if seen is not None and seen[0] is self.rows and seen[1] is self._laid and seen[2] == at:
            return seen[3]  # what is shown before a change is what was shown after the last one
        stop = min(top + height, self._laid.height)
        lines: list[object] = []
        for y in range(top, stop):
            index, part = self._laid.row_at(y)
            row = self.rows[index]
            has_cursor = index == self.cursor and row.key is not None
            lines.append((self._laid.line(index, part), row.right if part == 0 else (), has_cursor))
        found: tuple[object, list[object]] = (top, height, self._wrapped_at), lines + [None] * (top + height - stop)
        self._seen = self.rows, self._laid, at, found
        return found

    def _draw_changed(self, before: "tuple[object, list[object]]") -> None:
        """Draw the lines that say something else than before; all of them where the window is another."""
        where, lines = self._shown()
        if where != before[0]:
            self.refresh()
            return
        top = round(self.scroll_offset.y)
        changed = [y for y, (old, new) in enumerate(zip(before[1], lines, strict=True)) if old != new]
        if 2 * len(changed) > len(lines):
            self.refresh()
        else:
            for y in changed:
                self.refresh_lines(top + y)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw lines of the window, wrapped anew where its width is another and nobody has told so."""
        if self.scrollable_content_region.width != self._wrapped_at:
            self._lay_out()
            self.refresh()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """Draw one line of the window."""
        width = self._wrapped_at if self._wrapped_at > 0 else self.size.width
        top = round(self.scroll_offset.y) + y
        base = self.visual_style.rich_style
        if top >= self._laid.height:
            return Strip.blank(width, base)
        index, part = self._laid.row_at(top)
        row = self.rows[index]
        ground = base + self._cursor_style(index)
        return self._strip(self._laid.line(index, part), row.right if part == 0 else (), width, ground)

    def _cursor_style(self, index: int) -> Style:
        if index != self.cursor or self.rows[index].key is None:
            return Style.null()
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

    def _strip(self, spans: Sequence[Span], right: Sequence[Span], width: int, ground: Style) -> Strip:
        """Put a line's parts at both edges; one strip made at once, for each one made costs as much as the text."""
        body = [Segment(span.text, ground + style(self.app, span.style)) for span in spans if span.text]
        tail = [Segment(span.text, ground + style(self.app, span.style)) for span in right]
        if tail:
            tail.append(Segment(" ", ground))
        room = width - sum(cell_len(part.text) for part in tail)
        if room < LEAST and tail:
            tail, room = [], width
        gap = room - sum(cell_len(part.text) for part in body)
        if gap < 0:
            return Strip([*_cut(body, room - 1, ground), Segment("…", ground), *tail], width)
        return Strip([*body, Segment(" " * gap, ground), *tail] if gap else body + tail, width)

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
        self.scroll_to_region(Region(0, top, 1, min(height, max(1, self.size.height))), animate=False, force=True)

    def middle(self) -> None:
        """Scroll so that the row under the cursor is in the middle of the window."""
        top, _ = self._top_of(self.cursor)
        self.scroll_to(y=max(0, top - self.size.height // 2), animate=False, force=True)

    def to_end(self) -> None:
        """Scroll to the last line; the cursor stays."""
        self.scroll_to(y=self._end(), animate=False)

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
            self.scroll_to(y=edge, animate=False) if target != settled else None
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
        self.scroll_to(y=0, animate=False)

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
