"""The Entity pane: all entities by kind, or one with its Status above its Log."""

from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult

from memory_model.entities.entity import Entity
from memory_model.errors import MemdeckError
from memory_model.storage.drafts import Drafts
from memory_model.storage.outcomes import Applied, Conflict
from tui import keymap
from tui.messages import PlaceAsked
from tui.models import entity as model
from tui.models.plain import plain
from tui.panes.field import Field
from tui.panes.lines import LineView
from tui.panes.outcomes import outcome_of
from tui.panes.pane import Pane

if TYPE_CHECKING:
    from memory_model.operations.run import Result
    from tui.models.resolving import Choice

STATUS, KEY, EVENT, MAKE, FILTER = "status", "key", "event", "make", "filter"
"""Purposes of the field."""


class EntityPane(Pane):
    """Shows the list until an entity is opened; Status is edited in place, the Log only grows."""

    NUMBER = 2
    LABEL = "Entity"
    CONTEXT = "entity"
    BINDINGS = keymap.bindings("entity")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.path: str | None = None
        self._entity: Entity | None = None
        self._fresh: frozenset[int] = frozenset()
        self._heads: list[Any] = []
        self._links: list[Any] = []
        self._filter = ""

    def compose(self) -> ComposeResult:
        """Show a list of lines and the field below it."""
        yield LineView()
        yield Field()

    @property
    def view(self) -> LineView:
        """The list of lines."""
        return self.query_one(LineView)

    @property
    def field(self) -> Field:
        """The field at the foot."""
        return self.query_one(Field)

    def main(self) -> Any:
        """Give the keys to the field while it is open."""
        return self.field.query_one("FieldInput") if self.field.is_open else self.view

    # Reading

    def first(self) -> None:
        """Show the title; the list is read after the first frame."""
        self.title("Entities")

    def later(self) -> None:
        """Read the list, and tell of a line that was left half typed."""
        self.run_worker(self._read_heads, thread=True, exclusive=True, group="heads")
        kept = [draft for draft in Drafts(self.workspace.state_dir).all() if draft.key.startswith("entity:")]
        if kept:
            _, path, *_ = kept[0].key.split(":")
            self.say(f"a line for {path} was left half typed; it is offered when you open it there")

    def _read_heads(self) -> None:
        heads = self.workspace.entities()
        self.app.call_from_thread(self._show_heads, heads)

    def _show_heads(self, heads: list[Any]) -> None:
        self._heads = heads
        if self.path is None:
            self._show_list()

    def files_changed(self, *, foreign: bool) -> None:
        """Show the files as they are; cursor and field stay."""
        if self.path is not None:
            self._read(foreign=foreign)
        self.run_worker(self._read_heads, thread=True, exclusive=True, group="heads")

    def open(self, path: str, line: int = 0) -> None:
        """Show one entity, with the cursor on a line of its file (from 1; 0: the first Status line)."""
        self.path, self._links, self._fresh, self._entity = path, [], frozenset(), None
        if not self._read(foreign=False):
            self.path = None
            return
        key = next((row.key for row in self.view.rows if isinstance(row.key, tuple) and line in row.key), None)
        first = next((row.key for row in self.view.rows if row.key is not None), None)
        self.view.set_rows(self.view.rows, to=key or first)
        self.run_worker(self._read_links, thread=True, exclusive=True, group="links")

    def _read(self, *, foreign: bool) -> bool:
        path = self.path or ""
        try:
            entity = self.workspace.entity(path)
        except MemdeckError as error:
            self.say(error.sentence(), "bad")
            return False
        if entity is None:
            self.say(f"{path} is not there any more; what is shown is what was read last", "bad")
            return False
        if foreign and self._entity is not None and self._entity.document != entity.document:
            self._fresh |= model.changed_lines(self._entity.document.lines, entity.document.lines)
        self._entity = entity
        self._show()
        return True

    def _read_links(self) -> None:
        from memory_model.workspace.agenda import backlinks  # noqa: PLC0415  needed once an entity is open

        entity = self._entity
        if entity is not None:
            paths = [stamp.path for stamp in self.workspace.files()]
            found = backlinks(self.workspace.root, paths, entity)
            self.app.call_from_thread(self._show_links, entity.path, found)

    def _show_links(self, path: str, found: list[Any]) -> None:
        if path == self.path:
            self._links = found
            self._show()

    def _show(self) -> None:
        from memory_model.workspace.agenda import concerning  # noqa: PLC0415  needed once an entity is open

        entity = self._entity
        if entity is None:
            return
        promises = concerning(self.workspace.ledger(self.workspace.settings.follow_ups.days).open, entity)
        overlay = self.workspace.log_marks(entity).marks
        marks = {address.line: mark for address, mark in overlay.items()}
        self.view.set_rows(model.rows(entity, promises, self._links, self._fresh, marks))
        seen = model.ago(entity.last_contact, self.workspace.clock.today())
        findings = f"{len(entity.findings)} finding{'s' * (len(entity.findings) > 1)}" if entity.findings else ""
        self.title(
            f"Entity · {plain(entity.title)}", " · ".join(part for part in (plain(entity.kind), seen, findings) if part)
        )

    def _show_list(self) -> None:
        from memory_model.text.fold import fold  # noqa: PLC0415  needed once the list is there

        heads = self._heads
        if self._filter:
            wanted = fold(self._filter)
            heads = [head for head in heads if _fits(wanted, fold(" ".join((head.title, *head.aliases, head.slug))))]
        self.view.set_rows(model.list_rows(heads, self.workspace.clock.today()))
        self.title("Entities", f"{len(heads)} of {len(self._heads)}" if self._filter else str(len(heads)))

    # Going

    def show_place(self, path: str, line: int) -> bool:
        """Open an entity's file."""
        if not self.workspace.layout.entity_of(path):
            return False
        self.open(path, line)
        return self.path == path

    def place(self) -> tuple[str, int] | None:
        """Tell the file and the line under the cursor; `None` in the list."""
        if self.path is None:
            return None
        row = self.view.current
        numbers = [part for part in row.key if isinstance(part, int)] if row and isinstance(row.key, tuple) else []
        return self.path, numbers[-1] if numbers else 1

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Open an entity, edit a Status line, follow a mention."""
        event.stop()
        key = event.row.key
        if not isinstance(key, tuple):
            return
        if key[0] == "entity":
            self.open(str(key[1]))
        elif key[0] == "status":
            self._edit_status(str(key[1]))
        elif key[0] == "place":
            self.post_message(PlaceAsked(str(key[1]), int(key[2])))
        elif key[0] == "log":
            self.say("the Log only grows: l adds an event; a correction is an event too")

    def action_list_entities(self) -> None:
        """Show the list again, with the cursor on the entity that was open."""
        path, self.path, self._entity = self.path, None, None
        self._show_list()
        if path is not None:
            self.view.go_to(("entity", path))

    def action_filter_entities(self) -> None:
        """Narrow the list."""
        if self.path is not None:
            self.action_list_entities()
        self.field.ask((FILTER,), "filter", self._filter, "a few letters")

    # Writing

    def _may_write(self) -> bool:
        if getattr(self.app, "readonly", False):
            self.say("the deck was opened read-only", "bad")
            return False
        return True

    def _edit_status(self, key: str) -> None:
        entity = self._entity
        if entity is None or not self._may_write():
            return
        was = entity.value(key) or ""
        if "\n" in was:
            self.say("this value has several lines; o opens the file in your editor")
            return
        self._ask((STATUS, key, was), f"{key}:", was)

    def action_new_status(self) -> None:
        """Add a Status line."""
        if self._opened() and self._may_write():
            self._ask((KEY,), "new Status line", "", "key: value")

    def action_add_event(self) -> None:
        """Add to the Log."""
        if self._opened() and self._may_write():
            self._ask((EVENT,), f"+ {self.workspace.clock.today()}:", "", "what happened")

    def action_new_entity(self) -> None:
        """Make a new entity."""
        if self._may_write():
            self._ask((MAKE,), "new", "people ", "people Orla Quist")

    def action_remove_status(self) -> None:
        """Remove the Status line under the cursor."""
        from memory_model.operations import entity  # noqa: PLC0415  nothing is written in the first frame

        row = self.view.current
        if row is None or not isinstance(row.key, tuple) or row.key[0] != "status":
            self.say("the cursor is on no Status line")
            return
        if self._may_write() and self.path is not None and self._entity is not None:
            key = str(row.key[1])
            was = self._entity.value(key)
            self._told(entity.unset_status(self.workspace, self.path, key, was=was), f"{key} removed", ())

    def _opened(self) -> bool:
        if self.path is None:
            self.say("open an entity first: Enter on its line")
        return self.path is not None

    def _ask(self, purpose: tuple[object, ...], label: str, text: str = "", hint: str = "") -> None:
        draft = Drafts(self.workspace.state_dir).load(self._key(purpose))
        self.field.ask(purpose, label, draft.text if draft is not None else plain(text), hint)

    def _key(self, purpose: tuple[object, ...]) -> str:
        named = str(purpose[1]) if len(purpose) > 1 else ""
        return f"entity:{self.path or ''}:{purpose[0]}:{named}"

    def on_field_typed(self, event: Field.Typed) -> None:
        """Filter as one types; keep what else is typed."""
        purpose = self.field.purpose
        if purpose == (FILTER,):
            self._filter = event.text
            self._show_list()
        elif purpose:
            self._keep(purpose, event.text)

    def on_field_left(self, event: Field.Left) -> None:
        """Leave the field; what was typed is offered again."""
        purpose = self.field.purpose
        if purpose == (FILTER,):
            self._filter = ""
            self._show_list()
        elif not event.text.strip() or (purpose[0] == STATUS and event.text == plain(str(purpose[2]))):
            Drafts(self.workspace.state_dir).drop(self._key(purpose))
        self._close()

    def on_field_submitted(self, event: Field.Submitted) -> None:
        """Write what was typed, or open the first of the filtered list."""
        from memory_model.operations import entity, entity_new  # noqa: PLC0415  nothing is written in the first frame

        purpose, text = self.field.purpose, event.text.strip()
        path = self.path or ""
        if purpose == (FILTER,):
            self._close()
            return
        if not text and purpose[0] != STATUS:
            self.on_field_left(Field.Left(event.text))
        elif purpose[0] == STATUS:
            key, was = str(purpose[1]), str(purpose[2])
            if text == plain(was):
                self.on_field_left(Field.Left(event.text))
                return
            self._told(entity.set_status(self.workspace, path, key, text, was=was), key, purpose, text)
        elif purpose[0] == KEY:
            key, colon, value = text.partition(":")
            if not colon:
                self.say("write it as key: value, such as role: dispatcher", "bad")
                return
            self._told(entity.set_status(self.workspace, path, key.strip(), value.strip()), key.strip(), purpose)
        elif purpose[0] == EVENT:
            self._told(entity.log(self.workspace, path, text), "logged", purpose)
        else:
            self._make(entity_new, purpose, text)

    def _make(self, entity_new: Any, purpose: tuple[object, ...], text: str) -> None:
        kind, _, name = text.partition(" ")
        if not name.strip():
            self.say("write kind and name, such as people Orla Quist", "bad")
            return
        outcome = self._told(entity_new.new(self.workspace, kind, name.strip()), "made", purpose)
        if isinstance(outcome, Applied) and outcome.done:
            self.open(outcome.done[0].path)

    def _told(self, result: "Result", what: str, purpose: tuple[object, ...], mine: str = "") -> Any:
        outcome = outcome_of(result)
        if isinstance(outcome, Conflict) and purpose and purpose[0] == STATUS:
            self._offer(outcome, purpose, mine)
            return outcome
        if isinstance(outcome, Applied):
            if purpose:
                Drafts(self.workspace.state_dir).drop(self._key(purpose))
            self._close()
        self.wrote(outcome, what)
        return outcome

    def _offer(self, conflict: Conflict, purpose: tuple[object, ...], mine: str) -> None:
        from tui.models.resolving import Choice  # noqa: PLC0415  conflicts are rare
        from tui.screens.conflict import ConflictScreen  # noqa: PLC0415  likewise

        self._keep(purpose, mine)

        def chosen(choice: "Choice | None") -> None:
            from memory_model.operations import entity  # noqa: PLC0415  likewise

            if choice is None:
                self.say("nothing was written; your value is kept and offered again")
                return
            key, theirs = str(purpose[1]), conflict.theirs
            if choice is Choice.THEIRS:
                Drafts(self.workspace.state_dir).drop(self._key(purpose))
                self._close()
                self.files_changed(foreign=False)
                return
            value = mine if choice is Choice.MINE else f"{theirs}; {mine}"
            again = (STATUS, key, theirs)
            self._told(entity.set_status(self.workspace, conflict.path, key, value, was=theirs), key, again, value)

        self.app.push_screen(ConflictScreen(conflict), chosen)

    def _keep(self, purpose: tuple[object, ...], text: str) -> None:
        try:
            Drafts(self.workspace.state_dir).save(self._key(purpose), text)
        except OSError as error:
            self.say(f"the draft cannot be kept on disk: {error.strerror}", "bad")

    def _close(self) -> None:
        self.field.close()
        self.view.focus()


def _fits(wanted: str, text: str) -> bool:
    """Tell whether the letters of ``wanted`` stand in ``text`` in order."""
    letters = iter(text)
    return all(letter in letters for letter in wanted if not letter.isspace())
