"""How each outcome of a write is told."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.errors import EXIT_STATUS, MemdeckError
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.storage.plan import Done, Plan

_WAYS_ON = {"W5": ("--over", "or add it all the same"), "W10": ("--redact", "or mask it")}
"""The option with which a command does what a rule refused, and what that is."""


def tell(call: Call, result: Applied | Refused | Conflict | Plan, way_out: str = "") -> Answer:
    """Turn the result of an operation into an answer; a refusal is raised as a `MemdeckError`.

    ``way_out`` says what to do about a conflict.
    """
    if isinstance(result, Refused):
        raise refusal(call, result)
    if isinstance(result, Conflict):
        return _conflict(result, way_out or "look at both, then write again what should remain")
    if isinstance(result, Plan):
        return _plan(result)
    return Answer(lambda: applied(result), lambda: document(result), 0, result.warnings)


def document(result: Applied) -> dict[str, object]:
    """Return the JSON shape of every writer (commands.md)."""
    return _writers(result.done, result.undo, result.warnings, merged=result.merged)


def refusal(call: Call, refused: Refused) -> MemdeckError:
    """Make a refusal an error that names its rule and carries a command that works."""
    repair = refused.repair
    option, said = _WAYS_ON.get(refused.rule, ("", ""))
    if option in [known.name for known in call.command.options]:
        repair = f"{repair}, {said}: {call.again(option)}"
    message = f"{refused.message} ({refused.rule})" if refused.rule else refused.message
    return MemdeckError(refused.kind, message, refused.where, repair)


def applied(result: Applied) -> list[str]:
    """Say what was written where, and how to take it back."""
    lines = [_line(done) for done in result.done] or ["nothing to change"]
    if result.merged:
        lines.append("merged with what was written there meanwhile")
    if result.undo is not None:
        lines[-1] += f" · undo: memdeck undo {result.undo}"
    return lines


def _line(done: Done) -> str:
    """Show a place and the first line of what it holds now."""
    first, *rest = done.text.split("\n")
    return f"{done.address} {first}{' …' if rest else ''}".rstrip()


def _plan(plan: Plan) -> Answer:
    from memory_model.storage.diff import diff  # noqa: PLC0415  only for --dry-run

    def text() -> str:
        return diff(plan)

    def shape() -> object:
        return {**_writers(plan.done, None, plan.warnings, merged=plan.merged), "diff": text()}

    return Answer(lambda: text().split("\n")[:-1] or ["nothing to change"], shape, 0, plan.warnings)


def _conflict(conflict: Conflict, repair: str) -> Answer:
    message = f"{conflict.piece} was changed here and elsewhere at the same time (W7); nothing was written"
    sides = {"base": conflict.base, "mine": conflict.mine, "theirs": conflict.theirs}

    def shape() -> object:
        error = {"kind": "conflict", "message": message, "where": conflict.path, "repair": repair}
        pieces = [piece._asdict() for piece in conflict.pieces]
        return {"error": {**error, "piece": conflict.piece, **sides, "kept": conflict.kept, "pieces": pieces}}

    notes = [f"memdeck: {conflict.path}: {message}", *_sides(sides)]
    for piece in conflict.pieces[1:]:
        notes += [f"  {piece.name}:", *_sides({"base": piece.base, "mine": piece.mine, "theirs": piece.theirs})]
    notes.append(f"  → {repair}")
    if conflict.kept:
        notes.append(f"  yours is kept in {conflict.kept}")
    return Answer(lambda: (), shape, EXIT_STATUS["conflict"], tuple(notes))


def _sides(sides: dict[str, str]) -> list[str]:
    return [f"  {name}: {line}" for name, text in sides.items() for line in text.rstrip("\n").split("\n")]


def _writers(done: tuple[Done, ...], undo: int | None, warnings: tuple[str, ...], *, merged: bool) -> dict[str, object]:
    return {"done": [item._asdict() for item in done], "undo": undo, "merged": merged, "warnings": warnings}
