"""The command line that an act on facts was, told by the files that it wrote."""

from collections.abc import Callable, Sequence

from memory_model.facts.dialect import Dialect
from memory_model.facts.fact import Fact
from memory_model.facts.reading import parse
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.storage.history import Act, Change
    from memory_model.workspace.front import Workspace

Spell = Callable[..., str]
"""Quotes words for a shell: ``spell(*words, text="")``."""
_WHY, _HOW = "**Why:** ", "**How to apply:** "


class _Body(NamedTuple):
    """What `fact new` was told of the text below the frontmatter; empty where it made it of the description."""

    title: str = ""
    text: str = ""
    why: str = ""
    how: str = ""


def of_fact(workspace: "Workspace", act: "Act", change: "Change", spell: Spell) -> Sequence[str]:
    """Spell the command of an act on facts from the file that it is named after; its other files have none."""
    if not act.done or change.path != act.done[0].path:
        return ()
    document = Document.from_bytes(workspace.store.kept(change)[1] or b"")
    fact = parse(document, change.path, _dialect(workspace, change.path))
    if act.verb == "fact close":
        return [spell("fact", "close", fact.slug, "--on", str(fact.valid_until))] if fact.valid_until else ()
    if act.verb == "fact rule":
        return _ruling(fact, spell)
    told = _told(fact, _body(document.lines[fact.body :], fact.description), _recall(act, fact.description))
    if act.verb == "fact new":
        return [spell("fact", "new", *told, *[word for other in fact.contradicts for word in ("--contradicts", other)])]
    was_wrong = ("--recorded-wrong",) if any("recorded wrong" in done.text for done in act.done) else ()
    return [spell("fact", "supersede", fact.supersedes, *told, *was_wrong)]


def _dialect(workspace: "Workspace", path: str) -> Dialect:
    folder = path.rpartition("/")[0]
    found = (one.dialect for one in workspace.facts.collections() if one.folder == folder)
    return next(found, workspace.facts.home().dialect)


def _ruling(fact: Fact, spell: Spell) -> Sequence[str]:
    if not fact.rulings:
        return ()
    other, _, reason = fact.rulings[-1].partition(" ")
    return [spell("fact", "rule", fact.slug, other, text=reason.partition(" ")[2])]


def _told(fact: Fact, body: _Body, recall: str) -> list[str]:
    options = (
        ("--description", fact.description),
        ("--type", fact.type),
        ("--confidence", fact.confidence),
        ("--title", body.title),
        ("--recall", recall),
        ("--why", body.why),
        ("--how", body.how),
        ("--body", body.text),
        ("--from", str(fact.start or "")),
        ("--source", fact.source),
        ("--stale-when", fact.stale_when),
    )
    return [fact.slug, *[word for name, value in options if value for word in (name, value)]]


def _recall(act: "Act", description: str) -> str:
    """Return the words of the index line, where they are others than the description."""
    words = next((done.text.partition(".md)")[2].lstrip(",:—- ") for done in act.done if ".md)" in done.text), "")
    return words if words != description else ""


def _body(lines: Sequence[str], description: str) -> _Body:
    """Take the text of a fact apart as `fact new` puts it together."""
    title = why = how = ""
    kept: list[str] = []
    for line in lines:
        if line.startswith("# ") and not title and not kept:
            title = line[2:]
        elif line.startswith(_WHY):
            why = line.removeprefix(_WHY)
        elif line.startswith(_HOW):
            how = line.removeprefix(_HOW)
        else:
            kept.append(line)
    text = "\n".join(kept).strip("\n")
    return _Body(title, "" if text in (description, f"{description}.") else text, why, how)
