"""The hooks there are: one row each, and installing, status and the door know it."""

from memory_model.hooks import tools
from memory_model.values import NamedTuple


class Hook(NamedTuple):
    """A hook: its word behind ``memdeck hook``, the agent's event, what it answers to, and its time in seconds.

    ``module`` holds ``answer(data, environ, cwd)``. ``switch`` names the variable that turns it off with ``0``.
    """

    name: str
    event: str
    matcher: str
    timeout: int
    module: str
    switch: str
    does: str


HOOKS = (
    Hook(
        "guard",
        "PreToolUse",
        tools.matcher(),
        10,
        "memory_model.hooks.guard",
        "MEMDECK_GUARD",
        "refuses what would break W1 to W3, and memory in the task of a sub-agent",
    ),
)
"""In the order in which they are installed and listed."""


def named(name: str) -> Hook | None:
    """Find a hook by its word."""
    return next((hook for hook in HOOKS if hook.name == name), None)
