"""The registry: every rule that memdeck can find broken, by its id."""

from memory_model.lint import day_rules, entity_rules, fact_rules, file_rules, summary_rules
from memory_model.lint.rule import Rule

RULES: dict[str, Rule] = {
    rule.id: rule for part in (day_rules, entity_rules, fact_rules, summary_rules, file_rules) for rule in part.RULES
}
WEEKLY = frozenset(rule.id for rule in RULES.values() if rule.weekly)
"""What ``lint --weekly`` looks for."""
