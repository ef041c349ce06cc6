"""Where each layer lies in a workspace, as found or as `memdeck.toml` says."""

import os

from memory_model.settings import Settings
from memory_model.values import TYPE_CHECKING, NamedTuple, date
from memory_model.workspace import daynames

if TYPE_CHECKING:
    from collections.abc import Iterable

DAILY_CANDIDATES = ("memory", "memory/daily", "daily", "journal", "journals", "logs", "sessions")
VAULT_DAILY = frozenset(("daily", "daily notes", "daily-notes", "journal", "journals", "logs", "sessions"))
"""What a folder of days is called where people write names their own way (``Daily Notes``), in small letters."""
ENTITY_CANDIDATES = ("memory/entities", "entities")
KIND_CANDIDATES = tuple(f"{base}{kind}" for base in ("", "memory/") for kind in ("people", "projects", "companies"))
SUMMARY_CANDIDATES = ("memory/MEMORY.md", "MEMORY.md")
STATE_DEFAULT = "state/current.md"
HIDDEN_LAYERS = (".claude/memory",)
FACT_FOLDERS = ("memory/facts", *HIDDEN_LAYERS)
INDEX_NAMES = ("INDEX.md", "MEMORY.md")
"""What an index of facts is called: of facts with windows, and of an agent's own memory."""

LOG, ENTITIES, SUMMARY, STATE, FACTS, NOTE = "log", "entities", "summary", "state", "facts", "note"
"""Names of the layers; a Markdown file in none of them is a note."""


_LARGE = 65_536
"""Bytes of a folder's own entries from which it takes longer to list them than to find what was found before."""


class Layout(NamedTuple):
    """Places of one workspace, relative to ``root`` with ``/``; an empty folder name is the root itself.

    ``style`` tells how new days are named (`memory_model.workspace.daynames`). ``entity_roots`` hold
    a folder for each kind; ``kind_folders`` are kinds that lie on their own (``people/``). ``facts`` are folders
    of facts, those of the settings first, a flat ``memory/`` with an index last: it holds those files only that belong
    nowhere else.
    """

    root: str
    daily: str
    style: str
    entity_roots: tuple[str, ...]
    kind_folders: tuple[str, ...]
    summary: str
    state: str
    facts: tuple[str, ...] = FACT_FOLDERS

    def day_path(self, day: date) -> str:
        """Spell where the log of a day lies, or would lie."""
        return join(self.daily, daynames.path_of(day, self.style))

    def day_of(self, path: str) -> daynames.DayName | None:
        """Tell which day a path belongs to, as its log or as a companion; `None` outside the daily folder."""
        inner = below(path, self.daily)
        return daynames.read_path(inner) if inner else None

    def like_days(self, paths: "Iterable[str]") -> list[str]:
        """List the paths that begin as those of days do, in their order: few others do, and it is told at once."""
        folder = f"{self.daily}/" if self.daily else ""
        start = len(folder)
        return [path for path in paths if path[start : start + 1].isdigit() and path.startswith(folder)]

    def entity_of(self, path: str) -> tuple[str, str] | None:
        """Return kind and slug of an entity's file, or `None` for any other path."""
        if path[-3:].lower() != ".md":
            return None
        for folder in self.kind_folders:
            if below(path, folder):
                return os.path.basename(folder), os.path.basename(path)[:-3]
        for folder in self.entity_roots:
            if inner := below(path, folder):
                kind = inner.partition("/")[0] if "/" in inner else os.path.basename(folder)
                return kind, os.path.basename(path)[:-3]
        return None

    def _is_entity(self, path: str) -> bool:
        if path[-3:].lower() == ".md":
            for folder in (*self.kind_folders, *self.entity_roots):
                if below(path, folder):
                    return True
        return False

    def entity_path(self, kind: str, slug: str) -> str:
        """Spell where the file of an entity lies, or would lie when it is new."""
        for folder in self.kind_folders:
            if os.path.basename(folder).casefold() == kind.casefold():
                return join(folder, f"{slug}.md")
        return join(self.entity_roots[0], f"{kind}/{slug}.md")

    def layer_of(self, path: str) -> str:
        """Name the layer of a Markdown file."""
        if path == self.summary:
            return SUMMARY
        if path == self.state:
            return STATE
        if self._is_entity(path):
            return ENTITIES
        if self.day_of(path):
            return LOG
        if any(below(path, folder) for folder in self.facts):
            return FACTS
        return NOTE

    def layer_folders(self) -> tuple[str, ...]:
        """List the folders that are the root of a layer: only these are followed where they are links."""
        places = [self.daily, *self.entity_roots, *self.kind_folders, "memory", "memory/facts", *HIDDEN_LAYERS]
        places += [*self.facts, os.path.dirname(self.summary), os.path.dirname(self.state)]
        return tuple(dict.fromkeys(place for place in places if place))


def discover(root: str, settings: Settings) -> Layout:
    """Look at the folders of a workspace and tell where its layers are. Reads names only, writes nothing."""
    daily, style = _daily(root, settings.layout.daily)
    roots, kinds = _entities(root, settings.layout.entities)
    return Layout(
        root,
        daily,
        style,
        roots,
        kinds,
        settings.layout.summary or _summary(root),
        settings.layout.state or STATE_DEFAULT,
        _facts(root, settings.layout.facts),
    )


def join(folder: str, name: str) -> str:
    """Join two relative places with ``/``; an empty folder is the root."""
    return f"{folder}/{name}" if folder else name


def below(path: str, folder: str) -> str:
    """Return the part of ``path`` below ``folder``, or an empty text when it is not below it."""
    if not folder:
        return path
    return path[len(folder) + 1 :] if path.startswith(f"{folder}/") else ""


def _daily(root: str, chosen: str) -> tuple[str, str]:
    """Pick the folder with the newest plain day, the earlier candidate on a tie."""
    if chosen:
        folder = "" if chosen == "." else chosen
        found = _newest(root, folder)
        return folder, found.style if found else daynames.DASH
    best: tuple[str, daynames.DayName] | None = None
    for candidate in DAILY_CANDIDATES:
        found = _newest(root, candidate)
        if found and (best is None or found.day > best[1].day):
            best = candidate, found
    best = best or _spelled_otherwise(root)
    if best:
        return best[0], best[1].style
    if os.path.isdir(os.path.join(root, "journals")) and not os.path.isdir(os.path.join(root, "memory")):
        return "journals", daynames.UNDERSCORE
    return "memory", daynames.DASH


def _spelled_otherwise(root: str) -> tuple[str, daynames.DayName] | None:
    """Find days in a folder such as ``Daily Notes``, the one with the newest; looked for where no other has any."""
    named = [name for name in sorted(_names(root)) if name.casefold() in VAULT_DAILY]
    found = [(name, newest) for name in named if (newest := _newest(root, name))]
    return max(found, key=lambda pair: pair[1].day, default=None)


def _newest(root: str, place: str) -> daynames.DayName | None:
    folder = os.path.join(root, place)
    try:
        status = os.stat(folder)
        if status.st_size < _LARGE:
            return _newest_in(folder)[0]
    except OSError:
        return None
    from memory_model.workspace.newest_day import newest_day  # noqa: PLC0415  a small folder is listed at once

    return newest_day(root, place, status, lambda: _newest_in(folder))


def _newest_in(folder: str) -> tuple[daynames.DayName | None, bool]:
    """Return the newest day, and whether days are looked for in the folder alone: there are no years below."""
    names = _names(folder)
    found = daynames.newest(names)
    years = sorted([name for name in names if len(name) == 4 and daynames.is_year(name)], reverse=True)
    nested = next(filter(None, (_newest_nested(folder, year) for year in years)), None)
    if nested and (found is None or nested.day > found.day):
        return nested, False
    return found, not years


def _newest_nested(folder: str, year: str) -> daynames.DayName | None:
    for month in sorted(filter(daynames.is_month, _names(os.path.join(folder, year))), reverse=True):
        names = _names(os.path.join(folder, year, month))
        days = [found for name in names if (found := daynames.read_path(f"{year}/{month}/{name}"))]
        plain = [found for found in days if not found.companion]
        if plain:
            return max(plain)
    return None


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _entities(root: str, chosen: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if chosen:
        return chosen, ()
    roots = tuple(place for place in ENTITY_CANDIDATES if os.path.isdir(os.path.join(root, place)))
    kinds = tuple(place for place in KIND_CANDIDATES if os.path.isdir(os.path.join(root, place)))
    if not roots and not kinds:
        kinds = tuple(name for name in sorted(_names(root)) if name.casefold() in KIND_CANDIDATES)
    return roots or ENTITY_CANDIDATES[:1], kinds


def _facts(root: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """List the folders of facts, the chosen ones first; a root that is named ``memory`` may be one itself."""
    flat = "" if os.path.basename(root) == "memory" else "memory"
    has_index = any(os.path.lexists(os.path.join(root, flat, name)) for name in INDEX_NAMES)
    found = dict.fromkeys("" if place == "." else place for place in (*chosen, *FACT_FOLDERS))
    return tuple(dict.fromkeys((*found, flat))) if has_index else tuple(found)


def _summary(root: str) -> str:
    for place in SUMMARY_CANDIDATES:
        if os.path.lexists(os.path.join(root, place)):
            return place
    return SUMMARY_CANDIDATES[0]
