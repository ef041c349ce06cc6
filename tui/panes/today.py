"""The Today pane: the day as written, what later lines say about it, and the line that adds to it."""

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.timer import Timer

from memory_model.text.counting import count
from tui import keymap
from tui.commands.keyed import keyed
from tui.models import acts, when
from tui.models.entry import Correcting, EntryModel, Ready
from tui.models.plain import plain
from tui.models.today import TodayModel
from tui.panes.lines import LineView
from tui.panes.pane import Pane

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from tui.models.linking import Name
    from tui.models.seals import SealsModel
    from tui.panes.entryline import EntryLine

MINUTE = 20.0
DRAFT_AFTER = 0.6


class TodayPane(Pane):
    """Shows one day; typing always goes to today."""

    NUMBER = 1
    LABEL = "Today"
    CONTEXT = "today"
    BINDINGS = keymap.bindings("today")

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self.model = TodayModel(workspace)
        self.entry = EntryModel(self.workspace.settings.slash_dates)
        self._explained = False
        self._at: object = None
        self._draft_timer: Timer | None = None
        self._names: list[Name] | None = None
        self._written_last: tuple[str, int] | None = None

    def compose(self) -> ComposeResult:
        """Show the day as a list; the line for typing comes when it is asked for."""
        yield LineView()

    @property
    def view(self) -> LineView:
        """The list of entries."""
        return self.query_one(LineView)

    def main(self) -> LineView:
        """Return the list: it takes the keys."""
        return self.view

    # Showing

    def first(self) -> None:
        """Read today and show it with the cursor on its last line."""
        self.model.read()
        self._show()
        self.view.action_go_bottom()

    def later(self) -> None:
        """Offer a kept draft, and wait for midnight."""
        self._offer_draft()
        self.set_interval(MINUTE, self._midnight)

    def prepared(self) -> None:
        """Show what later lines say, and the names that a line being typed may mean."""
        self.catch_up(None)
        if (line := self._line) is not None:
            line.offer()

    def files_changed(self, *, tell: bool) -> None:
        """Show the day as it is now; the cursor stays where it is."""
        at_end = self.view.is_vertical_scroll_end
        if self.model.changed():
            self._show()
            if at_end:
                self.view.to_end()
            if self.model.came and tell and self.model.is_today:
                self.say(f"{count(len(self.model.fresh), 'new line')} by somebody else")

    def catch_up(self, paths: frozenset[str] | None) -> None:
        """Show what other files say about the day's lines, and the companions that lie beside it."""
        self._names = None
        if not self.workspace.is_reading and self.tells_of_lines(paths) and self.model.remarked():
            self._show()

    def sealed(self, seals: "SealsModel") -> None:
        """Show what became of the day since it was sealed."""
        self.model.seals = seals
        if not self.model.is_today:
            self._show()

    def _show(self, to: str | None = None) -> None:
        self.view.set_rows(self.model.rows(), to=to)
        self.title(self.model.title(), self.model.badge())

    def _midnight(self) -> None:
        if self.model.midnight():
            self._show()
            self.say(f"a new day: {when.named(self.model.today, self.model.today)}")

    def show_place(self, path: str, line: int) -> bool:
        """Open a day at a line."""
        name = self.workspace.layout.day_of(path)
        if name is None or path != self.workspace.day_path(name.day):
            return False
        self.leaving()
        self.model.go(name.day)
        self._show()
        entry = self.model.day.entry_at(line) if self.model.day else None
        if entry is not None:
            self.view.go_to(self.model.address(entry))
        return True

    def place(self) -> tuple[str, int]:
        """Tell the day's file and the line under the cursor."""
        row = self.view.current
        entry = self.model.entry(row.key) if row else None
        return self.workspace.day_path(self.model.date), entry.line if entry else 0

    def traced(self) -> tuple[str, int] | None:
        """Tell the line under the cursor; `None` on none."""
        path, line = self.place()
        return (path, line) if line else None

    def on_line_view_moved(self, event: LineView.Moved) -> None:
        """Take the mark of novelty off what one goes to."""
        event.stop()
        if event.row.key == self._at:  # nobody went there: the line changed under the cursor
            return
        self._at = event.row.key
        if self.view.has_focus and self.model.seen(event.row.key):
            self._show()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Enter starts typing; the first time on a written line it says that written lines stay."""
        event.stop()
        if event.row.key is not None and not self._explained:
            self._explained = True
            self.say(keyed("written lines stay: {correct_line} corrects, {undo} withdraws; this is a new line"))
        self.start_entry()

    # Days

    def action_day_before(self) -> None:
        """Show an older day."""
        self._step(-1, "no older day")

    def action_day_after(self) -> None:
        """Show a newer day."""
        self._step(1, "no newer day")

    def _step(self, direction: int, otherwise: str) -> None:
        self.leaving()
        if self.model.step(direction):
            self._show()
            self.view.action_go_top()
        else:
            self.say(otherwise)

    def action_go_today(self) -> None:
        """Show today."""
        self.leaving()
        self.model.go(self.model.today)
        self._show()
        self.view.action_go_bottom()

    # The line under the cursor

    def _current(self) -> tuple[str, str] | None:
        row = self.view.current
        entry = self.model.entry(row.key) if row else None
        if row is None or entry is None:
            self.say("no line is chosen")
            return None
        return str(row.key), entry.text

    def action_correct_line(self) -> None:
        """Type a correction of the line."""
        if (found := self._current()) is not None:
            self.entry.correct(Correcting(*found))
            self.start_entry()

    def undo(self) -> None:
        """Take back what was just written, else the line under the cursor; a withdrawn line counts again."""
        row = self.view.current
        key = str(row.key) if row is not None else ""
        written, self._written_last = self._written_last, None
        mark = self.model.marks.get(key)
        if written is not None and written[0] == key:
            self.wrote(acts.undo(self.workspace, written[1]), "undone at")
        elif not key or self.model.entry(key) is None:
            super().undo()
        elif mark is not None and mark.state == "withdrawn":
            self.wrote(acts.withdraw(self.workspace, str(mark.by)), f"{key} counts again, by")
        else:
            outcome = acts.withdraw(self.workspace, key)
            self._remember(key, outcome)
            self.wrote(outcome, f"withdrew {key} by")

    def _remember(self, key: str, outcome: object) -> None:
        """Keep which act the line under the cursor is taken back by."""
        number = getattr(outcome, "undo", None)
        self._written_last = (key, number) if number is not None else None

    # Typing

    @property
    def _line(self) -> "EntryLine | None":
        """The line for typing, unless it is being closed: that takes a while, in which another one may be asked for."""
        lines: Any = self.query("EntryLine")
        return next((line for line in lines if not line.is_closing), None)

    def start_entry(self) -> None:
        """Open the line for typing and give it the keys; not where nothing may be written."""
        if getattr(self.app, "readonly", False):
            self.say("the deck was opened read-only", "bad")
            return
        from tui.panes.entryline import EntryLine  # noqa: PLC0415  the input is loaded when something is typed

        if self.entry.text:
            self.say("")  # that a draft was kept
        if (line := self._line) is not None:
            line.take_keys()
            return
        line = EntryLine(self.entry, self.workspace.clock.today, self.model.topics, self._entity_names)
        self.mount(line)

    def _entity_names(self) -> "list[Name]":
        if self._names is None:
            if self.workspace.is_reading:
                return []
            from tui.models.linking import names  # noqa: PLC0415  once something is typed

            self._names = names(self.workspace)
        return self._names

    def on_entry_line_submitted(self) -> None:
        """Write what was typed."""
        model = self.entry
        if model.correcting:
            outcome, what = acts.correct(self.workspace, model.correcting.address, model.text.strip()), "corrected by"
        else:
            outcome, what = acts.log(self.workspace, [model.ready()], model.topic), "wrote"
        self._written(outcome, what)

    def write_lines(self, entries: list[Ready] | None) -> None:
        """Write pasted lines after the look; `None` leaves them."""
        if entries:
            self._written(acts.log(self.workspace, entries, self.entry.topic), "wrote")

    def _written(self, outcome: object, what: str) -> None:
        from memory_model.storage.outcomes import Applied, Conflict, Refused  # noqa: PLC0415

        if not isinstance(outcome, Applied | Conflict | Refused):
            raise TypeError(f"no outcome: {outcome!r}")
        self.wrote(outcome, what)
        if not isinstance(outcome, Applied):
            return
        was_correcting = self.entry.correcting is not None
        self._remember(self.entry.correcting.address if self.entry.correcting else outcome.done[-1].address, outcome)
        self.entry.clear()
        self.save_draft()
        self.attempt(partial(self._show_written, outcome.done[-1].address, stays=was_correcting))
        if (line := self._line) is not None:
            line.show()
        if was_correcting:
            self.on_entry_line_left()

    def _show_written(self, address: str, *, stays: bool) -> None:
        """Show what was written before any further key: ``u`` is about the line under the cursor."""
        if stays or self.model.is_today:
            self.files_changed(tell=False)
        else:
            self.model.go(self.model.today)
            self._show()
        if not stays and not self.view.go_to(address):
            self.view.action_go_bottom()

    def on_line_input_lines_pasted(self, event: object) -> None:
        """Look at pasted lines before they are written."""
        from tui.screens.look import PasteScreen  # noqa: PLC0415

        entries = self.entry.pasted(event.text)  # type: ignore[attr-defined]
        self.app.push_screen(PasteScreen(entries), self.write_lines)

    def on_entry_line_left(self) -> None:
        """Close the line; what was typed stays."""
        if not self.entry.text:
            self.entry.clear()
        if (line := self._line) is not None:
            line.is_closing = True
            line.remove()
        self.view.focus()
        if self.entry.text:
            self.say(keyed("kept as a draft: {add_entry} goes on"))

    # Drafts

    def on_entry_line_edited(self) -> None:
        """Keep what is typed, within a second."""
        if self._draft_timer is None:
            self._draft_timer = self.set_timer(DRAFT_AFTER, self.save_draft)

    def save_draft(self) -> None:
        """Put what is typed into the drafts."""
        from memory_model.storage.drafts import Drafts  # noqa: PLC0415

        self._draft_timer = None
        drafts = Drafts(self.workspace.state_dir)
        for key, text in self.entry.drafts():
            if text.strip():
                drafts.save(key, text, None)
            elif drafts.load(key) is not None:
                drafts.drop(key)

    def _offer_draft(self) -> None:
        from memory_model.storage.drafts import Drafts  # noqa: PLC0415

        if self.entry.text:
            return
        drafts = Drafts(self.workspace.state_dir)
        self.entry.restore({key: draft.text for key, _ in self.entry.drafts() if (draft := drafts.load(key))})
        if self.entry.text:
            self.say(keyed("a draft was kept: {text} · {add_entry} goes on", text=plain(self.entry.text)))
