"""`memdeck demo`: the deck over a made-up workspace."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from memory_model.cli import deck
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.clock import Clock
from memory_model.operations import demo

COMMAND = Command(
    "demo",
    examples=("memdeck demo", "memdeck demo --tour", "memdeck demo --print"),
    options=(
        Option("--keep", "DIR", "make it in this folder, and leave it there"),
        Option("--print", "", "only make it, and print where it is"),
        Option("--tour", "", "play a minute: a past day changed from outside, two writers, an index past its cut"),
        Option("--theme", "NAME", "one of the screen's themes"),
        Option("--no-mouse", "", "leave the mouse to the terminal"),
    ),
    notes=("It is three weeks of a ferry pilot's memory, dated around today. Nothing of yours is touched.",),
    rooted=False,
)


def run(call: Call) -> Answer | int:
    """Make the demo and open it; a temporary one goes when the deck closes."""
    keep = call.arguments.option("--keep")
    clock = Clock.from_environment()
    if call.arguments.flag("--print") or call.arguments.flag("--json"):
        place = demo.make(keep or _new_folder(), clock)
        return Answer(lambda: [place], lambda: {"path": place})
    deck.require_terminal()
    with _folder(keep) as folder:
        mouse = not call.arguments.flag("--no-mouse")
        theme, tour = call.arguments.option("--theme") or "", call.arguments.flag("--tour")
        return deck.show(demo.make(folder, clock), theme=theme, mouse=mouse, tour=tour)


@contextmanager
def _folder(keep: str | None) -> Iterator[str]:
    if keep:
        yield keep
        return
    from shutil import rmtree  # noqa: PLC0415  the temporary demo alone is removed

    folder = _new_folder()
    try:
        yield folder
    finally:
        rmtree(os.path.dirname(folder), ignore_errors=True)


def _new_folder() -> str:
    from tempfile import mkdtemp  # noqa: PLC0415  only without --keep

    return os.path.join(mkdtemp(prefix="memdeck-"), "demo")
