"""What people ask about beside the rules: how things are written and addressed."""

TOPICS = {
    "addresses": (
        "Every line has an address: 2026-10-05#L7 in the log, path#L7 in any other file.",
        "It stays true, because days only grow. As a link it reads [[2026-10-05#L7]].",
        "memdeck done 2026-10-05#L7 'Orla sent it'",
    ),
    "kinds": (
        "An entry is a note, a decision, a follow-up, a preference or a lesson.",
        "The kind is the marker at its start, as in **Decision:**; --decision writes it for you.",
        "memdeck log --decision 'read the GTFS feed, because the spreadsheet changes every season'",
    ),
    "dates": (
        "A day is written 2026-10-08, 10-08, friday, tomorrow or +3d.",
        "In an entry, 'by 10-08' is its due date: the first such day from 60 days before the day of the log.",
        "memdeck log --follow-up --due friday 'ask Orla which calendar covers public holidays'",
    ),
    "followups": (
        "Open items are Follow-up bullets, unchecked boxes and bullets under headings such as Next steps.",
        "They are closed, moved and reopened by lines appended today; the old line is never touched.",
        "Overdue ones are listed however old they are, snoozed ones only from their day on.",
        "memdeck followups",
    ),
    "budget": (
        "MEMORY.md is loaded up to 200 lines and 25,000 bytes, whichever comes first.",
        "From 80 % on it is near; past it, the last lines are not loaded, and each view names them.",
        "memdeck budget",
    ),
    "undo": (
        "Every write can be taken back with memdeck undo, by the id it printed or the last one.",
        "Taking back an append appends a line that withdraws it; a rewrite gets the bytes before it again.",
        "memdeck history",
    ),
    "workspace": (
        "A workspace is a folder with a memory in it, found upwards from where you are.",
        "--root and MEMDECK_ROOT name one; memdeck.toml overrides its places and numbers.",
        "memdeck init ~/notes",
    ),
    "merging": (
        "git merges the memory by its own rules once memdeck merge-driver install ran in the clone.",
        "Days and Logs get the entries of both sides, each once; Status merges by key, the state by its newer stamp.",
        "Where both changed the same thing ours stands, git says so, and theirs is kept to choose from.",
        "memdeck merge-driver status",
    ),
    "status": (
        "Exit status: 0 done, 1 a check failed or nothing matched, 2 usage, 3 refused or conflict, 4 input/output.",
        'With --json a failure is a document too: {"error": {"kind", "message", "where", "repair"}}.',
    ),
}
"""Each topic: what it is, some sentences, and where there is one a command that shows it."""
