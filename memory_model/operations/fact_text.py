"""Taking in the text of a fact that was edited as a whole file: in the deck, or in a person's own editor."""

from collections.abc import Iterator

from memory_model.facts.fact import Fact
from memory_model.facts.reading import parse
from memory_model.operations.edited import changed_line
from memory_model.operations.fact_change import edited, index_follows
from memory_model.operations.fact_find import in_file
from memory_model.operations.fact_retire import act
from memory_model.operations.fact_warnings import refuse_relative
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result
from memory_model.operations.saving import merged_with
from memory_model.storage.outcomes import Conflict, Refused
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.operations.edited_file import EditedFile
    from memory_model.workspace.front import Workspace

TEXT = "text"
"""What an edit of the whole file is called in the log of curation."""


def save(workspace: "Workspace", path: str, file: "EditedFile", *, dry_run: bool = False) -> Result:
    """Write the text of a fact that was edited elsewhere, merged with what the file is by now (W7).

    An index line that repeats the description follows. A text that makes no fact any more is refused, and so is a
    day that is told by its distance. Saving verifies nothing: that is an act of its own.
    """
    began = file.began

    def compose() -> Composed:
        fact = in_file(workspace, path)
        if fact is None:
            return Refused("unknown", "this file no longer holds a fact", path, command("fact", "list"))
        version = workspace.store.read(path)
        before = None if version.data is None else Document.from_bytes(version.data)
        result = merged_with(before, began, file.wanted, path)
        if isinstance(result, Conflict):
            return result
        after, merged = result
        new = parse(after, path, fact.dialect, fact.home)
        if problem := _wrong(fact, new) or _relative(workspace, began, after):
            return problem
        if after.to_bytes() == version.data:
            return Plan("fact edit", ())
        steps: list[Append | Replace] = [Replace(path, version, after.to_bytes())]
        line = next(iter(changed_line(before, after)), 1)
        done = [Done(path, line, f"{path}#L{line}", after.lines[line - 1] if line <= len(after.lines) else "")]
        followed = index_follows(workspace, fact, new.description) if new.description != fact.description else []
        steps += [step for step, _ in followed]
        done += [told for _, told in followed]
        steps += edited(workspace, fact, TEXT, file.source)
        return Plan("fact edit", tuple(steps), tuple(done), file.source, tuple(_flaws(fact, new)), merged)

    return act(workspace, compose, dry_run=dry_run, redact=file.redact)


def _wrong(old: Fact, new: Fact) -> Refused | None:
    if old.is_written and not new.is_written:
        return Refused(
            "refused", "without its frontmatter this is not a fact", old.path, "keep the lines between the ---"
        )
    if old.description and not new.description:
        return Refused("refused", "a fact needs a description", old.path, "say in one line what is true")
    return None


def _relative(workspace: "Workspace", before: Document, after: Document) -> Refused | None:
    known = frozenset(before.lines)
    new = [line for line in after.lines if line not in known]
    return refuse_relative(new, workspace.clock.today(), "the text of the fact")


def _flaws(old: Fact, new: Fact) -> Iterator[str]:
    """Say what is wrong with the frontmatter now and was not before."""
    known = {sentence for _, sentence in old.problems}
    yield from [f"line {number + 1}: {said}" for number, said in new.problems if said not in known]
