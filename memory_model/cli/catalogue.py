"""Every command's name and its one line, in the order in which help lists them."""

GROUPS: dict[str, dict[str, str]] = {
    "Start": {
        "demo": "open the deck over a made-up workspace in a temporary folder",
        "init": "make a starter workspace",
        "serve": "show the deck in a browser of this machine, read-only unless --write",
        "completion": "print the script that makes bash, zsh or fish complete memdeck's words",
        "explain": "tell a rule (W1 … W12, or one of lint) or a topic in a few sentences",
    },
    "Daily log": {
        "log": "append to today's log",
        "correct": "append a correction of an old line today",
        "today": "show a day as written, with what became of its lines",
    },
    "Follow-ups": {
        "followups": "list what is open, of the last three days and overdue",
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
        "contacts": "list whom one is losing touch with",
    },
    "Facts": {
        "fact list": "list what is so now, or was on a day",
        "fact show": "show one fact: when it holds, what leans on it",
        "fact history": "list what was so before, and why it changed",
        "fact new": "keep one thing that is so, with its index line",
        "fact supersede": "let a new fact take the place of an old one",
        "fact close": "end a fact that is not so any more",
        "fact edit": "set one field of a fact",
        "fact rename": "give a fact another file name; links to it go on working",
        "fact index": "add the lines that an index of facts lacks",
        "fact ask": "tell which fact the loaded index lines lead to",
        "fact conflicts": "list open facts that disagree, and which governs",
        "fact rule": "decide which of two facts governs",
        "fact lint": "check collections of facts: names, windows, links, index",
    },
    "Curation": {
        "review": "list the facts to look at: stale, drifted or due, the most pressing first",
        "fact verify": "say that a fact is still so, has drifted, or that nobody knows",
        "fact check": "run the checks of one fact now",
        "fact set-aside": "leave a fact out of the review until a day",
        "fact fire": "say that an event happened that facts wait for: they are stale at once",
        "sweep": "run the checks of due facts: current, drifted, unknown",
        "fact retire": "take a fact out of use: shown for seven days more, then hidden",
        "fact pardon": "bring a retired fact back",
        "deathrow": "list retired facts, and how long each is still shown",
        "curation log": "list the events of curation",
    },
    "An agent's observations": {
        "observations list": "list what an agent's own database holds (claude-mem), which is only read",
        "observations show": "show one observation, whole",
        "observations sessions": "list the sessions of the agent",
        "observations timeline": "list prompts, observations and summaries in their order",
        "observations search": "search observations, prompts and summaries",
        "observations files": "list the files that were read and changed, or what was observed about one",
        "observations retire": "take an observation out of use: marked for seven days more, then hidden",
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
        "week apply": "write the rewrite; what it passes over is asked for",
        "brief": "show what a session reads at its start",
        "lint": "look for what is wrong, by every rule; mend what can be mended",
        "packet": "prove that a task text for a sub-agent holds no memory",
    },
    "Two machines": {
        "merge-driver install": "let git merge the memory by its own rules",
        "merge-driver remove": "take the merge driver out again",
        "merge-driver status": "tell how git would merge each layer, and what is left to choose",
        "merge-driver resolve": "choose in the places that a merge left open",
        "merge-driver run": "merge one file; git calls it",
    },
    "Ladder": {
        "ladder capture": "read a session's transcript for what you said for good, and count it",
        "ladder inspect": "list the claims that sessions left: tier, counts, what each lacks, where it came from",
        "ladder promote": "tell which claims have earned the next tier; nothing is applied",
        "ladder verify": "vouch for a claim as a person",
        "ladder resolve": "rule between two claims that say the contrary",
        "ladder adopt": "write claims that have earned it into CLAUDE.md, one by one; or into a fact, or MEMORY.md",
        "ladder unadopt": "take an adopted claim out of its file again",
        "ladder forget": "drop a claim and what was kept of it",
    },
    "Agents": {
        "hooks install": "let a coding agent call memdeck's hooks, or git check each commit",
        "hooks remove": "take memdeck's hooks out of the agent's settings again",
        "hooks status": "tell which hooks are installed, when each last fired, what it gave and failed at",
        "hook guard": "before a tool runs: refuse what would break W1 to W3; an agent calls it",
        "hook session-start": "at the start of a session: give the brief, cut to what an agent takes",
        "hook user-prompt-submit": "with a prompt: give the claims that it is about, mostly nothing",
        "hook session-end": "at the end of a session: capture what was said for good, stage what has earned a place",
        "hook pre-compact": "before a compaction: keep a dated copy of the current state",
    },
    "Find and undo": {
        "search": "search every layer, fuzzy or exact",
        "links": "tell what links to a file, and what it links to",
        "mentions": "list the places that name something without a link, and make links of them",
        "blast": "list everything that leans on a file, ring by ring",
        "graph": "write all links as JSON, for Graphviz, or as one page of HTML",
        "trace": "tell where a line came from and what became of it",
        "history": "list what memdeck wrote",
        "undo": "take back the last write, or a named one",
    },
    "Trust": {
        "trust": "one page and an exit status: sealed days, budget, leaks, lost marks of programs",
        "seal": "seal the days that are over, and look whether they are as they were sealed",
        "purge": "take out for good what should never have been stored (W12)",
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
