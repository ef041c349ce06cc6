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
    "facts": (
        "A fact is one thing that is so, in a file of its own, with the days on which it holds.",
        "Its file name is its identity. A line of the index, INDEX.md or MEMORY.md, is all that is loaded of it.",
        "It begins with valid_from and ends before valid_until; without an end it is open.",
        "memdeck fact new numbers-before-story --description 'Wants figures first' --type preference",
    ),
    "supersede": (
        "When something changed, the old fact ends and the new one begins, in one step over three files.",
        "The old text stays (W6). What was never so is something else: --recorded-wrong retires it.",
        "What is only inferred never closes what was stated or observed; it is filed as contradicting.",
        "memdeck fact supersede weekly-note short-weekly-note --description 'Orla wants one page a week'",
    ),
    "conflicts": (
        "Two open facts about the same thing: one supersedes the other, their names or descriptions are alike.",
        "Higher confidence governs, then the newer; on a full tie neither does. It is always shown.",
        "It ends when one of them is superseded or closed, or by a ruling that says why.",
        "memdeck fact conflicts",
    ),
    "freshness": (
        "Projects and references age: they are due 14 days after they were last verified.",
        "A fact with a stale_when is stale once that event happened. Reading a fact refreshes nothing.",
        "memdeck review lists what is due; memdeck fact verify says that a fact is still so.",
        "memdeck fact verify winter-feed",
    ),
    "checks": (
        "A fact may name what it can be checked by, one a line under checks in its frontmatter:",
        'path: src/load.py, contains: src/load.py "def load", commit: 1a2b3c4, url: https://quill.example/',
        "A path or text that is gone, a commit that is not in the history or was reverted, is drift.",
        "What cannot be looked at is unknown, never current. Addresses are asked only with --allow-network.",
        "Paths, functions, flags and numbers that a fact mentions are looked up as well: what is gone is a caveat.",
        "memdeck sweep",
    ),
    "deathrow": (
        "A retired fact is on death row for seven days: shown and listed, with a mark. Then it is hidden.",
        "Its file stays byte for byte; its line of the index is taken out by the next write, and kept.",
        "A pardon brings both back at any time, and so does undo. Each act is a commit in .memdeck/curation.",
        "memdeck fact pardon winter-feed",
    ),
    "observations": (
        "Some agents keep a database of what they observed (claude-mem's SQLite). memdeck reads it, and no more:",
        "it takes no lock, makes no file beside it and changes no byte; the agent writes on meanwhile.",
        "Where the agent has a write-ahead log open, both are copied to a private folder and read there.",
        "Retiring, pardoning and notes are events in .memdeck/curation: memdeck's lists heed them, the agent does not.",
        'Another place: --db FILE, or [observations] db = "FILE" in ~/.config/memdeck/config.toml.',
        "memdeck observations search holiday calendar",
    ),
    "no-such-memory": (
        "A wiki link leads to no memory.",
        "In an agent's own memory a link goes by the declared name alone; the finding says when only the name differs.",
        "memdeck fact lint",
    ),
    "seals": (
        "A day that is over is sealed: a record in .memdeck/seals.jsonl holds the digest of its text.",
        "Each record names the one before it, so that none can be changed or taken out unseen.",
        "A new workspace has it on, any other after memdeck seal; from then on the first write of a day does it.",
        "The check names the day and line of any later change. A day that only grew, by a late sync, is a warning.",
        "A person at a terminal ends it by memdeck seal --off. The chain keeps that; what is changed until it is on",
        "again is named then.",
        "The texts are kept in your state directory, and found in git where they are not.",
        "The seals show what was changed; they do not stop somebody who can also rewrite them on every machine.",
        "memdeck seal --check",
    ),
    "trust": (
        "One page: are past days as they were sealed, is the chain of seals whole, is MEMORY.md within its budget,",
        "does a Log hold what belongs in Status, do entries of programs have their mark, what does lint find.",
        "The exit status is 1 when a day or the chain was changed, lines are not loaded, files cannot be read, or lint",
        "finds errors; with --strict for warnings, too.",
        "memdeck trust",
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
    "guard": (
        "An agent asks the guard before each of its tools; what would break W1, W2 or W3 is refused.",
        "It computes what a write, an edit, a patch or a shell line would make of a file, and tests that.",
        "Appending to today, changing Status and all outside of the memory pass; sed -i, rm, mv or git checkout on a",
        "past day, on today's log or on an entity with a Log do not. Each refusal carries the command to use instead.",
        "It cannot see into unknown variables, scripts in files and other programs: a check of each commit can.",
        "memdeck hooks install",
    ),
    "hooks": (
        "Hooks are what an agent (its settings.json) or git (pre-commit) calls by itself.",
        "Installing shows the diff first and keeps what is there; removing gives back what was there before.",
        "A hook never gets in the way by failing: its failures go to a log, and hooks status counts them.",
        "memdeck hooks status",
    ),
    "status": (
        "Exit status: 0 done, 1 a check failed or nothing matched, 2 usage, 3 refused or conflict, 4 input/output.",
        'With --json a failure is a document too: {"error": {"kind", "message", "where", "repair"}}.',
    ),
}
"""Each topic: what it is, some sentences, and where there is one a command that shows it."""
