"""``memdeck serve`` as a person meets it: the deck in a real browser, by keys, with nothing from elsewhere."""

import http.client
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.browser.browser import PATIENCE, Page, browsing, program
from tests.terminal.conftest import FILES, write
from tests.terminal.driver import environment

pytest.importorskip("textual_serve", reason="pip install -e '.[dev]'")

SCREEN = """(() => {
    if (!window.terminal) return '';
    const of = (row) => Array.from({length: terminal.cols}, (_, at) => row.getCell(at)?.getChars() || ' ').join('');
    const lines = [];
    for (let at = 0; at < terminal.rows; at++) lines.push(of(terminal.buffer.active.getLine(at)).trimEnd());
    return lines.join('\\n');
})()"""
"""The text of the terminal in the page, which is drawn on a canvas."""
CATCH = """
Object.defineProperty(Object.prototype, 'terminal', {
    configurable: true,
    set(value) {
        Object.defineProperty(this, 'terminal', {value, writable: true, configurable: true, enumerable: true});
        if (value && value.buffer && value.open) window.terminal = value;
    },
});
"""
"""Gives the page's terminal, which its script keeps to itself, a name that the test knows."""


class Server:
    """A server over a workspace. ``address`` is what it printed."""

    def __init__(self, root: Path, home: Path, *options: str) -> None:
        paths = [environment(home)["PYTHONPATH"], *[path for path in sys.path if path]]
        env = environment(home, PYTHONPATH=os.pathsep.join(dict.fromkeys(paths)))
        command = [sys.executable, "-m", "memory_model", "serve", "--root", str(root), "--port", "0", *options]
        self.process = subprocess.Popen(command, env=env, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert self.process.stdout
        line = self.process.stdout.readline().decode()
        if not line.startswith("http://"):
            raise AssertionError(line + self.process.stdout.read().decode())
        self.address, self.how = line.split(" ", 1)
        self.port = int(re.findall(r":(\d+)/", self.address)[0])

    def children(self) -> list[int]:
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, check=False)
        return [int(word) for word in found.stdout.split()]

    def end(self, number: int = signal.SIGINT) -> int:
        self.process.send_signal(number)
        return self.process.wait(20)

    def ask(self, path: str, **headers: str) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode("utf-8", "replace")


@contextmanager
def served(root: Path, home: Path, *options: str) -> Iterator[Server]:
    server = Server(root, home, *options)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end(signal.SIGTERM)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        write(tmp_path / "ferry" / name, text)
    (tmp_path / "home").mkdir()
    return tmp_path / "ferry"


@pytest.fixture
def home(root: Path) -> Path:
    return root.parent / "home"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    found = program()
    if found is None:
        pytest.fail("no Chromium is installed; MEMDECK_BROWSER names one elsewhere")
    with browsing(found, tmp_path_factory.mktemp("profile"), size="1400,900") as opened:
        opened.ask("Page.addScriptToEvaluateOnNewDocument", source=CATCH)
        yield opened


def visit(browser: Page, server: Server, *texts: str) -> Page:
    browser.fetched.clear()
    browser.errors.clear()
    browser.ask("Page.navigate", url=server.address)
    shown(browser, *texts)
    return browser


def shown(browser: Page, *texts: str) -> str:
    deadline = time.monotonic() + PATIENCE
    screen = ""
    while not all(text in screen for text in texts):
        if time.monotonic() > deadline:
            raise AssertionError(f"{texts} did not appear:\n{screen}")
        time.sleep(0.05)
        with suppress(AssertionError):  # asked just as the page goes
            screen = str(browser.value(SCREEN))
    return screen


def escape(browser: Page, text: str) -> None:
    """Press escape, which a terminal tells from the begin of a sequence by the pause behind it."""
    browser.press("Escape", "\x1b")
    time.sleep(0.3)
    shown(browser, text)


def gone(pids: list[int]) -> bool:
    deadline = time.monotonic() + 20
    while any(Path(f"/proc/{pid}").exists() for pid in pids) and time.monotonic() < deadline:
        time.sleep(0.1)
    return not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_the_deck_appears_keys_work_and_nothing_comes_from_elsewhere(root: Path, home: Path, browser: Page) -> None:
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    with served(root, home) as server:
        assert "read-only" in server.how
        page = visit(browser, server, "Timed the three import paths", "MEMORY.md", "Current state")
        page.press("f")
        shown(page, "send Teo the tide tables")
        escape(page, "Current state")
        page.press("/")
        page.type("mondays")
        shown(page, "letters go out on Mondays")
        escape(page, "Current state")
        page.press("a")
        page.type("not written")
        page.press("Enter", "\r")
        shown(page, "read-only")
        assert page.value("document.fonts.check('15px \"Roboto Mono\"')")
        own = f"http://127.0.0.1:{server.port}/"
        assert page.fetched
        assert [one for one in page.fetched if not one.startswith((own, "data:"))] == []
        assert page.errors == []
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def test_a_page_may_fetch_nothing_from_elsewhere_even_if_it_wants_to(root: Path, home: Path, browser: Page) -> None:
    with served(root, home) as server:
        page = visit(browser, server, "Today")
        asked = "fetch('http://127.0.0.1:9/x').then(() => 'came', (error) => 'refused')"
        found = page.ask("Runtime.evaluate", expression=asked, awaitPromise=True, returnByValue=True)
        assert found["result"]["value"] == "refused"
        assert any("Content Security Policy" in error for error in page.errors)


def test_with_write_an_entry_is_written(root: Path, home: Path, browser: Page) -> None:
    with served(root, home, "--write") as server:
        assert "may write" in server.how
        page = visit(browser, server, "Timed the three import paths")
        page.press("a")
        page.type("from the browser: ü 漢字")
        page.press("Enter", "\r")
        shown(page, "undo")
        assert "- from the browser: ü 漢字\n" in (root / "memory/2026-10-05.md").read_text()


def test_a_deck_ends_with_its_tab_and_with_its_server(root: Path, home: Path, browser: Page) -> None:
    with served(root, home) as server:
        visit(browser, server, "Today")
        (first,) = server.children()
        browser.ask("Page.navigate", url="about:blank")
        assert gone([first])
        visit(browser, server, "Today")
        decks = server.children()
        assert server.end(signal.SIGKILL) == -signal.SIGKILL
        assert gone(decks)
    with served(root, home) as server:
        visit(browser, server, "Today")
        decks = server.children()
        assert server.end() == 0
        assert gone(decks)
        browser.until("document.querySelector('.closed').checkVisibility()")


def test_quitting_says_so_and_a_link_opens_it_again(root: Path, home: Path, browser: Page) -> None:
    with served(root, home) as server:
        page = visit(browser, server, "Today")
        page.press("q")
        page.until("document.querySelector('.closed').checkVisibility()")
        page.value("document.querySelector('.closed a').click()")
        shown(page, "Timed the three import paths")


def test_who_has_no_token_or_comes_from_elsewhere_gets_nothing(root: Path, home: Path) -> None:
    with served(root, home) as server:
        own = server.address.partition(str(server.port))[2]
        assert server.ask(own)[0] == 200
        for path, headers in (
            ("/", {}),
            ("/wrong/", {}),
            (own, {"Host": "ferry.example"}),
            (own, {"Host": f"evil.example:{server.port}"}),
            (own, {"Origin": "http://evil.example"}),
            (own + "ws", {"Upgrade": "websocket", "Connection": "Upgrade"}),
            (own + "ws", {"Origin": "null", "Upgrade": "websocket", "Connection": "Upgrade"}),
            ("/static/", {}),
        ):
            status, said = server.ask(path, **headers)
            assert status == 403, (path, headers)
            assert "Timed" not in said
        assert server.children() == []


def test_a_host_that_others_reach_and_a_taken_port_are_refused(root: Path, home: Path) -> None:
    with served(root, home) as server, pytest.raises(AssertionError, match="this machine only"):
        Server(root, home, "--host", "0.0.0.0")
    with served(root, home) as server, pytest.raises(AssertionError, match="memdeck serve --port 0"):
        Server(root, home, "--port", str(server.port))
