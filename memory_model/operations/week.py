"""The weekly rewrite: keep its draft, decide about its sources, apply it."""

from memory_model.errors import MemdeckError
from memory_model.operations import summary
from memory_model.operations.run import Result
from memory_model.storage.outcomes import Applied
from memory_model.values import TYPE_CHECKING
from memory_model.week import draft as drafts
from memory_model.week.choices import SET_ASIDE, Choice, Choices
from memory_model.week.rewrites import VERB

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.operations.edited_file import EditedFile
    from memory_model.week.source import Source
    from memory_model.workspace.front import Workspace


def find(sources: "Sequence[Source]", address: str) -> "Source":
    """Return the source with an address, bare or as a link. Raises `MemdeckError` of kind ``unknown``."""
    from memory_model.text.address import parse  # noqa: PLC0415  only where one is named

    wanted = parse(address)
    name = str(wanted) if wanted else address.strip()
    found = next((one for one in sources if one.address == name), None)
    found = found or next((one for one in sources if name in one.also), None)
    if found is None:
        raise MemdeckError("unknown", "no source of this rewrite has this address", address, "memdeck week lists them")
    return found


def choose(
    workspace: "Workspace", source: "Source", use: str | None, reason: str = "", *, dry_run: bool = False
) -> None:
    """Decide about a source, or with `None` leave it to the draft again. Setting aside needs a reason.

    With ``dry_run`` nothing is kept. Raises `MemdeckError` (usage) without one, and `OSError` when it cannot be kept.
    """
    said = " ".join(reason.split())
    if use == SET_ASIDE and not said:
        raise MemdeckError("usage", "setting aside needs a reason", source.address, "say why it need not be loaded")
    if not dry_run:
        Choices(workspace.state_dir).choose(source.key, Choice(use, said) if use else None)


def apply(workspace: "Workspace", file: "EditedFile", *, dry_run: bool = False) -> Result:
    """Write the rewrite and record it (W5); the version before is kept, what others wrote meanwhile is merged (W7).

    A rewrite that changes nothing is recorded too: the summary was gone through. The draft is dropped once
    its text is written; one that says something else stays.
    """
    result = summary.save(workspace, file, verb=VERB, dry_run=dry_run)
    if isinstance(result, Applied):
        if result.undo is None:
            Choices(workspace.state_dir).review(workspace.clock.today())
        kept = drafts.load(workspace)
        if kept.begun and kept.content == file.mine:
            drafts.drop(workspace)
    return result
