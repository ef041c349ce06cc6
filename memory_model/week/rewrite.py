"""The whole picture of a rewrite: sources judged by a draft, its budget, its loss, the ways out."""

from datetime import date

from memory_model.summary.budget import Budget, measure_document
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.week import rewrites
from memory_model.week.choices import Choices
from memory_model.week.judging import Judged, judge, pressing
from memory_model.week.loss import Loss, loss
from memory_model.week.moves import Move, moves, pasted
from memory_model.week.source import Source
from memory_model.week.sources import Gathered, gather

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Rewrite(NamedTuple):
    """Everything about one draft. ``pressing`` are unseen decisions and open follow-ups."""

    gathered: Gathered
    judged: tuple[Judged, ...]
    budget: Budget
    loss: Loss
    moves: tuple[Move, ...]

    @property
    def pressing(self) -> list[Judged]:
        """The unseen sources that should not be passed over."""
        return pressing(self.judged)

    def of(self, use: str) -> list[Judged]:
        """List the sources of one use."""
        return [each for each in self.judged if each.use == use]


def sources_since(workspace: "Workspace", since: date | None = None) -> Gathered:
    """Gather the sources since a day; without one, since the last rewrite."""
    return gather(workspace, since or rewrites.since(workspace))


def weigh(workspace: "Workspace", gathered: Gathered, draft: Document) -> Rewrite:
    """Judge a draft by what was gathered."""
    judged = judge(gathered.sources, draft, Choices(workspace.state_dir).all())
    names = [(head.slug, head.title) for head in workspace.entities()]
    settings = workspace.settings.budget
    lost = loss(workspace.summary() or Document((), ()), draft)
    return Rewrite(
        gathered,
        tuple(judged),
        measure_document(draft, settings),
        lost,
        tuple(moves(draft, judged, names, settings)),
    )


def copied(draft: Document, rewrite: Rewrite) -> list[tuple[int, Source]]:
    """List the lines of a draft that repeat a source word for word, with that source."""
    return [(item.line, each.source) for item, each in pasted(draft, rewrite.judged)]
