"""A pane over one file: a view of it, an editor when asked, and what becomes of typed text."""

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult

from memory_model.storage.outcomes import Applied, Conflict
from memory_model.text.document import Document
from tui.commands.keyed import key_of, keyed
from tui.panes.lines import LineView
from tui.panes.outcomes import outcome_of
from tui.panes.pane import Pane

if TYPE_CHECKING:
    from memory_model.operations.run import Result
    from memory_model.storage.drafts import Drafts
    from tui.models.linking import Name
    from tui.panes.editor import TextEditor


class FilePane(Pane):
    """Shows `path` in a `LineView` and edits it in a `TextEditor`, which exists only once something was edited.

    A subclass gives ``path``, ``show`` (fills the view) and ``save`` (the operation). Typed text is a
    draft on disk until it is written; a text that somebody else changed at the same place is kept and
    offered (W7).
    """

    EDIT: ClassVar[str] = ""
    """The command that opens the editor."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.seen: bytes | None = None
        self._editor: TextEditor | None = None
        self._names: list[Name] | None = None

    def compose(self) -> ComposeResult:
        """Show the view alone."""
        yield from self.above()
        yield LineView()

    def above(self) -> ComposeResult:
        """Yield what stands above the view."""
        yield from ()

    # What a subclass says

    @property
    def path(self) -> str:
        """The file, relative to the workspace."""
        raise NotImplementedError

    def show(self, document: Document | None, fresh: frozenset[int]) -> None:
        """Fill the view; ``fresh`` are the lines (indexes from 0) that somebody else changed."""
        raise NotImplementedError

    def save(self, base: bytes, mine: bytes) -> "Result":
        """Write the text, merged with what the file is by now."""
        raise NotImplementedError

    def typed(self, content: bytes) -> None:
        """Follow what is typed in the editor, for a meter."""

    # Reading

    @property
    def view(self) -> LineView:
        """The view."""
        return self.query_one(LineView)

    @property
    def editor(self) -> "TextEditor | None":
        """The editor while it is open."""
        found = self._editor
        return found if found is not None and found.display else None

    def main(self) -> Any:
        """Give the keys to the editor while it is open, else to the view."""
        return self.editor or self.view

    def first(self) -> None:
        """Read the file and show it."""
        self._read()

    def later(self) -> None:
        """Tell of a draft that was left."""
        if self._draft() is not None:
            self.title_badge("unsaved draft")
            self.say(keyed("unsaved text kept, {edit} goes on: {path}", path=self.path, edit=key_of(self.EDIT)))

    def files_changed(self, *, tell: bool) -> None:
        """Show the file as it is; an open editor keeps its text and merges when it saves."""
        is_others = self._read()
        editor = self.editor
        if editor is None or self.seen is None or self.seen == editor.editing.base:
            return
        if not editor.dirty:
            editor.rebase(self.seen)
        elif tell and is_others:
            self.say(f"{self.path} was changed by somebody else; saving merges the two")

    def _read(self) -> bool:
        """Show the file where it is another one than was seen; tell whether somebody else changed it."""
        document = self.workspace.document(self.path)
        mine = self.workspace.own.take(self.path)
        now = document.to_bytes() if document is not None else None
        if now == self.seen and self.seen is not None:
            return False
        before = Document.from_bytes(self.seen) if self.seen is not None else None
        known = set(before.lines) if before else set()
        lines = document.lines if document is not None else ()
        new = ((n, line) for n, line in enumerate(lines) if before and line.strip() and line not in known)
        fresh = mine.others(new)
        self.seen = now
        self.show(document, fresh)
        return bool(fresh) or not mine.acts

    def title_badge(self, text: str) -> None:
        """Put a word at the foot of the frame."""
        self.title(str(self.border_title or "").strip(), text)

    # Editing

    def edit(self, line: int = 1) -> None:
        """Open the editor on the file as it is, or on the draft that was left; ``line`` (from 1) gets the cursor."""
        if getattr(self.app, "readonly", False):
            self.say("the deck was opened read-only", "bad")
            return
        if self.editor is not None:
            self.editor.focus()
            return
        editor = self._editor
        if editor is None:
            from tui.panes.editor import TextEditor  # noqa: PLC0415  loading it takes a tenth of the first frame
            from tui.panes.offering import OfferList  # noqa: PLC0415  likewise

            editor, offers = TextEditor(), OfferList(over=True)
            self._editor = editor
            self.mount(editor, offers)
            editor.complete_links(offers, self._link_names)
        draft = self._draft()
        if draft is not None:
            self.say("")  # that it was kept
        base = draft.base if draft is not None else self.seen
        editor.open(base or b"", _bytes(draft.text) if draft is not None else None, line)
        editor.display, self.view.display = True, False
        editor.focus()
        self.typed(editor.content)

    def _link_names(self) -> "list[Name]":
        if self._names is None:
            if self.workspace.is_reading:
                return []
            from tui.models.linking import files, names  # noqa: PLC0415  once a link is typed

            self._names = [*names(self.workspace), *files(self.workspace)]
        return self._names

    def catch_up(self, paths: frozenset[str] | None) -> None:  # noqa: ARG002  any file may have another name now
        """Read names anew when they are asked for."""
        self._names = None

    def on_text_editor_link_followed(self, event: "TextEditor.LinkFollowed") -> None:
        """Go to what the link under the cursor names."""
        event.stop()
        self.go_to_named(event.text, event.column)

    def close_editor(self) -> None:
        """Show the view again; what is not saved stays a draft."""
        editor = self.editor
        if editor is None:
            return
        self._keep(editor)
        editor.display, self.view.display = False, True
        self.view.focus()
        self.seen = None
        self._read()
        self.show_place(self.path, editor.cursor_location[0] + 1)
        if editor.dirty:
            self.title_badge("unsaved draft")
            self.say(
                keyed(
                    "{path} is not saved; the text is kept and {edit} goes on with it",
                    path=self.path,
                    edit=key_of(self.EDIT),
                )
            )

    def on_text_editor_left(self) -> None:
        """Return to the view."""
        self.close_editor()

    def on_text_editor_typed(self) -> None:
        """Let the meter follow."""
        if (editor := self.editor) is not None:
            self.typed(editor.content)

    def on_text_editor_draft_due(self) -> None:
        """Put what was typed on disk."""
        if (editor := self.editor) is not None:
            self._keep(editor)

    def save_draft(self) -> None:
        """Keep what is typed before the deck closes."""
        if (editor := self.editor) is not None:
            self._keep(editor)

    def on_text_editor_saved(self) -> None:
        """Write what was typed."""
        if (editor := self.editor) is not None:
            self._write(editor, editor.editing.base, editor.content)

    def _write(self, editor: "TextEditor", base: bytes, mine: bytes) -> None:
        self._keep(editor)
        outcome = outcome_of(self.save(base, mine))
        if isinstance(outcome, Conflict):
            self._offer(editor, outcome)
            return
        if isinstance(outcome, Applied):
            document = self.workspace.document(self.path)
            if document is not None:
                editor.rebase(document.to_bytes())
            self._drafts().drop(self._key)
        self.wrote(outcome)

    def _offer(self, editor: "TextEditor", conflict: Conflict) -> None:
        from memory_model.storage.conflicts import resolved  # noqa: PLC0415  conflicts are rare
        from tui.screens.conflict import ConflictScreen  # noqa: PLC0415  likewise

        def chosen(picks: tuple[str, ...] | None) -> None:
            if picks is None:
                self.say(f"{self.path} is not saved; your text is kept as a draft")
                return
            theirs, text = resolved(conflict, picks)
            editor.open(theirs, text, editor.cursor_location[0] + 1)
            self._write(editor, theirs, text)

        self.app.push_screen(ConflictScreen(conflict), chosen)

    # Drafts

    @property
    def _key(self) -> str:
        return f"file:{self.path}"

    def _drafts(self) -> "Drafts":
        from memory_model.storage.drafts import Drafts  # noqa: PLC0415  after the first frame

        return Drafts(self.workspace.state_dir)

    def _draft(self) -> Any:
        draft = self._drafts().load(self._key)
        return draft if draft is not None and _bytes(draft.text) != self.seen else None

    def _keep(self, editor: "TextEditor") -> None:
        try:
            if editor.dirty:
                self._drafts().save(self._key, _text(editor.content), editor.editing.base)
            else:
                self._drafts().drop(self._key)
        except OSError as error:
            self.say(f"the draft cannot be kept on disk: {error.strerror}", "bad")


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
