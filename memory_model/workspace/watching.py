"""Telling of others' changes: events of the system as hints, a scan by stat as the truth."""

import os
import threading
import time
from collections import deque
from collections.abc import Callable

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.curation_seen import CurationSeen
from memory_model.workspace.hints import Hints
from memory_model.workspace.snapshot import Changes

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

SCAN_SECONDS = 2.5
SLOWEST_SCAN_SECONDS = 30.0
SHARE = 400
"""A sweep is followed by a rest of so many times its own length: a quarter of a percent of one processor."""
SHARE_POLLING = 50
"""Without events the sweeps are all there is, and come closer together: two percent."""
BURST = 32
"""More hints at once are answered by one sweep instead of a look at each file."""
BETWEEN_CALLS = 0.02
EVENTS, POLLING, GONE = "events", "polling", "gone"


class Watcher:
    """Watches a workspace from a thread of its own, and calls ``on_change`` from it when content changed.

    What changed waits in `take`, which `Workspace.refresh` hands on. The watcher never writes, and what
    this process wrote itself is no change. ``mode`` is ``events``, ``polling`` (the system gives no
    events; ``sentence`` says why) or ``gone`` (the workspace's folder is not there; watching goes on
    when it returns). Changes of ``mode`` are told by ``on_change`` too.
    """

    def __init__(self, workspace: "Workspace", on_change: Callable[[], None]) -> None:
        self.mode = EVENTS
        self._workspace = workspace
        self._on_change = on_change
        self._gathered: deque[Changes] = deque()
        self._awake = threading.Event()
        self._has_begun = self._stopped = False
        self._hints = Hints(workspace.layout, self._awake.set)
        self._curation = CurationSeen(workspace.curated)
        self._thread = threading.Thread(target=self._run, name="memdeck-watch", daemon=True)
        self._ready = threading.Event()

    def start(self) -> "Watcher":
        """Begin to watch: what changes from now on is told."""
        self._workspace.gathered = self.take
        self._workspace.snapshot.is_watched = True
        self._workspace.curation_seen = self._curation
        self._thread.start()
        return self

    def stop(self) -> None:
        """Stop watching and wait for the thread to end."""
        self._stopped = True
        self._awake.set()
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join()
        if self._workspace.gathered == self.take:
            self._workspace.gathered = None
            self._workspace.snapshot.is_watched = self._workspace.snapshot.has_events = False
            self._workspace.curation_seen = None

    def __enter__(self) -> "Watcher":
        self.start()
        self.wait_ready()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def wait_ready(self, timeout: float = 10.0) -> bool:
        """Wait until events are being listened to and the first sweep is done."""
        return self._ready.wait(timeout)

    def take(self) -> Changes:
        """Return what was gathered since the last call, and forget it."""
        changed: set[str] = set()
        added: set[str] = set()
        removed: set[str] = set()
        while self._gathered:
            changes = self._gathered.popleft()
            changed |= set(changes.changed) - added
            added |= set(changes.added)
            removed = (removed - set(changes.added)) | set(changes.removed)
            added -= set(changes.removed)
        return Changes(tuple(sorted(changed - removed)), tuple(sorted(added)), tuple(sorted(removed)))

    @property
    def sentence(self) -> str:
        """What to tell the person about watching; empty while all is well."""
        if self.mode == GONE:
            return f"{self._workspace.root} is gone; memdeck waits for it to return"
        if self.mode == POLLING:
            return f"no events from the system ({self._hints.problem}); memdeck looks every few seconds instead"
        return ""

    def _run(self) -> None:
        self._hints.listen()
        self._set_mode()
        began = time.monotonic()
        is_fresh = self._workspace.snapshot.begin()
        missed = Changes() if is_fresh else self._sweep()  # since somebody else looked
        next_sweep = time.monotonic() + self._rest(time.monotonic() - began)
        self._has_begun = True
        self._set_mode()
        self._tell(missed)
        self._ready.set()
        try:
            while not self._stopped:
                self._awake.wait(min(SCAN_SECONDS, max(0.0, next_sweep - time.monotonic())))
                self._awake.clear()
                if self._stopped:
                    return
                if self._is_curated_anew():
                    self._on_change()
                paths, whole = self._hints.take(BURST)
                due = time.monotonic() >= next_sweep
                moved = False if paths or whole else self._moved()
                if whole or due or moved:
                    began = time.monotonic()
                    self._tell(self._sweep())
                    next_sweep = time.monotonic() + self._rest(time.monotonic() - began)
                elif paths:
                    self._tell(self._check(paths))
        finally:
            self._hints.close()

    def _is_curated_anew(self) -> bool:
        with self._workspace.writing:
            return self._curation.is_news()

    def _rest(self, cost: float) -> float:
        share = SHARE if self.mode == EVENTS else SHARE_POLLING
        return min(max(SCAN_SECONDS, cost * share), SLOWEST_SCAN_SECONDS)

    def _moved(self) -> bool:
        """Look at the folders and the files in view, which takes less than a millisecond."""
        self._hints.renew()
        before = self.mode
        self._set_mode()
        if self.mode != before:
            self._on_change()
            return True
        return self._workspace.snapshot.glance()

    def _set_mode(self) -> None:
        if not os.path.isdir(self._workspace.root):
            self.mode = GONE
        else:
            self.mode = POLLING if self._hints.problem else EVENTS
        self._workspace.snapshot.has_events = self.mode == EVENTS and self._has_begun and not self._stopped

    def _sweep(self) -> Changes:
        found, began = self._workspace.snapshot.look()
        with self._workspace.writing:
            return self._workspace.snapshot.compare(found, began)

    def _check(self, paths: list[str]) -> Changes:
        with self._workspace.writing:
            return self._workspace.snapshot.check(paths)

    def _tell(self, changes: Changes) -> None:
        if not changes:
            return
        self._gathered.append(changes)
        self._on_change()
        time.sleep(BETWEEN_CALLS)
