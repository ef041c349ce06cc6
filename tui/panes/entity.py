"""The Entity pane: all entities by kind, or one with its Status above its Log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult

from memory_model.errors import MemdeckError
from tui import garbage, keymap
from tui.commands.keyed import keyed
from tui.messages import PlaceAsked
from tui.models.asking import EVENT, FILTER, KEY, MAKE, RENAME, STATUS, Asking
from tui.models.elsewhere import Elsewhere
from tui.models.plain import plain
from tui.models.rows import Span, row
from tui.panes.lines import LineView
from tui.panes.pane import Pane

if TYPE_CHECKING:
    from memory_model.entities.entity import Entity
    from tui.models.entities import EntityList
    from tui.panes.entity_form import EntityForm


class EntityPane(Pane):
    """Shows the list until an entity is opened; Status is edited in place, the Log only grows."""

    NUMBER = 2
    LABEL = "Entity"
    ALSO = "entities"
    BINDINGS = keymap.bindings("entity") + keymap.bindings("entities")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.path: str | None = None
        self._entity: Entity | None = None
        self._fresh: frozenset[int] = frozenset()
        self._heads: Sequence[Any] | None = None
        self._elsewhere = Elsewhere()
        self._filter = ""
        self._is_awaited = False
        self._form: EntityForm | None = None
        self._list: EntityList | None = None

    @property
    def CONTEXT(self) -> str:  # type: ignore[override]  # noqa: N802  as every pane names it
        """Whose keys act: those of the list, or those of the entity that is open."""
        return "entities" if self.path is None else "entity"

    def compose(self) -> ComposeResult:
        """Show a list of lines; the field below it comes when something is asked."""
        yield LineView()

    @property
    def view(self) -> LineView:
        """The list of lines."""
        return self.query_one(LineView)

    @property
    def form(self) -> "EntityForm":
        """The field at the foot."""
        if self._form is None:
            from tui.panes.entity_form import EntityForm  # noqa: PLC0415  when something is asked

            self._form = EntityForm(self.workspace)
            self.mount(self._form)
        return self._form

    def main(self) -> Any:
        """Give the keys to the field while it is open."""
        return self._form.query_one("FieldInput") if self._form and self._form.is_open else self.view

    def on_descendant_focus(self) -> None:
        """Have the list as soon as keys come here: they would act on nothing before it is read."""
        if self._heads is None and self.workspace.is_reading:
            self.view.set_rows([row(Span("Reading the entities…", "muted"))])
        elif self._heads is None:
            self.attempt(lambda: self._show_heads(self.workspace.entities()))

    # Reading

    def first(self) -> None:
        """Show the title; the list is read after the first frame."""
        self.title("Entities")

    def later(self) -> None:
        """Tell of a line that was left half typed."""
        from memory_model.storage.drafts import Drafts  # noqa: PLC0415  after the first frame

        kept = [draft for draft in Drafts(self.workspace.state_dir).all() if draft.key.startswith("entity:")]
        if kept:
            _, path, *_ = kept[0].key.split(":")
            self.say(f"a line for {path} was left half typed; it is offered when you open it there")

    def prepared(self) -> None:
        """Read the list, or what the entity that is open is about in other files."""
        self._show()
        self.run_worker(self._read_heads, thread=True, exclusive=True, group="heads")
        if self._entity is not None:
            self.run_worker(self._read_links, thread=True, exclusive=True, group="links")

    def _read_heads(self) -> None:
        with garbage.put_off():
            heads = self.workspace.entities()
        self.app.call_from_thread(self._show_heads, heads)

    def _show_heads(self, heads: Sequence[Any]) -> None:
        self._heads = heads
        if self.path is None:
            self._show_list()
            if self._is_awaited and self.view.has_focus:
                self.view.action_pick_row()
        self._is_awaited = False

    def files_changed(self, *, tell: bool) -> None:  # noqa: ARG002  the marks tell it
        """Show the files as they are; cursor and field stay."""
        known = self._entity.document if self._entity else None
        if self.path is not None and self.workspace.document(self.path) is not known:
            self._read()

    def catch_up(self, paths: frozenset[str] | None) -> None:
        """Show follow-ups and corrections that others hold as they are, and the list."""
        if self._entity is not None and self.tells_of_lines(paths):
            named = [place for place in self._elsewhere.named if self._is_so(place)]
            self._elsewhere = self._elsewhere._replace(named=named)
            self._show()
        if paths is None or any(self.workspace.layout.entity_of(path) for path in paths):
            self.run_worker(self._read_heads, thread=True, exclusive=True, group="heads")

    def open(self, path: str, line: int = 0) -> None:
        """Show one entity, with the cursor on a line of its file (from 1; 0: the first Status line)."""
        self.leaving()
        self.path, self._fresh, self._entity, self._elsewhere = path, frozenset(), None, Elsewhere()
        if not self._read():
            self.path = None
            return
        key = self._key_of(line)
        first = next((row.key for row in self.view.rows if row.key is not None), None)
        self.view.set_rows(self.view.rows, to=key or first)
        self.run_worker(self._read_links, thread=True, exclusive=True, group="links")

    def _key_of(self, line: int) -> Any:
        """Return the key of the row that shows a line of the file; `None` where none does."""
        keys = (row.key for row in self.view.rows if isinstance(row.key, tuple) and row.key[0] != "place")
        return next((key for key in keys if line in key), None)

    def _read(self) -> bool:
        path = self.path or ""
        try:
            entity = self.workspace.entity(path)
        except MemdeckError as error:
            self.say(error.sentence(), "bad")
            return False
        if entity is None:
            self.say(f"{path} is not there any more; what is shown is what was read last", "bad")
            return False
        mine = self.workspace.own.take(path)
        if self._entity is not None and self._entity.document != entity.document:
            now = entity.document.lines
            from tui.models import entity as model  # noqa: PLC0415  needed once an entity is open

            new = model.changed_lines(self._entity.document.lines, now)
            self._fresh |= mine.others((number, now[number - 1]) for number in sorted(new))
        self._entity = entity
        self._show()
        return True

    def _read_links(self) -> None:
        from memory_model.workspace.backlinks import backlinks  # noqa: PLC0415  needed once an entity is open

        entity = self._entity
        if entity is not None:
            paths = [stamp.path for stamp in self.workspace.files()]
            found = backlinks(self.workspace.root, paths, entity)
            self.app.call_from_thread(self._show_links, entity.path, Elsewhere(found))
            named = self._read_named(entity.path, {link.path for link in found})
            if named:
                self.app.call_from_thread(self._show_links, entity.path, Elsewhere(found, named))

    def _read_named(self, path: str, linked: set[str]) -> list[Any]:
        from itertools import islice  # noqa: PLC0415  needed once an entity is open

        from memory_model.operations.mentions import mentioned  # noqa: PLC0415  likewise
        from memory_model.workspace.backlinks import MAX_BACKLINKS  # noqa: PLC0415  likewise

        if self.workspace.is_reading:
            return []  # all entities are being read; `prepared` looks again
        try:
            return list(islice(mentioned(self.workspace, path, linked, lambda: self.path != path), MAX_BACKLINKS))
        except MemdeckError:
            return []  # a file that cannot be read is told by the pane that shows it

    def _show_links(self, path: str, found: Elsewhere) -> None:
        if path == self.path:
            self._elsewhere = found
            self._show()

    def _is_so(self, place: Any) -> bool:
        """Tell whether a line still says what it said when it was found to name the entity."""
        try:
            document = self.workspace.document(place.path)
        except MemdeckError:
            return False  # a file that cannot be read is told by the pane that shows it
        line = place.mention.line
        return document is not None and document.lines[line - 1 : line] == (place.says,)

    def _show(self) -> None:
        from memory_model.entities import cadence  # noqa: PLC0415  needed once an entity is open
        from memory_model.operations.contacts import is_quiet  # noqa: PLC0415  likewise
        from memory_model.workspace.agenda import NOTHING_OWED, owed  # noqa: PLC0415  likewise
        from memory_model.workspace.head_list import head_at  # noqa: PLC0415  likewise
        from tui.models import entity as model  # noqa: PLC0415  likewise

        entity = self._entity
        if entity is None:
            return
        today = self.workspace.clock.today()
        heads: Sequence[Any] = ()
        both, marks = NOTHING_OWED, {}
        if not self.workspace.is_reading:
            ledger, heads = self.workspace.ledger(named=True), self.workspace.entities()
            both = owed(ledger.unclosed, entity, heads)
            marks = {address.line: mark for address, mark in self.workspace.marks.of_entity(entity).marks.items()}
        self.view.set_rows(model.rows(entity, both, self._elsewhere, self._fresh, marks))
        head = head_at(heads, entity.path)
        quiet = head is not None and is_quiet(head, today)
        rhythm = cadence.written(entity.status)
        seen = " · ".join(
            part
            for part in (model.ago(entity.last_contact, today), plain(rhythm), "losing touch" if quiet else "")
            if part
        )
        findings = f"{len(entity.findings)} finding{'s' * (len(entity.findings) > 1)}" if entity.findings else ""
        self.title(
            f"Entity · {plain(entity.title)}", " · ".join(part for part in (plain(entity.kind), seen, findings) if part)
        )

    def _show_list(self) -> None:
        from memory_model.entities.names import names  # noqa: PLC0415  needed once the list is there
        from memory_model.text.fold import fold  # noqa: PLC0415  likewise
        from tui.models.entities import EntityList  # noqa: PLC0415  likewise
        from tui.models.naming import rank  # noqa: PLC0415  likewise

        heads = known = self._heads or []
        if self._filter:
            wanted = fold(self._filter).strip()
            heads = [head for head in heads if rank(wanted, map(fold, names(head))) is not None]
        self._list = EntityList.of(heads, self._list)
        self.view.set_rows(self._list.rows(heads, self.workspace.clock.today()))
        self.title("Entities", f"{len(heads)} of {len(known)}" if self._filter else str(len(heads)))

    # Going

    def show_place(self, path: str, line: int) -> bool:
        """Open an entity's file."""
        if not self.workspace.layout.entity_of(path):
            return False
        self.open(path, line)
        return self.path == path

    def return_to(self, path: str, line: int) -> bool:
        """Show an entity again, or the list."""
        if path:
            return self.show_place(path, line)
        if self.path is not None:
            self.action_list_entities()
        return True

    def place(self) -> tuple[str, int] | None:
        """Tell the file and the line under the cursor; `None` in the list."""
        if self.path is None:
            return None
        row = self.view.current
        numbers = [part for part in row.key if isinstance(part, int)] if row and isinstance(row.key, tuple) else []
        return self.path, numbers[-1] if numbers else 1

    def traced(self) -> tuple[str, int] | None:
        """Tell the line under the cursor; of the list, the entity there."""
        row = self.view.current
        if self.path is None and row and isinstance(row.key, tuple) and row.key[0] == "entity":
            return str(row.key[1]), 0
        return self.place()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Open an entity, edit a Status line, follow a mention."""
        event.stop()
        key = event.row.key
        if not isinstance(key, tuple):
            self._is_awaited = self._heads is None  # Enter opens the first one once there is one
            return
        if key[0] == "entity":
            self.open(str(key[1]))
        elif key[0] == "status":
            self._edit_status(str(key[1]))
        elif key[0] == "place":
            self.post_message(PlaceAsked(str(key[1]), int(key[2])))
        elif key[0] == "log":
            self.say(keyed("the Log only grows: {add_event} adds an event; a correction is an event too"))

    def action_list_entities(self) -> None:
        """Show the list again, with the cursor on the entity that was open."""
        self.leaving()
        path, self.path, self._entity = self.path, None, None
        self._show_list()
        if path is not None:
            self.view.go_to(("entity", path))

    # Asking

    def _may_write(self) -> bool:
        if getattr(self.app, "readonly", False):
            self.say("the deck was opened read-only", "bad")
            return False
        return True

    def _may_change(self) -> bool:
        if self.path is None:
            self.say(keyed("open an entity first: {pick_row} on its line"))
            return False
        return self._may_write()

    def _edit_status(self, key: str) -> None:
        if self._entity is None or not self._may_change():
            return
        was = self._entity.value(key) or ""
        if "\n" in was:
            self.say(keyed("this value has several lines; {open_outside} opens the file in your editor"))
            return
        self._ask(Asking(STATUS, key, was), f"{key}:", was)

    def _ask(self, asking: Asking, label: str, text: str = "", hint: str = "") -> None:
        self.form.start(asking, self.path or "", label, text, hint)

    def action_new_status(self) -> None:
        """Add a Status line."""
        if self._may_change():
            self._ask(Asking(KEY), "new Status line", "", "key: value")

    def action_add_event(self) -> None:
        """Add to the Log."""
        if self._may_change():
            self._ask(Asking(EVENT), f"+ {self.workspace.clock.today()}:", "", "what happened")

    def action_new_entity(self) -> None:
        """Make a new entity."""
        if self._may_write():
            self._ask(Asking(MAKE), "new", f"{self._kind()} ", "people Orla Quist")

    def _kind(self) -> str:
        """Name the kind of the entity that is open, or under the cursor of the list; people where there is none."""
        place = self.traced()
        found = self.workspace.layout.entity_of(place[0]) if place is not None else None
        return found[0] if found else "people"

    def action_rename_entity(self) -> None:
        """Ask for another name of the entity that is open, or under the cursor of the list."""
        row = self.view.current
        in_list = self.path is None and row is not None and isinstance(row.key, tuple) and row.key[0] == "entity"
        path = str(row.key[1]) if in_list and row is not None and isinstance(row.key, tuple) else self.path
        if path is None:
            self.say("no entity is chosen")
        elif self._may_write():
            title = self.workspace.entity(path).title
            self.form.start(Asking(RENAME, "", title), path, "new name:", title, "the full name")

    def action_filter_entities(self) -> None:
        """Narrow the list."""
        if self.path is not None:
            self.action_list_entities()
        self._ask(Asking(FILTER), "filter", self._filter, "a few letters")

    def action_remove_status(self) -> None:
        """Remove the Status line under the cursor."""
        row = self.view.current
        if row is None or not isinstance(row.key, tuple) or row.key[0] != "status":
            self.say("the cursor is on no Status line")
        elif self._may_change() and self._entity is not None:
            key = str(row.key[1])
            self.form.remove_status(self._entity.path, key, self._entity.value(key) or "")

    def on_entity_form_filtered(self, event: "EntityForm.Filtered") -> None:
        """Show what fits."""
        self._filter = event.text
        self._show_list()

    def on_entity_form_closed(self, event: "EntityForm.Closed") -> None:
        """Give the keys back, and open what was made."""
        self.view.focus()
        if event.made:
            self.open(event.made)
            return
        self.files_changed(tell=False)
        if (key := self._key_of(event.line)) is not None:
            self.view.go_to(key)
