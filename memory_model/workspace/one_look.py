"""One look at the files of days and items for all that is asked while it is held."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.open_items import OpenItems


class OneLook:
    """From its making to its end one look at the files is good for all that items are asked for."""

    def __init__(self, items: OpenItems) -> None:
        self._items = items
        self._is_own = not items.looks_once
        if self._is_own:
            items.look_anew()
            items.looks_once = True

    def __enter__(self) -> OneLook:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Have what is asked from now on looked at again."""
        if self._is_own:
            self._is_own = self._items.looks_once = False
