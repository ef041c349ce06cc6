"""A line without a mark of the fence is passed over quickly, and every other is made harmless."""

import re

from hypothesis import example, given, settings
from hypothesis import strategies as st

from memory_model.operations import fence
from memory_model.text.visible import visible

PIECES = [*"memdeck - memory m em deck-me mory < / é X MEMDEC system".split(), *" \t\x1c\u200b\u212a\uff1c"]


def _always(text: str) -> str:
    """Apply both expressions whatever the text holds."""
    text = re.sub(fence._TAG_START._source, "‹", text)  # type: ignore[attr-defined]
    return visible(re.sub(fence._OWN_NAME._source, "memdeck–memory", text))  # type: ignore[attr-defined]


@given(st.lists(st.sampled_from(PIECES), max_size=9).map("".join))
@settings(deadline=None, max_examples=400)
@example("- m e m\tdeck-mem\x1cory")
@example("</memdec\u212a-memory>")
@example("<memdeck-memory as-of=x>")
@example("\uff1c\u200b/system>")
def test_what_is_passed_over_needs_nothing(text: str) -> None:
    assert fence.inert(text) == _always(text)


def test_no_line_can_open_or_close_the_fence() -> None:
    for text in ("<memdeck-memory>", "</MEMDECK-memory>", "< / system>", "<\u200bmemory>", "me mdeck-memory"):
        shown = fence.inert(text)
        assert "memdeck-memory" not in "".join(shown.lower().split())
        assert not shown.startswith("<")
