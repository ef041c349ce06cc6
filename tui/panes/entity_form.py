"""The field of the Entity pane: one answer becomes one write, and a half-typed one stays a draft."""

from typing import TYPE_CHECKING, Any

from textual.message import Message

from memory_model.storage.outcomes import Applied, Conflict
from tui.messages import Said, Written
from tui.models.asking import EVENT, FILTER, KEY, MAKE, RENAME, STATUS, Asking, key_and_value, kind_and_name
from tui.models.plain import plain
from tui.panes.field import Field
from tui.panes.outcomes import outcome_of

if TYPE_CHECKING:
    from memory_model.operations.run import Result
    from memory_model.storage.drafts import Drafts
    from memory_model.workspace.front import Workspace


class EntityForm(Field):
    """Asks, writes through the operations, and tells: `Filtered` as one narrows the list, `Closed` when it is over."""

    class Filtered(Message):
        """The list should show only what fits ``text``."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Closed(Message):
        """The field is gone; ``made`` is the file of an entity that was made, ``line`` the line that was written."""

        def __init__(self, made: str = "", line: int = 0) -> None:
            super().__init__()
            self.made = made
            self.line = line

    def __init__(self, workspace: "Workspace", **options: Any) -> None:
        super().__init__(**options)
        self.workspace = workspace
        self.path = ""
        self._asking: Asking | None = None

    def start(self, asking: Asking, path: str, label: str, text: str = "", hint: str = "") -> None:
        """Ask; what was left half typed for the same question is offered instead of ``text``."""
        self.path, self._asking = path, asking
        draft = None if asking.kind == FILTER else self._drafts().load(asking.draft_key(path))
        self.ask((asking.kind,), label, draft.text if draft is not None else plain(text), hint)

    # What happens in the field

    def on_field_typed(self, event: Field.Typed) -> None:
        """Filter as one types; keep what else is typed."""
        event.stop()
        if self._asking is None:
            return
        if self._asking.kind == FILTER:
            self.post_message(self.Filtered(event.text))
        else:
            self._keep(self._asking, event.text)

    def on_field_left(self, event: Field.Left) -> None:
        """Leave the field; what was typed is offered again."""
        event.stop()
        if self._asking is not None:
            self._leave(self._asking, event.text)

    def on_field_submitted(self, event: Field.Submitted) -> None:
        """Write what was typed."""
        event.stop()
        asking, text = self._asking, event.text.strip()
        if asking is None:
            return
        if asking.kind == FILTER:
            self._over()
        elif text == plain(asking.was).strip():
            self._leave(asking, event.text)
        else:
            self._answer(asking, text)

    def _leave(self, asking: Asking, text: str) -> None:
        if asking.kind == FILTER:
            self.post_message(self.Filtered(""))
        elif not text.strip() or text == plain(asking.was):
            self._drafts().drop(asking.draft_key(self.path))
        self._over()

    def _over(self, made: str = "", line: int = 0) -> None:
        self._asking = None
        self.close()
        self.post_message(self.Closed(made, line))

    # Writing

    def _answer(self, asking: Asking, text: str) -> None:
        from memory_model.operations import entity, entity_new  # noqa: PLC0415  nothing is written in the first frame

        if asking.kind == STATUS:
            result = entity.set_status(self.workspace, self.path, asking.key, text, was=asking.was)
            self._told(result, asking, f"{asking.key} set in", text)
        elif asking.kind == EVENT:
            self._told(entity.log(self.workspace, self.path, text), asking, "logged")
        elif asking.kind == KEY:
            if (pair := key_and_value(text)) is None:
                self.post_message(Said("write it as key: value, such as role: dispatcher", "bad"))
                return
            self._told(entity.set_status(self.workspace, self.path, *pair), asking, f"{pair[0]} set in")
        elif asking.kind == MAKE:
            if (named := kind_and_name(text)) is None:
                self.post_message(Said("write kind and name, such as people Orla Quist", "bad"))
                return
            self._told(entity_new.new(self.workspace, *named), asking, "made")

        elif asking.kind == RENAME:
            self._ask_rename(asking, text)

    def _ask_rename(self, asking: Asking, name: str) -> None:
        """Show what a rename will change before it is done."""
        from memory_model.errors import MemdeckError  # noqa: PLC0415  renaming is rare
        from memory_model.operations.entity_rename import rename  # noqa: PLC0415  likewise
        from tui.models.renaming import preview  # noqa: PLC0415  likewise
        from tui.screens.dialogs import ConfirmScreen  # noqa: PLC0415  likewise

        try:
            said = preview(self.workspace, self.path, name)
        except MemdeckError as error:
            self.post_message(Said(error.sentence(), "bad"))
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._told(rename(self.workspace, self.path, name), asking, "renamed")

        self.app.push_screen(ConfirmScreen(f"{asking.was} → {name}", said, "rename"), answered)

    def remove_status(self, path: str, key: str, was: str) -> None:
        """Remove a Status line."""
        from memory_model.operations import entity  # noqa: PLC0415  nothing is written in the first frame

        outcome = outcome_of(entity.unset_status(self.workspace, path, key, was=was))
        self.post_message(Written(outcome, f"{key} removed from"))

    def _told(self, result: "Result", asking: Asking, what: str, mine: str = "") -> None:
        outcome = outcome_of(result)
        if isinstance(outcome, Conflict) and asking.kind == STATUS:
            self._offer(outcome, asking, mine)
            return
        if isinstance(outcome, Applied):
            self._drafts().drop(asking.draft_key(self.path))
            done = outcome.done[0] if outcome.done else None
            if done is None:
                self._over()
            elif asking.kind in (MAKE, RENAME):
                self._over(done.path)
            else:
                self._over(line=done.line)
        self.post_message(Written(outcome, what))

    def _offer(self, conflict: Conflict, asking: Asking, mine: str) -> None:
        from memory_model.storage.conflicts import MINE, THEIRS  # noqa: PLC0415  conflicts are rare
        from tui.screens.conflict import ConflictScreen  # noqa: PLC0415  likewise

        self._keep(asking, mine)

        def chosen(picks: tuple[str, ...] | None) -> None:
            if picks is None:
                self.post_message(Said("nothing was written; your value is kept and offered again"))
            elif picks[0] == THEIRS:
                self._drafts().drop(asking.draft_key(self.path))
                self._over()
            else:
                value = mine if picks[0] == MINE else f"{conflict.theirs}; {mine}"
                self._answer(asking._replace(was=conflict.theirs), value)

        self.app.push_screen(ConflictScreen(conflict), chosen)

    # Drafts

    def _drafts(self) -> "Drafts":
        from memory_model.storage.drafts import Drafts  # noqa: PLC0415  nothing is asked in the first frame

        return Drafts(self.workspace.state_dir)

    def _keep(self, asking: Asking, text: str) -> None:
        try:
            self._drafts().save(asking.draft_key(self.path), text)
        except OSError as error:
            self.post_message(Said(f"the draft cannot be kept on disk: {error.strerror}", "bad"))
