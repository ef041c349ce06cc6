"""The review's state: the cards of one run in their order, which is shown, and what was said of each."""

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from memory_model.text.counting import count
from tui.models import review_page
from tui.models.plain import plain
from tui.models.review_reading import Reading, read

if TYPE_CHECKING:
    from collections.abc import Hashable

    from memory_model.operations.fact_due import Card
    from memory_model.workspace.front import Workspace
    from tui.models.rows import Rows

TRUE, RETIRED, LATER, SUPERSEDED = "still true", "retired", "later", "superseded"
ELSEWHERE, GONE = "settled elsewhere", "gone"
"""What others made of a card: there is nothing to be looked at any more, or its file is no more."""
_SETTLES = (TRUE, RETIRED, LATER)
"""After one of these, once it is written, a card is no more due; one that is has been brought up again by others."""


class Entry:
    """A card of the run and what was said of it: empty while it is open. ``undo`` is the id of that act."""

    def __init__(self, card: "Card") -> None:
        self.card = card
        self.said = ""
        self.undo: int | None = None


class ReviewModel:
    """One run through the cards. `read` reads files and may run in a thread; `take` puts what it read in place.

    The run keeps its order: a card that was dealt with stays where it is, so that one can look back at it; what
    comes up meanwhile goes to the end. ``only`` is a reason to which the run is narrowed.
    """

    def __init__(self, workspace: "Workspace", only: str = "") -> None:
        self.workspace = workspace
        self.only = only
        self.reading: Reading | None = None
        self.entries: list[Entry] = []
        self.at = 0
        self._dealt: list[Entry] = []

    def read(self) -> Reading:
        """Read everything as it is now."""
        known = list(self.entries)
        written = [entry.card.fact.path for entry in known if entry.undo is not None and entry.said in _SETTLES]
        paths = [entry.card.fact.path for entry in known]
        gone = [path for path in paths if not os.path.lexists(os.path.join(self.workspace.root, path))]
        return read(self.workspace)._replace(gone=frozenset(gone), written=frozenset(written))

    def take(self, reading: Reading) -> None:
        """Show what was read; the card that is shown stays."""
        shown = self.current
        fresh = {card.fact.path: card for card in reading.cards if not self.only or card.reason == self.only}
        known = {entry.card.fact.path for entry in self.entries}
        for entry in self.entries:
            found = fresh.get(entry.card.fact.path)
            if found is not None:
                entry.card = found
                if entry.said in (ELSEWHERE, GONE) or found.fact.path in reading.written:
                    self._reopen(entry)
            elif entry.said in ("", ELSEWHERE, GONE):
                entry.said = GONE if entry.card.fact.path in reading.gone else ELSEWHERE
        self.entries += [Entry(card) for path, card in fresh.items() if path not in known]
        self.reading = reading
        if shown is None:
            self._advance()

    # The card that is shown

    @property
    def current(self) -> Entry | None:
        """The card that is shown; `None` where all were dealt with, or there are none."""
        return self.entries[self.at] if self.at < len(self.entries) else None

    @property
    def is_read(self) -> bool:
        """Tell whether the cards are known."""
        return self.reading is not None

    def left(self) -> list[Entry]:
        """List the cards of which nothing was said yet."""
        return [entry for entry in self.entries if not entry.said]

    def move(self, step: int) -> bool:
        """Look at the next card or the one before; tell whether there is one."""
        if not 0 <= self.at + step < len(self.entries):
            return False
        self.at += step
        return True

    def deal(self, said: str) -> Entry:
        """Note what is said of the card that is shown and go on to the next open one."""
        entry = self.entries[self.at]
        entry.said = said
        self._dealt.append(entry)
        self._advance()
        return entry

    def give_back(self, entry: Entry) -> None:
        """Open a card again and show it: what was said was taken back, or came to nothing."""
        self._reopen(entry)
        self.at = self.entries.index(entry)

    def _reopen(self, entry: Entry) -> None:
        entry.said, entry.undo = "", None
        if entry in self._dealt:
            self._dealt.remove(entry)

    def last(self) -> Entry | None:
        """Return the card that was dealt with last."""
        return self._dealt[-1] if self._dealt else None

    def _advance(self) -> None:
        """Go to the next open card: those further on first, then those that were passed over."""
        count = len(self.entries)
        ahead = [*range(self.at, count), *range(min(self.at, count))]
        self.at = next((number for number in ahead if not self.entries[number].said), count)

    # What is shown

    def headline(self) -> str:
        """Say which card of how many it is, and what is left by reason."""
        if self.reading is None:
            return "Review · reading…"
        parts = [f"Review · only {self.only}" if self.only else "Review"]
        if self.current is not None:
            parts.append(f"{self.at + 1} of {len(self.entries)}")
        parts += self._counts([entry.card.reason for entry in self.left()])
        if not self.left() and self.entries:
            parts.append(f"{count(len(self.entries), 'card')} looked at")
        return " · ".join(parts)

    @staticmethod
    def _counts(reasons: Sequence[str]) -> list[str]:
        from memory_model.operations.fact_due import REASONS  # noqa: PLC0415  read by then

        return [f"{number} {word}" for word in REASONS if (number := reasons.count(word))]

    def about(self) -> str:
        """Tell the file of the card."""
        entry = self.current
        return plain(entry.card.fact.path) if entry else ""

    def rows(self) -> "Rows":
        """Return the card, or why there is none."""
        if self.reading is None:
            return review_page.waiting()
        if self.current is None:
            return review_page.ended(self.reading, [entry.said for entry in self.entries], self.only)
        return review_page.card(self.reading, self.current.card, self.current.said)

    def line(self, key: "Hashable | type") -> int:
        """Return the line (from 1) of the fact's file that a row of its card shows; 1 for any other row."""
        if self.reading is None or self.current is None or not isinstance(key, int):
            return 1
        return review_page.line(self.reading, self.current.card, key)
