"""Serves the deck on a loopback address until ctrl+c; a tab is a process of the deck, which ends with it."""

import asyncio
import os
import secrets
import shlex
import signal
import sys
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import Any

from memory_model.errors import MemdeckError
from tui.serving.door import LOOPBACK, Asked, Door
from tui.serving.page import SCRIPT, headers, page

_SCRIPT = "/page.js"
_GRACE = 1.0
"""Seconds that open tabs get to close before their decks are told to quit."""


def serve(root: str, host: str, port: int, *, write: bool, said: Callable[[str], None]) -> int:
    """Serve the workspace at ``root``; ``said`` gets the address to open. Port 0 takes any that is free.

    Raises `MemdeckError`: ``refused`` for a host that others can reach, ``usage`` without the extra, ``io`` for a port
    that is taken.
    """
    if host not in LOOPBACK:
        repair = "leave --host out; to reach it from elsewhere let ssh carry it: ssh -L 8000:127.0.0.1:8000 HOST"
        raise MemdeckError("refused", "a memory is served to this machine only", host, repair)
    if find_spec("textual_serve") is None:
        missing = "the deck in a browser needs the package textual-serve, which is not installed"
        raise MemdeckError("usage", missing, "serve", "pip install 'memdeck[serve]'")
    command = [sys.executable, "-m", "tui.serving.deck", root, *(["--write"] if write else [])]
    asyncio.run(_serve(f"exec {shlex.join(command)}", host, port, said))
    return 0


async def _serve(command: str, host: str, port: int, said: Callable[[str], None]) -> None:
    from aiohttp import web  # noqa: PLC0415  of the extra

    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    rooms = _Rooms(command)
    runner = web.AppRunner(rooms.application(), access_log=None, shutdown_timeout=_GRACE)
    await runner.setup()
    try:
        await web.TCPSite(runner, LOOPBACK[0] if host == "localhost" else host, port).start()
        rooms.door = Door(runner.addresses[0][1], secrets.token_urlsafe(18))
        said(rooms.door.address(host))
        await stop.wait()
    except OSError as error:
        repair = "memdeck serve --port 0 takes any that is free"
        raise MemdeckError(
            "io", f"this port cannot be had: {os.strerror(error.errno or 0)}", f"{host}:{port}", repair
        ) from error
    finally:
        await runner.cleanup()


class _Rooms:
    """Answers requests: the page, what it needs, and its socket."""

    def __init__(self, command: str) -> None:
        from textual_serve.server import Server  # noqa: PLC0415  of the extra

        self.door = Door(0, secrets.token_urlsafe(18))
        self._server = Server(command, title="memdeck")

    def application(self) -> Any:
        """Make the routes; everything goes past the door."""
        from aiohttp import web  # noqa: PLC0415  of the extra

        async def judged(request: Any, handler: Callable[[Any], Awaitable[Any]]) -> Any:
            refusal = self._refusal(request)
            return web.Response(status=403, text=f"memdeck: {refusal}\n") if refusal else await handler(request)

        made = web.Application(middlewares=[web.middleware(judged)])
        made.router.add_static("/static", self._server.statics_path)
        made.router.add_get(_SCRIPT, self._script)
        made.router.add_get("/{token}/", self._page)
        made.router.add_get("/{token}/ws", self._server.handle_websocket)
        return made

    def _refusal(self, request: Any) -> str:
        is_secret = not request.path.startswith(("/static/", _SCRIPT))
        token = request.match_info.get("token", "") if is_secret else None
        asked = Asked(request.host, request.headers.get("Origin"), token, request.path.endswith("/ws"))
        return self.door.refusal(asked)

    async def _script(self, _: Any) -> Any:
        from aiohttp import web  # noqa: PLC0415  of the extra

        return web.FileResponse(SCRIPT)

    async def _page(self, request: Any) -> Any:
        from aiohttp import web  # noqa: PLC0415  of the extra

        socket = f"ws://{request.host}/{self.door.token}/ws"
        return web.Response(text=page("memdeck", socket), content_type="text/html", headers=headers(socket))
