"""Taking back what was typed in a line: word by word, and forward again."""


class Undoing:
    """The texts that a line has had; letters typed one after the other are one step up to a blank."""

    def __init__(self) -> None:
        self._before: list[str] = []
        self._after: list[str] = []
        self._now = ""

    def begin(self, text: str) -> None:
        """Start anew with a text."""
        self._before, self._after, self._now = [], [], text

    def typed(self, text: str) -> None:
        """Note another text."""
        if text == self._now:
            return
        grown = len(text) == len(self._now) + 1 and text.startswith(self._now)
        if not (grown and self._before and not text[-1].isspace() and self._now[-1:].strip()):
            self._before.append(self._now)
        self._after.clear()
        self._now = text

    def undo(self) -> str | None:
        """Return the text before; `None` when there is none."""
        if not self._before:
            return None
        self._after.append(self._now)
        self._now = self._before.pop()
        return self._now

    def redo(self) -> str | None:
        """Return the text that was undone; `None` when there is none."""
        if not self._after:
            return None
        self._before.append(self._now)
        self._now = self._after.pop()
        return self._now
