"""The write rules in the words that a person needs when one of them says no."""

RULES = {
    "W1": (
        "Daily log: today's file only grows at its end.",
        "The old bytes stay an exact prefix of the new ones; a missing last newline is completed first.",
        "To add to an earlier topic, the topic's heading is repeated and views show one topic.",
        "memdeck log --topic 'Quill Ferry timetable' 'timed the three import paths'",
    ),
    "W2": (
        "Past days are never written.",
        "What turned out wrong is corrected by a line appended today that points at the old one.",
        "memdeck correct 2026-10-02#L13 'two were removed: the last boats of the season'",
        "One act writes to a past day: giving it back the bytes it was sealed with, after somebody changed them.",
        "memdeck seal --correct 2026-10-02",
    ),
    "W3": (
        "An entity's Log lines are never changed, moved or removed.",
        "New events go to the end of that section; what is true now belongs in Status.",
        "memdeck entity log 'Orla Quist' 'signed off the feed import'",
    ),
    "W4": (
        "Status, frontmatter, index: only the lines concerned change.",
        "Every other byte of the file stays as it was, whatever its shape.",
        "memdeck entity set 'Orla Quist' role 'dispatcher, Quill Ferry'",
    ),
    "W5": (
        "Summary and current state are rewritten as a whole, and the version before is kept.",
        "When the file is not the one that was read, W7 merges; it is refused only where both changed the same lines.",
        "memdeck undo",
    ),
    "W6": (
        "The body of a fact is not edited by supersession.",
        "A fact that stopped being true keeps its text; its window closes and a new fact takes over.",
    ),
    "W7": (
        "Nobody's text is ever dropped.",
        "Each write names the version it was based on and checks it under the workspace lock.",
        "Independent changes merge: Status by key, Log by line, Markdown by section and line.",
        "Changes of the same place come back as a conflict, with both sides kept.",
    ),
    "W8": (
        "A write is whole or not at all.",
        "A replacement is flushed beside the target and takes its place in one step, with its mode and owner.",
        "An append is one write; a kill in the middle of it is mended by the next memdeck.",
    ),
    "W9": (
        "No path leaves the workspace.",
        "Names are slugs; '..', absolute paths, device names and links that lead outside are refused.",
    ),
    "W10": (
        "A secret reaches no file.",
        "A person's line that holds one is refused with the span shown; --redact writes [redacted] in its place.",
        "A program's line (--source) is masked before it reaches the disk.",
        "memdeck log --redact 'the key is …'",
    ),
    "W11": (
        "A program that writes says who it is.",
        "--source puts <!-- src: claude-code 1a2b3c4d --> at the end of the line; it belongs to no value and no match.",
        "memdeck log --source 'claude-code 1a2b3c4d' 'the importer passes its tests'",
    ),
    "W12": (
        "Purge is the one act outside these rules, for what should never have been stored.",
        "Only a person at a terminal may do it, with a reason; the place keeps '[removed DATE: REASON]'.",
        "The text goes from every file of the workspace, kept versions, drafts, caches and the texts of sealed days,",
        "which are sealed anew. There is no undo. The overlay's own git is begun anew;",
        "any other is only read, and the commits that still hold the text are named.",
        "A digest of the old text stays in the seals: change a short secret, such as a PIN, as well.",
        "memdeck purge 2026-10-02#L4 --reason 'a password'",
    ),
}
"""Each rule: what it says, why or how, and where there is one a command that keeps it."""
