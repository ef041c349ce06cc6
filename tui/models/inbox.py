"""The inbox's state: the cards by file, and each in its surroundings."""

from typing import TYPE_CHECKING

from memory_model.operations import inbox
from memory_model.text.counting import count
from tui.commands.keyed import keyed
from tui.models import markdown
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.operations.gone import Gone
    from memory_model.operations.inbox import Card
    from memory_model.workspace.front import Workspace

_GLYPHS = {
    "added": ("+", "good"),
    "changed": ("~", "near"),
    "removed": ("−", "bad"),
    "deleted": ("∅", "bad"),
    "renamed": ("→", "near"),
}
_AROUND = 4


class InboxModel:
    """Looks through the operation; a row's key is its card."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.inbox = inbox.Inbox((), first=False)
        self._first = False

    def look(self) -> None:
        """Gather the cards."""
        self.inbox = inbox.look(self.workspace)
        self._first = self._first or self.inbox.first

    def keep(self, card: "Card | None") -> int:
        """Take a card, or all of them, for looked at; return how many that were."""
        before = len(self.inbox.cards)
        self.inbox = inbox.keep(self.workspace, None if card is None else (card,))
        return max(0, before - len(self.inbox.cards))

    def card(self, key: object) -> "Card | None":
        """Return the card of a row key."""
        return next((card for card in self.inbox.cards if card == key), None)

    def headline(self) -> str:
        """Say how many there are, and what a first look can tell."""
        many = count(len(self.inbox.cards), "card")
        if self._first:
            return f"Inbox · {many} · a first look: the last {inbox.FIRST_DAYS} days and what names a source"
        return f"Inbox · {many} since you last looked"

    def about(self, key: object) -> str:
        """Tell where a card's line is and who wrote it."""
        card = self.card(key)
        if card is None:
            return ""
        return plain(f"{card.address} · {card.act} by {card.by or 'another program'}")

    def rows(self) -> list[Row]:
        """Return the cards under their files."""
        found: list[Row] = []
        shown = ""
        for card in self.inbox.cards:
            if card.path != shown:
                shown = card.path
                found += [BLANK] if found else []
                found.append(row(Span(plain(shown), "topic")))
            found.append(_row(card))
        return found or [
            BLANK,
            row(Span("  Nobody else has written here since you last looked.", "muted")),
        ]

    def preview(self, key: object) -> list[Row]:
        """Return the card whole: what was there, what is there, and the lines around it."""
        card = self.card(key)
        if card is None:
            return []
        if card.gone is not None:
            return _whole(card, card.gone)
        document = self.workspace.document(card.path)
        lines = document.lines if document else ()
        start = card.line - 1
        stop = start + (len(card.text.split("\n")) if card.text else 0)
        above = [_line(line, " ", "muted") for line in lines[max(0, start - _AROUND) : start]]
        was = [_line(line, "-", "bad") for line in card.was.split("\n")] if card.was else []
        now = [_line(line, "+", "good") for line in card.text.split("\n")] if card.text else []
        below = [_line(line, " ", "muted") for line in lines[stop : stop + _AROUND]]
        return [*above, *was, *now, *below]


def _whole(card: "Card", gone: "Gone") -> list[Row]:
    """Say what became of a file, and show what can be brought back."""
    if gone.to:
        said = f"is called {gone.to} now; {{retire_card}} gives it its old name again"
    elif gone.content is None:
        said = "was deleted, and memdeck keeps no version of it"
    else:
        said = f"was deleted; {{retire_card}} brings it back {gone.kept}:"
    head = row(Span(f"{plain(card.path)} ", "topic"), Span(plain(keyed(said)), "muted"))
    return [head, BLANK, *[_line(line, "-", "bad") for line in card.was.split("\n") if gone.content is not None]]


def _line(text: str, sign: str, style: str) -> Row:
    return row(Span(f"{sign}{plain(text)}", style), hang=1)


def _row(card: "Card") -> Row:
    glyph, look = _GLYPHS[card.act]
    first = _gone_line(card.gone) if card.gone is not None else (card.text or card.was).partition("\n")[0]
    by = (Span(f" {plain(card.by)}", "faint"),) if card.by else ()
    spans = (
        markdown.spans(first.removeprefix("- ")) if card.text else (Span(plain(first), "" if card.gone else "struck"),)
    )
    return row(Span(f" {glyph} ", look), *spans, key=card, hang=3, right=by, says=card.text or card.was)


def _gone_line(gone: "Gone") -> str:
    if gone.to:
        return f"the file is called {gone.to} now"
    return "the file was deleted" + (f", it is kept {gone.kept}" if gone.kept else "")
