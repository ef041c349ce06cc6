"""A folder as it is met in the field, and real command lines over it, in a home of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.forked import PATIENCE, Ended, called

HOUSE = Path(__file__).resolve().parents[2]
NOW = "2026-10-05T16:40"


class Said(NamedTuple):
    """What one command answered."""

    status: int
    out: str
    err: str


class Field:
    """A workspace on disk under ``root``, and memdeck as a person types it there."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.root = base / "root"
        (self.root / "memory").mkdir(parents=True)
        (base / "home").mkdir()
        self.environ = {
            "PATH": os.environ["PATH"],
            "HOME": str(base / "home"),
            "XDG_STATE_HOME": str(base / "state"),
            "XDG_CACHE_HOME": str(base / "cache"),
            "XDG_CONFIG_HOME": str(base / "config"),
            "PYTHONPATH": str(HOUSE),
            "MEMDECK_ROOT": str(self.root),
            "MEMDECK_NOW": NOW,
            "TZ": "UTC",
            "LC_ALL": "C.UTF-8",
        }

    def write(self, path: str, text: str | bytes, *, age: float = 3600) -> Path:
        """Write a file as another program did ``age`` seconds ago."""
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text)
        then = place.stat().st_mtime - age
        os.utime(place, (then, then))
        return place

    def data(self, path: str) -> bytes:
        """Return the bytes of a file."""
        return (self.root / path).read_bytes()

    def text(self, path: str) -> str:
        """Return the text of a file, bytes that are no UTF-8 kept."""
        return self.data(path).decode("utf-8", "surrogateescape")

    def bytes_of_all(self) -> dict[str, bytes]:
        """Return every regular file of the workspace with its bytes."""
        files = [path for path in self.root.rglob("*") if path.is_file() and not path.is_symlink()]
        return {str(path.relative_to(self.root)): path.read_bytes() for path in files}

    def command(self, *words: str | bytes, before: tuple[str, ...] = ()) -> list[str | bytes]:
        """Return the words of a command line."""
        return [*before, sys.executable, "-m", "memory_model", *words]

    def run(
        self,
        *words: str | bytes,
        before: tuple[str, ...] = (),
        typed: bytes = b"",
        environ: Mapping[str, str] | None = None,
        **more: str,
    ) -> Said:
        """Run one command line and return what it answered; a trace or an escape byte is a fault in itself.

        Behind a program of its own (``before``: ``prlimit`` and the like) it is a Python of its own, else a fork.
        """
        given = {**(self.environ if environ is None else environ), **more}
        if before:
            done = subprocess.run(
                self.command(*words, before=before),
                cwd=self.root,
                env=given,
                input=typed,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
            ended = Ended(done.returncode, done.stdout, done.stderr)
        else:
            ended = called([os.fsdecode(word) for word in words], typed, given, str(self.root))
        assert b"Traceback" not in ended.err, ended.err.decode()
        assert b"\x1b" not in ended.out + ended.err
        return Said(ended.status, ended.out.decode("utf-8", "replace"), ended.err.decode("utf-8", "replace"))

    def done(self, *words: str, **more: str) -> str:
        """Run a command that has to succeed; returns its standard output."""
        said = self.run(*words, **more)
        assert said.status == 0, said
        return said.out

    def json(self, *words: str, status: int = 0, **more: str) -> dict:
        """Run a command with ``--json``; returns its one document."""
        said = self.run(words[0], "--json", *words[1:], **more)
        assert said.status == status, said
        assert said.out.count("\n") == 1
        return json.loads(said.out)

    def found(self, *words: str) -> list[tuple[str, int]]:
        """Search; returns path and line of each hit."""
        said = self.run("search", "--json", *words)
        assert said.status in (0, 1), said
        return [(hit["path"], hit["line"]) for hit in json.loads(said.out)["hits"]]


def difference(before: str, after: str) -> tuple[list[str], list[str]]:
    """Return the lines that went and the lines that came."""
    from difflib import ndiff  # noqa: PLC0415  most cases look at bytes alone

    changes = list(ndiff(before.split("\n"), after.split("\n")))
    return [line[2:] for line in changes if line[0] == "-"], [line[2:] for line in changes if line[0] == "+"]
