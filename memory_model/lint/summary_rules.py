"""Rules about MEMORY.md and the current state."""

from memory_model.lint.rule import ERROR, WARNING, Rule

_MEMORY, _STATE, _DAY = "memory/MEMORY.md", "state/current.md", "memory/2026-10-05.md"
_FEED = "read the GTFS feed of the ferry line, because the spreadsheet changes its columns"

RULES = (
    Rule(
        "budget",
        ERROR,
        "MEMORY.md is over its budget: its last lines are not loaded.",
        "An agent loads the first lines and cuts the rest in silence. Near the limit it is a note only.",
        bad=((_MEMORY, "# Memory\n" + "- line\n" * 200),),
        good=((_MEMORY, "# Memory\n" + "- line\n" * 150),),
    ),
    Rule(
        "rewrite-due",
        WARNING,
        "The weekly rewrite of MEMORY.md is due.",
        "What happened since then is in no session's memory unless it is looked up.",
    ),
    Rule(
        "pasted",
        WARNING,
        "A line of MEMORY.md repeats a line of the log.",
        "The summary is short; a pointer at the line costs less and leads to what stands around it.",
        bad=((_MEMORY, f"# Memory\n\n- {_FEED}\n"), (_DAY, f"# 2026-10-05\n\n- **Decision:** {_FEED}.\n")),
        good=(
            (_MEMORY, "# Memory\n\n- GTFS: [[2026-10-05#L3]]\n"),
            (_DAY, f"# 2026-10-05\n\n- **Decision:** {_FEED}.\n"),
        ),
    ),
    Rule(
        "state-behind",
        WARNING,
        "The current state is older than the last line of the log.",
        "It is what a session reads first, and it tells of another day.",
        bad=((_STATE, "# Current state (2026-10-03 16:40)\n\nNext: rest\n"), (_DAY, "# 2026-10-05\n\n- began anew\n")),
        good=((_STATE, "# Current state (2026-10-05 09:00)\n\nNext: rest\n"), (_DAY, "# 2026-10-05\n\n- began anew\n")),
    ),
    Rule(
        "state-contradicted",
        WARNING,
        "The current state waits for what has come, or names a path that is gone.",
        "A session would wait, or look for what is not there.",
        bad=(
            (_STATE, "# Current state (2026-10-05 09:00)\n\nWaiting on: Orla, for the holiday calendar\n"),
            (_DAY, "# 2026-10-05\n\n- **Done:** Orla sent the holiday calendar.\n"),
        ),
        good=(
            (_STATE, "# Current state (2026-10-05 09:00)\n\nWaiting on: Orla, for the holiday calendar\n"),
            (_DAY, "# 2026-10-05\n\n- **Done:** Teo sent the tide tables.\n"),
        ),
    ),
)
