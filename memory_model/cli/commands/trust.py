"""`memdeck trust`: one page and an exit status for the whole memory."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.operations.trust import BAD, GOOD, WARNING, Row, trust

COMMAND = Command(
    "trust",
    examples=("memdeck trust", "memdeck trust --strict --json"),
    options=(Option("--strict", "", "warnings fail as well"),),
    notes=("The exit status is 1 when something is wrong: a pipeline can ask whether the memory is to be trusted.",),
)
_SIGNS = {GOOD: "ok ", WARNING: "!  ", BAD: "BAD"}


def run(call: Call) -> Answer:
    """Look at everything, and tell it row by row."""
    rows = trust(call.workspace)
    wrong = (BAD, WARNING) if call.arguments.flag("--strict") else (BAD,)
    ok = not any(row.level in wrong for row in rows)
    lines = [f"{_SIGNS[row.level]}  {row.name:12} {row.detail}" for row in rows]
    return Answer(lambda: lines, lambda: _shape(rows, wrong, ok=ok), 0 if ok else 1)


def _shape(rows: tuple[Row, ...], wrong: tuple[str, ...], *, ok: bool) -> dict[str, object]:
    shapes = [{**row._asdict(), "ok": row.level not in wrong} for row in rows]
    return {"ok": ok, "rows": shapes}
