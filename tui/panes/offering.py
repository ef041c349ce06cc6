"""What may complete the word being typed, in a few lines; one of them is marked."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from tui.commands.keyed import key_of
from tui.models.offers import Offer
from tui.models.plain import plain


class OfferList(Static):
    """Shows offers while there are any; `marked` is the one that the key takes. ``over`` lays it over its neighbour."""

    DEFAULT_CSS = """
    OfferList {
        height: auto; max-height: 5; display: none; background: $panel; text-wrap: nowrap; text-overflow: ellipsis;
    }
    OfferList.-over { dock: bottom; layer: above; }
    """

    def __init__(self, *, over: bool = False) -> None:
        super().__init__(markup=False, classes="-over" if over else "")
        self._offers: Sequence[Offer] = ()
        self._at = 0

    @property
    def marked(self) -> Offer | None:
        """The offer that would be taken; `None` while there is none."""
        return self._offers[self._at] if self._offers else None

    def offer(self, offers: Sequence[Offer]) -> None:
        """Show other offers; the mark begins at the first."""
        if offers != self._offers:
            self._offers, self._at = offers, 0
            self._draw()

    def move(self, step: int) -> bool:
        """Mark another offer; tell whether there are any."""
        if self._offers:
            self._at = (self._at + step) % len(self._offers)
            self._draw()
        return bool(self._offers)

    def _draw(self) -> None:
        self.display = bool(self._offers)
        taking = key_of("complete_word")
        lines: list[tuple[str, str] | str] = []
        for number, offer in enumerate(self._offers):
            is_marked = number == self._at
            lines += [
                "\n" if number else "",
                (f"{taking if is_marked else ' ' * len(taking)} ", "bold $accent"),
                (plain(offer.label), "$foreground 90%" if is_marked else "$foreground 55%"),
                (f"  {plain(offer.about)}" if offer.about else "", "$foreground 38%"),
            ]
        self.update(Content.assemble(*lines))
