"""What the history gets to know of a write, and the versions that are kept for its undoing (W5)."""

from memory_model.storage.books import Books, forget, keep, kept_name
from memory_model.storage.history import Act, Change
from memory_model.storage.plan import Done, Plan
from memory_model.storage.steps import Extension, Removal, Swap
from memory_model.storage.work import Work

_LONG = 1024
"""Appended bytes up to which the history line holds them itself."""
_LINE = 200
"""Characters of a written line that the history shows."""


def act_of(plan: Plan, work: tuple[Work, ...], number: int, at: str) -> Act:
    """Compose the act that a plan is, with the id ``number``."""
    done = plan.done
    if any(len(line.text) > _LINE for line in done):
        done = tuple([line._replace(text=line.text[:_LINE]) for line in done])
    changes = tuple([_change(done, item, number, i) for i, item in enumerate(work)])
    return Act(number, at, plan.verb, plan.by, changes, done, False, plan.undoes)


def keep_versions(work: tuple[Work, ...], books: Books) -> list[str]:
    """Keep both sides of each replacement, and the tails that are too long for a history line.

    Returns their names. Raises `OSError`, with none kept.
    """
    names: list[str] = []
    try:
        for number, item in enumerate(work):
            if not isinstance(item.step, Extension):
                names.append(kept_name(books.next_id, number, "before"))
                keep(books.state, names[-1], item.kept(item.base), flush=True)
            after = item.kept(item.content)
            if isinstance(item.step, Swap) or len(after) > _LONG:
                names.append(kept_name(books.next_id, number, "after"))
                keep(books.state, names[-1], after, flush=False)
    except OSError:
        for name in names:
            forget(books.state, name)
        raise
    return names


def _change(done: tuple[Done, ...], item: Work, act: int, number: int) -> Change:
    lines = [line for line in done if line.path == item.path]
    _, line, address, text = lines[0] if lines else Done(item.path, 1, item.path, "")
    if isinstance(item.step, Extension):
        kind = "create" if item.base is None else "append"
        added = item.kept(item.content)
        is_long = len(added) > _LONG
        after, tail = (kept_name(act, number, "after"), b"") if is_long else ("", added)
        return Change(item.path, kind, line, address, text, "", after, tail)
    before = kept_name(act, number, "before")
    if isinstance(item.step, Removal):
        return Change(item.path, "remove", line, address, text, before, "", b"")
    return Change(item.path, "replace", line, address, text, before, kept_name(act, number, "after"), b"")
