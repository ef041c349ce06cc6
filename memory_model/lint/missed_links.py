"""The links around targets that lead nowhere, kept for as long as neither their file nor what is missed changes."""

from collections.abc import Iterable, Mapping, Sequence

from memory_model.lint.page import Page
from memory_model.lint.rows import Row, plain
from memory_model.lint.view import View
from memory_model.text.events import without_pointers
from memory_model.text.links import Link, links_at
from memory_model.values import NamedTuple
from memory_model.workspace.stamp import GONE

_MANY = 40
"""With more missed targets, looking for each of them takes longer than reading every line that has a link."""


class _Known(NamedTuple):
    stamp: tuple[int, int, int]
    missed: tuple[bytes, ...]
    links: tuple[Link, ...]


class MissedLinks:
    """Links by file; ``read_since`` counts the files that were read since these were kept."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._known = {
            path: _Known(stamp, missed, tuple([tuple.__new__(Link, link) for link in links]))
            for path, stamp, missed, links in rows
        }
        self.read_since = 0

    def among(self, missed: Mapping[str, Sequence[bytes]], view: View) -> dict[str, tuple[Link, ...]]:
        """Map each file to the links of its lines in which one stands of the targets that it ``missed``."""
        known: dict[str, _Known] = {}
        for path, targets in missed.items():
            stamp, wanted = view.notes[path].stamp, tuple(sorted(targets))
            before = self._known.get(path)
            is_same = before is not None and before[:2] == (stamp, wanted) and stamp != GONE
            known[path] = before if before and is_same else _Known(stamp, wanted, _UNREAD)
        anew = [path for path, each in known.items() if each.links is _UNREAD]
        view.load(anew)
        for path in anew:
            page = view.page(path)
            known[path] = known[path]._replace(links=_read(page, known[path].missed) if page else ())
        self.read_since += len(anew)
        self._known = known
        return {path: each.links for path, each in known.items()}

    def rows(self) -> list[Row]:
        """Write the files whose stamps prove them."""
        return [
            (path, tuple(each[0]), each[1], plain(each[2])) for path, each in self._known.items() if each[0] != GONE
        ]


_UNREAD = (Link(-1, 0, 0, "", "", "", ""),)


def _read(page: Page, missed: Sequence[bytes]) -> tuple[Link, ...]:
    targets = [raw.decode("utf-8", "surrogateescape") for raw in missed]
    lines = {
        number: without_pointers(line)
        for number, line in enumerate(page.document.lines)
        if "[" in line and (len(targets) > _MANY or any(target in line for target in targets))
    }
    return tuple(links_at(lines, page.blocks.contexts))
