"""One open or closed item as it stands on a line."""

from memory_model.text.address import Address
from memory_model.values import NamedTuple, date

OPEN, DONE, MOVED, VOID = "open done moved void".split()
MARKER, TASK, TODO, LISTED, ROW = "follow-up task todo list row".split()


class Item(NamedTuple):
    """An item on line ``line`` (from 1) of ``path``.

    ``day`` is the day of its file, or of the dated line in an entity file, else `None`. ``text`` is what is to
    be done, without due date, marker and box; ``said`` the same with the date as written, what events quote.
    ``kind`` tells the carrier: ``follow-up``, ``task`` (a box), ``todo``, ``list`` (under a heading), ``row``.
    ``status`` is what the line itself says; ``started`` a box ``[~]`` or ``[/]``. ``problem`` says why ``due_words``
    name no day. ``owner`` is empty for one's own, ``waiting`` tells that someone else has to act.
    ``mentions`` are the targets of its links and its ``@names``; ``in_day`` tells that events may address it by day.
    """

    path: str
    line: int
    day: date | None
    text: str
    said: str
    kind: str
    due: date | None = None
    due_words: str = ""
    problem: str = ""
    status: str = OPEN
    started: bool = False
    owner: str = ""
    waiting: bool = False
    topic: str | None = None
    mentions: tuple[str, ...] = ()
    in_day: bool = True

    @property
    def address(self) -> Address:
        """The line address: ``DATE#Ln`` in the log of a day, ``path#Ln`` elsewhere."""
        place = (self.day, "", self.line) if self.in_day else (None, self.path, self.line)
        return tuple.__new__(Address, place)  # half the price of calling the class
