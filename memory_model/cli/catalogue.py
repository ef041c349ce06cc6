"""Every command's name and its one line, in the order in which help lists them."""

GROUPS: dict[str, dict[str, str]] = {
    "Start": {
        "demo": "open the deck over a made-up workspace in a temporary folder",
        "init": "make a starter workspace",
        "serve": "show the deck in a browser on this machine, read-only unless --write",
        "completion": "print the completion script for bash, zsh or fish",
        "explain": "explain a rule (W1 … W12, or one of lint) or a topic in a few sentences",
    },
    "Daily log": {
        "log": "append to today's log",
        "correct": "append a correction of an old line today",
        "today": "show a day as written, with what became of its lines",
    },
    "Follow-ups": {
        "followups": "list the open follow-ups of the last three days, and all that are overdue",
        "done": "close a follow-up",
        "snooze": "hide a follow-up until a day",
        "void": "close a follow-up that no longer matters",
        "reopen": "open a closed follow-up again",
        "status": "one line for prompts and status bars",
    },
    "People, projects, companies": {
        "entity list": "list entities, all or of one kind",
        "entity show": "show one entity: Status, Log, aliases, last contact",
        "entity new": "make an entity",
        "entity set": "set one Status line",
        "entity unset": "remove one Status line",
        "entity log": "append an event to an entity's Log",
        "entity rename": "give an entity another name; links to it go on working",
        "person": "a brief before a call: Status, last events, what is owed both ways",
        "contacts": "list whom you are losing touch with",
    },
    "Facts": {
        "fact list": "list the facts that hold now, or held on a day",
        "fact show": "show one fact: when it holds, what leans on it",
        "fact history": "list what held before, and why it changed",
        "fact new": "write a fact and its index line",
        "fact supersede": "supersede an old fact with a new one",
        "fact close": "end a fact that no longer holds",
        "fact edit": "set one field of a fact",
        "fact rename": "give a fact another file name; links to it go on working",
        "fact index": "add the lines missing from an index of facts",
        "fact ask": "show which fact the loaded index lines lead to",
        "fact conflicts": "list open facts that disagree, and which governs",
        "fact rule": "decide which of two facts governs",
        "fact lint": "check collections of facts: names, windows, links, index",
    },
    "Curation": {
        "review": "list the facts to look at: stale, drifted or due, the most pressing first",
        "fact verify": "record that a fact is current, drifted or unknown",
        "fact check": "run the checks of one fact now",
        "fact set-aside": "leave a fact out of the review until a day",
        "fact fire": "record an event that facts wait for: they are stale at once",
        "sweep": "run the checks of due facts: current, drifted, unknown",
        "fact retire": "retire a fact: shown with a mark for seven days, then hidden",
        "fact pardon": "bring a retired fact back",
        "deathrow": "list retired facts, and how long each is still shown",
        "curation log": "list the curation events",
    },
    "An agent's observations": {
        "observations list": "list what an agent's own database holds (claude-mem); it is only read",
        "observations show": "show one observation, whole",
        "observations sessions": "list the sessions of the agent",
        "observations timeline": "list prompts, observations and summaries in their order",
        "observations search": "search observations, prompts and summaries",
        "observations files": "list the files that were read and changed, or what was observed about one",
        "observations retire": "retire an observation: marked for seven days, then hidden",
        "observations pardon": "bring a retired observation back",
        "observations note": "put a note beside an observation",
    },
    "Summary and state": {
        "summary show": "show MEMORY.md and where loading stops",
        "summary add": "add a line to a section of MEMORY.md",
        "summary drop": "take a line out of MEMORY.md",
        "budget": "measure MEMORY.md against its budget",
        "state show": "show the current state",
        "state set": "set the current state and refresh its stamp",
        "week show": "list what happened since the last rewrite of MEMORY.md: used, set aside, unseen",
        "week draft": "print the draft of the rewrite, begun from MEMORY.md",
        "week set-aside": "say why something need not be in the rewrite",
        "week mark": "mark something as used or unused, whatever the draft's words say",
        "week apply": "write the rewrite, after asking about what it passes over",
        "brief": "show what a session reads at its start",
        "lint": "check every file by every rule; fix what can be fixed",
        "packet": "check that a task text for a sub-agent holds no memory",
    },
    "Two machines": {
        "merge-driver install": "let git merge the memory by its own rules",
        "merge-driver remove": "take the merge driver out again",
        "merge-driver status": "show how git would merge each layer, and what is left to choose",
        "merge-driver resolve": "choose in the places that a merge left open",
        "merge-driver run": "merge one file; git calls it",
    },
    "Ladder": {
        "ladder capture": "read a session's transcript for lasting claims of yours, and count them",
        "ladder inspect": "list the claims that sessions left: tier, counts, what each lacks, where it came from",
        "ladder promote": "list the claims that have earned the next tier; nothing is applied",
        "ladder verify": "vouch for a claim as a person",
        "ladder resolve": "rule between two claims that contradict each other",
        "ladder adopt": "write claims that have earned it into CLAUDE.md, one by one; or into a fact, or MEMORY.md",
        "ladder unadopt": "take an adopted claim out of its file again",
        "ladder forget": "drop a claim and everything kept of it",
    },
    "Agents": {
        "hooks install": "let a coding agent call memdeck's hooks, or git check each commit",
        "hooks remove": "take memdeck's hooks out of the agent's settings again",
        "hooks status": "show which hooks are installed, when each last fired, what it gave and what failed",
        "hook guard": "before a tool runs: refuse what would break W1 to W3; an agent calls it",
        "hook session-start": "at the start of a session: give the brief, cut to the size an agent takes",
        "hook user-prompt-submit": "with a prompt: give the claims that it is about, mostly none",
        "hook session-end": "at the end of a session: capture lasting claims, stage those that have earned a place",
        "hook pre-compact": "before a compaction: keep a dated copy of the current state",
    },
    "Find and undo": {
        "search": "search every layer, fuzzy or exact",
        "links": "show what links to a file, and what it links to",
        "mentions": "list the places that name something without a link, and turn them into links",
        "blast": "list everything that leans on a file, ring by ring",
        "graph": "write all links as JSON, for Graphviz, or as one page of HTML",
        "trace": "show where a line came from and what became of it",
        "history": "list what memdeck wrote",
        "undo": "take back the last write, or a named one",
    },
    "Trust": {
        "trust": "one page and an exit status: seals, budget, due facts, leaks, sources, lint",
        "seal": "seal the days that are over, and check that they are unchanged",
        "purge": "remove for good what should never have been stored (W12)",
    },
}

DEFAULTS = {
    "entity": "entity list",
    "fact": "fact list",
    "curation": "curation log",
    "observations": "observations list",
    "summary": "summary show",
    "state": "state show",
    "week": "week show",
    "merge-driver": "merge-driver status",
    "ladder": "ladder inspect",
    "hook": "hook guard",
    "hooks": "hooks status",
}
"""What a noun alone means."""


def names() -> list[str]:
    """List the full names of all commands, nouns with their verbs (``entity show``)."""
    return [name for group in GROUPS.values() for name in group]


def summary(name: str) -> str:
    """Return the one line of a command."""
    return next(group[name] for group in GROUPS.values() if name in group)


def module(name: str) -> str:
    """Name the module that holds a command: ``entity show`` is in ``entity_show``."""
    return "memory_model.cli.commands." + name.replace(" ", "_").replace("-", "_")
