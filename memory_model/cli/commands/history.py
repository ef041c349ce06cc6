"""`memdeck history`: what memdeck wrote, newest first, or one act with what it changed."""

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.operations import undo
from memory_model.storage.history import Act, Change
from memory_model.storage.store import Store

COMMAND = Command(
    "history",
    examples=("memdeck history", "memdeck history 12", "memdeck history --limit 100 --json"),
    arguments=(Argument("ID", "show what this act changed", optional=True),),
    options=(Option("--limit", "N", "how many acts to list, the newest first (default 20)"),),
)


def run(call: Call) -> Answer:
    """List the acts, or show one."""
    store = call.workspace.store
    number = undo.parse_id(call.arguments.text("ID"))
    acts = store.history()
    notes = [f"line {line} of the history could not be read" for line in store.unreadable_history()]
    if number is not None:
        acts = [act for act in acts if act.id == number]
        if not acts:
            raise MemdeckError("unknown", f"no act has the id {number}", "history", "memdeck history lists them")
    else:
        limit = call.arguments.number("--limit", 20)
        acts = acts[::-1][:limit]
    shown = [_line(act) for act in acts] + ([] if number is None else _diff(store, acts[0]))
    return Answer(lambda: shown or ["nothing yet"], lambda: {"acts": [_shape(act) for act in acts]}, 0, tuple(notes))


def _line(act: Act) -> str:
    place, text = _place(act)
    more = f" (+{len(act.done) - 1})" if len(act.done) > 1 else ""
    by = f" · by {act.by}" if act.by else ""
    undone = " · undone" if act.undone else f" · undoes {act.undoes}" if act.undoes else ""
    when = act.at[:16].replace("T", " ")
    return f"{act.id:>4}  {when}  {act.verb:14} {place} {text}{more}{by}{undone}".rstrip()


def _shape(act: Act) -> dict[str, object]:
    place, _ = _place(act)
    path = act.changes[0].path if act.changes else ""
    return {
        "id": act.id,
        "at": act.at,
        "act": act.verb,
        "path": path,
        "address": place,
        "by": act.by,
        "undone": act.undone,
        "undoes": act.undoes,
        "done": [line._asdict() for line in act.done],
    }


def _place(act: Act) -> tuple[str, str]:
    if act.done:
        return act.done[0].address, act.done[0].text
    return (act.changes[0].address, act.changes[0].text) if act.changes else ("", "")


def _diff(store: Store, act: Act) -> list[str]:
    lines: list[str] = []
    for change in act.changes:
        lines += ["", *_change(store, change)]
    return lines


def _change(store: Store, change: Change) -> list[str]:
    from memory_model.storage.diff import unified  # noqa: PLC0415  only for one act

    try:
        before, after = store.kept(change)
    except OSError:
        return [f"{change.path}: the version before is no longer kept"]
    if change.kind == "append":
        added = (after or b"").decode("utf-8", "replace").rstrip("\n").split("\n")
        return [f"{change.path}: added", *[f"+{line}" for line in added]]
    return [line.rstrip("\n") for line in unified(change.path, before, after)]
