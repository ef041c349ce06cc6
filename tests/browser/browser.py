"""A Chromium without a window, spoken to over a pipe in its own protocol: no package, no network."""

import base64
import contextlib
import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PATIENCE = 60.0


def program() -> str | None:
    """Find the browser: what ``MEMDECK_BROWSER`` names, else the first one that is installed."""
    return os.environ.get("MEMDECK_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


class Page:
    """One page. ``fetched`` are the addresses that it asked for, ``errors`` what went wrong in it."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        self._out, self._in = to_browser, from_browser
        self._read = b""
        self._number = 0
        self._session = ""
        self.fetched: list[str] = []
        self.errors: list[str] = []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.ask(f"{domain}.enable")

    def ask(self, method: str, **parameters: object) -> dict[str, Any]:
        """Let the browser do something, and return what it answers."""
        self._number += 1
        message: dict[str, object] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']}")
                return dict(answer["result"])
            self._note(answer)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._read:
            more = os.read(self._in, 1 << 16)
            if not more:
                raise AssertionError("the browser ended")
            self._read += more
        one, _, self._read = self._read.partition(b"\0")
        return dict(json.loads(one))

    def _note(self, event: dict[str, Any]) -> None:
        told = event.get("params", {})
        if event["method"] == "Network.requestWillBeSent":
            self.fetched.append(told["request"]["url"])
        elif event["method"] == "Runtime.exceptionThrown":
            self.errors.append(told["exceptionDetails"]["exception"]["description"])
        elif event["method"] == "Log.entryAdded" and told["entry"]["level"] == "error":
            self.errors.append(told["entry"]["text"])

    def open(self, file: Path) -> None:
        """Open a file and wait until it is there."""
        self.ask("Page.navigate", url=file.as_uri())
        self.until("document.readyState === 'complete' && document.querySelector('#about').children.length > 0")

    def value(self, expression: str) -> Any:
        """Return what an expression is in the page."""
        found = self.ask("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in found:
            raise AssertionError(f"{expression}: {found['exceptionDetails']['exception']['description']}")
        return found["result"].get("value")

    def until(self, expression: str) -> None:
        """Wait until an expression holds in the page."""
        _wait(lambda: bool(self.value(expression)), expression)

    def press(self, key: str, text: str = "") -> None:
        """Press a key as a person does."""
        self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, text=text or (key if len(key) == 1 else ""))
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key)

    def type(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            self.press(letter)

    def click(self, x: float, y: float) -> None:
        """Click at a place, in pixels from the corner of the page."""
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def wheel(self, x: float, y: float, by: float) -> None:
        """Turn the wheel of the mouse."""
        self.ask("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=by)

    def picture(self) -> bytes:
        """Return what is seen, as PNG."""
        return base64.b64decode(self.ask("Page.captureScreenshot")["data"])


def _wait(holds: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > deadline:
            raise AssertionError(f"this did not come to hold: {what}")
        time.sleep(0.05)


@contextlib.contextmanager
def browsing(program: str, profile: Path, size: str = "1200,800") -> Iterator[Page]:
    """Run the browser with a profile of its own for as long as the page is used."""
    theirs_in, ours_out = os.pipe()
    ours_in, theirs_out = os.pipe()
    options = (
        "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-extensions "
        f"--disable-dev-shm-usage --remote-debugging-pipe --user-data-dir={profile} --window-size={size}"
    )
    running = subprocess.Popen(
        ["/bin/bash", "-c", f'exec "$0" "$@" 3<&{theirs_in} 4>&{theirs_out}', program, *options.split(), "about:blank"],
        pass_fds=(theirs_in, theirs_out),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs_in)
    os.close(theirs_out)
    try:
        yield Page(ours_out, ours_in)
    finally:
        os.close(ours_out)
        os.close(ours_in)
        running.terminate()
        running.wait()
