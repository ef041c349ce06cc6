"""``underlined-heading``: headings such as ``Status`` over ``------``, where only those with ``#`` are read."""

from collections.abc import Iterator

from memory_model.finding import Finding
from memory_model.lint.bulk import Bulk
from memory_model.lint.ground import Ground, found
from memory_model.text.blocks import TEXT
from memory_model.text.sections import underlined
from memory_model.workspace.layout import ENTITIES, STATE, SUMMARY

RULE = "underlined-heading"
LAYERS = (ENTITIES, SUMMARY, STATE)
"""Where sections are written to; days and companions read both kinds."""


def check(bulk: Bulk, ground: Ground) -> Iterator[Finding]:
    """Find each underlined heading of these files, outside of code and comments."""
    if RULE not in ground.wanted:
        return
    for page in bulk.holding((b"\n---", b"\n===")):
        lines, contexts = page.document.lines, page.blocks.contexts
        for number in range(len(lines) - 1):
            if contexts[number] == contexts[number + 1] == TEXT and (written := underlined(lines, number)):
                said = "this heading is underlined; here it is read as text, and what is below it as no section"
                yield found(RULE, page.path, number + 1, said, f"write it as {written}, without the line below")
