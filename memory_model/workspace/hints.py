"""Events of the system as hints: which files to look at. The only importer of watchdog."""

import os
from collections import deque
from collections.abc import Callable

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import Layout, below
from memory_model.workspace.sweep import is_note, is_walked

if TYPE_CHECKING:
    from watchdog.events import FileSystemEvent
    from watchdog.observers.api import BaseObserver, ObservedWatch

Identity = tuple[int, int]


class Hints:
    """Listens below the layers' folders and gathers the paths that events name.

    ``wake`` is called from the system's thread for each hint. ``problem`` says why there are no
    events, or is empty. A folder that was replaced by another of the same name is listened to again
    by `renew`.
    """

    def __init__(self, layout: Layout, wake: Callable[[], None]) -> None:
        self.problem = ""
        self._layout = layout
        self._wake = wake
        self._paths: deque[str] = deque()
        self._whole = False
        self._observer: BaseObserver | None = None
        self._watches: dict[str, tuple[ObservedWatch, Identity]] = {}

    def listen(self) -> None:
        """Start listening; without success `problem` says why."""
        try:
            from watchdog.observers import Observer  # noqa: PLC0415  50 ms that only a watching deck pays

            observer = Observer()
            observer.start()
        except (OSError, ImportError, RuntimeError) as error:
            self.problem = str(error) or type(error).__name__
            return
        self._observer = observer
        self.renew()

    def renew(self) -> None:
        """Listen to folders that appeared, and anew to those whose place another one took."""
        if self._observer is None:
            return
        wanted = {place: identity for place in self._places() if (identity := _identity(self._absolute(place)))}
        for place in list(self._watches):
            if wanted.get(place) != self._watches[place][1]:
                self._drop(place)
        for place, identity in wanted.items():
            if place not in self._watches:
                self._add(place, identity)

    def take(self, most: int) -> tuple[list[str], bool]:
        """Return the paths hinted at, and whether all files should be swept instead."""
        whole, self._whole = self._whole, False
        paths: dict[str, None] = {}
        while self._paths:
            paths[self._paths.popleft()] = None
        return (list(paths), whole) if len(paths) <= most else ([], True)

    def close(self) -> None:
        """Stop listening."""
        if self._observer is not None:
            self._observer.stop()
            self._observer.join(2.0)

    def _places(self) -> list[str]:
        """List the outermost layer folders; the root itself is listened to without its subfolders."""
        folders = sorted(folder for folder in self._layout.layer_folders() if folder)
        outer = [folder for folder in folders if not any(below(folder, other) for other in folders)]
        links = [folder for folder in folders if os.path.islink(self._absolute(folder))]
        return ["", *dict.fromkeys((*outer, *links))]

    def _absolute(self, place: str) -> str:
        return os.path.realpath(os.path.join(self._layout.root, place))

    def _add(self, place: str, identity: Identity) -> None:
        from watchdog import events  # noqa: PLC0415  loaded with the observer

        assert self._observer is not None  # noqa: S101  renew made sure
        hints = self

        class Handler(events.FileSystemEventHandler):
            """Turns the paths of one watched folder into paths of the workspace."""

            def on_any_event(self, event: "FileSystemEvent") -> None:
                """Take both ends of the event."""
                for path in (event.src_path, event.dest_path):
                    if path:
                        hints._heard(place, os.fsdecode(path), is_folder=event.is_directory)

        wanted: list[type[FileSystemEvent]] = [
            events.FileCreatedEvent, events.FileModifiedEvent, events.FileMovedEvent, events.FileDeletedEvent,
            events.FileClosedEvent, events.DirCreatedEvent, events.DirMovedEvent, events.DirDeletedEvent,
        ]  # fmt: skip
        try:
            watch = self._observer.schedule(
                Handler(), self._absolute(place), recursive=bool(place), event_filter=wanted
            )
        except (OSError, RuntimeError) as error:
            self.problem = str(error) or type(error).__name__
            return
        self._watches[place] = (watch, identity)

    def _drop(self, place: str) -> None:
        watch, _ = self._watches.pop(place)
        self._whole = True
        try:
            if self._observer is not None:
                self._observer.unschedule(watch)
        except (KeyError, OSError, RuntimeError):
            return

    def _heard(self, place: str, absolute: str, *, is_folder: bool) -> None:
        inner = os.path.relpath(absolute, self._absolute(place))
        if inner.startswith(".."):
            return
        parts = inner.split("/") if inner != "." else []
        if not all(is_walked(part) for part in parts[:-1]):
            return
        if is_folder:
            self._whole = self._whole or not parts or is_walked(parts[-1])
        elif parts and is_note(parts[-1]):
            self._paths.append("/".join((place, *parts)) if place else inner)
        else:
            return
        self._wake()


def _identity(path: str) -> Identity | None:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_dev, status.st_ino
