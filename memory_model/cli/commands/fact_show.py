"""`memdeck fact show`: one fact, when it holds, what it leans on and what leans on it."""

from collections.abc import Container, Iterator

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from memory_model.operations.fact_show import Shown
    from memory_model.settings import FactSettings

COMMAND = Command(
    "fact show",
    examples=(
        "memdeck fact show numbers-before-story",
        "memdeck fact show memory/facts/numbers-before-story.md --json",
    ),
    arguments=(Argument("FACT", "its file name, its name, an alias or its path"),),
    notes=(
        "A line that begins with ! is a reason to doubt it: something that it names is gone from the repository, or",
        "something that its source said was recorded wrong.",
    ),
)


def run(call: Call) -> Answer:
    """Show the fact."""
    workspace = call.telling
    workspace.fact_files.begin()
    from memory_model.cli.curation import mark as marked  # noqa: PLC0415  meanwhile the files are looked at
    from memory_model.operations.fact_show import show  # noqa: PLC0415  likewise

    shown = show(workspace, call.arguments.text("FACT"))
    today, settings = workspace.clock.today(), workspace.settings.facts
    notes = tuple([note.text() for note in shown.notes])
    retired = [row.path for row in workspace.curated.rows()]
    mark = marked(workspace, shown.fact)
    return Answer(
        lambda: _lines(shown, today, settings, mark), lambda: _document(shown, today, settings, retired), notes=notes
    )


def _document(shown: "Shown", today: date, settings: "FactSettings", retired: Container[str]) -> dict[str, object]:
    from memory_model.cli.facts import fact_shape  # noqa: PLC0415  only with --json
    from memory_model.operations.fact_caveats import MENTION  # noqa: PLC0415  as in `run`

    return {
        "fact": fact_shape(shown.fact, shown.timeline, today, settings, retired),
        "body": shown.body,
        "findings": [{**note._asdict(), "repair": None, "fixable": False} for note in shown.notes],
        "links_in": [link._asdict() for link in shown.links_in],
        "links_out": [link._asdict() for link in shown.links_out],
        "checks": _checks(shown),
        "caveats": [{"mention": one.check.removeprefix(MENTION), "detail": one.detail} for one in shown.caveats],
        "source": shown.fact.source or None,
        "source_record": {"said": shown.record.said, "wrong": shown.record.wrong} if shown.record else None,
        "recorded": shown.fact.recorded,
    }


def _checks(shown: "Shown") -> list[dict[str, object]]:
    """Tell what the last sweep found, of each check and of what is mentioned; a check that never ran is unknown."""
    names = dict.fromkeys((*shown.fact.checks, *shown.verdicts))
    found = {name: shown.verdicts.get(name) for name in names}
    return [
        {"check": name, "verdict": one.verdict, "detail": one.detail, "at": one.at}
        if one
        else {"check": name, "verdict": "unknown", "detail": "", "at": None}
        for name, one in found.items()
    ]


def _lines(shown: "Shown", today: date, settings: "FactSettings", mark: str) -> Iterator[str]:
    from memory_model.cli.facts import remarks  # noqa: PLC0415  as in `run`
    from memory_model.operations.fact_caveats import MENTION  # noqa: PLC0415  likewise

    fact, timeline = shown.fact, shown.timeline
    yield f"{fact.slug} · {fact.path}"
    yield f"{fact.description or '(no description)'}  {remarks(fact, timeline, today, settings)}{mark}"
    before = timeline.resolve(fact.supersedes, fact) if fact.supersedes else None
    later = timeline.successors(fact)
    told = [f"after {before.slug}"] if before else []
    told += [f"superseded by {', '.join(new.slug for new in later)}"] if later else []
    told += [f"source: {fact.source}"] if fact.source else []
    told += [f"stale when: {fact.stale_when}"] if fact.stale_when else []
    if told:
        yield "; ".join(told)
    if shown.record:
        yield f"! {shown.record.text()}"
    yield from [f"! {one.detail}" for one in shown.caveats]
    for check in [check for check in _checks(shown) if not str(check["check"]).startswith(MENTION)]:
        detail = f" ({check['detail']})" if check["detail"] else ""
        yield f"{check['verdict']}: {check['check'] or 'as a whole'}{detail}"
    if shown.body.strip():
        yield ""
        yield from shown.body.strip("\n").split("\n")
    for title, links in (("Leans on", shown.links_out), ("What leans on it", shown.links_in)):
        if links:
            yield ""
            yield title
            yield from [f"  {link.node}  {link.path}#L{link.line}" for link in links]
