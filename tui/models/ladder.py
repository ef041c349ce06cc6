"""The ladder as a person sees it: what waits for a yes, what is contested, and each tier with what its claims lack."""

from typing import TYPE_CHECKING, NamedTuple

from memory_model.ladder import rulings
from memory_model.ladder.adopted import read as trail
from memory_model.ladder.atom import TIERS, Atom
from memory_model.ladder.contest import Pair
from memory_model.ladder.limits import MOST
from memory_model.ladder.places import ADOPTED
from memory_model.operations.ladder_adopt import Step, waiting
from memory_model.operations.ladder_inspect import Inspection, Standing, inspect
from memory_model.operations.ladder_promote import stage
from memory_model.operations.ladder_untagged import Untagged, untagged
from memory_model.text.counting import count
from tui.models import ladder_page
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from collections.abc import Hashable

    from memory_model.workspace.front import Workspace

QUESTIONS = "questions"
"""The key of the row about what deserves memory."""
STAGED, PAIR, CLAIM = "staged", "pair", "claim"
"""What the keys of other rows begin with; the id of a claim follows, of a pair that of the other one, too."""
_WHERE = {"L1": "candidates, private", "L2": "this project · CLAUDE.md", "L3": "you · ~/.claude/CLAUDE.md"}


class Reading(NamedTuple):
    """What one look found; ``acted`` tells whether a person has adopted or ruled before.

    ``bare`` are the contested claims that a ``CLAUDE.md`` holds without their tag.
    """

    inspection: Inspection
    steps: tuple[Step, ...]
    acted: bool
    bare: tuple[Untagged, ...] = ()

    def place(self, name: str) -> str:
        """Return where a claim stands bare; empty for one that does not."""
        return next((one.place for one in self.bare if one.atom.id == name), "")


class LadderModel:
    """`read` and `stage` read and write files and may run in a thread; `take` puts in place what was read."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.reading: Reading | None = None

    def read(self) -> Reading:
        """Look at all claims. Raises `MemdeckError` where the store cannot be read."""
        found = inspect(self.workspace)
        acted = bool(trail(self.workspace.store.read(ADOPTED).data or b"")) or bool(rulings.read(self.workspace.root))
        bare = untagged(self.workspace, [one.atom for one in found.standing])
        return Reading(found, tuple(waiting(self.workspace)), acted, tuple(bare))

    def stage(self) -> int:
        """Stage what has earned the next tier; return how many claims that are. Raises `MemdeckError`."""
        found = stage(self.workspace)
        return len(found.l2) + len(found.l3)

    def take(self, reading: Reading) -> None:
        """Show what was read."""
        self.reading = reading

    # What is under the cursor

    def step(self, key: object) -> Step | None:
        """Return the proposal of a row."""
        if not (self.reading and isinstance(key, tuple) and key[0] == STAGED):
            return None
        return next((step for step in self.reading.steps if step.atom.id == key[1]), None)

    def standing(self, key: object) -> Standing | None:
        """Return the claim of a row, a contested or a staged one as well."""
        if not (self.reading and isinstance(key, tuple)):
            return None
        step = self.step(key)
        wanted = step.origin.id if step else key[1]
        return next((one for one in self.reading.inspection.standing if one.atom.id == wanted), None)

    def pair(self, key: object) -> Pair | None:
        """Return the pair of a row."""
        if not (self.reading and isinstance(key, tuple) and key[0] == PAIR):
            return None
        wanted = set(key[1:])
        return next((two for two in self.reading.inspection.pairs if {two.older.id, two.newer.id} == wanted), None)

    def first_key(self) -> "Hashable":
        """Return the row to begin at: the questions the first time, else what waits, else the first claim."""
        if self.reading is None or not self.reading.acted:
            return QUESTIONS
        return next((shown.key for shown in self.rows() if shown.key not in (None, QUESTIONS)), QUESTIONS)

    # What is shown

    def headline(self) -> str:
        """Say how many claims stand on each tier, and what waits for a person."""
        if self.reading is None:
            return "Ladder · reading…"
        parts = ["Ladder"]
        parts += [f"{number} in {tier}" for tier in reversed(TIERS) if (number := len(self._at(tier)))]
        if steps := len(self.reading.steps):
            parts.append(count(steps, "proposal"))
        if pairs := len(self.reading.inspection.pairs):
            parts.append(f"{pairs} contested")
        return " · ".join(parts)

    def about(self, key: object) -> str:
        """Name the claim under the cursor."""
        found = self.standing(key)
        return f"{found.atom.id} · {plain(found.atom.source)}" if found else ""

    def rows(self) -> list[Row]:
        """List the questions, what waits, what is contested, and the tiers, the highest first."""
        if self.reading is None:
            return [row(Span("The claims are being read.", "muted"))]
        told = [row(Span("? ", "key"), Span("What deserves memory"), key=QUESTIONS, hang=2)]
        told += [row(Span(plain(note), "near")) for note in self.reading.inspection.notes]
        told += self._staged()
        told += self._contested()
        for tier in reversed(TIERS):
            told += self._tier(tier)
        return told if self.reading.inspection.standing else [*told, BLANK, *ladder_page.NOTHING]

    def preview(self, key: object) -> list[Row]:
        """Return what is beside a row: the questions, the diff, both claims of a pair, or all about a claim."""
        if self.reading is None:
            return []
        step, pair, found = self.step(key), self.pair(key), self.standing(key)
        if step is not None:
            return ladder_page.proposal(self.workspace, step)
        if pair is not None:
            return ladder_page.contested(pair, str(key[1]) if isinstance(key, tuple) else "", self.reading.place)
        if found is not None:
            return ladder_page.claim(found)
        return ladder_page.QUESTIONS

    def _at(self, tier: str) -> list[Standing]:
        return [one for one in self.reading.inspection.standing if one.atom.tier == tier] if self.reading else []

    def _staged(self) -> list[Row]:
        steps = self.reading.steps if self.reading else ()
        listed = [
            row(
                Span("↑ ", "good"),
                Span(plain(step.atom.claim)),
                key=(STAGED, step.atom.id),
                hang=2,
                right=(Span(f"  {step.origin.tier} → {step.atom.tier}", "muted"),),
            )
            for step in steps
        ]
        return [BLANK, row(Span("Waits for your yes", "topic")), *listed] if listed else []

    def _contested(self) -> list[Row]:
        pairs = self.reading.inspection.pairs if self.reading else ()
        if not pairs:
            return []
        listed = []
        place = self.reading.place if self.reading else str
        for pair in pairs:
            listed.append(_side("≠ ", pair.older, pair.newer, place(pair.older.id)))
            listed.append(_side("  ", pair.newer, pair.older, place(pair.newer.id)))
        return [BLANK, row(Span("Contested: both wait until you rule", "topic")), *listed]

    def _tier(self, tier: str) -> list[Row]:
        found = self._at(tier)
        if not found:
            return []
        head = row(
            Span(tier, "topic"),
            Span(f" {_WHERE[tier]}", "muted"),
            right=(Span(f"{len(found)} of {MOST[tier]}", "faint"),),
        )
        return [BLANK, head, *map(_line, found)]


def _line(one: Standing) -> Row:
    signs = {"verified": ("✓ ", "good"), "stated": ("“ ", "key"), "observed": ("· ", "faint")}
    sign, look = signs[one.atom.confidence]
    lacks = ladder_page.lacks(one)
    right = (Span(f"  {lacks}", "near" if one.atom.contested or one.atom.redacted else "faint"),) if lacks else ()
    return row(Span(sign, look), Span(plain(one.shown)), key=(CLAIM, one.atom.id), hang=2, right=right)


def _side(sign: str, atom: Atom, other: Atom, place: str) -> Row:
    last = max(atom.days, default="")
    right = (Span("  untagged in CLAUDE.md", "near"),) if place else (Span(f"  {last}", "faint"),)
    return row(
        Span(sign, "bad"),
        Span(plain(atom.claim)),
        key=(PAIR, atom.id, other.id),
        hang=2,
        right=right,
    )
