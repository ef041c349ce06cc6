"""Mend what ``lint`` found where that is safe, all of it as one act; never a byte of a day (W1, W2).

A line of a Log goes only as a leak that a person saw (W3): the version before is kept, and the history has the
line word for word.
"""

from collections.abc import Collection, Iterable, Mapping

from memory_model.entities import leaks
from memory_model.entities.contact import outdated
from memory_model.entities.edit import set_status
from memory_model.entities.leak_fix import without
from memory_model.entities.status import needless, repeats
from memory_model.facts import index as indexes
from memory_model.facts import index_edit
from memory_model.finding import Finding
from memory_model.lint.facts import ENDED
from memory_model.operations.entity import parsed
from memory_model.operations.fact_index import is_listed
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

VERB = "lint --fix"
Chosen = Mapping[str, frozenset[tuple[str, str]]]
"""By path, the rule and the text of each line that somebody looked at and wants mended."""


class _Mended(NamedTuple):
    document: Document
    done: tuple[Done, ...] = ()


def chosen(workspace: "Workspace", findings: Iterable[Finding]) -> Chosen:
    """Remember what the fixable ones of some findings are about, so that nothing else is mended later."""
    found: dict[str, set[tuple[str, str]]] = {}
    for finding in findings:
        document = workspace.document(finding.path) if finding.fixable and finding.line else None
        if document is not None and finding.line and finding.line <= len(document.lines):
            found.setdefault(finding.path, set()).add((finding.rule, document.lines[finding.line - 1]))
    return {path: frozenset(lines) for path, lines in sorted(found.items())}


def fix(workspace: "Workspace", wanted: Chosen, *, dry_run: bool = False) -> Result:
    """Mend what was chosen, in the files as they are now; what was mended meanwhile is left alone."""

    def composed() -> Composed:
        steps: list[Replace] = []
        done: list[Done] = []
        for path, lines in wanted.items():
            version = workspace.store.read(path)
            if version.data is None:
                continue
            mended = _mend(workspace, path, Document.from_bytes(version.data), lines)
            if isinstance(mended, Refused):
                return mended._replace(where=path)
            content = mended.document.to_bytes()
            if content != version.data:
                steps.append(Replace(path, version, content))
                done += mended.done
        return Plan(VERB, tuple(steps), tuple(done))

    return run(workspace, composed, dry_run=dry_run)


def _mend(
    workspace: "Workspace", path: str, document: Document, wanted: Collection[tuple[str, str]]
) -> _Mended | Refused:
    mended = _Mended(document)
    for step in (_without_leaks, _without_repeats, _with_contact, _without_ended):
        result = step(workspace, path, mended.document, wanted)
        if isinstance(result, Refused):
            return result
        mended = _Mended(result.document, (*mended.done, *result.done))
    return mended


def _without_leaks(
    workspace: "Workspace", path: str, document: Document, wanted: Collection[tuple[str, str]]
) -> _Mended | Refused:
    entity = parsed(workspace, document, path)
    settings = workspace.settings.entities
    found = [
        leak for leak in leaks.find(entity, settings) if (leaks.RULE, document.lines[leak.line.line - 1]) in wanted
    ]
    if not found:
        return _Mended(document)
    result = without(document, entity, found)
    if isinstance(result, Refused):
        return result
    return _Mended(result, tuple(_taken_out(document, path, leak) for leak in found))


def _taken_out(document: Document, path: str, leak: leaks.Leak) -> Done:
    line = leak.line
    text = "\n".join(document.lines[line.line - 1 : line.stop - 1]).strip()
    return Done(path, line.line, f"{path}#L{line.line}", f"taken out of the Log: {text}")


def _without_repeats(
    workspace: "Workspace", path: str, document: Document, wanted: Collection[tuple[str, str]]
) -> _Mended | Refused:
    lines = [line for same in repeats(parsed(workspace, document, path).status) for line in needless(same)]
    result = document
    done = []
    for line in sorted(lines, key=lambda line: line.line, reverse=True):
        if ("repeated-key", document.lines[line.line - 1]) in wanted:
            result = result.splice(line.line - 1, line.stop - 1, ())
            text = document.lines[line.line - 1].strip()
            done.append(Done(path, line.line, f"{path}#L{line.line}", f"taken out of Status: {text}"))
    return _Mended(result, tuple(reversed(done)))


def _with_contact(
    workspace: "Workspace", path: str, document: Document, wanted: Collection[tuple[str, str]]
) -> _Mended | Refused:
    entity = parsed(workspace, document, path)
    result, done = document, []
    for line, claimed, newest in outdated(entity.status, entity.log, workspace.clock.today()):
        if ("last-contact-behind", document.lines[line.line - 1]) not in wanted:
            continue
        changed = set_status(result, line.key, line.value.replace(claimed.isoformat(), newest.isoformat(), 1))
        if isinstance(changed, Refused):
            return changed
        result = changed
        done.append(Done(path, line.line, f"{path}#L{line.line}", result.lines[line.line - 1]))
    return _Mended(result, tuple(done))


def _without_ended(
    workspace: "Workspace", path: str, document: Document, wanted: Collection[tuple[str, str]]
) -> _Mended | Refused:
    lines = {text for rule, text in wanted if rule == ENDED}
    home = next((one for one in workspace.facts.collections() if one.index_path == path), None) if lines else None
    if home is None:
        return _Mended(document)
    timeline, today = workspace.facts.timeline(), workspace.clock.today()
    ended = {fact.path for fact in timeline.facts if not is_listed(fact, timeline, today)}
    index = indexes.read(document, path, home.dialect)
    found = [
        one for one in index.entries if one.path in ended and not one.is_struck and document.lines[one.line] in lines
    ]
    done = [
        Done(path, one.line + 1, f"{path}#L{one.line + 1}", f"taken out: {document.lines[one.line].strip()}")
        for one in found
    ]
    return _Mended(index_edit.drop_all(document, found), tuple(done))
