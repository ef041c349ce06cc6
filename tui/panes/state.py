"""The Current state pane: three labelled fields over the free text."""

from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult

from memory_model.state.fields import LABELS
from memory_model.state.parse import parse
from memory_model.storage.outcomes import Applied
from memory_model.text.document import Document
from tui import keymap
from tui.models import state as model
from tui.models.plain import plain
from tui.panes.file_pane import FilePane
from tui.panes.lines import LineView
from tui.panes.outcomes import outcome_of

if TYPE_CHECKING:
    from memory_model.operations.run import Result
    from tui.panes.field import Field


class StatePane(FilePane):
    """Shows working on, waiting on, next; Enter changes one of them, ``i`` edits the file."""

    NUMBER = 4
    LABEL = "State"
    CONTEXT = "state"
    EDIT = "edit_state"
    BINDINGS = keymap.bindings("state")
    _field: "Field | None" = None

    def compose(self) -> ComposeResult:
        """Show the view; the field below it comes when something is asked."""
        yield LineView()

    @property
    def field(self) -> "Field":
        """The field at the foot."""
        if self._field is None:
            from tui.panes.field import Field  # noqa: PLC0415  when something is asked

            self._field = Field()
            self.mount(self._field)
        return self._field

    @property
    def path(self) -> str:
        """The state file of this workspace."""
        return self.workspace.layout.state

    def show(self, document: Document | None, fresh: frozenset[int]) -> None:  # noqa: ARG002  three fields need no marks
        """Show the fields and the rest."""
        state = parse(document or Document((), ()), self.path)
        self.view.set_rows(model.rows(state, document))
        self.title(f"Current state · {model.heading_stamp(state)}")

    def save(self, base: bytes, mine: bytes) -> "Result":
        """Write the state; its stamp is refreshed."""
        from memory_model.operations import state  # noqa: PLC0415  nothing is written in the first frame
        from memory_model.operations.edited_file import EditedFile  # noqa: PLC0415  likewise

        return state.save(self.workspace, EditedFile(base, mine))

    def main(self) -> Any:
        """Give the keys to what is being typed in, else to the view."""
        field = self._field
        return field.query_one("FieldInput") if field and field.is_open else super().main()

    def show_place(self, path: str, line: int) -> bool:
        """Open a line of the state file."""
        if path != self.path:
            return False
        state = self.workspace.state()
        names = [name for name, at in state.lines if at == line]
        self.view.go_to(names[0] if names else ("line", line))
        return True

    def place(self) -> tuple[str, int]:
        """Tell the file and the line under the cursor."""
        row = self.view.current
        if row is None:
            return self.path, 1
        if isinstance(row.key, tuple):
            return self.path, int(row.key[1])
        return self.path, self.workspace.state().line_of(str(row.key)) or 1

    def action_edit_state(self) -> None:
        """Edit the file as text."""
        self.edit(self.place()[1])

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Change the field under the cursor."""
        event.stop()
        if getattr(self.app, "readonly", False):
            self.say("the deck was opened read-only", "bad")
            return
        name = event.row.key
        if not isinstance(name, str):
            self.edit(self.place()[1])
            return
        was = model.value(self.workspace.state(), name)
        if "\n" in was:
            self.edit(self.place()[1])
            return
        draft = self._drafts().load(f"state:{name}")
        text = draft.text if draft is not None else plain(was)
        self.field.ask((name, was), LABELS[name] + ":", text, "what is true now")

    def on_field_typed(self, event: "Field.Typed") -> None:
        """Keep what is typed."""
        purpose = self.field.purpose
        if purpose:
            self._keep_field(str(purpose[0]), event.text)

    def on_field_left(self, event: "Field.Left") -> None:
        """Leave the field; what was typed is offered again."""
        name, was = self.field.purpose
        if event.text == plain(str(was)):
            self._drafts().drop(f"state:{name}")
        self._close()

    def on_field_submitted(self, event: "Field.Submitted") -> None:
        """Write the field."""
        from memory_model.operations import state  # noqa: PLC0415  nothing is written in the first frame

        name, was = self.field.purpose
        if event.text == plain(str(was)):
            self._drafts().drop(f"state:{name}")
            self._close()
            return
        changed: dict[str, Any] = {str(name): event.text}
        outcome = outcome_of(state.update(self.workspace, **changed))
        if isinstance(outcome, Applied):
            self._drafts().drop(f"state:{name}")
            self._close()
        self.wrote(outcome, f"{LABELS[str(name)]} set in")

    def _close(self) -> None:
        self.field.close()
        self.view.focus()

    def _keep_field(self, name: str, text: str) -> None:
        try:
            self._drafts().save(f"state:{name}", text)
        except OSError as error:
            self.say(f"the draft cannot be kept on disk: {error.strerror}", "bad")
