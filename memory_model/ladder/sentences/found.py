"""One claim that was found in a message."""

from memory_model.ladder.claims import LONGEST
from memory_model.ladder.sentences.cues.corrections import WORD_OF_CORRECTION
from memory_model.values import NamedTuple

LONGEST_SENTENCE = 2 * LONGEST
"""A longer one is no claim."""


class Claimed(NamedTuple):
    """One claim of a message, masked; ``redacted`` tells that a secret was."""

    text: str
    kind: str
    confidence: str
    redacted: bool = False


def is_correction(heard: str) -> bool:
    """Tell whether a sentence is nothing but a word of correction: the next one says what is so."""
    match = WORD_OF_CORRECTION.match(heard)
    return match is not None and match.end() == len(heard)
