"""A rule: its id, how grave a breach is, why it is one, and what does and does not break it."""

from memory_model.values import NamedTuple

ERROR, WARNING, INFO = "error", "warning", "info"
SEVERITIES = (ERROR, WARNING, INFO)
"""From the gravest down."""


class Rule(NamedTuple):
    """One rule of the registry.

    ``title`` says in one line what a finding is, ``reason`` why it matters. ``bad`` and ``good`` are small workspaces
    as (path, text) pairs, in which the rule finds something and nothing; they are tests as well. Both are empty for
    what no text can show (links, permissions). ``fix`` says what ``lint --fix`` does, empty where only a person can.
    ``severity`` is that of a usual finding: one that can no longer be mended may be ``info``.
    """

    id: str
    severity: str
    title: str
    reason: str
    bad: tuple[tuple[str, str], ...] = ()
    good: tuple[tuple[str, str], ...] = ()
    fix: str = ""
    weekly: bool = False
