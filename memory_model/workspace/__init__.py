"""A workspace as a whole: where its layers lie, what changed, and `Workspace`, the front door."""

from memory_model.workspace.front import FileStamp, Workspace
from memory_model.workspace.layout import Layout
from memory_model.workspace.snapshot import Changes

__all__ = ["Changes", "FileStamp", "Layout", "Workspace"]
