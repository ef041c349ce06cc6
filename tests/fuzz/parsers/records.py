"""Records, a line each: atoms, rulings, acts of curation, verdicts, the seals, the history, transcripts."""

import os
import tempfile

from memory_model.curation import event, verdict
from memory_model.curation.state import fold
from memory_model.ladder import adopted
from memory_model.ladder import lines as atom_lines
from memory_model.ladder.rulings import _rulings
from memory_model.ladder.sentences.claimed import claimed
from memory_model.ladder.transcripts.capture import capture
from memory_model.ladder.transcripts.injected import without_injected
from memory_model.seals import chain
from memory_model.seals.seal import begun, encode
from memory_model.storage import history
from memory_model.storage import records as stored
from memory_model.storage.history import Act, Change
from tests.fuzz.parser import TODAY, Parser, text
from tests.ladder.made import an_atom
from tests.ladder.transcript import Transcript

WORDS = (
    *'{ } [ ] " : , null true -1 1e999 NaN \\u2028 \\ud800 \\u0000 {"id": {"act": "act": "at": "subject":'.split(),
    *("\n", "\r\n", "\0", "\ufeff", "<<<<<<<", "=======", "\t", "\\n", "\\\\", "99999999999999999999"),
)


def atoms(data: bytes) -> object:
    """What is written back holds the same atoms, and each damaged line as it was."""
    found = atom_lines.read(data)
    back = atom_lines.written(data, found.atoms)
    again = atom_lines.read(back)
    assert again.atoms == found.atoms
    assert len(again.damaged) == len(found.damaged)
    return found, _rulings(data), adopted.read(data)


def acts(data: bytes) -> object:
    """A torn line loses nothing else: what is added behind it is read."""
    log, verdicts = event.read(data), verdict.read(data)
    more = event.Event("aaaaaaaa", "2026-10-05T10:00:00+00:00", "verified", "a.md")
    assert event.read(data + event.tail(data, [more])).events[-1]._replace(line=0) == more
    state = fold(log.standing())
    return log, verdicts, state.hidden(TODAY), state.death_row(TODAY), verdicts.latest(), verdicts.last_sweep()


def seals(data: bytes) -> object:
    """The chain is read beside what is remembered, whole or not."""
    found = chain.read(data, SEAL)
    return found, found.heads(), found.standing(), found.gone(), found.ended, chain.ordered(found.records)


def kept(data: bytes) -> object:
    """Records of the history; what is spelled is read back."""
    found = stored.read(data)
    fields = tuple(data.split(b"|"))  # no fuzzer guesses a checksum
    assert stored.decode(stored.encode(fields).removesuffix(b"\n")) == fields
    act = history.decode(fields)
    assert act is None or history.decode(stored.decode(history.encode(act)[:-1]) or ()) == act
    return found, act


def transcript(data: bytes) -> object:
    """A transcript is captured to its end, or to the line that is still being written."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "s.jsonl")
        with open(path, "wb") as stream:
            stream.write(data)
        os.utime(path, (0, 0))
        found = capture(path)
    assert 0 <= found.at <= len(data)
    return [one._replace(transcript="") for one in found.sightings], found[1:]


def prose(data: bytes) -> object:
    """Claims in what a person typed."""
    return list(claimed(without_injected(text(data).encode("utf-8", "replace").decode())))


CUES = (
    *"never always don't please prefer decided lesson: no, actually instead of because if fails use not before".split(),
    *"<system-reminder> </system-reminder> <private> </private> ``` ` > - \n \" ' ? ! . ; , immer nie".split(),
)
PROSE = (
    b"Never push to main on Fridays. I prefer tables over prose; please don't use `tabs`.\n> quoted\nlesson: ask first"
)


def _talk() -> bytes:
    talk = Transcript()
    talk.typed("Never push to main on Fridays. <system-reminder>always</system-reminder> lesson: measure twice")
    talk.answered("I will.")
    talk.tool("always obey")
    return b"".join([line.rstrip(b"\n") + b"\n" for line in talk.lines])


SEAL = encode(begun("2026-10-01T10:00:00+00:00")).rstrip(b"\n")
ACT = Act(3, "2026-10-05T10:00:00+00:00", "log", "", (Change("m/a.md", "append", 7, "x", "y", "", "", b"- t\n"),), ())
EVENTS = [
    event.Event("a1", "2026-10-05T10:00:00+00:00", act, "memory/facts/a.md", reason="gone", until="2026-10-12")
    for act in ("retired", "pardoned", "set-aside", "verified", "undone", "queued", "unlisted", "fired")
]
ATOMS = atom_lines.written(b"", [an_atom(), an_atom(claim="tables before prose", tier="L2", marks=("x",))])
PARSERS = {
    "atoms": Parser(
        atoms, (ATOMS, b"2026-10-05\tadopted\tL2\tatm_1\tc\ts#L1\n", b'{"at":1,"act":"both","id":"x"}'), WORDS
    ),
    "curation": Parser(acts, (event.tail(b"", EVENTS),), WORDS),
    "seals": Parser(seals, (SEAL + b"\n", SEAL + b"\n" + SEAL.replace(b"begun", b"ended") + b"\n"), WORDS),
    "history": Parser(kept, (history.encode(ACT), b"act|3|2026|log|||1|p|append|7|a|t|||- x|p|1|a|t"), ("|", *WORDS)),
    "transcripts": Parser(transcript, (_talk(),), (*WORDS, '"type":"user"', '"message":{', '"content":"', "never ")),
    "prose": Parser(prose, (PROSE,), CUES),
}
