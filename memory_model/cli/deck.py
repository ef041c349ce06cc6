"""Opens the deck, which is named here and imported only now: the library itself knows no screen."""

import os
from importlib import import_module

from memory_model.cli import reader
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.cli.suggest import unknown_word
from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.cli.plain import Run

COMMAND = Command(
    "",
    examples=("memdeck ~/notes",),
    arguments=(Argument("PATH", "the workspace, or any folder in it", optional=True),),
    options=(
        Option("--readonly", "", "show everything, write nothing"),
        Option("--theme", "NAME", "memdeck-dark, memdeck-light or memdeck-terminal (the terminal's own colours)"),
        Option("--plain", "", "no full screen: today, follow-ups, budget and state as text, then a prompt"),
        Option("--no-mouse", "", "leave the mouse to the terminal"),
    ),
    reads=False,
)
_ELSE = "memdeck --plain needs no full screen, memdeck --help lists the commands that need none"


def open_deck(options: list[str], words: list[str], run: "Run") -> int:
    """Open the deck over the folder that the first word names, or the workspace around here.

    ``run`` runs a command line: where no full screen is wanted, a prompt takes them.
    """
    if words and not os.path.isdir(words[0]):
        if os.path.exists(words[0]):
            raise MemdeckError("usage", "this is not a folder", words[0], "open the folder that holds the memory")
        raise unknown_word(words[0])
    arguments = reader.read(COMMAND, [*options, *words])
    path = arguments.text("PATH") or arguments.option("--root") or ""
    if arguments.flag("--plain"):
        return _plain(path, run)
    return show(
        path,
        readonly=arguments.flag("--readonly"),
        theme=arguments.option("--theme") or "",
        mouse=not arguments.flag("--no-mouse"),
    )


def _plain(path: str, run: "Run") -> int:
    from memory_model.cli.plain import plain  # noqa: PLC0415  the deck needs no prompt
    from memory_model.workspace.front import Workspace  # noqa: PLC0415  likewise

    return plain(Workspace.open(path or None).root, run)


def show(path: str, *, readonly: bool = False, theme: str = "", mouse: bool = True, tour: bool = False) -> int:
    """Run the deck on this terminal and return its exit status; refused where there is none."""
    require_terminal()
    from memory_model.operations.reading_ahead import begin  # noqa: PLC0415  only the deck is read ahead

    ahead = begin(path or None)  # while there is no screen yet, nor a thread
    try:
        status: int = import_module("tui.app").run(
            path or None, readonly=readonly, theme=theme, mouse=mouse, tour=tour, ahead=ahead
        )
    finally:
        if ahead is not None:
            ahead.stop()
    return status


def require_terminal() -> None:
    """Refuse, in one plain line, where no full screen can be shown."""
    if not (os.isatty(0) and os.isatty(1)):
        raise MemdeckError("usage", f"the deck needs a terminal; {_ELSE}")
    if not os.isatty(2):
        raise MemdeckError("usage", f"the deck is drawn on standard error, which leads elsewhere (2>); {_ELSE}")
    if os.environ.get("TERM", "dumb") in ("", "dumb"):
        raise MemdeckError("usage", f"this terminal (TERM=dumb) cannot show a full screen; {_ELSE}")
