"""Finding an entity by a few letters."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from memory_model.text.fold import fold
from tui.models import when
from tui.models.naming import rank
from tui.models.plain import plain
from tui.models.rows import Row, Span, row

if TYPE_CHECKING:
    from memory_model.workspace.entity_head import EntityHead

LIMIT = 200


class JumpModel:
    """The heads of all entities, folded once."""

    def __init__(self, heads: "Sequence[EntityHead]", today: date) -> None:
        self._today = today
        self._known = [(head, [fold(name) for name in (head.title, head.slug, *head.aliases)]) for head in heads]
        self._titles = Counter(head.title for head in heads)
        self._known.sort(key=lambda known: _recent_first(known[0]))

    def rows(self, query: str) -> list[Row]:
        """List the entities that fit, the best first; a row's key is the path."""
        wanted = fold(query).strip()
        ranked = [
            (fit, index) for index, (_, names) in enumerate(self._known) if (fit := rank(wanted, names)) is not None
        ]
        if not ranked:
            return [row(Span("No entity has that name.", "muted"))]
        return [self._row(self._known[index][0]) for _, index in sorted(ranked)[:LIMIT]]

    def _row(self, head: "EntityHead") -> Row:
        names = [f"{head.kind}/{head.slug}"] if self._titles[head.title] > 1 else []
        aliases = "".join(f" · {name}" for name in [*names, *([", ".join(head.aliases)] if head.aliases else [])])
        contact = when.ago(head.last_contact, self._today) if head.last_contact else ""
        return row(
            Span(f" {plain(head.title)}", "strong"),
            Span(plain(aliases), "faint"),
            key=head.path,
            says=head.title,
            right=(Span(f"{contact}  ", "muted"), Span(plain(head.kind), "label")),
        )


def _recent_first(head: "EntityHead") -> tuple[int, str]:
    return -(head.last_contact or date.min).toordinal(), head.title
