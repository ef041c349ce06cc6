"""The meter in words, for the shell, refusals and the status line."""

from memory_model.summary.budget import OVER, Budget

_NAMED = 3


def meter(budget: Budget) -> str:
    """Say both axes, the fuller one's share and the state: ``198 of 200 lines, 4,312 of 25,000 bytes (99 %, near)``."""
    state = "" if budget.state == "ok" else f", {budget.state}"
    return (
        f"{budget.lines:,} of {budget.max_lines:,} lines, {budget.bytes:,} of {budget.max_bytes:,} bytes"
        f" ({budget.percent} %{state})"
    )


def loss(budget: Budget) -> str:
    """Name what would not load: the first line cut, how many go and the first of them; empty when nothing is."""
    if budget.state != OVER:
        return ""
    named = "; ".join(f"{line}: {text.strip()}" for line, text in budget.lost[:_NAMED])
    more = len(budget.lost) - _NAMED
    rest = f"; and {more} more" if more > 0 else ""
    noun = "line" if len(budget.lost) == 1 else "lines"
    return f"from line {budget.first_cut_line} on, {len(budget.lost)} {noun} would not load ({named}{rest})"
