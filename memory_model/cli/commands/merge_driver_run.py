"""`memdeck merge-driver run`: what git calls."""

from memory_model.cli.answer import Answer, nothing
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.operations.driving import Driven, drive
from memory_model.operations.ready import command

COMMAND = Command(
    "merge-driver run",
    examples=("memdeck merge-driver run %O %A %B %P",),
    arguments=(
        Argument("BASE", "%O, the common version"),
        Argument("OURS", "%A, our version, which gets the result"),
        Argument("THEIRS", "%B, the version that comes in"),
        Argument("PATH", "%P, the file's place in the repository"),
    ),
    options=(Option("--inner", "", "between common ancestors: keep both, ask nobody"),),
    notes=(
        "git calls it; memdeck merge-driver install tells git to.",
        "Exit status 1 tells git that places are left for a person: ours stands there, theirs is kept.",
    ),
    reads=False,
    rooted=False,
)
OPEN = 1


def run(call: Call) -> Answer:
    """Merge one file, and say which places are left."""
    given = call.arguments
    paths = [given.text(name) for name in ("BASE", "OURS", "THEIRS", "PATH")]
    found = drive(*paths, inner=given.flag("--inner"))
    notes = _notes(paths[3], found) if found.open else ()
    return Answer(nothing, lambda: {"open": found.open}, OPEN if found.open else 0, notes)


def _notes(path: str, found: Driven) -> tuple[str, ...]:
    said = f"memdeck: {path}: changed on both sides: {', '.join(found.open)}; ours stands there"
    if not found.path:
        return (said, "  → theirs is in git: git show :3:" + path)
    choose = command("merge-driver", "resolve", found.path, "--keep", "theirs")
    return (said + ", theirs is kept", f"  → choose in the deck, or: {choose}; then git add it")
