"""What agents and other programs wrote since a person last looked: a card each, to keep, correct or retire."""

from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import date, timedelta

from memory_model.errors import MemdeckError
from memory_model.operations.foreign import Piece, Writers, pieces
from memory_model.operations.gone import DELETED, RENAMED, Gone, missing
from memory_model.storage import seen as books
from memory_model.storage.seen import Record, Seen
from memory_model.text.address import Address
from memory_model.text.document import Document
from memory_model.text.source import split
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.layout import NOTE

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.opened import FileStamp

FIRST_DAYS = 7
"""How many days back a first look goes, when no record tells what was seen."""


class Card(NamedTuple):
    """One thing that somebody else wrote: lines ``text`` where ``was`` stood (either may be empty).

    ``line`` counts from 1 in the file as it is now. ``by`` is the writer as far as anything tells. ``gone`` is set
    where the whole file went: then ``was`` is the text that it can get back, and there is no line.
    """

    path: str
    layer: str
    day: date | None
    line: int
    text: str
    was: str
    by: str
    gone: Gone | None = None

    @property
    def act(self) -> str:
        """Say what was done: ``added``, ``changed`` or ``removed``; of a whole file ``deleted`` or ``renamed``."""
        if self.gone is not None:
            return RENAMED if self.gone.to else DELETED
        return "removed" if not self.text else "changed" if self.was else "added"

    @property
    def address(self) -> str:
        """The address of its first line; the path of a file that is gone."""
        if self.gone is not None:
            return self.path
        return str(Address(self.day, "" if self.day else self.path, self.line))


class Inbox(NamedTuple):
    """The cards by file and line; ``first`` tells that no record of an earlier look was there."""

    cards: tuple[Card, ...]
    first: bool


def look(workspace: "Workspace") -> Inbox:
    """Gather the cards. What is no card, one's own writes among it, counts as looked at from now on."""
    return _gather(workspace, lambda _: False)


def keep(workspace: "Workspace", cards: Collection[Card] | None = None) -> Inbox:
    """Take cards (all of them with `None`) for looked at; return those that remain."""
    return _gather(workspace, lambda card: cards is None or card in cards)


def _gather(workspace: "Workspace", closed: Callable[[Card], bool]) -> Inbox:
    record = books.load(workspace.state_dir)
    store = workspace.store
    acts = [act for act in store.history() if record is None or act.id > record.last_act]
    last = max([act.id for act in acts], default=record.last_act if record else 0)
    cards: list[Card] = []
    files: dict[str, Seen] = {}
    stamps = [stamp for stamp in workspace.files() if stamp.layer != NOTE]
    known_files = record.files if record else {}
    lost = missing(workspace, known_files, stamps, acts)
    files.update((path, known_files[path]) for path in lost.away)
    moved: dict[str, str] = {}
    for gone in lost.gone:
        card = _gone_card(workspace, gone)
        moved.update({gone.to: gone.path} if gone.to else {})
        if not closed(card):
            cards.append(card)
            files[gone.path] = known_files[gone.path]
    for stamp in stamps:
        if moved.get(stamp.path) in files:
            continue  # it is looked at together with the card of its old name
        known = known_files.get(moved.get(stamp.path, stamp.path))
        known = known._replace(path=stamp.path) if known else None
        if known and not known.open and (known.size, known.mtime_ns) == (stamp.size, stamp.mtime_ns):
            files[stamp.path] = known
            continue
        document = _read(workspace, stamp.path)
        if document is None:
            files.update({stamp.path: known} if known else {})
            continue
        old = _known_lines(workspace, stamp, known, document, first=record is None)
        writers = Writers(store, acts, stamp.path)
        lines, opened = _sorted(workspace, stamp, pieces(old, document.lines), writers, closed)
        cards += opened
        grows = _day(workspace, stamp.path) is not None and not opened
        files[stamp.path] = books.seen(
            stamp.path, document.to_bytes(), stamp.mtime_ns, None if grows else tuple(lines), unfinished=bool(opened)
        )
    now = Record(last, files)
    if record != now:
        with suppress(OSError):  # a look at a full or read-only disk only shows the same cards again
            books.save(workspace.state_dir, now)
    return Inbox(tuple(cards), record is None)


def _sorted(
    workspace: "Workspace", stamp: "FileStamp", found: list[Piece], writers: Writers, closed: Callable[[Card], bool]
) -> tuple[list[str], list[Card]]:
    """Return the lines of a file that count as seen from now on, and the cards that stay open."""
    lines: list[str] = []
    cards: list[Card] = []
    for piece in found:
        if piece.same or piece.says_nothing or writers.own(piece):
            lines += piece.new
            continue
        card = _card(workspace, stamp, piece, writers)
        if closed(card):
            lines += piece.new
        else:
            cards.append(card)
            lines += piece.old
    return lines, cards


def _gone_card(workspace: "Workspace", gone: Gone) -> Card:
    was = (gone.content or b"").decode("utf-8", "replace").rstrip("\n")
    layer = workspace.layout.layer_of(gone.path)
    return Card(gone.path, layer, _day(workspace, gone.path), 0, "", was, gone.by, gone)


def _card(workspace: "Workspace", stamp: "FileStamp", piece: Piece, writers: Writers) -> Card:
    text, was = ["\n".join(map(_bare, lines)).rstrip("\n") for lines in (piece.new, piece.old)]
    return Card(stamp.path, stamp.layer, _day(workspace, stamp.path), piece.line, text, was, writers.writer(piece))


def _known_lines(
    workspace: "Workspace", stamp: "FileStamp", known: Seen | None, document: Document, *, first: bool
) -> tuple[str, ...]:
    """Return the lines of the file that count as seen."""
    if known is not None:
        if known.lines is not None:
            return known.lines
        data = document.to_bytes()[: known.size]
        same = books.seen(stamp.path, data, 0, None).checksum == known.checksum
        return Document.from_bytes(data).lines if same else ()
    if not first:
        return ()
    day = _day(workspace, stamp.path)
    if day is None:
        return tuple(line for line in document.lines if split(line)[1] is None)
    return () if day > workspace.clock.today() - timedelta(FIRST_DAYS) else document.lines


def _day(workspace: "Workspace", path: str) -> date | None:
    named = workspace.layout.day_of(path)
    return named.day if named and not named.companion else None


def _read(workspace: "Workspace", path: str) -> Document | None:
    try:
        return workspace.document(path)
    except MemdeckError:
        return None


def _bare(line: str) -> str:
    return split(line)[0]
