"""W10: a secret reaches no file. A person's is refused with the span shown, a program's is masked."""

from itertools import groupby

from memory_model.seals.marker import PLACE
from memory_model.storage.outcomes import Conflict, Refused
from memory_model.storage.plan import Append, Plan, Remove, Replace
from memory_model.text import secrets

_SHOWN = 4


def gate(plan: Plan | Refused | Conflict, *, redact: bool = False) -> Plan | Refused | Conflict:
    """Pass a plan without secrets through; else refuse it, or mask what it adds.

    Only added text is looked at: what the file already holds is no reason to refuse an edit beside it.
    """
    if not isinstance(plan, Plan):
        return plan
    guilty = [(step, text) for step in plan.steps for added, text in _runs(step) if added and secrets.find(text)]
    if not guilty:
        return plan
    if not (redact or plan.by):
        return _refusal(*guilty[0])
    return plan._replace(
        steps=tuple(_masked(step) for step in plan.steps),
        done=tuple(done._replace(text=secrets.mask(done.text)) for done in plan.done),
        warnings=(*plan.warnings, f"a secret was written as {secrets.MASK}"),
    )


def _runs(step: Append | Replace | Remove) -> list[tuple[bool, str]]:
    """Split what the step writes into runs of lines: is it new, and its text."""
    if isinstance(step, Remove) or step.path == PLACE:  # the seals are digests, which look like secrets
        return []
    if isinstance(step, Append):
        return [(True, _text(step.tail))]
    old = set(_text(step.base.data or b"").split("\n"))
    lines = _text(step.content).split("\n")
    return [(added, "\n".join(run)) for added, run in groupby(lines, lambda line: line not in old)]


def _masked(step: Append | Replace | Remove) -> Append | Replace | Remove:
    if isinstance(step, Remove) or step.path == PLACE:
        return step
    text = "\n".join([secrets.mask(text) if added else text for added, text in _runs(step)])
    data = text.encode("utf-8", "surrogateescape")
    return step._replace(tail=data) if isinstance(step, Append) else step._replace(content=data)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _refusal(step: Append | Replace | Remove, text: str) -> Refused:
    secret = secrets.find(text)[0]
    span = text[secret.start : secret.stop]
    shown = span[:_SHOWN] + "…" if len(span) > 2 * _SHOWN else "…"
    column = secret.start - text.rfind("\n", 0, secret.start)
    return Refused(
        "refused",
        f'"{shown}" looks like a secret ({secret.kind}, {len(span)} characters from column {column} of its line)',
        step.path,
        "leave it out",
        "W10",
    )
