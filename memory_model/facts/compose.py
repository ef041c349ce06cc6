"""The text of a new fact, in the dialect of its collection."""

from datetime import date

from memory_model.facts.dialect import Dialect
from memory_model.text.yaml_scalars import scalar
from memory_model.values import NamedTuple


class NewFact(NamedTuple):
    """What a new fact says. Empty texts are left out; ``valid_until`` is set on one that is written closed.

    ``heading`` is the full title where the file name does not keep it.
    """

    slug: str
    description: str
    type: str
    confidence: str
    valid_from: date
    recorded: date
    valid_until: date | None = None
    supersedes: str = ""
    source: str = ""
    stale_when: str = ""
    contradicts: str = ""
    heading: str = ""
    why: str = ""
    how: str = ""
    body: str = ""
    verified: date | None = None


def text(fact: NewFact, dialect: Dialect) -> str:
    """Write the file of a fact: frontmatter, then what is so, why, and how to apply it."""
    lines = _nested(fact) if dialect.is_nested else _flat(fact)
    return "\n".join(["---", *lines, "---", *_body(fact)]) + "\n"


def _flat(fact: NewFact) -> list[str]:
    recorded = fact.recorded if fact.recorded != fact.valid_from else None
    pairs = [
        ("name", fact.slug),
        ("description", fact.description),
        ("type", fact.type),
        ("confidence", fact.confidence),
        ("valid_from", str(fact.valid_from)),
        ("valid_until", str(fact.valid_until or "null")),
        ("supersedes", fact.supersedes or "null"),
        *_optional(fact),
        *([("recorded", str(recorded))] if recorded else []),
    ]
    return [f"{key}: {scalar(value)}" for key, value in pairs]


def _nested(fact: NewFact) -> list[str]:
    start = fact.valid_from if fact.valid_from != fact.recorded else None
    pairs = [
        ("type", fact.type),
        *([("confidence", fact.confidence)] if fact.confidence else []),
        ("recorded", str(fact.recorded)),
        *([("valid_from", str(start))] if start else []),
        *([("valid_until", str(fact.valid_until))] if fact.valid_until else []),
        *([("supersedes", fact.supersedes)] if fact.supersedes else []),
        *_optional(fact),
    ]
    head = [f"name: {scalar(fact.slug)}", f"description: {scalar(fact.description)}", "metadata:"]
    return [*head, *[f"  {key}: {scalar(value)}" for key, value in pairs]]


def _optional(fact: NewFact) -> list[tuple[str, str]]:
    pairs = (
        ("source", fact.source),
        ("last_verified", str(fact.verified or "")),
        ("stale_when", fact.stale_when),
        ("contradicts", fact.contradicts),
    )
    return [(key, value) for key, value in pairs if value]


def _body(fact: NewFact) -> list[str]:
    lines = [f"# {fact.heading}", ""] if fact.heading else []
    lines += fact.body.strip("\n").split("\n") if fact.body.strip() else [_sentence(fact.description)]
    for title, said in (("Why", fact.why), ("How to apply", fact.how)):
        if said:
            lines += ["", f"**{title}:** {said}"]
    return lines


def _sentence(description: str) -> str:
    return description if description[-1:] in ".!?。" else f"{description}."
