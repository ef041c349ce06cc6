"""Lines that were taken out of an index go back to their places, in whatever order they come."""

from hypothesis import given
from hypothesis import strategies as st

from memory_model.curation.event import PARDONED, RETIRED, UNLISTED, Event, Log
from memory_model.curation.rows import row_again
from memory_model.curation.state import fold

AT = "2026-10-05T16:40:00+00:00"
LINES = ("# Facts", "", *"abcdefg")


class Index:
    """An index, and the log of what was taken out of it."""

    def __init__(self) -> None:
        self.lines = list(LINES)
        self.events: list[Event] = []

    def turn(self, name: str) -> None:
        """Take a line out, or bring it back."""
        number = f"e{len(self.events)}"
        if name in self.lines:
            row = self.lines.index(name) + 1
            self.lines.remove(name)
            self.events.append(Event(f"r{number}", AT, RETIRED, name))
            self.events.append(Event(number, AT, UNLISTED, name, place="INDEX.md", kept=name, row=str(row)))
            return
        log = Log(tuple(self.events), ())
        row = row_again(log, name, fold(log.standing()).retired[name].lines[-1])
        self.events.append(Event(number, AT, PARDONED, name))
        self.lines.insert(row - 1, name)


@given(st.lists(st.sampled_from("abcdefg"), max_size=30))
def test_every_line_that_is_there_stands_where_it_stood(names: list[str]) -> None:
    index = Index()
    for name in names:
        index.turn(name)
        assert index.lines == [line for line in LINES if line in index.lines]
