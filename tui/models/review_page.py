"""What one card of the review tells: the fact, why it is here, its text, its checks, and what leans on it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from memory_model.curation.verdict import CURRENT, DRIFTED
from memory_model.facts.wording import window_text
from memory_model.links.wording import leaning
from memory_model.text.counting import count
from tui.commands.keyed import keyed
from tui.models import markdown, when
from tui.models.fact_page import chain, fields, links, standing, trimmed
from tui.models.paragraphs import joined
from tui.models.plain import plain
from tui.models.reasons import LOOKS
from tui.models.rows import BLANK, LazyRows, Row, Rows, Span, row

if TYPE_CHECKING:
    from memory_model.curation.verdict import Verdict
    from memory_model.facts.fact import Fact
    from memory_model.operations.fact_due import Card
    from tui.models.review_reading import Reading

_SIGNS = {CURRENT: ("✓", "good"), DRIFTED: ("✗", "bad")}
_NOT_RUN = ("?", "muted")


def card(reading: "Reading", shown: "Card", said: str) -> Rows:
    """Return a card; rows of the text are made when they are come to, however long it is.

    Its paragraphs are broken where the screen ends, not where an editor broke them.
    """
    head = [*_head(reading, shown, said), BLANK]
    text = joined(trimmed(reading.bodies.get(shown.fact.path, ())))
    history = chain(reading, shown.fact) if shown.is_fact else ()
    tail: list[Row] = [*_checks(reading, shown.fact), *history, *links(reading, shown.fact)]

    def made(at: int) -> Row:
        if at < len(head):
            return head[at]._replace(key=at)
        if at < len(head) + len(text):
            _, line = text[at - len(head)]
            return row(*markdown.spans(line), key=at, says=line)
        return tail[at - len(head) - len(text)]._replace(key=at)

    return LazyRows(range(len(head) + len(text) + len(tail)), made)


def line(reading: "Reading", shown: "Card", key: int) -> int:
    """Return the line (from 1) of the file that a row of the card shows; 1 for a row that shows none."""
    body = reading.bodies.get(shown.fact.path, ())
    text = joined(trimmed(body))
    at = key - len(list(_head(reading, shown, ""))) - 1
    if not 0 <= at < len(text):
        return 1
    blank = next((number for number, each in enumerate(body) if each.strip()), 0)
    return shown.fact.body + blank + text[at][0] + 1


def waiting() -> Rows:
    """Say that the cards are being read."""
    return [BLANK, row(Span("  Reading the facts and their links…", "muted"))]


def ended(reading: "Reading", said: Sequence[str], only: str) -> Rows:
    """Say that nothing is left, what was said in this run, and when the next fact is due."""
    told = [BLANK, row(Span(f"  {_nothing(reading, said, only)}", "strong"), hang=2)]
    counts = [f"{said.count(word)} {word}" for word in dict.fromkeys(said)]
    if counts:
        told.append(row(Span(f"  {', '.join(counts)}", "good"), hang=2))
    if reading.aside:
        told.append(row(Span(f"  {count(reading.aside, 'card')} left for a later day", "muted"), hang=2))
    return [*told, *_ahead(reading)]


def _nothing(reading: "Reading", said: Sequence[str], only: str) -> str:
    if said:
        return "Every card has been looked at."
    if not reading.held:
        return keyed("There are no facts yet; {open_facts} in the deck and {new_fact} there keep the first.")
    return f"No fact is {only}." if only else "No fact is due, stale, drifted or queued."


def _ahead(reading: "Reading") -> Iterator[Row]:
    if reading.next_due is not None:
        fact, day = reading.next_due
        said = f"  Next is {fact.slug}, due on {when.named(day, reading.day)} ({when.away(day, reading.day)})."
        yield row(Span(plain(said), "muted"), hang=2)
    elif reading.held:
        yield row(Span("  None of the facts ages: only projects and references do, and what was verified.", "muted"))


def _head(reading: "Reading", shown: "Card", said: str) -> Iterator[Row]:
    fact = shown.fact
    mark = (Span(f"  {said} ", "good"),) if said else ()
    yield row(
        Span(plain(fact.slug), "label"), *mark, right=(Span(f"  {shown.reason}", LOOKS[shown.reason]),), says=fact.slug
    )
    yield row(Span(plain(fact.description or "(no description)"), "strong"))
    age = shown.age(reading.day)
    told = (fact.type, fact.confidence, window_text(fact, reading.timeline, reading.day)) if shown.is_fact else ()
    known = "no fact" if not shown.is_fact else "never verified" if age is None else f"last known to be so {_ago(age)}"
    yield row(Span(plain(" · ".join(filter(None, (*told, known, leaning(shown.blast))))), "muted"))
    yield from _reasons(shown)
    yield from standing(reading, fact)
    yield from fields(fact, but=("checks",))


def _ago(days: int) -> str:
    return "today" if days == 0 else f"{count(days, 'day')} ago"


def _reasons(shown: "Card") -> Iterator[Row]:
    if shown.queued is not None:
        said = f"queued on {shown.queued.at[:10]}: {shown.queued.sentence()}"
        yield row(Span(plain(said), "near"), says=f"[[{shown.queued.name}]]")
    if shown.record is not None:
        yield row(Span(plain(shown.record.text()), "near"))
    for caveat in shown.caveats:
        look = "near" if caveat.check.startswith("mention:") else "bad"
        by = f" by {caveat.by}" if caveat.by and caveat.by != "sweep" else ""
        what = f"{caveat.check} · " if caveat.check else ""
        yield row(Span(plain(f"drifted: {what}{caveat.detail or 'no note'}{by}, {caveat.at[:10]}"), look))


def _checks(reading: "Reading", fact: "Fact") -> Iterator[Row]:
    """Tell of each check what was found last; one that never ran is unknown."""
    found = reading.verdicts.get(fact.path, {})
    names = [name for name in dict.fromkeys((*fact.checks, *found)) if name]
    if names:
        yield from (BLANK, row(Span("Checks", "topic")))
    for name in names:
        yield _check(name, found.get(name))


def _check(name: str, verdict: "Verdict | None") -> Row:
    sign, look = _SIGNS.get(verdict.verdict if verdict else "", _NOT_RUN)
    told = f"{verdict.verdict} on {verdict.at[:10]}" if verdict else "never run"
    detail = f"  {verdict.detail}" if verdict and verdict.detail and verdict.verdict != CURRENT else ""
    return row(
        Span(f"  {sign} ", look),
        Span(plain(name)),
        Span(plain(detail), "muted"),
        hang=4,
        right=(Span(f"  {told}", "faint"),),
    )
