"""The demo's ladder: claims as capturing leaves them, one of them adopted, two contested, two that wait for a yes."""

from datetime import datetime, timedelta

from memory_model.clock import Clock
from memory_model.ladder import block
from memory_model.ladder.atom import L1, L2, Atom
from memory_model.ladder.claims import atom_id
from memory_model.ladder.places import ATOMS
from memory_model.ladder.sighting import CONSTRAINT, DECISION, FACT, FAILURE, OBSERVED, PREFERENCE, STATED, VERIFIED
from memory_model.text.json_core import spelled
from memory_model.values import NamedTuple

_RULES = "# Quill Ferry pilot\n\nRead `memory/` first; the crew's words win over any file.\n"
_CONTESTED = (
    "the Sunday boat leaves the harbour at 09:40",
    "the Sunday boat leaves the harbour at 10:10",
)


class _Said(NamedTuple):
    """A claim, and in which sessions it was said: for each, how many days ago."""

    claim: str
    kind: str
    confidence: str
    ago: tuple[int, ...]
    tier: str = L1


_CLAIMS = (
    _Said("answer with the table first, the story after it", PREFERENCE, STATED, (19, 12, 5), L2),
    _Said("run the duplicate-trip test after every import", CONSTRAINT, STATED, (11, 6, 1)),
    _Said("write times in 24 hours, never am or pm", PREFERENCE, VERIFIED, (3,)),
    _Said("read the feed before the spreadsheet", DECISION, OBSERVED, (13, 8)),
    _Said("the import fails whenever the holiday calendar is missing", FAILURE, STATED, (2,)),
    _Said("the ramp at Skerry is a ladder at low water", FACT, OBSERVED, (7, 7)),
    _Said(_CONTESTED[0], FACT, STATED, (15, 9)),
    _Said(_CONTESTED[1], FACT, STATED, (4, 1)),
)


def files(project: str, clock: Clock) -> dict[str, str]:
    """Compose them for a project of this name; the same clock gives the same bytes."""
    first, second = (atom_id(claim, project) for claim in _CONTESTED)
    opponents = {first: second, second: first}
    atoms = [_atom(said, project, clock.now(), opponents) for said in _CLAIMS]
    rules = _RULES.encode()
    for one in atoms:
        if one.tier == L2:
            rules, _ = block.put(rules, one.claim)
    lines = b"".join([spelled(one.record()) + b"\n" for one in atoms])
    return {ATOMS: lines.decode(), "CLAUDE.md": rules.decode()}


def _atom(said: _Said, project: str, now: datetime, opponents: dict[str, str]) -> Atom:
    noon = now.replace(hour=12, minute=0, second=0, microsecond=0)
    moments = [noon - timedelta(ago) for ago in said.ago]
    sessions = [f"ferry-{moment:%m%d}-{number}" for number, moment in enumerate(moments, 1)]
    sources = [f"{session}.jsonl#L{12 + 7 * number}" for number, session in enumerate(sessions)]
    folder = "" if said.tier == L2 else "~/.claude/projects/-quill-ferry/"
    name = atom_id(said.claim, project)
    return Atom(
        name,
        said.claim,
        "project",
        project,
        said.kind,
        int(moments[0].timestamp()),
        int(moments[-1].timestamp()),
        len(moments),
        tuple(sessions),
        tuple(sorted({moment.date().isoformat() for moment in moments})),
        folder + sources[-1],
        folder + sources[0],
        said.confidence,
        said.tier,
        contested=name in opponents,
        contested_by=opponents.get(name, ""),
        promoted_at=int(moments[-1].timestamp()) if said.tier == L2 else 0,
    )
