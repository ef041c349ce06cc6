"""A cue: an expression that is heard in a sentence, and what the sentence is then."""

from __future__ import annotations

from memory_model.ladder.sentences.words import expression
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import re


class Cue(NamedTuple):
    """The group ``claim`` of the expression, if it has one, is what is kept of the sentence.

    ``anywhere`` looks for it beyond the beginning, too; ``of_work`` counts only where something of the work is named.
    """

    kind: str
    confidence: str
    pattern: re.Pattern[str]
    anywhere: bool = False
    of_work: bool = False


def cue(kind: str, confidence: str, *sources: str, anywhere: bool = False, of_work: bool = False) -> list[Cue]:
    """Make a cue of each source, in which a blank stands for any white space; compiled when first asked."""
    return [Cue(kind, confidence, expression(source), anywhere, of_work) for source in sources]
