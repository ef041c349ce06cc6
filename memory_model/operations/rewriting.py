"""A whole file that was edited elsewhere, taken in by the operation of its layer."""

from memory_model.errors import MemdeckError
from memory_model.operations.run import Result
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.operations.edited_file import EditedFile
    from memory_model.workspace.front import Workspace

DAY, ENTITY, SUMMARY, STATE, FACT = "day", "entity", "summary", "state", "fact"


def layer(workspace: "Workspace", path: str) -> str | None:
    """Name the layer that takes a rewrite of the file in; `None` for a file that is read-only here."""
    layout = workspace.layout
    if path == layout.summary:
        return SUMMARY
    if path == layout.state:
        return STATE
    if path == workspace.day_path(workspace.clock.today()):
        return DAY
    if layout.entity_of(path):
        return ENTITY
    return FACT if layout.day_of(path) is None and any(fact.path == path for fact in workspace.facts.facts()) else None


def write(workspace: "Workspace", path: str, file: "EditedFile", *, dry_run: bool = False) -> Result:
    """Write a file that was edited elsewhere, merged with what it is by now (W1 to W7).

    Raises `MemdeckError` for a file that no layer takes in.
    """
    kind = layer(workspace, path)
    if kind == DAY:
        from memory_model.operations import day_edit  # noqa: PLC0415  each layer loads when it is written

        return day_edit.rewrite(workspace, path, file, dry_run=dry_run)
    if kind == ENTITY:
        from memory_model.operations import entity  # noqa: PLC0415  likewise

        return entity.rewrite(workspace, path, file, dry_run=dry_run)
    if kind == SUMMARY:
        from memory_model.operations import summary  # noqa: PLC0415  likewise

        return summary.save(workspace, file, dry_run=dry_run)
    if kind == STATE:
        from memory_model.operations import state  # noqa: PLC0415  likewise

        return state.save(workspace, file, dry_run=dry_run)
    if kind == FACT:
        from memory_model.operations import fact_text  # noqa: PLC0415  likewise

        return fact_text.save(workspace, path, file, dry_run=dry_run)
    is_day = workspace.layout.day_of(path) is not None
    if not is_day and file.base and not workspace.store.read(path).exists:
        raise MemdeckError("unknown", "the file is gone; nothing was written", path)
    raise MemdeckError(
        "refused",
        "a past day is never written (W2)" if is_day else "this file belongs to no layer that is written here",
        path,
        "a correction is a line of today" if is_day else "",
    )
