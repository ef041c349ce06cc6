"""The one exception of the library: what is wrong, where, and how to fix it."""

EXIT_STATUS = {
    "usage": 2,
    "unknown": 2,
    "ambiguous": 2,
    "no-workspace": 2,
    "refused": 3,
    "conflict": 3,
    "io": 4,
}
"""Exit status of each kind of failure (commands.md, "Exit status")."""


class MemdeckError(Exception):
    """A failure that a person can act on.

    ``kind`` is a key of `EXIT_STATUS`; ``message`` says what in one sentence, ``where`` names the
    file, line or argument, ``repair`` the way out (often a ready command). Empty strings mean
    "nothing to add".
    """

    def __init__(self, kind: str, message: str, where: str = "", repair: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.where = where
        self.repair = repair

    @property
    def status(self) -> int:
        """The exit status of a command that ends with this error."""
        return EXIT_STATUS[self.kind]

    def sentence(self) -> str:
        """Say message, place and repair in one line."""
        place = f"{self.where}: " if self.where else ""
        repair = f" → {self.repair}" if self.repair else ""
        return f"{place}{self.message}{repair}"
