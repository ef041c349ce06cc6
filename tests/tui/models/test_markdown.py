"""What stands out in a line of Markdown."""

import pytest

from tui.models.markdown import spans


@pytest.mark.parametrize(
    ("line", "look"),
    [
        ("- **Follow-up:** call Bram", "follow-up"),
        ("- **Follow-up (Orla):** call Bram", "follow-up"),
        ("- **Decision:** no map", "decision"),
        ("- **Why (not):** no map", "strong"),
    ],
)
def test_a_marker_looks_like_its_kind_whoever_owns_the_line(line: str, look: str) -> None:
    assert [span.style for span in spans(line) if span.text.startswith("**")] == [look]
