"""Rows that were read from files, kept beside the stamps of these: whoever proves the files has proved the rows."""

from __future__ import annotations

from memory_model import __version__
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import columns
from memory_model.workspace.table import Table, pack
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from memory_model.workspace.kept_files import KeptFiles
    from memory_model.workspace.table import Codecs, Searched


_SCHEMA = "2"
"""Changes whenever rows are written in another way."""


class KeptTable:
    """The rows (of ``row_type``, with a ``path``) of the files in ``files``, in the cache under a name.

    They go by the mark of the files: other files have other rows. ``searched`` is what `Table.find`
    searches, ``key`` names what else rows depend on. Deleting its file loses nothing; a broken one is none.
    """

    def __init__(  # noqa: PLR0913  what rows come from and how they are written, by name
        self,
        files: KeptFiles,
        cache_dir: str,
        name: str,
        *,
        key: str,
        row_type: Any,
        searched: Searched,
        more: Codecs | None = None,
    ) -> None:
        self.files = files
        self.is_saved = False
        self._place = cache_dir, name
        self._key = f"{__version__} {_SCHEMA} {key} {columns.schema(row_type)} {sorted(searched)}"
        self._kind = row_type, more
        self._searched = searched
        self._mark: str | None = None
        self._table: Table | None = None
        self._rows: dict[str, Any] | None = None

    def is_there(self) -> bool:
        """Tell whether there are rows of the files as these are kept."""
        if self._mark != self.files.mark:
            self._mark, self._rows = self.files.mark, None
            packed = self._file().load() if self._mark else None
            self._table = Table(packed, *self._kind) if packed else None
            self.is_saved = packed is not None
        return self._rows is not None or self._table is not None

    def table(self) -> Table | None:
        """Return the rows as they are kept; `None` where they are kept nowhere, or are all at hand already."""
        return self._table if self.is_there() and self._rows is None else None

    def rows(self) -> dict[str, Any]:
        """Return all rows by path, in their order."""
        if self._rows is None:
            rows = self._table.all() if self.is_there() and self._table else []
            self._rows, self._table = {row.path: row for row in rows}, None
        return self._rows

    @property
    def is_whole(self) -> bool:
        """Tell whether all rows are at hand."""
        return self._rows is not None

    def let_go(self) -> None:
        """Hold no rows: whoever asks next has them from the file."""
        self._mark = self._rows = self._table = None

    def hold(self, rows: dict[str, Any]) -> None:
        """Hold rows in the place of equal ones, which share their texts with others."""
        self._rows = rows

    def keep(self, rows: Sequence[Any]) -> None:
        """Keep the rows of the files as `files` has just kept these."""
        is_same = self.is_saved and self._mark == self.files.mark and rows == list(self.rows().values())
        self._mark, self._rows, self._table = self.files.mark, {row.path: row for row in rows}, None
        if is_same:
            return
        try:
            packed = pack(rows, self._kind[0], self._searched, self._kind[1])
        except ValueError:  # a value that marshal does not know
            self.is_saved = False
            return
        self.is_saved = self._file().save(packed)

    def _file(self) -> ValueFile:
        return ValueFile(*self._place, f"{self._key} {self._mark}")
