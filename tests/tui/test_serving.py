"""Who gets to see the deck in a browser, and what is said to whom does not. The browser itself: ``tests.browser``."""

import pytest

from memory_model.errors import MemdeckError
from tui.serving import server
from tui.serving.door import Asked, Door
from tui.serving.page import SCRIPT, headers, page

DOOR = Door(8000, "token")
HERE, PAGE = "127.0.0.1:8000", "http://127.0.0.1:8000"


@pytest.mark.parametrize(
    "asked",
    [
        Asked(HERE, None, "token"),
        Asked("localhost:8000", "http://localhost:8000", "token", is_socket=True),
        Asked("[::1]:8000", "http://[::1]:8000", "token", is_socket=True),
        Asked(HERE, None, None),
    ],
)
def test_the_own_page_comes_in(asked: Asked) -> None:
    assert DOOR.refusal(asked) == ""


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Asked(HERE, None, ""), "ends with a token"),
        (Asked(HERE, None, "Token"), "ends with a token"),
        (Asked(HERE, None, "tok\xe9n"), "ends with a token"),
        (Asked("ferry.example:8000", None, "token"), "loopback"),
        (Asked("127.0.0.1", None, "token"), "loopback"),
        (Asked("127.0.0.1:8001", None, None), "loopback"),
        (Asked(HERE, "http://evil.example", "token"), "another page"),
        (Asked(HERE, "http://127.0.0.1:8001", "token", is_socket=True), "another page"),
        (Asked(HERE, "https://127.0.0.1:8000", "token", is_socket=True), "another page"),
        (Asked(HERE, "null", "token", is_socket=True), "another page"),
        (Asked(HERE, None, "token", is_socket=True), "only a page of memdeck"),
    ],
)
def test_others_do_not(asked: Asked, said: str) -> None:
    assert said in DOOR.refusal(asked)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "example.org", "", "127.0.0.1.example.org"])
def test_no_other_host_is_served(host: str) -> None:
    with pytest.raises(MemdeckError, match="this machine only") as caught:
        server.serve("/nowhere", host, 0, write=False, said=pytest.fail)
    assert caught.value.kind == "refused"


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "find_spec", lambda _: None)
    with pytest.raises(MemdeckError, match="textual-serve") as caught:
        server.serve("/nowhere", "127.0.0.1", 0, write=False, said=pytest.fail)
    assert (caught.value.status, caught.value.repair) == (2, "pip install 'memdeck[serve]'")


def test_the_page_names_no_other_place() -> None:
    text = page("<b>", "ws://127.0.0.1:8000/token/ws")
    with open(SCRIPT, encoding="utf-8") as file:
        text += file.read()
    assert "&lt;b&gt;" in text
    assert "@" not in text.replace("@font-face", "")
    assert [word for word in text.split('"') if "//" in word and word.startswith(("http", "//"))] == []
    assert (
        "connect-src ws://127.0.0.1:8000/token/ws;"
        in headers("ws://127.0.0.1:8000/token/ws")["Content-Security-Policy"]
    )
