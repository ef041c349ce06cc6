"""The hooks there are: one row each, and installing, status and the door know it."""

from memory_model.hooks import tools
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Hook(NamedTuple):
    """A hook: its word behind ``memdeck hook``, the agent's event and what it answers to.

    ``timeout`` are the seconds after which the agent ends it, ``limit`` those after which it ends itself. ``module``
    holds ``answer(data, environ, cwd)``. ``switch`` is the end of the variables that turn it off. A hook that is not
    ``regular`` may be silent for long. ``patience`` names the variable (milliseconds) by which a user changed how long
    the agent waits.
    """

    name: str
    event: str
    matcher: str
    timeout: int
    limit: float
    module: str
    switch: str
    does: str
    regular: bool = True
    patience: str = ""

    def seconds(self, environ: "Mapping[str, str]") -> float:
        """Return after how long the hook ends itself: `limit`, or a part of what the user lets the agent wait."""
        told = environ.get(self.patience, "") if self.patience else ""
        return 0.8 * int(told) / 1000 if told.isdecimal() and int(told) else self.limit

    @property
    def switches(self) -> tuple[str, ...]:
        """The variables that turn the hook off with ``0``."""
        return f"MEMDECK_{self.switch}", f"AGENT_MEMORY_{self.switch}"

    def is_off(self, environ: "Mapping[str, str]") -> bool:
        """Tell whether one of its variables turns the hook off."""
        return any(environ.get(name, "").strip() == "0" for name in self.switches)


HOOKS = (
    Hook(
        "guard",
        "PreToolUse",
        tools.matcher(),
        10,
        8,
        "memory_model.hooks.guard",
        "GUARD",
        "refuses what would break W1 to W3, and memory in the task of a sub-agent",
    ),
    Hook(
        "session-start",
        "SessionStart",
        "",
        10,
        5,
        "memory_model.hooks.session_start",
        "SESSIONSTART",
        "gives the brief, and after a compaction the copy that was kept before it",
    ),
    Hook(
        "user-prompt-submit",
        "UserPromptSubmit",
        "",
        5,
        2,
        "memory_model.hooks.user_prompt_submit",
        "USERPROMPTSUBMIT",
        "gives the claims that a prompt is about, and says nothing where there are none",
    ),
    Hook(
        "session-end",
        "SessionEnd",
        "",
        10,
        1.2,
        "memory_model.hooks.session_end",
        "SESSIONEND",
        "captures what was said for good, and stages what has earned a place",
        patience="CLAUDE_CODE_SESSIONEND_HOOKS_TIMEOUT_MS",
    ),
    Hook(
        "pre-compact",
        "PreCompact",
        "",
        5,
        3,
        "memory_model.hooks.pre_compact",
        "PRECOMPACT",
        "keeps a dated copy of the current state before a compaction",
        regular=False,
    ),
)
"""In the order in which they are installed and listed."""


def named(name: str) -> Hook | None:
    """Find a hook by its word."""
    return next((hook for hook in HOOKS if hook.name == name), None)
