"""A sweep at a terminal: how far it is, ctrl+c, and the next sweep that goes on."""

from pathlib import Path

from memory_model.curation.places import VERDICTS
from tests.operations.test_sweep import fact
from tests.operations.web import web
from tests.terminal.conftest import write


def test_ctrl_c_keeps_what_was_done_and_the_next_sweep_goes_on(deck, root: Path) -> None:
    with web() as server:
        names = ("a", "b", "c", "d", "e")
        for name in names:
            page = "/waits" if name == "c" else "/ok"
            write(root / f"memory/facts/{name}.md", fact(name, f"url: {server.address(page)}"))
        words = ("sweep", "--root", str(root), "--allow-network")
        first = deck(*words, ready="")
        first.wait_for("3 of 5: c")
        first.until(server.waiting.is_set, "the third address was not asked")
        first.press("ctrl+c")
        assert first.exit() == 130
        assert "stopped after 2 facts; the next sweep goes on from there" in first.text
        assert "a  current" in first.text
        kept = (root / VERDICTS).read_bytes()
        assert kept.count(b"\n") == 2
        server.let_go.set()
        second = deck(*words, ready="")
        assert second.exit() == 0
        assert "went on with a sweep that was stopped after 2 facts" in second.text
        assert [name for name in names if f"{name}  current" in second.text] == ["c", "d", "e"]
        assert (root / VERDICTS).read_bytes().startswith(kept)
