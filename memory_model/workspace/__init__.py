"""A workspace as a whole: where its layers lie, what changed, and `Workspace`, the front door."""

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.layout import Layout
    from memory_model.workspace.opened import FileStamp
    from memory_model.workspace.snapshot import Changes

__all__ = ["Changes", "FileStamp", "Layout", "Workspace"]

_HOMES = {"Changes": "snapshot", "FileStamp": "opened", "Layout": "layout", "Workspace": "front"}


def __getattr__(name: str) -> object:
    """Import what is asked for only then: a hook that looks for a workspace does without the front door."""
    if name not in _HOMES:
        raise AttributeError(name)
    from importlib import import_module  # noqa: PLC0415  only where the package is asked by name

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
