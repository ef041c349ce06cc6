"""Take the README's pictures: the real app over the demo workspace, with a clock that stands still.

Run from the root of the repository: `python -m screenshots.take`. What did not change gives the same bytes.
"""

import asyncio
import os
import re
import tempfile
from typing import NamedTuple

from textual.widgets import Input

from memory_model.clock import Clock
from memory_model.operations import demo
from memory_model.workspace.front import Workspace
from tui.app import DeckApp

NOW = "2026-10-05T16:40"
HERE = os.path.dirname(os.path.abspath(__file__))
_NAMED = {" ": "space", "/": "slash", "?": "question_mark", "!": "exclamation_mark"}


class Shot(NamedTuple):
    """One picture: its name, the keys that lead to it, the size of the terminal, the theme."""

    name: str
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (120, 36)
    theme: str = "memdeck-dark"


def typed(text: str) -> tuple[str, ...]:
    """Return the keys that type a text."""
    return tuple(_NAMED.get(letter, letter) for letter in text)


SHOTS = (
    Shot("deck", ("e", *typed("orla"), "enter", "1")),
    Shot("entry", ("e", *typed("orla"), "enter", "a", *typed("? show Ines the stopped board by friday"))),
    Shot("corrected", ("left_square_bracket",) * 12, (80, 24)),
    Shot("followups", ("f",)),
    Shot("week", ("w",)),
    Shot("facts", ("F", "j", "j", "j")),
    Shot("dashboard", ("0",)),
    Shot("review", ("r",)),
    Shot("ladder", ("p", "j")),
    Shot("search", ("slash", *typed("batery"))),
)


async def take(root: str, shot: Shot) -> str:
    """Drive the app to a shot and return the picture as SVG."""
    app = DeckApp(Workspace.open(root, Clock("", 0, NOW)), theme=shot.theme)
    async with app.run_test(size=shot.size) as pilot:
        await pilot.pause(1.2)
        for key in shot.keys:
            await pilot.press(key)
        for field in app.screen.query(Input):
            field.cursor_blink = False
        await pilot.pause(0.6)
        return _stable(app.export_screenshot(title="memdeck"))


def _stable(svg: str) -> str:
    """Name the picture's parts the same at every run, and ask no server for a font: any monospaced one fits."""
    svg = re.sub(r"terminal-\d+", "terminal-memdeck", svg)
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "Fira Code, DejaVu Sans Mono, Menlo, Consolas")


def main() -> None:
    """Take every picture."""
    for shot in SHOTS:
        path = os.path.join(HERE, f"{shot.name}.svg")
        with tempfile.TemporaryDirectory() as place:
            for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
                os.environ[name] = os.path.join(place, name)
            root = demo.make(os.path.join(place, "demo"), Clock("", 0, NOW))
            svg = asyncio.run(take(root, shot))
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(svg)
        print(path)


if __name__ == "__main__":
    main()
