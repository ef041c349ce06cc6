"""A rule of lint in the words of `memdeck explain`."""

from collections.abc import Iterator

from memory_model.lint.rule import Rule


def rule_lines(rule: Rule) -> tuple[str, ...]:
    """Say what a finding is, why it matters, what finds it and what does not, and what the fix does."""
    return tuple(_lines(rule))


def _lines(rule: Rule) -> Iterator[str]:
    yield f"{rule.title} ({rule.severity}{', weekly' if rule.weekly else ''})"
    yield rule.reason
    for said, files in (("Found in:", rule.bad), ("Not in:", rule.good)):
        for number, (path, text) in enumerate(files):
            lines = [line for line in text.split("\n") if line and not line.startswith("# 20")]
            more = " …" if len(lines) > _MOST else ""
            yield f"{said if number == 0 else 'and':9} {path}"
            yield from [f"    {line}" for line in lines[:_MOST]]
            if more:
                yield f"   {more}"
    if rule.fix:
        yield f"--fix {rule.fix}."


_MOST = 6
