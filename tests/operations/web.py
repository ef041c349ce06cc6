"""A web server on this machine that answers as servers of the web do, well or badly."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

STATUSES = {
    "/ok": 200,
    "/empty": 204,
    "/gone": 404,
    "/gone-for-good": 410,
    "/forbidden": 403,
    "/broken": 500,
    "/busy": 429,
}
MOVED = {
    "/moved": "/ok",
    "/moved-away": "/gone",
    "/loop": "/loop",
    "/to-a-file": "file:///etc/passwd",
    "/nowhere": "http://[",
}


class Web(ThreadingHTTPServer):
    """``asked`` are the requests; who asks for ``/waits`` waits until `let_go`."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answers)
        self.asked: list[str] = []
        self.waiting, self.let_go = threading.Event(), threading.Event()

    def address(self, path: str) -> str:
        """Return the address of a page."""
        return f"http://127.0.0.1:{self.server_port}{path}"


class _Answers(BaseHTTPRequestHandler):
    server: Web

    def do_GET(self) -> None:
        self.server.asked.append(f"{self.command} {self.path}")
        if self.path == "/waits":
            self.server.waiting.set()
            self.server.let_go.wait(60)
            self._say(200)
        elif self.path == "/hangs-up":
            self.close_connection = True
        elif self.path == "/nonsense":
            self.wfile.write(b"\xff\xfe this is no answer\r\n\r\n")
        elif self.path == "/no-head":
            self._say(405 if self.command == "HEAD" else 200)
        elif self.path == "/no-head-gone":
            self._say(501 if self.command == "HEAD" else 404)
        elif self.path in MOVED:
            self._say(301, MOVED[self.path])
        else:
            self._say(STATUSES[self.path])

    do_HEAD = do_GET  # noqa: N815  as the server calls it

    def _say(self, status: int, location: str = "") -> None:
        self.send_response(status)
        if location:
            self.send_header("Location", location)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def web() -> Iterator[Web]:
    """Run the server."""
    server = Web()
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield server
    finally:
        server.let_go.set()
        server.shutdown()
        server.server_close()
