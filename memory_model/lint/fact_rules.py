"""Rules about facts: what `memdeck fact lint` finds as well, and what makes a fact hard to recall."""

from memory_model.lint.rule import ERROR, WARNING, Rule

_INDEX, _NOTE, _OTHER = "memory/facts/INDEX.md", "memory/facts/short-note.md", "memory/facts/tide-board.md"


def _fact(*lines: str, name: str = "short-note", body: str = "One page a week.\n") -> str:
    given = {"name": name, "description": "Orla wants one page a week", "type": "preference"}
    given |= dict(line.split(": ", 1) for line in lines)
    return "---\n" + "".join(f"{key}: {value}\n" for key, value in given.items() if value) + f"---\n{body}"


_LINE = (_INDEX, "# Facts\n\n- [Short note](short-note.md), length of the report\n")
_GOOD = ((_NOTE, _fact()), _LINE)
_BOTH = (_INDEX, f"{_LINE[1]}- [Tide board](tide-board.md), what the display says\n")


def _bad(*lines: str, body: str = "One page a week.\n") -> tuple[tuple[str, str], ...]:
    return ((_NOTE, _fact(*lines, body=body)), _LINE)


RULES = (
    Rule(
        "not-in-index",
        ERROR,
        "A fact has no line in the index of its folder.",
        "The index is all that is loaded: no session will ever know of the fact.",
        bad=((_NOTE, _fact()), (_INDEX, "# Facts\n")),
        good=_GOOD,
    ),
    Rule(
        "entry-without-file",
        ERROR,
        "A line of an index leads to no file.",
        "A session that follows it finds nothing.",
        bad=((_NOTE, _fact()), (_INDEX, f"{_LINE[1]}- [Gone](gone.md), was here\n")),
        good=_GOOD,
    ),
    Rule(
        "entry-of-ended",
        ERROR,
        "A line of an index leads to a fact that ended.",
        "A session takes it for what holds now.",
        bad=_bad("valid_from: 2026-08-01", "valid_until: 2026-09-01"),
        good=((_NOTE, _fact("valid_from: 2026-08-01", "valid_until: 2026-09-01")), (_INDEX, "# Facts\n")),
        fix="removes the line",
    ),
    Rule(
        "entry-twice",
        WARNING,
        "A fact has two lines in an index.",
        "They cost room twice, and one of them is forgotten when the fact changes.",
        bad=((_NOTE, _fact()), (_INDEX, f"{_LINE[1]}- [Once more](short-note.md), pages\n")),
        good=_GOOD,
    ),
    Rule(
        "entry-outside",
        WARNING,
        "A line of an index leads out of the memory.",
        "It is not followed (W9).",
        bad=((_NOTE, _fact()), (_INDEX, f"{_LINE[1]}- [Up](../../../elsewhere.md), leaves\n")),
        good=_GOOD,
    ),
    Rule(
        "two-indexes",
        WARNING,
        "A folder of facts has two indexes with lines.",
        "Agents read one of them; the other is out of step sooner or later.",
        bad=((_NOTE, _fact()), _LINE, ("memory/facts/MEMORY.md", "- [Short note](short-note.md) — pages\n")),
        good=_GOOD,
    ),
    Rule(
        "no-index",
        ERROR,
        "A folder of facts has no index.",
        "None of its facts is ever loaded. memdeck fact index --write makes one.",
        bad=((_NOTE, _fact()),),
        good=_GOOD,
    ),
    Rule(
        "fact-field",
        ERROR,
        "A fact has no name, no description or no type.",
        "Lists, the index and agents go by them.",
        bad=_bad("description: "),
        good=_GOOD,
    ),
    Rule(
        "fact-type",
        ERROR,
        "A fact has a type that its folder does not know.",
        "It is in no list of a type, and does not age as it should.",
        bad=_bad("type: habit"),
        good=_GOOD,
    ),
    Rule(
        "fact-confidence",
        ERROR,
        "The confidence of a fact is not stated, observed or inferred.",
        "It counts less than a guess when another fact says otherwise.",
        bad=_bad("confidence: sure"),
        good=_bad("confidence: stated"),
    ),
    Rule(
        "bad-date",
        ERROR,
        "A date of a fact is not a date.",
        "Nobody can tell on which days the fact holds.",
        bad=_bad("valid_from: 31/08/2026"),
        good=_bad("valid_from: 2026-08-31"),
    ),
    Rule(
        "inverted-window",
        ERROR,
        "A fact ends before it begins, or on that day.",
        "It holds on no day at all. What was never true is superseded with --recorded-wrong.",
        bad=_bad("valid_from: 2026-08-31", "valid_until: 2026-08-31"),
        good=((_NOTE, _fact("valid_from: 2026-08-31", "valid_until: 2026-09-01")), (_INDEX, "# Facts\n")),
    ),
    Rule(
        "duplicate-name",
        ERROR,
        "Two facts in a folder have the same name.",
        "Nothing tells which of them a link means. Rename one of the files, and its name with it.",
        bad=((_NOTE, _fact()), (_OTHER, _fact()), _BOTH),
        good=((_NOTE, _fact()), (_OTHER, _fact(name="tide-board")), _BOTH),
    ),
    Rule(
        "same-file-name",
        WARNING,
        "Two facts in a folder have the same file name.",
        "A link by it is ambiguous.",
        bad=(
            (_NOTE, _fact()),
            ("memory/facts/old/short-note.md", _fact(name="long-note")),
            (_INDEX, f"{_LINE[1]}- [Old](old/short-note.md), pages\n"),
        ),
        good=_GOOD,
    ),
    Rule(
        "name-mismatch",
        WARNING,
        "The name of a fact is not its file name.",
        "The file name is the identity: links, the index and the history go by it. Repair the name, not the file.",
        bad=_bad("name: weekly-note"),
        good=_GOOD,
    ),
    Rule(
        "supersession",
        ERROR,
        "A fact names a successor or predecessor that does not exist, or itself.",
        "Its history is broken there: nobody can tell what took its place.",
        bad=_bad("supersedes: long-note"),
        good=((_NOTE, _fact("supersedes: tide-board")), (_OTHER, _fact(name="tide-board")), _BOTH),
    ),
    Rule(
        "supersession-circle",
        ERROR,
        "Facts supersede each other in a circle.",
        "Each of them is over, and none of them is what holds now.",
        bad=(
            (_NOTE, _fact("supersedes: tide-board")),
            (_OTHER, _fact("supersedes: short-note", name="tide-board")),
            _BOTH,
        ),
        good=((_NOTE, _fact("supersedes: tide-board")), (_OTHER, _fact(name="tide-board")), _BOTH),
    ),
    Rule(
        "not-utf8",
        ERROR,
        "A fact or an index is not written in UTF-8.",
        "Other programs read other letters there, or nothing at all.",
    ),
    Rule(
        "weak-index-line",
        WARNING,
        "A line of an index adds no word to the title.",
        "Of each fact a session sees that line only: a later question has nothing to meet there.",
        bad=((_NOTE, _fact()), (_INDEX, "# Facts\n\n- [Short note](short-note.md), short preference\n")),
        good=_GOOD,
    ),
    Rule(
        "several-facts",
        WARNING,
        "A fact speaks of two subjects, or has over 40 lines.",
        "They change at different times, and superseding one would close the other. Make a file of each.",
        bad=_bad(body="# Length\n\nOne page.\n\n# Colour\n\nBlack.\n"),
        good=_GOOD,
    ),
    Rule(
        "many-facts",
        WARNING,
        "A folder has more open facts than an index can carry ([facts] many, by default 100).",
        "The last lines of a long index are not loaded, or push out what matters more.",
    ),
    Rule(
        "no-contract",
        WARNING,
        "A fact that ages, of a project or a reference, does not say when to look at it again.",
        "It stays in every session's memory, right or not. Give it stale_when, an event, or verify it once.",
        bad=_bad("type: project"),
        good=_bad("type: project", "stale_when: the report is gone"),
    ),
)
