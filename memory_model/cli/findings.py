"""Findings as lines for people, and as the shapes that other programs read."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from memory_model.cli.shapes import finding_shape
from memory_model.finding import Finding
from memory_model.lint.rule import ERROR, INFO, WARNING
from memory_model.text.counting import count

TEXT, JSON, SARIF, GITHUB = "text", "json", "sarif", "github"
FORMATS = (TEXT, JSON, SARIF, GITHUB)


def number(findings: Iterable[Finding], severity: str) -> int:
    """Count the findings of a severity."""
    return sum(1 for finding in findings if finding.severity == severity)


def lines(findings: Sequence[Finding], *, notes: bool) -> Iterator[str]:
    """Say each with its place and way out; without ``notes`` those that ask for nothing are only counted."""
    for finding in findings:
        if finding.severity == INFO and not notes:
            continue
        place = finding.path if finding.line is None else f"{finding.path}:{finding.line}"
        yield f"{place}: {finding.severity}: {finding.message} [{finding.rule}]"
        if finding.repair:
            yield f"  → {finding.repair}"
    yield summed(findings, notes=notes)


def summed(findings: Sequence[Finding], *, notes: bool = False) -> str:
    """Sum up: ``1 error, 2 warnings; 2 can be fixed: memdeck lint --fix``."""
    errors, warnings, rest = [number(findings, severity) for severity in (ERROR, WARNING, INFO)]
    parts = [count(errors, "error")] if errors else []
    parts += [count(warnings, "warning")] if warnings else []
    said = ", ".join(parts) if parts else "no errors, no warnings"
    fixable = sum(1 for finding in findings if finding.fixable)
    if fixable:
        said += f"; {fixable} can be fixed: memdeck lint --fix"
    if rest and not notes:
        rules = Counter(finding.rule for finding in findings if finding.severity == INFO)
        listed = ", ".join(f"{rule} {times}" for rule, times in rules.most_common())
        said += f"; {count(rest, 'note')} ({listed}): memdeck lint --all"
    return said


def document(findings: Sequence[Finding]) -> dict[str, object]:
    """Return the JSON shape (commands.md)."""
    return {
        "findings": [finding_shape(finding) for finding in findings],
        "errors": number(findings, ERROR),
        "warnings": number(findings, WARNING),
    }


def annotations(findings: Iterable[Finding]) -> Iterator[str]:
    """Write each as a workflow command of GitHub, which shows it beside the line."""
    names = {ERROR: "error", WARNING: "warning", INFO: "notice"}
    for finding in findings:
        parts = {"file": finding.path, "line": finding.line, "title": f"memdeck {finding.rule}"}
        shown = ",".join(f"{name}={_property(str(value))}" for name, value in parts.items() if value is not None)
        message = finding.message + (f"\n→ {finding.repair}" if finding.repair else "")
        yield f"::{names[finding.severity]} {shown}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
