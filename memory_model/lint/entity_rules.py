"""Rules about entities."""

from memory_model.lint.rule import WARNING, Rule

_ORLA = "memory/entities/people/orla-quist.md"
_DAY = ("memory/2026-10-05.md", "# 2026-10-05\n\n- met Orla Quist\n")
_TWIN = "memory/entities/people/quist-orla.md"


def _orla(status: str, log: str) -> tuple[tuple[str, str], ...]:
    return ((_ORLA, f"# Orla Quist\n\n## Status\n{status}\n## Log\n{log}"), _DAY)


RULES = (
    Rule(
        "leak",
        WARNING,
        "A Log line is not an event: it has no date, is a value of Status, or was computed by a program.",
        "The Log is what happened. What is true now belongs in Status, and ages, counts and scores are computed when"
        " one looks; written down they are wrong a day later and bury the events. [entities] derived adds expressions.",
        bad=_orla("- reach: phone\n", "- 2026-10-01: 14 days since last reply\n"),
        good=_orla("- reach: phone\n", "- 2026-10-01: weekly call\n"),
        fix="moves Status values to Status, drops what is computed, keeps each removed line in the history",
        weekly=True,
    ),
    Rule(
        "unseen-entity",
        WARNING,
        "No day mentions this entity, or only a program wrote its file.",
        "An automatic writer may have made it up; somebody should look before others rely on it. One older than two"
        " weeks is a note only.",
        bad=((_ORLA, "# Orla Quist\n\n## Log\n- 2026-10-03: met at the depot.\n"),),
        good=_orla("- role: dispatcher\n", "- 2026-10-03: met at the depot.\n"),
        weekly=True,
    ),
    Rule(
        "duplicate-entity",
        WARNING,
        "Two entities have the same name.",
        "What is known of one is split over two files, and memdeck asks which is meant each time the name is used.",
        bad=(*_orla("- role: dispatcher\n", ""), (_TWIN, "# Quist, Orla\n")),
        good=(*_orla("- role: dispatcher\n", ""), (_TWIN, "# Orla Quistgaard\n\nmet Orla Quistgaard\n")),
    ),
    Rule(
        "duplicate-alias",
        WARNING,
        "An alias is the name or alias of another entity.",
        "The name fits two entities, so nothing that uses it can tell which is meant.",
        bad=(*_orla("- aliases: OQ, Teo\n", ""), ("memory/entities/people/teo.md", "# Teo\n")),
        good=(*_orla("- aliases: OQ\n", ""), ("memory/entities/people/teo.md", "# Teo\n")),
    ),
    Rule(
        "last-contact-behind",
        WARNING,
        "Status says a last contact that is older than the newest event of the Log.",
        "Whoever reads the Status alone thinks that touch was lost.",
        bad=_orla("- last_contact: 2026-09-01\n", "- 2026-10-03: met at the depot.\n"),
        good=_orla("- last_contact: 2026-10-03\n", "- 2026-10-03: met at the depot.\n"),
        fix="sets the line to the newest day of the Log",
    ),
    Rule(
        "repeated-key",
        WARNING,
        "A Status key occurs more than once.",
        "Readers take the first or the last value, and memdeck refuses to set either.",
        bad=_orla("- role: dispatcher\n- Role: captain\n", ""),
        good=_orla("- role: dispatcher\n- reach: phone\n", ""),
        fix="removes the extra lines where all of them say the same",
    ),
)
