"""Where one has been: places to go back and forward through, and the files among them."""

from typing import NamedTuple

LIMIT = 200
FILES = 30


class Visit(NamedTuple):
    """A place: the pane's number, the file in it (empty: none) and the line (from 1; 0: none)."""

    number: int
    path: str
    line: int = 0


class Visits:
    """The places in the order of the visits, with a position among them, as a browser keeps them."""

    def __init__(self, files: list[str] | None = None) -> None:
        self.files = list(files or ())
        self._places: list[Visit] = []
        self._at = -1

    @property
    def current(self) -> Visit | None:
        """The place where one is."""
        return self._places[self._at] if self._at >= 0 else None

    def arrive(self, visit: Visit, *, jump: bool = False) -> None:
        """Note a place one came to. The same file in the same pane is no other place, unless by a ``jump``."""
        now = self.current
        if now is not None and now[:2] == visit[:2] and (not jump or now.line == visit.line):
            return
        del self._places[self._at + 1 :]
        self._places.append(visit)
        del self._places[:-LIMIT]
        self._at = len(self._places) - 1
        self.saw(visit.path)

    def leave(self, visit: Visit) -> None:
        """Note the line on which one left the current place."""
        now = self.current
        if now is not None and now[:2] == visit[:2] and visit.line:
            self._places[self._at] = visit

    def back(self) -> Visit | None:
        """Go to the place before; `None` at the first one."""
        if self._at <= 0:
            return None
        self._at -= 1
        return self.current

    def forward(self) -> Visit | None:
        """Go to the place after; `None` at the last one."""
        if self._at + 1 >= len(self._places):
            return None
        self._at += 1
        return self.current

    def saw(self, path: str) -> None:
        """Put a file in front of the recent ones."""
        if path:
            self.files = [path, *(other for other in self.files if other != path)][:FILES]
