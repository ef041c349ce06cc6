"""How the commands of the ladder show a claim."""

from memory_model.ladder.atom import Atom
from memory_model.text.counting import count


def shape(atom: Atom) -> dict[str, object]:
    """Return the JSON shape of a claim (commands.md): sessions and days are counts."""
    return {
        "id": atom.id,
        "claim": atom.claim,
        "tier": atom.tier,
        "kind": atom.kind,
        "confidence": atom.confidence,
        "sessions": len(set(atom.sessions)),
        "observations": atom.observations,
        "days": len(set(atom.days)),
        "redacted": atom.redacted,
        "contested": atom.contested,
        "contested_by": atom.contested_by or None,
        "project": atom.project or None,
        "first_seen": atom.first_seen,
        "last_seen": atom.last_seen,
        "source": atom.source,
    }


def counts(atom: Atom) -> str:
    """Say how often a claim was said: ``3 sessions, 2 days, 5 times``."""
    sessions, days = count(len(set(atom.sessions)), "session"), count(len(set(atom.days)), "day")
    return f"{sessions}, {days}, {count(atom.observations, 'time')}"
