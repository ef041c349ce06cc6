"""The daily folder by name: which days there are, and where each one's files lie."""

import os
import time

from memory_model.errors import MemdeckError
from memory_model.values import date
from memory_model.workspace import daynames, links
from memory_model.workspace.layout import Layout, join
from memory_model.workspace.stamp import YOUNG_NS, stamp_of


class DayFiles:
    """Lists the daily folder once, and again when a stat shows that names came or went."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._folders: dict[str, tuple[int, int]] = {}
        self._paths: list[str] = []
        self._logs: dict[date, str] | None = None

    def path(self, day: date) -> str:
        """Return where the log of a day lies, in whatever style; where it would lie when there is none."""
        usual = self.layout.day_path(day)
        if os.path.lexists(os.path.join(self.layout.root, usual)):
            return usual
        marks = (daynames.path_of(day, daynames.DASH), daynames.path_of(day, daynames.UNDERSCORE))
        nested = daynames.path_of(day, daynames.NESTED_DAY)
        for path in self._listed():
            if path.endswith(marks) or path.endswith(nested):
                return self.logs().get(day, usual)
        return usual

    def logs(self) -> dict[date, str]:
        """Map each day to the path of its log, in the order of the days."""
        self._read()
        assert self._logs is not None  # noqa: S101  just read
        return self._logs

    def after(self, day: date) -> list[date]:
        """List the days after one that have a log, the oldest first; names of earlier days are passed over unread."""
        last = day.isoformat()
        later = [path for path in self._listed() if not _is_up_to(path.rpartition("/")[2], last)]
        read = filter(None, map(daynames.read_path, later))
        return sorted({found.day for found in read if not found.companion and found.day > day})

    def companions(self, day: date) -> tuple[str, ...]:
        """List the companions of a day, by name."""
        marks = (daynames.path_of(day, daynames.DASH)[:-3], daynames.path_of(day, daynames.UNDERSCORE)[:-3])
        log = self.path(day)
        near = sorted(path for path in self._listed() if path.rpartition("/")[2].startswith(marks))
        places = (join(self.layout.daily, path) for path in near if daynames.read_path(path))
        return tuple(place for place in places if place != log)

    def _read(self) -> None:
        paths = self._listed()
        if self._logs is not None:
            return
        logs: dict[date, str] = {}
        for path in sorted(paths):
            found = daynames.read_path(path)
            if found is None:
                continue
            place = join(self.layout.daily, path)
            if not found.companion and (found.day not in logs or found.style == self.layout.style):
                logs[found.day] = place
        self._logs = dict(sorted(logs.items()))

    def _listed(self) -> list[str]:
        """List names below the daily folder, again only when a folder changed or was young when last listed."""
        if self._folders and all(self._is_fresh(folder) for folder in self._folders):
            return self._paths
        self._folders = {}
        self._logs = None
        self._paths = []
        self._list("")
        return self._paths

    def _is_fresh(self, folder: str) -> bool:
        changed, listed = self._folders[folder]
        return self._changed(folder) == changed and changed < listed - YOUNG_NS

    def _changed(self, folder: str) -> int:
        try:
            return os.stat(os.path.join(self.layout.root, join(self.layout.daily, folder))).st_mtime_ns
        except OSError:
            return 0

    def _list(self, folder: str) -> None:
        self._folders[folder] = (self._changed(folder), time.time_ns())
        depth = folder.count("/") + 1 if folder else 0
        try:
            entries = list(os.scandir(os.path.join(self.layout.root, join(self.layout.daily, folder))))
        except OSError:
            return
        for entry in entries:
            path = join(folder, entry.name) if folder else entry.name
            if entry.name[-3:].lower() == ".md":
                if self._is_log(entry, path):
                    self._paths.append(path)
                continue
            inner = daynames.is_year(entry.name) if depth == 0 else daynames.is_month(entry.name) and depth == 1
            if inner and entry.is_dir(follow_symlinks=False):
                self._list(path)

    def _is_log(self, entry: "os.DirEntry[str]", path: str) -> bool:
        if not entry.is_symlink():
            return entry.is_file(follow_symlinks=False)
        try:
            absolute = links.readable(self.layout.root, self.layout.layer_folders(), join(self.layout.daily, path))
        except MemdeckError:
            return False
        return stamp_of(absolute).size >= 0


def _is_up_to(name: str, last: str) -> bool:
    """Tell quickly whether a file's name begins with a day (``2026-10-05``, ``2026_10_05``) up to ``last``."""
    written = name[:10].replace("_", "-")
    return written[4:8:3] == "--" and name[:4].isdecimal() and written <= last
