"""A hook as an agent calls it, without starting Python anew."""

import os
from collections.abc import Callable, Mapping
from functools import cache

from memory_model.hooks import door, registry, session_end, session_start
from tests.forked import Ended, called

NOW = "2026-10-05T16:40"


class Agent:
    """Calls hooks in a folder; ``base`` holds the home and the folders of memdeck's own."""

    def __init__(self, base: str, cwd: str) -> None:
        self.cwd = cwd
        self.environ = {
            "PATH": os.environ["PATH"],
            "HOME": f"{base}/home",
            "XDG_STATE_HOME": f"{base}/state",
            "XDG_CACHE_HOME": f"{base}/cache",
            "XDG_CONFIG_HOME": f"{base}/config",
            "XDG_DATA_HOME": f"{base}/data",
            "MEMDECK_NOW": NOW,
            "TZ": "UTC",
            "CLAUDE_CODE_SESSIONEND_HOOKS_TIMEOUT_MS": "30000",  # a busy machine is no subject of most tests
        }
        os.makedirs(f"{base}/home", exist_ok=True)
        warmed()

    def call(
        self,
        hook: str,
        data: bytes | None = b"{}",
        *,
        environ: Mapping[str, str] | None = None,
        before: Callable[[], object] = lambda: None,
        **more: str,
    ) -> Ended:
        """Run ``memdeck hook NAME``; ``data`` is `None` for a closed standard input, ``before`` runs in the process."""
        given = {**(self.environ if environ is None else environ), **more}

        def ready() -> None:
            limited(600)
            before()

        return called(["hook", hook], data, given, self.cwd, ready)


@cache
def warmed() -> None:
    """Compile once what every fork would compile for itself when it captures."""
    from memory_model.ladder.contradiction import contradicts  # noqa: PLC0415  what is compiled when it is first used
    from memory_model.ladder.sentences.claimed import claimed  # noqa: PLC0415  likewise

    for text in ("Never push to main.", "No, berths are numbered from the north.", "thanks, that looks good"):
        claimed(text)
    contradicts("Never push to main", "Always push to main")


def limited(seconds: float) -> None:
    """Give the hooks of this process so much time; a machine at its limit is none of a test's business."""
    known = registry.named
    door.named = session_end.named = lambda name: (hook := known(name)) and hook._replace(limit=seconds, patience="")
    session_start.RESUMING = seconds
