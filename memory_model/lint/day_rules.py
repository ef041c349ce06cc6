"""Rules about the daily log."""

from memory_model.lint.rule import ERROR, WARNING, Rule

_DAY = "memory/2026-10-05.md"

RULES = (
    Rule(
        "relative-date",
        WARNING,
        "A text names a day relative to today, such as yesterday or next Friday.",
        "Read on another day it means another day. memdeck offers the date before it writes; other writers do not."
        " In a day that is over it is a note only, because its heading still tells what was meant.",
        bad=((_DAY, "# 2026-10-05\n\n- Orla comes back next Friday.\n"),),
        good=((_DAY, "# 2026-10-05\n\n- Orla comes back on 2026-10-16.\n"),),
    ),
    Rule(
        "decision-without-because",
        WARNING,
        "A decision gives no reason.",
        "Without it nobody can tell later whether it still holds. A reason is a word such as because, or some words"
        " behind a dash, a colon or in brackets. After a week it is a note only; a correction that gives the reason"
        " settles it.",
        bad=((_DAY, "# 2026-10-05\n\n- **Decision:** read the GTFS feed.\n"),),
        good=((_DAY, "# 2026-10-05\n\n- **Decision:** read the GTFS feed, because the spreadsheet changes.\n"),),
    ),
    Rule(
        "unreadable-due",
        WARNING,
        "A follow-up has a due date that names no day.",
        "It is never overdue and comes up in no list of what is due; memdeck does not guess.",
        bad=((_DAY, "# 2026-10-05\n\n- **Follow-up:** ask Orla by 02-30.\n"),),
        good=((_DAY, "# 2026-10-05\n\n- **Follow-up:** ask Orla by 10-08.\n"),),
    ),
    Rule(
        "several-day-files",
        WARNING,
        "A day has several logs, or several companions and no log.",
        "New entries go to one of them, and a reader may know only the other.",
        bad=(
            (_DAY, "# 2026-10-05\n\n- timed the imports\n"),
            ("memory/2026_10_05.md", "# 2026-10-05\n\n- rang the depot\n"),
        ),
        good=(
            (_DAY, "# 2026-10-05\n\n- timed the imports\n"),
            ("memory/2026-10-05-call-notes.md", "# Call\n\n- rang the depot\n"),
        ),
    ),
    Rule(
        "old-day-changed",
        ERROR,
        "A day that is over was changed.",
        "Past days are never written (W2): what is wrong is corrected by a line appended today.",
    ),
    Rule(
        "dangling-event",
        WARNING,
        "A correction, closing or withdrawal points at a line that is gone.",
        "It has no effect any more: the follow-up it closed is open again, what it corrected reads as right.",
        bad=((_DAY, '# 2026-10-05\n\n- rang her\n- **Done:** sent (closes [[2026-10-05#L3]] "send the tables")\n'),),
        good=((_DAY, '# 2026-10-05\n\n- rang her\n- **Correction:** him (corrects [[2026-10-05#L3]] "rang her")\n'),),
    ),
)
