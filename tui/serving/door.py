"""Who may come in. The page shows a whole memory, so an open port of this machine is not enough.

Other programs and users of the machine do not know the token; pages of the web that a browser has open may guess the
port, but their browser says where they come from and whom they ask for.
"""

from hmac import compare_digest
from typing import NamedTuple

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""The hosts that may be listened on: none can be reached from another machine."""


class Asked(NamedTuple):
    """What a request says of itself: the host that it asked for, where its page came from, its token, if a socket."""

    host: str
    origin: str | None
    token: str | None
    is_socket: bool = False


class Door(NamedTuple):
    """Knows the port and the token."""

    port: int
    token: str

    def refusal(self, asked: Asked) -> str:
        """Say why a request is not answered; empty when it is. What is no secret (``token`` is `None`) needs none."""
        if asked.host not in self.hosts():
            return "this page is served under a loopback address only"
        if asked.origin is None and asked.is_socket:
            return "only a page of memdeck may open this"
        if asked.origin is not None and asked.origin not in self.origins():
            return "another page may not ask for this"
        if asked.token is not None and not compare_digest(asked.token.encode(), self.token.encode()):
            return "open the address that memdeck serve printed: it ends with a token of its own"
        return ""

    def hosts(self) -> tuple[str, ...]:
        """List what a browser may call this server."""
        return tuple(f"[{host}]:{self.port}" if ":" in host else f"{host}:{self.port}" for host in LOOPBACK)

    def origins(self) -> tuple[str, ...]:
        """List the pages that may open a socket: those of this server."""
        return tuple(f"http://{host}" for host in self.hosts())

    def address(self, host: str) -> str:
        """Return what to open in a browser."""
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{self.port}/{self.token}/"
