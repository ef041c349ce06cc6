"""`memdeck review`: which facts to look at, the most pressing first."""

from collections.abc import Iterator, Sequence
from datetime import date

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.links.wording import leaning
from memory_model.operations.fact_due import Card
from memory_model.operations.fact_review import review
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.curation.state import Queued

COMMAND = Command(
    "review",
    examples=("memdeck review", "memdeck review --json"),
    notes=(
        "Stale and drifted facts come first, then those queued by memdeck blast, then those that name what is gone,",
        "then what a source said of which something was recorded wrong, then due ones by age and by what leans on",
        "them. memdeck fact verify says that one is still true, fact set-aside that it can wait; fact supersede, close",
        "and retire that it no longer holds.",
    ),
)


def run(call: Call) -> Answer:
    """List the cards."""
    workspace = call.workspace
    cards = review(workspace)
    today = workspace.clock.today()
    notes = workspace.unread()
    return Answer(lambda: _lines(cards, today), lambda: {"cards": [_shape(card, today) for card in cards]}, notes=notes)


def _lines(cards: Sequence[Card], today: date) -> Iterator[str]:
    if not cards:
        yield "nothing is due"
    for card in cards:
        age = card.age(today)
        told = [card.reason if card.since is None or card.reason == "drifted" else f"{card.reason} since {card.since}"]
        known = f"last known {count(age, 'day')} ago" if age is not None else "never verified"
        told += [known] if card.is_fact else []
        told += [leaning(card.blast)] if card.blast else []
        yield f"{card.fact.slug}  {card.fact.description}  ({', '.join(told)})"
        if card.queued:
            yield f"  ! queued: {card.queued.sentence()}"
        if card.record:
            yield f"  ! {card.record.text()}"
        for caveat in card.caveats:
            yield f"  ! {caveat.check or 'as a whole'}: {caveat.detail or 'drifted'}"


def _queued(found: "Queued | None") -> dict[str, object] | None:
    return {"root": found.name, "at": found.at, "reason": found.reason, "by": found.by} if found else None


def _shape(card: Card, today: date) -> dict[str, object]:
    return {
        "slug": card.fact.slug,
        "reason": card.reason,
        "age_days": card.age(today),
        "blast": card.blast,
        "path": card.fact.path,
        "description": card.fact.description,
        "since": card.since,
        "queued": _queued(card.queued),
        "kind": "fact" if card.is_fact else "file",
        "source_record": {"said": card.record.said, "wrong": card.record.wrong} if card.record else None,
        "caveats": [{"check": one.check, "detail": one.detail, "at": one.at, "by": one.by} for one in card.caveats],
    }
