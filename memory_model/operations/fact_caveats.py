"""What a fact names of the repository around and is gone by now: that hides no fact, it stands beside it."""

from collections.abc import Iterable

from memory_model.curation import mentions
from memory_model.curation.verdict import DRIFTED, Verdict, drifted
from memory_model.facts.fact import Fact
from memory_model.operations.around import Around
from memory_model.operations.fact_checks import Found, looked_up
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from memory_model.workspace.front import Workspace

MENTION = "mention: "
SECONDS = 3.0
"""So long git may look for somebody who waits for one fact."""


def gone(workspace: "Workspace", fact: Fact, text: str) -> list[Found]:
    """Look up now what the text of a fact mentions; return what is gone, each with why.

    In a large repository git may take too long for somebody who waits: the rest is as the last sweep saw it.
    """
    named = {f"{MENTION}{mention.shown}" for mention in mentions.mentions(text)}
    if not named:
        return []
    found = looked_up(text, around(workspace, SECONDS))
    seen = known(workspace, fact, workspace.clock.today())
    left = named.difference([one.check for one in found])
    found += [Found(one.check, DRIFTED, one.detail, is_mention=True) for one in seen if one.check in left]
    return [one for one in found if one.verdict == DRIFTED]


def around(workspace: "Workspace", seconds: float | None = None) -> Around:
    """Return the repository around a workspace, without the places of the memory itself."""
    return Around(workspace.root, (*workspace.layout.layer_folders(), workspace.layout.summary), seconds)


def known(workspace: "Workspace", fact: Fact, day: "date") -> list[Verdict]:
    """Return what sweeps and people found to have drifted, up to a day; nothing is looked up."""
    if not workspace.curated.judged_stamp():
        return []
    found = drifted(workspace.curated.latest().get(fact.path, {}))
    return [verdict for verdict in found if verdict.at[:10] <= day.isoformat()]


def told(verdicts: Iterable[Verdict]) -> str:
    """Say in a few words what drifted: ``names what is gone: src/load.py``, ``drifted: path: src/load.py``."""
    named, others = [], []
    for verdict in verdicts:
        if verdict.check.startswith(MENTION):
            named.append(verdict.check.removeprefix(MENTION))
        else:
            others.append(verdict.check or verdict.detail or "as a whole")
    parts = [f"drifted: {', '.join(others)}"] if others else []
    parts += [f"names what is gone: {', '.join(named)}"] if named else []
    return "; ".join(parts)
