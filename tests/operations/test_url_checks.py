"""Checks of addresses, asked of a real server: only what says that it is gone is drift."""

import socket
from collections.abc import Iterator

import pytest

from memory_model.operations import fact_checks, sweep
from memory_model.operations.around import Around
from memory_model.operations.fact_checks import Found
from tests.operations.ground import make
from tests.operations.test_sweep import fact
from tests.operations.web import Web, web


@pytest.fixture(scope="module")
def server() -> Iterator[Web]:
    with web() as running:
        yield running


@pytest.fixture
def ask(tmp_path, monkeypatch: pytest.MonkeyPatch):
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)

    def asked(address: str, *, network: bool = True) -> Found:
        workspace = make(tmp_path, monkeypatch, {"memory/facts/a.md": fact("a", f"url: {address}")})
        (one,) = workspace.facts.timeline().facts
        (found,) = fact_checks.run(one, "", Around(workspace.root, ()), network=network)
        return found

    return asked


@pytest.mark.parametrize(
    ("path", "verdict", "said"),
    [
        ("/ok", "current", ""),
        ("/empty", "current", ""),
        ("/moved", "current", ""),
        ("/no-head", "current", ""),
        ("/gone", "drifted", "it answers 404"),
        ("/gone-for-good", "drifted", "it answers 410"),
        ("/moved-away", "drifted", "it answers 404"),
        ("/no-head-gone", "drifted", "it answers 404"),
        ("/forbidden", "unknown", "it answers 403"),
        ("/busy", "unknown", "it answers 429"),
        ("/broken", "unknown", "it answers 500"),
        ("/loop", "unknown", "it answers 301"),
        ("/to-a-file", "unknown", "it answers 301"),
        ("/nowhere", "unknown", "it cannot be reached"),
        ("/hangs-up", "unknown", "it cannot be reached"),
        ("/nonsense", "unknown", "it cannot be reached"),
    ],
)
def test_what_a_server_answers(ask, server: Web, path: str, verdict: str, said: str) -> None:
    found = ask(server.address(path))
    assert (found.verdict, found.detail[: len(said)] if said else found.detail) == (verdict, said)
    assert "\n" not in found.detail


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/passwd",
        "ftp://127.0.0.1/x",
        "http://",
        "http://[",
        "http://127.0.0.1:port/",
        "http://127.0.0.1/a b\x01",
    ],
)
def test_what_is_no_address_of_the_web_is_unknown(ask, address: str) -> None:
    assert ask(address).verdict == "unknown"


def test_who_does_not_answer_in_time_or_refuses_is_unknown(ask, server: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fact_checks, "_SECONDS", 0.2)
    assert "timed out" in ask(server.address("/waits")).detail
    server.let_go.set()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        refused = ask(f"http://127.0.0.1:{taken.getsockname()[1]}/")
    assert (refused.verdict, "refused" in refused.detail) == ("unknown", True)


def test_nothing_is_asked_unless_it_is_allowed(ask, server: Web) -> None:
    server.asked.clear()
    found = ask(server.address("/ok"), network=False)
    assert (found.verdict, found.detail) == ("unknown", "not asked for: --allow-network")
    assert server.asked == []


def test_an_address_that_answers_makes_a_fact_current_and_one_that_is_gone_does_not(
    tmp_path, monkeypatch, server
) -> None:
    files = {
        f"memory/facts/{name}.md": fact(name, f"url: {server.address('/' + name)}") for name in ("ok", "gone", "broken")
    }
    workspace = make(tmp_path, monkeypatch, files)
    found = sweep.sweep(workspace, network=True)
    assert [one.slug for one in found.current()] == ["ok"]
    assert {one.slug: looked[0].verdict for one, looked in found.verdicts} == {
        "ok": "current", "gone": "drifted", "broken": "unknown",
    }  # fmt: skip
