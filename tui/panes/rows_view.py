"""Rows of any number, broken for the width of their window: only the lines that are seen are made and drawn."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.models.laid import Laid
from tui.models.rows import Rows, Span
from tui.theme import style

WRAP_LIMIT = 5_000
"""Longer lists are not wrapped: their lines are cut at the edge, so that opening costs the same at any length."""
LEAST = 8
"""Cells that a row's text has at least beside what stands at the right edge, which is left out otherwise."""
SLICE = 40
"""So many rows below the window are broken into lines at a time, between frames."""
Window = tuple[object, list[object]]
"""Where the window is, and what each of its lines says."""


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


class RowsView(ScrollView):
    """Draws rows and scrolls through them; which of them is chosen, a subclass says.

    ``wrap`` breaks long rows at blanks (lists up to `WRAP_LIMIT` rows); rows of which none has a key always are.
    """

    DEFAULT_CSS = """
    RowsView {
        scrollbar-size-vertical: 1;
        scrollbar-color: $foreground 20%; scrollbar-color-hover: $primary; scrollbar-color-active: $primary;
        scrollbar-background: $background; scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        overflow-x: hidden; scrollbar-gutter: stable;
    }
    RowsView:ansi { scrollbar-color: ansi_bright_black; }
    """

    def __init__(self, rows: Rows = (), *, wrap: bool = True, id: str | None = None) -> None:  # noqa: A002  Textual's name
        super().__init__(id=id)
        self.rows: Rows = rows
        self._wraps = wrap
        self._laid = Laid(rows, 0, cell_len)
        self._wrapped_at = -1
        self._going_on = False
        self._given: tuple[Size, Size] | None = None
        self._seen: tuple[Rows, Laid, tuple[int, ...], Window] | None = None

    # What a subclass says

    @property
    def chosen(self) -> int:
        """The index of the row that is drawn as chosen, -1 for none."""
        return -1

    def chosen_style(self) -> Style:
        """Return what a chosen row stands on."""
        return Style.null()

    # Layout

    def _lay_out(self) -> None:
        width = self.scrollable_content_region.width
        self._wrapped_at = width
        wraps = width > 0 and len(self.rows) <= WRAP_LIMIT and (self._wraps or self._only_tells())
        self._laid = Laid(self.rows, width - 1 if wraps else 0, cell_len, self._laid)
        self._laid.reach(round(self.scroll_offset.y) + self.size.height)
        self._fit()
        self._go_on_later()

    def _only_tells(self) -> bool:
        """Tell whether nothing can be chosen: what stands in place of a list is said whole."""
        return all(row.key is None for row in self.rows)

    def _fit(self) -> None:
        """Take the height of what is laid out. Setting it would lay out the screen, and cost the next frame."""
        size = Size(self._wrapped_at, self._laid.height)
        if size != self.virtual_size:
            self.set_reactive(RowsView.virtual_size, size)
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
        """Wrap again when the width is another."""
        if self.scrollable_content_region.width != self._wrapped_at:
            self._lay_out()
            self.refresh()

    def _top_of(self, index: int) -> tuple[int, int]:
        found = self._laid.top_of(index)
        self._fit()
        return found

    # Drawing

    def _shown(self) -> Window:
        """Tell where the window is, and what each of its lines says."""
        top, height = round(self.scroll_offset.y), self.size.height
        chosen = self.chosen
        at = self._laid.height, chosen, top, height
        seen = self._seen
        if seen is not None and seen[0] is self.rows and seen[1] is self._laid and seen[2] == at:
            return seen[3]  # what is shown before a change is what was shown after the last one
        stop = min(top + height, self._laid.height)
        lines: list[object] = []
        for y in range(top, stop):
            index, part = self._laid.row_at(y)
            row = self.rows[index]
            lines.append((self._laid.line(index, part), row.right if part == 0 else (), index == chosen))
        found: Window = (top, height, self._wrapped_at), lines + [None] * (top + height - stop)
        self._seen = self.rows, self._laid, at, found
        return found

    def _draw_changed(self, before: Window) -> None:
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
        ground = base + self.chosen_style() if index == self.chosen else base
        return self._strip(self._laid.line(index, part), row.right if part == 0 else (), width, ground)

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
