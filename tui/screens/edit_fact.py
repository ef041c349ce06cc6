"""A fact's file in the deck's own editor: saved by the operation of facts, kept as a draft until then."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult

from memory_model.errors import MemdeckError
from memory_model.storage.drafts import Drafts
from memory_model.storage.outcomes import Applied, Conflict
from tui import keymap
from tui.commands.keyed import keyed
from tui.models import curating, outside
from tui.models.plain import plain
from tui.panes.editor import TextEditor
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.offering import OfferList
from tui.screens.desk import DeskScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace
    from tui.models.linking import Name


class EditFactScreen(DeskScreen):
    """Edits one file at a line. Esc returns; what is not saved is a draft with which the next opening goes on."""

    CONTEXT = "file"
    BINDINGS = keymap.bindings("desk")
    AUTO_FOCUS = "TextEditor"
    DEFAULT_CSS = "EditFactScreen #desk { layers: below above; }"

    def __init__(self, workspace: "Workspace", path: str, line: int) -> None:
        super().__init__(workspace)
        self._path, self._line = path, line
        self._names: list[Name] | None = None

    def compose(self) -> ComposeResult:
        """Lay out the editor."""
        with Framed(id="desk"):
            yield TextEditor()
            yield OfferList(over=True)
        yield Footer()

    @property
    def editor(self) -> TextEditor:
        """The editor."""
        return self.query_one(TextEditor)

    def start(self) -> None:
        """Open the file, or the draft of it that was left."""
        try:
            document = self.workspace.document(self._path)
            draft = Drafts(self.workspace.state_dir).load(outside.key(self._path))
        except (MemdeckError, OSError) as error:
            self.editor.read_only = True
            self.say(plain(str(error)), "bad")
            return
        if document is None and draft is None:
            self.editor.read_only = True
            self.say(plain(f"{self._path} is gone; there is nothing to edit"), "bad")
            return
        base = document.to_bytes() if document else b""
        text = draft.text.encode("utf-8", "surrogateescape") if draft is not None else base
        going_on = draft is not None and text != base
        self.editor.complete_links(self.query_one(OfferList), self._link_names)
        self.editor.open((draft.base or b"") if going_on and draft else base, text if going_on else None, self._line)
        self.say("going on with a draft that was kept" if going_on else "")
        self._title()

    def _title(self) -> None:
        self.title_to(f"Edit {self._path}", keyed("{save_text} saves · {leave_editor} returns"))

    def _link_names(self) -> "Sequence[Name]":
        if self._names is None:
            if self.workspace.is_reading:
                return ()
            from tui.models.linking import files, names  # noqa: PLC0415  once a link is typed

            self._names = [*names(self.workspace), *files(self.workspace)]
        return self._names

    # Saving

    def on_text_editor_saved(self) -> None:
        """Write what was typed."""
        editor = self.editor
        if getattr(self.app, "readonly", False):
            self.say("the deck was opened read-only", "bad")
            return
        self.keep_drafts()
        self._write(editor.editing.base, editor.content)

    def _write(self, base: bytes, mine: bytes) -> None:
        self.say("saving…")
        self.act(lambda: curating.save(self.workspace, self._path, base, mine), "edited,", self._saved)

    def _saved(self, outcome: "Outcome") -> None:
        if isinstance(outcome, Applied):
            outside.forget(self.workspace, self._path)
            self.dismiss((self._path, 0))
        elif isinstance(outcome, Conflict):
            self._offer(outcome)

    def _offer(self, conflict: Conflict) -> None:
        from memory_model.storage.conflicts import resolved  # noqa: PLC0415  conflicts are rare
        from tui.screens.conflict import ConflictScreen  # noqa: PLC0415  likewise

        def chosen(picks: tuple[str, ...] | None) -> None:
            if picks is None:
                self.say(f"{self._path} is not saved; your text is kept as a draft")
                return
            theirs, text = resolved(conflict, picks)
            self.editor.open(theirs, text, self.editor.cursor_location[0] + 1)
            self._write(theirs, text)

        self.app.push_screen(ConflictScreen(conflict), chosen)

    # Drafts

    def on_text_editor_draft_due(self) -> None:
        """Put what was typed on disk."""
        self.keep_drafts()

    def keep_drafts(self) -> None:
        """Keep what is typed and not written."""
        editor = self.editor
        try:
            if editor.dirty:
                outside.keep(self.workspace, self._path, editor.editing.base, editor.content)
            else:
                outside.forget(self.workspace, self._path)
        except OSError as error:
            self.say(f"the draft cannot be kept on disk: {error.strerror}", "bad")

    def on_text_editor_left(self) -> None:
        """Return; what is not saved stays a draft."""
        self.keep_drafts()
        self.dismiss(None)
