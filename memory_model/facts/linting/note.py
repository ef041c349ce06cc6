"""One thing that is wrong, with its place and the field it is about."""

from memory_model.values import NamedTuple

ERROR, WARNING = "error", "warning"


class Note(NamedTuple):
    """A sentence about a file. ``line`` counts from 1, `None` for the whole file; ``field`` is a key or a part.

    ``rule`` is the name that `memdeck explain` knows it by.
    """

    severity: str
    path: str
    line: int | None
    field: str
    message: str
    rule: str

    def text(self) -> str:
        """Return the line that `memdeck fact lint` prints."""
        place = self.path if self.line is None else f"{self.path}:{self.line}"
        return f"{self.severity.upper()}: {place}: {self.field}: {self.message}"


def error(path: str, line: int | None, field: str, message: str, rule: str) -> Note:
    """Make an error."""
    return Note(ERROR, path, line, field, message, rule)


def warning(path: str, line: int | None, field: str, message: str, rule: str) -> Note:
    """Make a warning."""
    return Note(WARNING, path, line, field, message, rule)
