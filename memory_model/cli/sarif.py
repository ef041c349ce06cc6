"""Findings as SARIF 2.1.0, the format in which code hosts and editors take the results of checks."""

from collections.abc import Sequence
from urllib.parse import quote

from memory_model import __version__
from memory_model.cli.rules import RULES as WRITE_RULES
from memory_model.finding import Finding
from memory_model.lint.catalogue import RULES
from memory_model.lint.rule import ERROR, INFO, WARNING

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {ERROR: "error", WARNING: "warning", INFO: "note"}


def document(findings: Sequence[Finding]) -> dict[str, object]:
    """Return one run with all rules that were looked for and a result for each finding; paths are relative."""
    ids = list(dict.fromkeys([*RULES, *(finding.rule for finding in findings)]))
    places = {rule: number for number, rule in enumerate(ids)}
    driver = {
        "name": "memdeck",
        "version": __version__,
        "semanticVersion": __version__,
        "rules": [_rule(rule) for rule in ids],
    }
    results = [_result(finding, places[finding.rule]) for finding in findings]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(rule: str) -> dict[str, object]:
    known = RULES.get(rule)
    title, *rest = (known.title, known.reason) if known else WRITE_RULES.get(rule, (rule,))
    return {
        "id": rule,
        "shortDescription": {"text": title},
        "fullDescription": {"text": " ".join([title, *rest])},
        "help": {"text": f"memdeck explain {rule}"},
        "defaultConfiguration": {"level": _LEVELS[known.severity if known else ERROR]},
    }


def _result(finding: Finding, place: int) -> dict[str, object]:
    artifact = {"uri": quote(finding.path.encode("utf-8", "surrogateescape")), "uriBaseId": "%SRCROOT%"}
    where: dict[str, object] = {"artifactLocation": artifact}
    if finding.line is not None:
        where["region"] = {"startLine": finding.line}
    message = finding.message + (f"\n→ {finding.repair}" if finding.repair else "")
    return {
        "ruleId": finding.rule,
        "ruleIndex": place,
        "level": _LEVELS[finding.severity],
        "message": {"text": message},
        "locations": [{"physicalLocation": where}],
    }
