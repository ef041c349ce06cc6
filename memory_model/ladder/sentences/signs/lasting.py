"""That something holds beyond the moment: always, every, from now on, by convention."""

from __future__ import annotations

from memory_model.ladder.sentences.signs.said import phrases
from memory_model.ladder.sentences.signs.sign import AROUND, WORDS, heard, sign
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.ladder.sentences.signs.clause import Clause

_EACH = frozenset(
    """every each all any anything everything everyone everybody anyone whoever whatever nobody nothing none nowhere
    everywhere anywhere""".split()
)
_NORM = """that is the bar; that is the rule; that is the policy; that is our rule; that is our policy
that is policy; that is the deal; that is the convention; that is our convention; that is the standard; that is how i
that is how we; that is the way we; that is the way i; and that is that; that is how the; house rule; house style
full stop; end of story; non negotiable; non-negotiable; keep it that way; final word; signed off; set in stone
hard rule; hard requirement; no discussion; that is final; is final; our rule is; our policy is; our convention is
the policy is to; the convention is to; the norm; rule of thumb; golden rule; ground rule; a must; a no-go; no go
is sacred; and that stays; by law; by contract; by policy; legal will; legal says; compliance; the auditors; audit
contractually; regulation; gdpr; requirement"""
_ALONE = frozenset("always ever period nowhere never everywhere".split())
_SIGNS = (
    sign(
        "always",
        WORDS,
        """always; never; at all times; without exception; no exceptions; no matter what; in every case; in any case
        under no circumstances; ever; not once; every single time; every time; each time; consistently; forever""",
    ),
    sign(
        "whenever",
        WORDS,
        """whenever; any time; anytime; when you; if you; before you; after you; once you; when there is
        when in doubt; if in doubt; unless; when we; before we; before opening; before merging; before pushing
        before committing; before deploying; before releasing; after merging; after deploying; before each
        after each; before every; after every; before any; after any; before a; before an; after a; after an; when a
        when an; if a; if an; if something; if anything; if someone; when someone; when something; otherwise
        or else""",
    ),
    sign(
        "from now on",
        AROUND,
        """from now on; from now onwards; going forward; from here on; in future; in the future; for good
        permanently; from january; from february; from march; from april; from june; from july; from august
        from october; from november; from december; from may on; no longer; any more; anymore; any longer; as of
        starting with; starting from; since day one; next time; for future reference; for next time; for the future
        from today; starting today; henceforth; until further notice; for ever; from this day; by now everyone
        from version; from release; effective immediately""",
    ),
    sign(
        "at large",
        AROUND,
        """in general; generally; on purpose; deliberately; intentionally; as a rule; by default; by convention
        by design; usually; normally; on principle; typically; across the board; in this repo; in this repository
        in this project; in this codebase; in this monorepo; in this team; in this company; in our repo
        in our project; in our codebase; in our team; around here; for this project; for this repo; in these repos
        in the whole repo; in the whole project; in this package; at our company; with us; on this team; on our team
        on this project; in our setup; in our world; in our shop; in this house""",
    ),
    sign(
        "norm",
        AROUND,
        _NORM,
    ),
    sign(
        "scheduled",
        WORDS,
        """nightly; mondays; tuesdays; wednesdays; thursdays; fridays; saturdays; sundays; daily; weekly; monthly
        quarterly; yearly; hourly; annually; every night; every day; every week; every month; every monday
        every tuesday; every wednesday; every thursday; every friday; every saturday; every sunday; every morning
        each night; each day; each week; each month; each morning; each monday; each friday; every second
        every other; every first; every two; every three; every six; on mondays; on tuesdays; on wednesdays
        on thursdays; on fridays; on saturdays; on sundays; on weekends; on weekdays; at midnight; at noon; per day
        per minute; per second; per hour; per week; per month; per year; once a; twice a; a day; a week; a month
        a year; every hour; every minute; on mondays and; on the first; every year; mondays and; tuesdays and""",
        1,
    ),
    sign(
        "waived",
        WORDS,
        """not have to; need not; not need to; not always; not every; no need to; not necessarily; not mind; not care
        may skip; no preference; not matter; may or may not; either way; whatever you; up to you; you decide""",
    ),
)


_NORMS = phrases(_NORM)


def is_norm(words: tuple[str, ...]) -> bool:
    """Tell whether a sentence says of the one before that it is the rule: *that's how we do it*, *always*."""
    return _NORMS.begin(words) > 0 or (0 < len(words) < 3 and words[0] in _ALONE)


def shown(clause: Clause) -> Iterator[str]:
    """Yield what tells that a clause holds for good."""
    yield from heard(_SIGNS, clause)
    words = clause.words
    if _EACH & set(words):
        yield "each"
    if "only" in words:
        yield "only"
    if "always" in (words[0], words[-1], clause.head[-1]):
        yield "always so"
    if clause.is_condition:
        yield "condition"
    if clause.is_explained:
        yield "explained"
