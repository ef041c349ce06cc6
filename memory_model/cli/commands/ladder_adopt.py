"""`memdeck ladder adopt`: write claims that have earned it into the files that agents always load."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.asking import agreed
from memory_model.cli.call import Call, at_terminal
from memory_model.cli.declaration import DRY_RUN, Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.operations import ladder_bridge
from memory_model.operations.ladder_adopt import adopt, waiting
from memory_model.operations.ladder_files import FILES
from memory_model.operations.run import Result
from memory_model.storage.diff import diff
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan

_FACT, _SUMMARY = "fact", "summary"

COMMAND = Command(
    "ladder adopt",
    examples=(
        "memdeck ladder adopt",
        "memdeck ladder adopt --yes 'duplicate-trip test'",
        "memdeck ladder adopt --yes 'times in 24 hours' --as 'write 16:40, never 4:40 pm'",
        "memdeck ladder adopt --yes 'ramp at Skerry' --into fact --name ramp-at-skerry",
        "memdeck ladder adopt --yes 'duplicate-trip test' --into summary --section Lessons",
    ),
    arguments=(Argument("ATOM", "claims by their ids, or one by its words; else all that are staged", True, True),),
    options=(
        Option("--yes", "", "do not ask for each"),
        Option("--as", "TEXT", "say it anew, where something was masked or must not be committed"),
        Option("--into", "PLACE", "a fact, or summary for MEMORY.md, instead of CLAUDE.md"),
        Option("--name", "NAME", "of the fact"),
        Option("--type", "TYPE", "of the fact"),
        Option("--section", "TITLE", "of MEMORY.md"),
        DRY_RUN,
    ),
    notes=(
        "Claims of L2 go into CLAUDE.md, those of L3 into ~/.claude/CLAUDE.md, between two marks; both files are kept",
        "in .memory/backups before. One at a time: the diff first, a question at a terminal. Without a terminal only",
        "what --yes names is written. memdeck ladder unadopt takes it out again. No such file may name a path of this",
        "machine or its user, nor hold what was masked: --as says such a claim anew, for a fact and MEMORY.md as well.",
    ),
)


def run(call: Call) -> Answer:
    """Adopt claim by claim."""
    into = call.arguments.option("--into")
    if into is not None:
        return report.tell(call, _elsewhere(call, into))
    steps = _chosen(call)
    if not steps:
        return Answer(lambda: ["nothing is staged; memdeck ladder promote tells why"], lambda: _shape([], [], []))
    told: list[str] = []
    results: list[Applied] = []
    diffs: list[str] = []
    failed: list[MemdeckError] = []
    for name in steps:
        try:
            plan = _checked(call, _adopted(call, name, dry_run=True))
        except MemdeckError as error:  # the others are adopted all the same, and what was written is told
            if len(steps) == 1:
                raise
            failed.append(error)
            told.append(f"not adopted: {name}")
            continue
        shown = _diff(plan)
        if _writes(call, shown):
            result = _checked(call, _adopted(call, name, dry_run=False))
            if isinstance(result, Applied):
                results.append(result)
                told += report.applied(result)
        else:
            diffs.append("\n".join(shown))
            told += [*([] if _asks(call) else shown), f"not adopted: {name}"]
    if diffs and not _asks(call) and not call.dry_run:
        told.append("nothing of this was written: memdeck ladder adopt --yes ATOM does it")
    warnings = [warning for result in results for warning in result.warnings]
    notes = (*warnings, *[error.sentence() for error in failed])
    status = failed[0].status if failed else 0
    return Answer(lambda: told, lambda: _shape(results, diffs, [*notes]), status, notes)


def _chosen(call: Call) -> list[str]:
    """Return what is to be adopted: the ids that were named, one claim by its words, or all that is staged."""
    words = call.arguments.words.get("ATOM", ())
    if call.arguments.option("--as") is not None and (not words or (len(words) > 1 and words[0].startswith("atm_"))):
        raise MemdeckError("usage", "one claim is said anew at a time", "--as", "memdeck ladder adopt ATOM --as TEXT")
    if not words:
        if call.arguments.flag("--yes"):
            raise MemdeckError("usage", "each claim is adopted by name", "--yes", "memdeck ladder adopt --yes ATOM")
        return [step.atom.id for step in waiting(call.workspace)]
    return list(words) if all(word.startswith("atm_") for word in words) else [" ".join(words)]


def _adopted(call: Call, name: str, *, dry_run: bool) -> Result:
    return adopt(call.workspace, name, text=call.arguments.option("--as") or "", dry_run=dry_run)


def _checked(call: Call, result: Result) -> Result:
    """Let what was refused be told as all refusals are."""
    if not isinstance(result, Applied | Plan):
        report.tell(call, result)
    return result


def _diff(plan: Result) -> list[str]:
    """Show what becomes of the file that is adopted into; the copy and the trail go without saying."""
    if not isinstance(plan, Plan):
        return []
    steps = tuple([step for step in plan.steps if step.path in FILES.values()])
    return diff(plan._replace(steps=steps)).split("\n")[:-1]


def _writes(call: Call, shown: list[str]) -> bool:
    if call.dry_run:
        return False
    return agreed(shown) if _asks(call) else call.arguments.flag("--yes")


def _asks(call: Call) -> bool:
    given = call.arguments
    return at_terminal() and not (given.flag("--yes") or given.flag("--json") or call.dry_run)


def _shape(results: list[Applied], diffs: list[str], warnings: list[str]) -> dict[str, object]:
    done = [item._asdict() for result in results for item in result.done]
    undo = results[-1].undo if results else None
    shape: dict[str, object] = {"done": done, "undo": undo, "merged": any(result.merged for result in results)}
    return {**shape, "warnings": warnings, **({"diff": "\n".join(diffs)} if diffs else {})}


def _elsewhere(call: Call, into: str) -> Result:
    given, workspace = call.arguments, call.workspace
    query, text = given.text("ATOM"), given.option("--as") or ""
    if into == _FACT:
        name, kind = given.option("--name") or "", given.option("--type") or ""
        return ladder_bridge.to_fact(workspace, query, name=name, kind=kind, text=text, dry_run=call.dry_run)
    if into != _SUMMARY:
        raise MemdeckError("usage", f"{into!r} is not a place for a claim", "--into", f"{_FACT} or {_SUMMARY}")
    section = given.option("--section") or ""
    if not section:
        raise MemdeckError(
            "usage", "the section of MEMORY.md is not said", "--section", call.again("--section", "Lessons")
        )
    return ladder_bridge.to_summary(workspace, query, section, text=text, dry_run=call.dry_run)
