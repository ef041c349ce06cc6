"""Another name for an entity: title and aliases of its own file, every other line as it was."""

from datetime import date

import pytest

from memory_model.entities.parse import parse
from memory_model.entities.rename import renamed
from memory_model.text.document import Document


def entity(text: str, slug: str = "orla-quist"):
    return parse(Document.from_text(text), f"memory/entities/people/{slug}.md", "people", slug, date(2026, 10, 5))


def after(text: str, slug: str = "orla-quist") -> str:
    document = renamed(entity(text, slug), "Orla Finn", "orla-finn")
    assert isinstance(document, Document)
    return document.to_text()


@pytest.mark.parametrize(
    ("before", "result"),
    [
        (
            "# Orla Quist\n\n## Status\n- role: x\n\n## Log\n- 2026-10-01: met Orla Quist.\n",
            "# Orla Finn\n\n## Status\n- role: x\n- aliases: Orla Quist\n\n## Log\n- 2026-10-01: met Orla Quist.\n",
        ),
        (
            "# Orla Quist <!-- src: bot -->\r\n\r\n## Status\r\n- aliases: Orla, O.\r\n\r\n## Log\r\n",
            "# Orla Finn <!-- src: bot -->\r\n\r\n## Status\r\n- aliases: Orla, O., Orla Quist\r\n\r\n## Log\r\n",
        ),
        (
            "---\ntitle: Orla Quist\naliases: [Orla]\nrole: x\n---\n## Log\n",
            "---\ntitle: Orla Finn\naliases: [Orla, Orla Quist]\nrole: x\n---\n## Log\n",
        ),
        (
            "---\nname: orla-quist\naliases:\n  - Orla\n---\n# Orla Quist\n",
            "---\nname: orla-finn\naliases:\n  - Orla\n  - Orla Quist\n---\n# Orla Finn\n",
        ),
        ("---\naliases: []\n---\n# Orla Quist\n", "---\naliases: [Orla Quist]\n---\n# Orla Finn\n"),
    ],
)
def test_the_title_follows_and_the_old_name_stays_as_an_alias(before, result):
    assert after(before) == result


def test_a_file_name_that_says_something_else_stays_findable_too():
    assert entity(after("# Orla Quist\n", "dispatcher")).aliases == ("Orla Quist", "dispatcher")


def test_a_file_without_a_name_gets_one():
    text = after("## Status\n- role: x\n")
    assert text.startswith("# Orla Finn\n\n## Status\n- role: x\n- aliases: orla-quist\n")


def test_an_alias_is_not_written_twice():
    assert entity(after("# Orla Quist\n\n## Status\n- aliases: orla quist\n")).aliases == ("orla quist",)
