"""Rules about any file, and about what lies in a workspace without being read."""

from memory_model.lint.rule import ERROR, INFO, WARNING, Rule

_ORLA, _MET = "memory/entities/people/orla-quist.md", ("memory/2026-10-05.md", "# 2026-10-05\n\n- met Orla Quist\n")
_DAY, _NOTE = "memory/2026-10-05.md", "memory/facts/numbers-first.md"

RULES = (
    Rule(
        "dead-pointer",
        WARNING,
        "A link or line address resolves to nothing.",
        "Whoever follows it finds nothing. A name in double brackets that no file has yet is a note only.",
        bad=((_DAY, "# 2026-10-05\n\n- as decided in [[2026-10-03#L4]]\n"),),
        good=((_DAY, "# 2026-10-05\n\n- as decided\n- see [[2026-10-05#L3]]\n"),),
    ),
    Rule(
        "unreadable-frontmatter",
        ERROR,
        "The block of keys at the top of a file cannot be read as it was meant.",
        "Readers lose keys, or the whole file. What is only doubtful (a key twice, a comment) is a warning.",
        bad=((_NOTE, "---\nname: numbers-first\ntags: [a\n---\n\nBody\n"),),
        good=((_NOTE, "---\nname: numbers-first\ntags: [a]\n---\n\nBody\n"),),
    ),
    Rule(
        "unclosed-fence",
        ERROR,
        "A code block or comment is never closed.",
        "Everything below it is read as code: follow-ups, headings and links there are seen by nobody. The next append"
        " through memdeck closes it first.",
        bad=((_DAY, "# 2026-10-05\n\n```\nmake test\n\n- **Follow-up:** ask Orla by 10-08\n"),),
        good=((_DAY, "# 2026-10-05\n\n```\nmake test\n```\n\n- **Follow-up:** ask Orla by 10-08\n"),),
    ),
    Rule(
        "underlined-heading",
        WARNING,
        "A heading of an entity, of MEMORY.md or of the current state is underlined, so it is not read as a heading.",
        "Status, Log and sections begin with #: what stands under an underlined one is in none of them, and a value"
        " that is set goes to a new section.",
        bad=((_ORLA, "# Orla Quist\n\nStatus\n------\n- role: pilot\n"), _MET),
        good=((_ORLA, "# Orla Quist\n\n## Status\n- role: pilot\n\n---\n"), _MET),
    ),
    Rule(
        "unreadable",
        WARNING,
        "A file or folder cannot be read.",
        "What is in it is missing from every list, search and count.",
    ),
    Rule(
        "not-a-file",
        WARNING,
        "Something is named like a Markdown file and is not one: a folder, a pipe, a device.",
        "It is skipped; a program that opened it might wait for ever.",
    ),
    Rule(
        "link-outside",
        WARNING,
        "A symbolic link leads out of the workspace.",
        "It is neither read nor written (W9).",
    ),
    Rule("link-loop", WARNING, "A symbolic link leads back to a folder it lies in.", "Following it would never end."),
    Rule("link-dangling", WARNING, "A symbolic link leads nowhere.", "What it stood for is gone or was never there."),
    Rule(
        "link-elsewhere",
        INFO,
        "A symbolic link leads to a folder that is read under its own name.",
        "Its files are listed once, there.",
    ),
)
