"""One time that a person said a lasting thing: what capturing finds and the store counts."""

from memory_model.values import NamedTuple

CONSTRAINT, PREFERENCE, FACT, DECISION, FAILURE = "constraint", "preference", "fact", "decision", "failure"
KINDS = (CONSTRAINT, PREFERENCE, FACT, DECISION, FAILURE)

OBSERVED, STATED, VERIFIED = "observed", "stated", "verified"
CONFIDENCES = (OBSERVED, STATED, VERIFIED)
"""From the weakest to the strongest; only a person makes a claim verified."""

LATEST = 253_402_128_000
"""Seconds UTC before which each moment lies: the calendar ends on the next day, and no zone passes that."""


class Sighting(NamedTuple):
    """A claim as one sentence of a person said it, masked already (W10).

    ``at`` are seconds UTC. ``session`` is the session in which it was said first: a resumed or compacted session
    repeats its lines under their old names, and a sub-agent's belong to the session that called it. ``mark`` tells
    this sentence from all others wherever it is repeated (from the message's own id). ``transcript`` is the file, with
    ``~`` for the home folder, ``line`` its line from 1. ``redacted`` says that a secret was masked in it.
    """

    claim: str
    kind: str
    confidence: str
    at: int
    session: str
    mark: str
    transcript: str
    line: int
    redacted: bool = False

    @property
    def source(self) -> str:
        """The citation: ``~/.claude/projects/<dir>/<session>.jsonl#L12``."""
        return f"{self.transcript}#L{self.line}"
