"""The line in which one entry is typed: its kind, topic, due day and offers are shown while typing."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from tui import keymap
from tui.commands.keyed import keyed
from tui.drawn import ComesAndGoes
from tui.messages import Said
from tui.models import kinds
from tui.models.entry import EntryModel
from tui.models.linking import Name
from tui.models.offers import Offer, offers
from tui.models.plain import plain
from tui.panes.offering import OfferList
from tui.panes.typed import TypedInput

if TYPE_CHECKING:
    from datetime import date

Names = Callable[[], Sequence[Name]]

_COLOURS = {
    "note": "$foreground 70%",
    "decision": "$accent",
    "follow-up": "$primary",
    "preference": "$secondary",
    "lesson": "$success",
    "correction": "$warning",
}


class LineInput(TypedInput):
    """One line of typing; several pasted lines are told instead of being cut to the first."""

    DEFAULT_CSS = """
    LineInput, LineInput:focus { border: none; padding: 0; height: 1; background: $panel; }
    """

    class LinesPasted(Message):
        """More than one line was pasted."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def on_paste(self, event: events.Paste) -> None:
        """Keep several lines together."""
        if "\n" in event.text.strip().replace("\r", "\n"):
            event.prevent_default()
            event.stop()
            self.post_message(self.LinesPasted(event.text))


class EntryLine(ComesAndGoes, Vertical):
    """Composes the input with what is understood of it; posts `Submitted`, `LinesPasted` and `Left`."""

    CONTEXT = "entry"
    BINDINGS = keymap.bindings("entry")
    DEFAULT_CSS = """
    EntryLine { height: auto; background: $panel; padding: 0 1; }
    EntryLine #kind { width: auto; height: 1; }
    EntryLine Horizontal { height: 1; }
    EntryLine #hint { text-wrap: nowrap; text-overflow: ellipsis; height: auto; max-height: 5; color: $foreground 60%; }
    """

    class Submitted(Message):
        """Enter was pressed on something to write."""

    class Edited(Message):
        """The text changed."""

    class Left(Message):
        """The line was left; what was typed stays."""

    def __init__(
        self, model: EntryModel, today: "Callable[[], date]", topics: Callable[[], Sequence[str]], names: Names
    ) -> None:
        super().__init__()
        self.model = model
        self._today, self._topics, self._names = today, topics, names
        self._offers = OfferList()
        self.is_closing = False
        self._left_by: str | None = None

    def compose(self) -> ComposeResult:
        """Lay out kind, input, what is understood, and offers."""
        with Horizontal():
            yield Static(id="kind")
            yield LineInput(self.model.text, placeholder="a line for today", select_on_focus=False)
        yield Static(id="hint")
        yield self._offers

    def on_mount(self) -> None:
        """Show the state as it is and take the keys."""
        self.take_keys()

    @property
    def input(self) -> LineInput:
        """The typing itself."""
        return self.query_one(LineInput)

    @property
    def _is_laid_out(self) -> bool:
        """Before that nothing can be shown; `on_mount` shows all."""
        return bool(self.query(LineInput))

    def take_keys(self) -> None:
        """Show the state as it is, and let letters come here."""
        if self._is_laid_out:
            self.show()
            self.input.focus()

    def show(self) -> None:
        """Show kind, topic, due day and offers anew."""
        if not self._is_laid_out:
            return
        model = self.model
        if self.input.value != model.text:
            with self.prevent(Input.Changed):
                self.input.value = model.text
            self.input.cursor_position = len(model.text)
        glyph = "+" if model.kind == "note" else kinds.GLYPHS[model.kind]
        word = "" if model.kind == "note" else f" {kinds.word(model.kind)}"
        self.query_one("#kind", Static).update(Content.styled(f"{glyph}{word} ", f"bold {_COLOURS[model.kind]}"))
        self._show_hint()
        self.offer()

    def _show_hint(self) -> None:
        model = self.model
        parts: list[tuple[str, str] | str] = []
        if model.correcting:
            parts.append((f"corrects {model.correcting.address}: {plain(model.correcting.quote)}", "$foreground 60%"))
        understood, mood = model.understood(self._today())
        if understood:
            parts.append((understood, {"good": "$success", "bad": "$warning"}.get(mood, "$foreground 60%")))
        topic = model.topic or next(iter(self._topics()), None)
        if not model.correcting and topic:
            parts.append((f"{' · ' if understood else ''}# {plain(topic)}", "$primary"))
        hint = self.query_one("#hint", Static)
        hint.update(Content.assemble(*parts))
        hint.display = bool(parts)

    def offer(self) -> None:
        """Offer what the text as typed may mean; the text itself stays: letters may be under way."""
        if not self._is_laid_out:
            return
        self._left_by = None
        self._offers.offer(self._fitting(asked=False))

    def _fitting(self, *, asked: bool) -> list[Offer]:
        text = self.input.value
        if not text or self.input.cursor_position < len(text):
            return []
        return offers(text, self._topics(), self._names(), self._today(), asked=asked)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Understand the text as it is now: the event's own may be older than the letters typed since."""
        event.stop()
        text = self.input.value
        self.model.text = text
        self.show()
        self.post_message(self.Edited())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: take a topic, or hand the entry over."""
        event.stop()
        self.action_submit_entry()

    def action_submit_entry(self) -> None:
        """Write the entry; a line that only names a topic chooses it."""
        text = self.model.text.strip()
        if text.startswith("#") and text.lstrip("# ") and not self.model.correcting:
            self.model.take(text.lstrip("# ").strip())
            self.show()
        elif text:
            self.post_message(self.Submitted())

    def action_complete_word(self) -> None:
        """Take the offer that is marked; without one look for some, and with none to be had go to the next pane."""
        offer = self._offers.marked
        if offer is None:
            self._look_or_go()
            return
        if offer.kind == "topic":
            self.model.take(offer.text)
        else:
            self.model.text = self.model.text[: offer.start] + offer.text + ("" if offer.kind == "date" else " ")
        self.show()
        self.post_message(self.Edited())

    def _look_or_go(self) -> None:
        """Offer what any letters may mean, else go on: with a line half typed only at the second time.

        Who meant to complete a word goes on typing, and letters are commands in the next pane.
        """
        text = self.input.value
        self._offers.offer(self._fitting(asked=True))
        if self._offers.marked is not None:
            return
        if not text.strip() or self._left_by == text:
            self.call_later(self.run_action, "screen.next_pane")
            return
        self._left_by = text
        self.post_message(Said(keyed("nothing completes this; {complete_word} again goes to the next pane")))

    def action_offer_down(self) -> None:
        """Mark the next offer."""
        self._offers.move(1)

    def action_offer_up(self) -> None:
        """Mark the offer before."""
        self._offers.move(-1)

    def action_next_kind(self) -> None:
        """Choose the next kind."""
        if not self.model.correcting:
            self.model.next_kind()
            self.show()

    def action_leave_entry(self) -> None:
        """Back to the list."""
        self.post_message(self.Left())
