"""The text editor: a whole file, its marks coloured, its odd bytes safe."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import TextArea

from tui import keymap
from tui.models.editing import Editing
from tui.models.markdown import parts
from tui.models.offers import link_offers
from tui.panes.offering import OfferList
from tui.theme import style

if TYPE_CHECKING:
    from textual.timer import Timer

    from tui.models.linking import Name

DRAFT_SECONDS = 0.4
"""How long typing must rest before the draft goes to disk; a longer run is written once a second."""


class TextEditor(TextArea):
    """Edits one file. `Saved` asks the pane to write, `Left` to show its view again."""

    CONTEXT = "editor"
    ALSO = "field"
    BINDINGS = keymap.bindings("editor") + keymap.bindings("field")
    DEFAULT_CSS = """
    TextEditor {
        border: none; padding: 0; background: $background; height: 1fr; scrollbar-size-vertical: 1;
        scrollbar-color: $foreground 20%; scrollbar-color-hover: $primary; scrollbar-color-active: $primary;
        scrollbar-background: $background; scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
    }
    TextEditor:focus { border: none; }
    TextEditor .text-area--cursor-line { background: $panel; }
    TextEditor .text-area--gutter { color: $foreground 38%; }
    TextEditor .text-area--cursor-gutter { color: $primary; background: $panel; }
    """

    class Saved(Message):
        """The person wants the text written."""

    class Left(Message):
        """The person wants the view back."""

    class Typed(Message):
        """The text is another one than before; the newest of several is enough."""

        def can_replace(self, message: Message) -> bool:
            """Replace an older one."""
            return isinstance(message, TextEditor.Typed)

    class LinkFollowed(Message):
        """Somebody wants to go to what the link under the cursor names."""

        def __init__(self, text: str, column: int) -> None:
            super().__init__()
            self.text = text
            self.column = column

    class DraftDue(Message):
        """What was typed should be on disk now."""

    def __init__(self, **options: Any) -> None:
        super().__init__(show_line_numbers=True, soft_wrap=True, tab_behavior="indent", **options)
        self.editing = Editing(b"")
        self._was_opened = False
        self._cut: int | None = None
        self._due: Timer | None = None
        self._waiting = 0
        self._offers: OfferList | None = None
        self._names: Callable[[], Sequence[Name]] = lambda: ()

    def on_unmount(self) -> None:
        """Let the app forget the editor: its watch of the theme would keep it, and its desk, for good."""
        watching = getattr(self.app, "__watchers", {}).get("theme", [])
        watching[:] = [watch for watch in watching if watch[0] is not self]

    def complete_links(self, offers: OfferList, names: "Callable[[], Sequence[Name]]") -> None:
        """Offer names in this list while a link is being typed."""
        self._offers, self._names = offers, names

    def open(self, base: bytes, draft: bytes | None = None, line: int = 1) -> None:
        """Edit a file from its bytes; ``draft`` are bytes to go on with, ``line`` (from 1) gets the cursor."""
        self.editing = Editing(base)
        with self.prevent(TextArea.Changed):
            self.load_text(self.editing.shown if draft is None else self.editing.show_content(draft))
        self.move_cursor((max(0, line - 1), 0), center=True)
        self._was_opened = True

    def on_resize(self) -> None:
        """Keep the cursor in sight: how lines wrap is known only once the editor is laid out, and then anew."""
        self.call_next(self.scroll_cursor_visible, center=self._was_opened)
        self._was_opened = False

    def rebase(self, base: bytes) -> None:
        """Go on from another version of the file: the lines that differ are replaced, cursor and undo stay."""
        self.editing = Editing(base)
        with self.prevent(TextArea.Changed):
            self._become(self.editing.shown)

    def take(self, content: bytes, line: int = 0) -> None:
        """Replace what differs from ``content`` as if it were typed; ``line`` (from 1) gets the cursor."""
        self._become(self.editing.show_content(content))
        if line:
            self.move_cursor((line - 1, 0), center=True)

    def show_cut(self, line: int | None) -> None:
        """Dim what a session does not load: ``line`` (from 1) and all below it."""
        if line != self._cut:
            self._cut = line
            self._line_cache.clear()
            self.refresh()

    def _become(self, after: str) -> None:
        before, at = self.text, self.cursor_location
        if before == after:
            return
        head, tail = _common(before, after)
        old, new = before[head : len(before) - tail], after[head : len(after) - tail]
        start, stop = _location(before, head), _location(before, head + len(old))
        self.replace(new, start, stop, maintain_selection_offset=True)
        if at < start:
            self.move_cursor(at)

    @property
    def content(self) -> bytes:
        """The bytes of the file as it would be saved now."""
        return self.editing.content(self.text)

    @property
    def dirty(self) -> bool:
        """Whether something was changed since the file was read."""
        return self.text != self.editing.shown

    def get_line(self, line_index: int) -> Text:
        """Colour headings, kinds, links and marks of one line."""
        line = super().get_line(line_index)
        if self._cut is not None and line_index >= self._cut - 1:
            line.stylize(style(self.app, "faint"))
            return line
        for start, stop, name in parts(line.plain):
            line.stylize(style(self.app, name), start, stop)
        return line

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Note that something was typed; the draft follows."""
        event.stop()
        self._show_offers()
        self.post_message(self.Typed())
        self._waiting += 1
        if self._due is not None:
            self._due.stop()
        self._due = self.set_timer(DRAFT_SECONDS if self._waiting < 20 else 0.01, self._draft)

    def _draft(self) -> None:
        self._waiting, self._due = 0, None
        self.post_message(self.DraftDue())

    def _show_offers(self) -> None:
        if self._offers is None:
            return
        row, column = self.cursor_location
        before = self.document.get_line(row)[:column]
        self._offers.offer(link_offers(before, self._names()) if "[[" in before else ())
        if self._offers.marked:
            self.call_after_refresh(self._keep_cursor_clear)

    def _keep_cursor_clear(self) -> None:
        """Lay the offers over the half of the window where the cursor is not."""
        if self._offers is not None:
            low = self.cursor_screen_offset.y - self.region.y > self.size.height // 2
            self._offers.styles.dock = "top" if low else "bottom"

    async def _on_key(self, event: events.Key) -> None:
        act = self._completing(event.key) if self._offers is not None and self._offers.marked else None
        if act is None and event.key == "escape":
            act = self.action_leave_editor
        if act is not None:
            event.stop()
            event.prevent_default()
            act()
            return
        await super()._on_key(event)

    def _completing(self, key: str) -> "Callable[[], object] | None":
        """Tell what a key does while offers are shown."""
        offers = self._offers
        if offers is None:
            return None
        ways: dict[str, Callable[[], object]] = {
            "tab": self._take_offer,
            "down": lambda: offers.move(1),
            "up": lambda: offers.move(-1),
            "escape": lambda: offers.offer(()),
        }
        return ways.get(key)

    def _take_offer(self) -> None:
        offer = self._offers.marked if self._offers else None
        if offer is not None:
            row, column = self.cursor_location
            closed = self.document.get_line(row)[column:].startswith("]]")
            self.replace(offer.text, (row, offer.start), (row, column + 2 * closed))

    def action_follow_here(self) -> None:
        """Ask for what the link under the cursor names."""
        row, column = self.cursor_location
        self.post_message(self.LinkFollowed(self.document.get_line(row), column))

    def action_undo_typing(self) -> None:
        """Take back what was typed last."""
        self.action_undo()

    def action_redo_typing(self) -> None:
        """Type again what was taken back."""
        self.action_redo()

    def action_text_top(self) -> None:
        """Go to the beginning."""
        self.move_cursor((0, 0))

    def action_text_bottom(self) -> None:
        """Go to the end."""
        self.move_cursor(self.document.end)

    def action_save_text(self) -> None:
        """Ask for the text to be written."""
        self.post_message(self.Saved())

    def action_leave_editor(self) -> None:
        """Ask for the view."""
        self.post_message(self.Left())


def _common(before: str, after: str) -> tuple[int, int]:
    """Measure what two texts share at their beginning and at their end."""
    limit = min(len(before), len(after))
    head = next((at for at in range(limit) if before[at] != after[at]), limit)
    rest = limit - head
    tail = next((at for at in range(rest) if before[-1 - at] != after[-1 - at]), rest)
    return head, tail


def _location(text: str, offset: int) -> tuple[int, int]:
    row = text.count("\n", 0, offset)
    return row, offset - (text.rfind("\n", 0, offset) + 1)
