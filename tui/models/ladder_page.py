"""What stands beside a row of the ladder."""

from typing import TYPE_CHECKING

from memory_model.errors import MemdeckError
from memory_model.ladder.atom import Atom
from memory_model.ladder.block import put
from memory_model.ladder.clean import unclean
from memory_model.operations.ladder_files import own_names
from memory_model.storage.diff import diff_lines
from memory_model.text.counting import count
from tui.commands.keyed import keyed
from tui.models import diffs
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from memory_model.ladder.contest import Pair
    from memory_model.operations.ladder_adopt import Step
    from memory_model.operations.ladder_inspect import Standing
    from memory_model.workspace.front import Workspace

_ASKED = (
    ("Will it still be so in a month?", "What passes belongs in today's log."),
    ("Would you have to say it again in the next session?", "If the agent would do it anyway, it need not be loaded."),
    ("Can it not be read from the files themselves?", "Code, tests and configuration say it better, and stay true."),
    ("Does it cost something to act without it?", "Each line is read at every start: keep those that prevent harm."),
)
QUESTIONS = [
    row(Span("Four questions before a claim is kept", "heading")),
    BLANK,
    *[
        shown
        for number, (question, why) in enumerate(_ASKED, 1)
        for shown in (
            row(Span(f"{number}  ", "key"), Span(question), hang=3),
            row(Span(f"   {why}", "muted"), hang=3),
            BLANK,
        )
    ],
    row(
        Span("A claim climbs by being said again: in several sessions, on several days, then in several projects."),
        hang=0,
    ),
    row(Span("The last step is yours: nothing is written into a CLAUDE.md before you say so.", "muted")),
]
NOTHING = [
    row(Span("  No claim is remembered yet.", "muted")),
    row(Span("  memdeck hooks install lets sessions be captured;", "muted")),
    row(Span("  memdeck ladder capture TRANSCRIPT takes in one that is over.", "muted")),
]


def lacks(one: "Standing") -> str:
    """Say shortly what keeps a claim from the next tier; empty where nothing does, or there is no next."""
    if not one.blocking:
        return ""
    if one.atom.contested:
        return "contested"
    first = one.blocking[0].partition(":")[0]
    return f"{first} · {len(one.blocking) - 1} more" if one.blocking[1:] else first


def claim(one: "Standing") -> list[Row]:
    """Tell all about a claim."""
    told = [row(Span(plain(one.shown), "strong")), BLANK, *_facts(one.atom), BLANK]
    if one.blocking:
        told.append(row(Span("What it lacks for the next tier", "topic")))
        told += [row(Span("- ", "faint"), Span(plain(reason)), hang=2) for reason in one.blocking]
    elif one.atom.tier != "L3":
        told.append(
            row(Span(keyed("It has earned the next tier: {stage_claims} stages it, then you adopt it."), "good"))
        )
    return told


def contested(pair: "Pair", chosen: str, place: "Callable[[str], str]") -> list[Row]:
    """Show two claims side by side, the older one first; ``chosen`` is the id of the one under the cursor.

    ``place`` tells where a claim stands in a file without its tag.
    """
    told = [row(Span("Both cannot be so, and none climbs until you say which is.")), BLANK]
    for name, atom in (("earlier", pair.older), ("newer evidence", pair.newer)):
        sign = "▸ " if atom.id == chosen else "  "
        told += [
            row(Span(sign, "key"), Span(plain(atom.claim), "strong" if atom.id == chosen else ""), hang=2),
            row(Span(f"  {name}", "muted")),
            *_facts(atom, indent="  "),
            *_bare(place(atom.id)),
            BLANK,
        ]
    told.append(row(Span(keyed("{keep_claim} keeps the one under the cursor · {keep_both} lets both stand"), "muted")))
    return told


def _bare(place: str) -> list[Row]:
    if not place:
        return []
    told = keyed(
        "{place} says it without a tag; {take_out_claim} takes it out, then the other one can be kept",
        place=plain(place),
    )
    return [row(Span(f"  {told}", "near"), hang=2)]


def proposal(workspace: "Workspace", step: "Step") -> list[Row]:
    """Show what adopting writes, as a diff of the file, and what speaks for it."""
    told = [row(Span(plain(step.atom.claim), "strong")), BLANK, *_facts(step.origin), BLANK]
    if why := unclean(step.atom.claim, own_names()):
        told += [row(Span(keyed("{why}: {adopt_claim} asks for clean text", why=plain(why)), "near"), hang=0), BLANK]
    try:
        data = workspace.store.read(step.path).data
        content, _ = put(data, step.atom.claim, step.path)
    except (MemdeckError, OSError) as error:
        return [*told, row(Span(plain(str(error)), "bad"))]
    return [*told, *diffs.rows(diff_lines(step.path, data, content))]


def _facts(atom: Atom, indent: str = "") -> list[Row]:
    sessions, days = len(set(atom.sessions)), len(set(atom.days))
    often = f"{count(atom.observations, 'time')} in {count(sessions, 'session')}"
    span = f", {atom.days[0]} to {atom.days[-1]}" if days > 1 else f", {atom.days[0]}" if atom.days else ""
    pairs = [
        ("kind", f"{atom.kind}, {atom.confidence}"),
        ("said", f"{often} on {count(days, 'day')}{span}"),
        ("first", atom.first_source),
        ("last", atom.source if atom.source != atom.first_source else ""),
        ("held by", ", ".join(atom.promoted_from_projects)),
    ]
    hang = 8 + len(indent)
    return [row(Span(f"{indent}{name:<8}", "label"), Span(plain(text)), hang=hang) for name, text in pairs if text]
