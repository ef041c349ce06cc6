"""`memdeck search`: find lines in every layer."""

from __future__ import annotations

import os

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from memory_model.daily.overlay import Mark
    from memory_model.search.hit import Hit, Results
    from memory_model.search.query import Query
    from memory_model.values import date
    from memory_model.workspace.front import Workspace

    Marks = Mapping[str, Mapping[int, Mark]]
    """What became of lines, by path and line."""

COMMAND = Command(
    "search",
    examples=(
        "memdeck search feed import",
        "memdeck search --exact 'holiday calendar' --in log --since 2026-09-01",
        "memdeck search importer --kind decision --json",
    ),
    arguments=(Argument("QUERY", "words, all of which a line must hold; typing mistakes are forgiven", many=True),),
    options=(
        Option("--exact", "", "the text as it stands, whatever its case"),
        Option("--regex", "", "a regular expression"),
        Option("--in", "LAYERS", "only in log, entities, facts, summary, state, note (with commas)"),
        Option("--kind", "KIND", "only decision, follow-up, preference, lesson, correction, done, note"),
        Option("--since", "D", "only from this day on"),
        Option("--until", "D", "only up to this day"),
        Option("--entity", "E", "only lines that name this entity, and its own file"),
        Option("--type", "TYPE", "only facts of this type: person, project, preference, decision, reference"),
        Option("--open", "yes|no", "only facts that hold, or only those that ended"),
        Option("--as-of", "D", "facts as they were on that day"),
        Option("--limit", "N", "at most so many lines (default 50; with --exact --all every line)"),
        Option("--all", "", "what was superseded or retired too"),
    ),
    notes=("The exit status is 1 when nothing matches.",),
)
EVERY_LINE = 10**9
"""``--exact --all`` gives the lines that ``rg -i -F`` gives: all of them."""
_FILTERS = ("in", "kind", "since", "until", "entity", "type", "open", "as-of")


def run(call: Call) -> Answer:
    """Search, best hits first."""
    from memory_model.search.once import Searcher  # noqa: PLC0415  help needs none of it

    workspace, given = call.telling, call.arguments
    searcher = Searcher(workspace)  # from here on another process looks at the files
    from memory_model.search.query import EXACT  # noqa: PLC0415  loaded meanwhile

    today = workspace.clock.today()
    query = _query(call, today)
    if name := given.option("--entity"):
        from memory_model.operations.entity_find import one  # noqa: PLC0415  only with --entity

        one(workspace, name)  # a name that nobody has would pass for one of whom nothing is written
    bare = query.mode == EXACT and query.all
    limit = given.number("--limit", EVERY_LINE if bare else 50)
    found = searcher.search(query, today, limit, marked=not bare)
    read = workspace.marks.reader() if found.hits and not bare else None
    marks: Marks = {path: read(path) for path in dict.fromkeys(hit.path for hit in found.hits)} if read else {}
    facts = {hit.path for hit in found.hits if hit.layer == "facts"} if not bare else set()
    caveats = {path: _caveat(workspace, path, query.as_of or today) for path in facts}
    return Answer(
        lambda: _lines(found, marks, caveats),
        lambda: {**_document(query, found, marks, caveats), "warnings": workspace.unread()},
        0 if found.hits else 1,
        (*_notes(found), *workspace.unread()),
    )


def _query(call: Call, today: date) -> Query:
    from memory_model.search.query import filters, parse  # noqa: PLC0415  as above

    given = call.arguments
    query = parse(given.text("QUERY"), today, _mode(call))._replace(all=given.flag("--all"))
    query = filters(query, today, {name: given.option(f"--{name}") or "" for name in _FILTERS})
    if query.problem or not query.words:
        raise MemdeckError("usage", query.problem or "there is nothing to look for", "search", COMMAND.examples[0])
    return query


def _mode(call: Call) -> str:
    from memory_model.search.query import EXACT, FUZZY, REGEX  # noqa: PLC0415  as above

    exact, regex = call.arguments.flag("--exact"), call.arguments.flag("--regex")
    if exact and regex:
        raise MemdeckError("usage", "a search is exact or by expression, not both", "search", "leave one of them out")
    return EXACT if exact else REGEX if regex else FUZZY


def _mark(hit: Hit, marks: Marks) -> Mark | None:
    return marks.get(hit.path, {}).get(hit.line)


def _caveat(workspace: Workspace, path: str, day: date) -> str:
    """Say what keeps a fact from being the plain truth; empty for a good one."""
    from memory_model.facts.reading import parse  # noqa: PLC0415  only where facts were found
    from memory_model.operations.caveat import caveat  # noqa: PLC0415  likewise

    document = workspace.document(path)
    fact = parse(document, path) if document else None
    is_over = fact is None or not fact.is_written or (fact.valid_until is not None and fact.valid_until <= day)
    return "" if fact is None or is_over else caveat(workspace, fact, day)


def _document(query: Query, found: Results, marks: Marks, caveats: Mapping[str, str]) -> dict[str, object]:
    from memory_model.cli.marks import mark_shape  # noqa: PLC0415  only with --json

    names = ("path", "line", "text", "layer", "title", "score", "why", "day")
    hits = [
        {
            **{name: getattr(hit, name) for name in names},
            **mark_shape(_mark(hit, marks)),
            "caveat": caveats.get(hit.path, "").strip(" []") or None,
        }
        for hit in found.hits
    ]
    return {"query": query.text, "hits": hits, "hidden": found.hidden._asdict(), "more": found.more}


def _lines(found: Results, marks: Marks, caveats: Mapping[str, str]) -> Iterator[str]:
    from memory_model.cli.marks import mark_text  # noqa: PLC0415  only for hits

    for hit in found.hits:
        title = f"  ({hit.title})" if hit.title and hit.title not in hit.text else ""
        yield f"{_address(hit)}  {hit.text.strip()}{title}{mark_text(_mark(hit, marks))}{caveats.get(hit.path, '')}"


def _address(hit: Hit) -> str:
    """Give the day's address to a line of a plain log, the path's to any other, companions included."""
    from memory_model.text.address import Address  # noqa: PLC0415  only for hits

    is_log = hit.layer == "log" and os.path.basename(hit.path).removesuffix(".md") == hit.day.isoformat()
    return str(Address(hit.day if is_log else None, hit.path, hit.line))


def _notes(found: Results) -> tuple[str, ...]:
    notes = [] if found.hits else ["nothing matches"]
    notes += [f"{found.hidden.filtered} more are kept out by the filters"] if found.hidden.filtered else []
    ended = found.hidden.superseded + found.hidden.retired
    notes += [f"{ended} more in facts that ended; --all includes them"] if ended else []
    notes += ["there are more; --limit lists them"] if found.more else []
    return tuple(notes)
