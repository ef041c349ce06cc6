"""`memdeck history`: what memdeck wrote, newest first, or one act with what it changed."""

import shlex

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.operations import undo
from memory_model.operations.history import diff_of, place_of
from memory_model.storage.history import Act
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.operations.gone import Gone
    from memory_model.operations.inbox import Card

COMMAND = Command(
    "history",
    examples=("memdeck history", "memdeck history 2", "memdeck history --by agents --new", "memdeck history --json"),
    arguments=(Argument("ID", "show what this act changed", optional=True),),
    options=(
        Option("--limit", "N", "how many acts to list, the newest first (default 20)"),
        Option("--by", "WHO", "only what agents wrote, or you, or a source by its first letters"),
        Option("--new", "", "what others wrote into the files since last looked at, by memdeck or not"),
        Option("--seen", "", "with --new: mark all of it as looked at"),
    ),
)


def run(call: Call) -> Answer:
    """List the acts, or show one; with ``--new`` what others wrote."""
    if call.arguments.flag("--new") or call.arguments.flag("--seen"):
        return _inbox(call)
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
        acts = [act for act in acts if _is_by(call.arguments.option("--by"), act.by)][::-1][:limit]
    shown = [_line(act) for act in acts] + ([] if number is None else diff_of(store, acts[0]))
    return Answer(lambda: shown or ["nothing yet"], lambda: {"acts": [_shape(act) for act in acts]}, 0, tuple(notes))


def _is_by(who: str | None, by: str) -> bool:
    if who in (None, "agents", "you"):
        return who is None or bool(by) == (who == "agents")
    return by.startswith(who or "")


def _inbox(call: Call) -> Answer:
    from memory_model.operations import inbox  # noqa: PLC0415  only where it was asked for

    who = call.arguments.option("--by")
    if who == "you":
        raise MemdeckError("usage", "--new is about what others wrote", "history", "memdeck history --by agents --new")
    found = inbox.look(call.workspace)
    cards = [card for card in found.cards if who in (None, "agents") or card.by.startswith(who or "")]
    if call.arguments.flag("--seen"):
        inbox.keep(call.workspace, cards)
    said = f"a first look: the last {inbox.FIRST_DAYS} days, and what names a source" if found.first else ""
    lines = [_card_line(card) for card in cards]
    shapes = [
        {"id": None, "at": None, "act": card.act, "path": card.path, "address": card.address, "by": card.by}
        | {"undone": False, "text": card.text, "was": card.was}
        for card in cards
    ]
    return Answer(lambda: lines or ["nothing new"], lambda: {"acts": shapes}, 0, (said,) if said else ())


def _card_line(card: "Card") -> str:
    if card.gone is not None:
        text, more = _gone(card.gone), []
    else:
        text, *more = (card.text or card.was).split("\n")
    by = f" · by {card.by}" if card.by else ""
    return f"{card.act:8} {card.address} {text}{' …' if more else ''}{by}"


def _gone(gone: "Gone") -> str:
    if gone.content is None and not gone.to:
        return "no version is kept"
    what = f"is called {gone.to} now" if gone.to else f"kept {gone.kept}"
    return f"{what} · back: memdeck undo {shlex.quote(gone.path)}"


def _line(act: Act) -> str:
    place, text = place_of(act)
    more = f" (+{len(act.done) - 1})" if len(act.done) > 1 else ""
    by = f" · by {act.by}" if act.by else ""
    undone = " · undone" if act.undone else f" · undoes {act.undoes}" if act.undoes else ""
    when = act.at[:16].replace("T", " ")
    return f"{act.id:>4}  {when}  {act.verb:14} {place} {text}{more}{by}{undone}".rstrip()


def _shape(act: Act) -> dict[str, object]:
    place, _ = place_of(act)
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
