"""`memdeck fact index`: what the indexes of facts lack, and the lines for it."""

from collections.abc import Iterator, Sequence

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.operations import fact_index
from memory_model.operations.fact_index import Missing

COMMAND = Command(
    "fact index",
    examples=("memdeck fact index", "memdeck fact index --write"),
    options=(Option("--write", "", "add the missing lines; all others stay"),),
    writes=True,
)


def run(call: Call) -> Answer:
    """Tell what is missing and what leads nowhere, or add what is missing."""
    if call.arguments.flag("--write") or call.dry_run:
        return report.tell(call, fact_index.write(call.workspace, source=call.source, dry_run=call.dry_run))
    found = fact_index.missing(call.workspace)
    notes = () if any(map(_is_lacking, found)) else ("every fact has its line, every line its fact",)
    return Answer(lambda: _lines(found), lambda: {"indexes": [_shape(one) for one in found]}, notes=notes)


def _is_lacking(found: Missing) -> bool:
    return bool(found.facts or found.dangling)


def _lines(found: Sequence[Missing]) -> Iterator[str]:
    for one in found:
        yield from [f"{one.path}: {fact.slug} has no line ({fact.path})" for fact in one.facts]
        yield from fact_index.dangling(one)


def _shape(found: Missing) -> dict[str, object]:
    dangling = [{"line": entry.line + 1, "target": entry.target} for entry in found.dangling]
    return {"path": found.path, "missing": [fact.path for fact in found.facts], "dangling": dangling}
