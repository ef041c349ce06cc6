"""`memdeck serve`: the deck in a browser of this machine."""

import sys
from importlib import import_module

from memory_model.cli import output
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.cli.json_text import dumps
from memory_model.errors import MemdeckError

COMMAND = Command(
    "serve",
    examples=("memdeck serve", "memdeck serve --write --port 8080"),
    options=(
        Option("--write", "", "let the browser write, too; without it the deck is read-only"),
        Option("--port", "N", "the port (default 8000; 0 takes any that is free)"),
        Option("--host", "HOST", "127.0.0.1 (the default), localhost or ::1; no other is served"),
    ),
    notes=(
        "It needs the extra: pip install 'memdeck[serve]'. The page fetches nothing from anywhere else.",
        "The address that is printed holds a token; without it nobody gets in, other users of this machine included.",
        "A tab is a deck of its own. Ctrl+c ends it all.",
    ),
)


def run(call: Call) -> int:
    """Serve until ctrl+c."""
    port = call.arguments.number("--port", 8000)
    if port > 65535:
        raise MemdeckError("usage", f"{port} is not a port", "--port", "one from 1 to 65535, or 0 for any")
    write = call.arguments.flag("--write")

    def said(address: str) -> None:
        how = "the browser may write" if write else "read-only"
        if call.arguments.flag("--json"):
            output.write(sys.stdout, dumps({"address": address, "write": write}) + "\n")
        else:
            output.lines(sys.stdout, [f"{address}  ({how}; ctrl+c ends it)"])
        sys.stdout.flush()

    host = call.arguments.option("--host") or "127.0.0.1"
    status: int = import_module("tui.serving.server").serve(call.workspace.root, host, port, write=write, said=said)
    return status
