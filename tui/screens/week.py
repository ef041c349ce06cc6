"""The week desk: what happened beside the draft of the next MEMORY.md, and below what the draft loses."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content

from memory_model.storage.outcomes import Applied, Conflict
from memory_model.summary.budget import measure
from memory_model.week import draft as drafts
from tui import keymap
from tui.commands.keyed import keyed
from tui.messages import LookedThrough
from tui.models import acts, summary
from tui.models.plain import plain
from tui.models.week import WeekModel
from tui.panes.editor import TextEditor
from tui.panes.field import Field
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.panes.offering import OfferList
from tui.panes.summary import Meter
from tui.screens.desk import DeskScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from memory_model.week.judging import Judged
    from memory_model.workspace.front import Workspace
    from tui.models.linking import Name
    from tui.models.looking import Looking


class WeekScreen(DeskScreen):
    """Composes sources, draft and loss. The draft is on disk whatever happens; MEMORY.md is written on apply alone."""

    NAME = "Week"
    WAITS = True
    CONTEXT = "week"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("week")
    AUTO_FOCUS = "#sources"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012  as Textual declares it
    DEFAULT_CSS = """
    WeekScreen #draft { layers: below above; }
    WeekScreen #both { height: 1fr; layout: vertical; }
    WeekScreen.-wide #both { layout: horizontal; }
    WeekScreen #sources { height: 1fr; }
    WeekScreen #sources:focus, WeekScreen #draft:focus-within { height: 2fr; }
    WeekScreen #draft { height: 1fr; border-top: solid $foreground 20%; border-title-color: $foreground 75%; }
    WeekScreen.-wide #sources { height: 1fr; width: 2fr; }
    WeekScreen.-wide #draft {
        height: 1fr; width: 3fr; border-left: solid $foreground 20%; padding: 0 0 0 1;
    }
    WeekScreen #lost {
        height: auto; max-height: 3; border-top: solid $foreground 20%; border-title-color: $foreground 75%;
    }
    WeekScreen #lost:focus { max-height: 8; }
    WeekScreen.-wide #lost { max-height: 9; }
    WeekScreen #draft:focus-within, WeekScreen #lost:focus { border-title-color: $primary; border-title-style: bold; }
    """

    def __init__(self, workspace: "Workspace", looking: "Looking") -> None:
        super().__init__(workspace)
        self.model = WeekModel(workspace)
        self._looking = looking
        self._applied: bytes | None = None
        self._begun = False
        self._names: list[Name] | None = None

    def compose(self) -> ComposeResult:
        """Lay out the desk."""
        with Framed(id="desk"):
            with Container(id="both"):
                yield LineView(id="sources")
                with Vertical(id="draft"):
                    yield Meter()
                    yield TextEditor()
                    yield OfferList(over=True)
            yield LineView(id="lost")
            yield Field()
        yield Footer()

    def start(self) -> None:
        """Gather the sources and open the draft."""
        draft = self.model.draft()
        self.editor.read_only = bool(getattr(self.app, "readonly", False))
        self.editor.open(draft.base, draft.content)
        self.editor.tab_behavior = "focus"  # tab goes on to the loss; a draft needs none
        self.editor.complete_links(self.query_one(OfferList), self._link_names)
        self._begun = draft.begun
        self.model.gather()
        self._judge()
        self.view.action_go_top()
        if draft.begun:
            self.say("going on with the draft that was kept")
        self._look_for_leaks()

    def _look_for_leaks(self) -> None:
        """Look through the Logs beside the desk: a week is when what leaked into them should go."""
        self._looking.look(lambda found: self.post_message(LookedThrough(found)), lambda *_: None, lambda _: None)

    def on_looked_through(self, event: LookedThrough) -> None:
        """Tell of Log lines that leak; the sources stay as they are."""
        if self.model.take_findings(event.findings):
            self._show_sources()

    @property
    def view(self) -> LineView:
        """The sources."""
        return self.query_one("#sources", LineView)

    @property
    def lost(self) -> LineView:
        """The loss."""
        return self.query_one("#lost", LineView)

    @property
    def editor(self) -> TextEditor:
        """The draft."""
        return self.query_one(TextEditor)

    def _link_names(self) -> "list[Name]":
        if self._names is None:
            from tui.models.linking import files, names  # noqa: PLC0415  once a link is typed

            self._names = [*names(self.workspace), *files(self.workspace)]
        return self._names

    def on_text_editor_link_followed(self, event: TextEditor.LinkFollowed) -> None:
        """Leave for what the link under the cursor names; the draft stays."""
        from tui.models.following import places  # noqa: PLC0415  loaded when something is followed
        from tui.screens.choice import go_to  # noqa: PLC0415  likewise

        event.stop()
        found = places(self.workspace, event.text, self.workspace.layout.summary, event.column)
        go_to(self, self.workspace, found, event.text)

    def leave_for(self, place: tuple[str, int]) -> None:
        """Leave for a place; the draft stays."""
        self.keep_drafts()
        super().leave_for(place)

    # Showing

    def _judge(self) -> None:
        self.model.judge(self.editor.content)
        self._show_sources()
        losses = self.model.losses()
        self.lost.set_rows(losses)
        self.lost.can_focus = bool(losses)
        self.lost.border_title = Content(f" {plain(self.model.loss_line())} ")
        self._title()
        self._measure()

    def _show_sources(self) -> None:
        self.view.set_rows(self.model.rows())

    def _measure(self) -> None:
        budget = measure(self.editor.content, self.workspace.settings.budget)
        self.query_one(Meter).measure(budget)
        self.editor.show_cut(budget.first_cut_line)
        state = "draft" if self.editor.dirty else "as it is"
        title = f"{summary.title(self.workspace.layout.summary, budget)} · {state}"
        self.query_one("#draft").border_title = Content(f"{plain(title)} ")

    def _title(self) -> None:
        row = self.view.current
        self.title_to(self.model.headline(), self.model.about(row.key) if row else "")

    def files_changed(self) -> None:
        """Gather again. A draft that was begun stays; applying it merges what others wrote."""
        document = self.workspace.summary()
        now = document.to_bytes() if document else b""
        if now != self.editor.editing.base:
            if self.editor.dirty:
                self.say("MEMORY.md was changed meanwhile; applying merges the two")
            else:
                self.editor.rebase(now)
        self._names = None
        self.model.gather()
        self._judge()
        self._look_for_leaks()

    # What happens in the parts

    def on_line_view_moved(self, event: LineView.Moved) -> None:
        """Tell of the source under the cursor."""
        event.stop()
        if event.view is self.view:
            self._title()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Open the source's place; a line of the loss, where it is one of the draft, gets the cursor there."""
        event.stop()
        if event.view is self.view:
            if (each := self.model.judged(event.row.key)) is not None:
                self.leave_for((each.source.path, each.source.line))
        elif isinstance(event.row.key, tuple) and event.row.key[0] == "draft":
            self.editor.move_cursor((event.row.key[1] - 1, 0), center=True)
            self.editor.focus()

    def place_here(self) -> tuple[str, int] | None:
        """Return the place of the source under the cursor."""
        row = self.view.current
        each = self.model.judged(row.key) if row else None
        return (each.source.path, each.source.line) if each else None

    def on_text_editor_typed(self) -> None:
        """Let the meter follow."""
        self._measure()

    def on_text_editor_draft_due(self) -> None:
        """Put what was typed on disk and judge it."""
        self.keep_drafts()
        self._judge()

    def on_text_editor_saved(self) -> None:
        """Keep the draft."""
        self.action_keep_draft()

    def on_text_editor_left(self) -> None:
        """Return to the sources."""
        self.view.focus()

    def keep_drafts(self) -> None:
        """Put the draft on disk; one of this desk that says what the file says is dropped."""
        try:
            if self.editor.dirty:
                drafts.keep(self.workspace, self.editor.content, self.editor.editing.base)
            elif self._begun:
                drafts.drop(self.workspace)
            self._begun = self.editor.dirty
        except OSError as error:
            self.say(f"the draft cannot be kept on disk: {error.strerror}", "bad")

    # Keys

    def _chosen(self) -> "Judged | None":
        row = self.view.current
        each = self.model.judged(row.key) if row else None
        if each is None:
            self.say("no source is chosen")
        return each

    def _may(self) -> bool:
        if getattr(self.app, "readonly", False):
            self.say("the deck was opened read-only", "bad")
            return False
        return True

    def action_insert_pointer(self) -> None:
        """Put a line that points at the source into the draft."""
        each = self._chosen()
        if each is None or not self._may():
            return
        made = self.model.pointing(self.editor.content, each.source)
        if made is None:
            self.say("this source has no words to point with", "bad")
            return
        self.editor.take(*made)
        self.keep_drafts()
        self._judge()
        self.say(keyed("line {line} of the draft points at it; {edit_draft} goes there", line=made[1]), "good")

    def action_set_aside(self) -> None:
        """Ask why the source need not be in the rewrite."""
        each = self._chosen()
        if each is not None and self._may():
            self.query_one(Field).ask((each.source.key,), "set aside, because", each.reason, "only for the trial")

    def on_field_submitted(self, event: Field.Submitted) -> None:
        """Set the source aside."""
        event.stop()
        key = self.query_one(Field).purpose[0]
        self._decide(lambda: self.model.set_aside(key, event.text))
        self.say("set aside" if event.text.strip() else "left to the draft again")
        self._close_field()

    def on_field_left(self, event: Field.Left) -> None:
        """Decide nothing."""
        event.stop()
        self._close_field()

    def _close_field(self) -> None:
        self.query_one(Field).close()
        self.view.focus()

    def action_mark_use(self) -> None:
        """Overrule what the words say."""
        each = self._chosen()
        if each is not None and self._may():
            self._decide(lambda: self.say(self.model.mark(each.source.key)))

    def _decide(self, act: "Callable[[], None]") -> None:
        try:
            act()
        except OSError as error:
            self.say(f"this cannot be kept on disk: {error.strerror}", "bad")
        self._judge()

    def action_edit_draft(self) -> None:
        """Go to the draft."""
        self.editor.focus()

    def action_next_part(self) -> None:
        """Go from the sources to the draft, from there to the loss where there is one, and round."""
        if self.view.has_focus:
            self.editor.focus()
        else:
            (self.lost if self.editor.has_focus and self.lost.can_focus else self.view).focus()

    def action_keep_draft(self) -> None:
        """Put the draft on disk."""
        self.keep_drafts()
        self._judge()
        self.say(
            keyed("the draft is kept; {apply_rewrite} applies it") if self.editor.dirty else "nothing is changed yet"
        )

    def action_close_desk(self) -> None:
        """Leave; the draft stays."""
        self.keep_drafts()
        super().action_close_desk()

    def action_apply_rewrite(self) -> None:
        """Write the draft, after asking about what it passes over."""
        self.keep_drafts()
        self._judge()
        question = self.model.question()
        if not question:
            self._apply(self.editor.editing.base, self.editor.content)
            return
        from tui.screens.dialogs import ConfirmScreen  # noqa: PLC0415

        def answered(yes: bool | None) -> None:
            if yes:
                self._apply(self.editor.editing.base, self.editor.content)
            else:
                self.say(keyed("nothing was written; {set_aside} sets aside, {insert_pointer} points at it"))

        self.app.push_screen(ConfirmScreen("Apply the rewrite?", question, "write it all the same"), answered)

    def _apply(self, base: bytes, mine: bytes) -> None:
        outcome = acts.rewrite_week(self.workspace, base, mine)
        if isinstance(outcome, Conflict):
            self._offer(outcome)
            return
        if isinstance(outcome, Applied):
            self._applied = mine if outcome.undo is not None else None
            document = self.workspace.summary()
            self.editor.rebase(document.to_bytes() if document else b"")
            drafts.drop(self.workspace)
        if self.wrote(outcome, "rewritten,"):
            self.files_changed()

    def _offer(self, conflict: Conflict) -> None:
        from memory_model.storage.conflicts import resolved  # noqa: PLC0415  conflicts are rare
        from tui.screens.conflict import ConflictScreen  # noqa: PLC0415  likewise

        def chosen(picks: tuple[str, ...] | None) -> None:
            if picks is None:
                self.say("nothing was written; your text is kept as the draft")
                return
            theirs, text = resolved(conflict, picks)
            self.editor.open(theirs, text)
            self._apply(theirs, text)

        self.app.push_screen(ConflictScreen(conflict), chosen)

    def action_week_undo(self) -> None:
        """Take back the last act; the text of a rewrite that is undone stays as the draft."""
        mine, self._applied = self._applied, None
        if not self.wrote(acts.undo(self.workspace), "undone at"):
            return
        document = self.workspace.summary()
        now = document.to_bytes() if document else b""
        if mine is not None and mine != now:
            self.editor.open(now, mine)
            self.keep_drafts()
        self.files_changed()
