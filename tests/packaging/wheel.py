"""Builds the wheel, installs it into an empty environment and opens the deck from there, styles and all.

Run by `.ci/run` as `python -m tests.packaging.wheel`; needs a package index.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

import pexpect

HOUSE = Path(__file__).resolve().parents[2]


def main() -> None:
    """Build, install, make a workspace, open the deck, quit; any failure ends the program."""
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)
        wheel = build(base / "dist")
        program = install(wheel, base / "venv")
        check(program, base)
    sys.stdout.write(f"{wheel.name}: installed, wrote a line, opened the deck\n")


def build(target: Path) -> Path:
    """Build the wheel and return its path."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    subprocess.run([*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(target), str(HOUSE)], check=True)
    (wheel,) = target.glob("*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel into a new environment and return its `memdeck`."""
    venv.create(folder, with_pip=True)
    pip = (str(folder / "bin/python"), "-m", "pip", "--disable-pip-version-check")
    subprocess.run([*pip, "install", "--quiet", str(wheel)], check=True)
    return folder / "bin/memdeck"


def check(program: Path, base: Path) -> None:
    """Use the installed program as a person would, away from the source tree."""
    home = base / "home"
    home.mkdir()
    environ = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
        "MEMDECK_NOW": "2026-10-05T16:40",
    }
    for words in (["init", "notes"], ["--root", "notes", "log", "the wheel writes"]):
        subprocess.run([str(program), *words], cwd=home, env=environ, check=True, capture_output=True)
    deck = pexpect.spawn(str(program), ["notes"], cwd=str(home), env=environ, dimensions=(36, 120), encoding="utf-8")
    deck.expect("the wheel writes", timeout=60)
    deck.send("\x11")  # ctrl+q
    deck.expect(pexpect.EOF, timeout=30)
    deck.close()
    if deck.exitstatus != 0:
        raise SystemExit(f"the deck ended with status {deck.exitstatus}")


if __name__ == "__main__":
    main()
