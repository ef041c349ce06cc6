"""Choosing, place by place, between two texts that changed the same lines."""

from memory_model.storage.conflicts import BOTH, MINE, THEIRS
from memory_model.storage.outcomes import Conflict, Piece
from memory_model.text.document import Document
from tui.models.plain import plain
from tui.models.rows import Row, Span, row

AROUND = 3
"""Lines shown around a place where there is room."""
_SAID = {MINE: "mine", THEIRS: "theirs", BOTH: "both"}


class Resolving:
    """The places of a conflict with what was picked for each; a row's key is the number of its place."""

    def __init__(self, conflict: Conflict) -> None:
        self.conflict = conflict
        value = Piece(conflict.base, conflict.mine, conflict.theirs, 1, conflict.piece)
        self.pieces = conflict.pieces or (value,)
        self._picks: list[str] = [""] * len(self.pieces)

    def pick(self, number: int, side: str) -> None:
        """Decide a place."""
        self._picks[number] = side

    def next_open(self, number: int) -> int | None:
        """Return the next place, from ``number`` on and round, that is not decided yet."""
        order = [*range(number, len(self.pieces)), *range(number)]
        return next((other for other in order if not self._picks[other]), None)

    def answer(self) -> tuple[str, ...] | None:
        """Return the picks, one for each place; `None` while one is open."""
        return tuple(self._picks) if all(self._picks) else None

    def headline(self) -> str:
        """Say whose file it is and how many places are open."""
        count = len(self.pieces)
        places = "one place" if count == 1 else f"{count} places"
        return f"{self.conflict.path} · {places} changed by somebody else too · both are kept"

    def rows(self) -> list[Row]:
        """List the places with what is picked."""
        return [
            row(
                Span(f" {'✓' if pick else '?'} ", "good" if pick else "near"),
                Span(plain(piece.name)),
                key=number,
                right=(Span(f" {_SAID.get(pick, 'open')}", "muted"),),
            )
            for number, (piece, pick) in enumerate(zip(self.pieces, self._picks, strict=True))
        ]

    def side(self, number: int, side: str) -> list[Row]:
        """Return one side's text of a place: ``base``, ``mine`` or ``theirs``."""
        text = str(getattr(self.pieces[number], side))
        chosen = self._picks[number] in (side, BOTH) and side != "base"
        lines = text.split("\n") if text else ["(nothing)"]
        return [row(Span(plain(line), "good" if chosen else "" if text else "faint")) for line in lines]

    def result(self, number: int, around: int = AROUND) -> list[Row]:
        """Return the place as it will be, with some lines ``around`` it; both texts while it is open."""
        piece, pick = self.pieces[number], self._picks[number]
        above, below = self._around(piece, around)
        theirs = piece.theirs.split("\n") if piece.theirs and pick != MINE else []
        mine = piece.mine.split("\n") if piece.mine and pick != THEIRS else []
        sign = " " if pick else "?"
        return [
            *[row(Span(f"  {plain(line)}", "muted"), hang=2) for line in above],
            *[row(Span(f"{sign} {plain(line)}", "good" if pick else "near"), hang=2) for line in (*theirs, *mine)],
            *[row(Span(f"  {plain(line)}", "muted"), hang=2) for line in below],
        ]

    def _around(self, piece: Piece, around: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        if self.conflict.whole is None:
            return (), ()
        lines = Document.from_bytes(self.conflict.whole[1]).lines
        start = piece.line - 1
        stop = start + (len(piece.theirs.split("\n")) if piece.theirs else 0)
        return lines[max(0, start - around) : start], lines[stop : stop + around]
