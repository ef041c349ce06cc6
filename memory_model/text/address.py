"""Line addresses: ``2026-10-05#L7`` in the log, ``path#L7`` anywhere else."""

from memory_model.values import NamedTuple, date


class Address(NamedTuple):
    """One line of one file. ``line`` counts from 1; stable in the log because days only grow.

    Either ``day`` is set and ``path`` is empty, or ``day`` is `None` and ``path`` is relative to the
    workspace, with ``/``.
    """

    day: date | None
    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.day.isoformat() if self.day else self.path}#L{self.line}"

    @property
    def link(self) -> str:
        """The address as a wiki link: ``[[2026-10-05#L7]]``."""
        return f"[[{self}]]"


def stem(path: str) -> str:
    """Return the name of a file without folder and ``.md``: what links call it by."""
    return path.rpartition("/")[2].removesuffix(".md")


def parse(text: str) -> Address | None:
    """Read an address, bare or as a wiki link (a label after ``|`` is ignored); `None` when it is none.

    The path is taken as written: whoever opens it checks that it stays inside the workspace (W9).
    """
    bare = text.strip()
    if bare.startswith("[[") and bare.endswith("]]"):
        bare = bare[2:-2].partition("|")[0].strip()
    place, mark, number = bare.rpartition("#")
    if not mark or not place or number[:1] not in ("L", "l"):
        return None
    digits = number[1:]
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 9 or int(digits) < 1:
        return None
    day = iso_day(place)
    return Address(day, "" if day else place, int(digits))


def iso_day(text: str) -> date | None:
    """Read ``YYYY-MM-DD`` and nothing else; `None` for other shapes and for days that do not exist."""
    if len(text) != 10 or text[4] != "-" or text[7] != "-" or not text.isascii():
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
