"""Every rule finds what its false example shows, and nothing of its own in the true one."""

import pytest

from memory_model.lint.catalogue import RULES, WEEKLY
from memory_model.lint.rule import SEVERITIES, Rule

SHOWN = [rule for rule in RULES.values() if rule.bad]


@pytest.mark.parametrize("rule", SHOWN, ids=lambda rule: rule.id)
def test_the_false_example_breaks_the_rule(found, rule: Rule) -> None:
    findings = [finding for finding in found(dict(rule.bad)) if finding.rule == rule.id]
    assert findings
    assert all(finding.message and finding.repair for finding in findings)
    assert findings[0].severity in (rule.severity, "info", "warning")


@pytest.mark.parametrize("rule", SHOWN, ids=lambda rule: rule.id)
def test_the_true_example_keeps_the_rule(found, rule: Rule) -> None:
    assert [finding for finding in found(dict(rule.good)) if finding.rule == rule.id] == []


def test_every_rule_says_what_and_why() -> None:
    for rule in RULES.values():
        assert rule.severity in SEVERITIES
        assert rule.title.endswith(".")
        assert rule.reason.endswith(".")
        assert bool(rule.bad) == bool(rule.good)
    assert {"leak", "unseen-entity"} == WEEKLY
