"""Build a wheel, install it in an empty environment and start the deck there: ``python -m tests.wheel``.

Exit 0 when the deck painted its panes with their styles; else a sentence and exit 1.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.perf.screen import Screen

ROOT = Path(__file__).parent.parent


def main() -> int:
    """Build, install, start."""
    with tempfile.TemporaryDirectory(prefix="memdeck-wheel-") as temp:
        return _try(Path(temp))


def _try(temp: Path) -> int:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "-w", str(temp), str(ROOT)], check=True)
    wheel = next(temp.glob("memdeck-*.whl"))
    subprocess.run([sys.executable, "-m", "venv", str(temp / "venv")], check=True)
    program = temp / "venv/bin/memdeck"
    subprocess.run([str(temp / "venv/bin/pip"), "install", "--quiet", str(wheel)], check=True)
    env = {
        "PATH": os.environ["PATH"],
        "HOME": str(temp),
        "LANG": "C.UTF-8",
        "MEMDECK_NOW": "2026-10-05T16:40",
        "COLUMNS": "120",
        "LINES": "36",
    }
    made = subprocess.run(
        [str(program), "demo", "--print"], env=env, cwd=temp, check=True, capture_output=True, text=True
    )
    with Screen([str(program), made.stdout.strip()], env) as screen:
        for text in ("Today", "MEMORY.md", "Current state", "follow-ups"):
            screen.until(text)
    print(f"{wheel.name}: installed, and the deck starts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
