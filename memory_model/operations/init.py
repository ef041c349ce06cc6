"""Make a starter workspace; what is there already stays as it is."""

import os
from collections.abc import Mapping

from memory_model import settings as settings_file
from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.operations.habits import OPEN, with_habits
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result, run
from memory_model.seals import marker, memory
from memory_model.seals.marker import PLACE
from memory_model.seals.seal import begun, encode
from memory_model.state.edit import new as new_state
from memory_model.storage import places
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.storage.store import Store
from memory_model.summary.edit import DEFAULT as NEW_SUMMARY
from memory_model.text.document import Document
from memory_model.values import NamedTuple
from memory_model.workspace.dayfiles import DayFiles
from memory_model.workspace.discovery import around
from memory_model.workspace.layout import Layout, discover

AGENT_FILES = ("CLAUDE.md", "AGENTS.md")
"""What agents read at their start; the paragraph goes into those that exist, else into the last."""

FACTS = "memory/facts/INDEX.md"
NEW_FACTS = """\
# Facts

<!-- One fact a file beside this one, made by: memdeck fact new. Of each a session loads its line here only. -->

"""

SETTINGS = """\
# Settings of this workspace. Every line shows the default, and may be removed.

# [log]
# timestamps = false      # begin each entry with the time
# day_start = "00:00"     # when a new day begins

# [budget]                # of MEMORY.md, which is loaded at each start
# lines = 200
# bytes = 25000

# [time]
# zone = "Europe/Lisbon"  # default: the machine's own
"""


class _Place(NamedTuple):
    root: str
    store: Store


def init(path: str, clock: Clock, *, agents: bool = False, nested: bool = False, dry_run: bool = False) -> Result:
    """Write the files that a workspace at ``path`` still lacks: settings, summary, current state, an index of facts.

    In a folder without a memory sealing is turned on: its days are sealed as they close.
    With ``agents`` the paragraph that makes an agent use it is appended to `AGENT_FILES`. Nothing is
    overwritten, and a second run writes nothing. The home directory itself is refused, and so is a folder in
    another workspace unless ``nested``: what is written there would no longer be part of the other.
    """
    root = _root(path, nested=nested)
    layout = discover(root, settings_file.load(root))
    is_new = not os.path.isdir(os.path.join(root, "memory"))  # an older one may keep its facts elsewhere
    place = _Place(root, Store(root, places.state_dir(root), layers=layout.layer_folders(), clock=clock))

    def compose() -> Composed:
        files = {
            settings_file.FILE_NAME: SETTINGS.encode(),
            layout.summary: NEW_SUMMARY.encode(),
            layout.state: new_state(clock.now()).to_bytes(),
            **({FACTS: NEW_FACTS.encode()} if is_new else {}),
        }
        steps = _made(place, files)
        if len(steps) == len(files) and not _has_days(root, layout):
            steps += _made(place, {PLACE: encode(begun(clock.now().isoformat(timespec="seconds")))})
        if agents:
            steps += _habits(place)
        return Plan("init", tuple(steps), tuple([_done(step) for step in steps]))

    if not dry_run:
        os.makedirs(root, exist_ok=True)
    result = run(place, compose, dry_run=dry_run)
    if isinstance(result, Applied) and any(done.path == PLACE for done in result.done):
        memory.forget(place.store.state)  # of a memory that lay in the same place before
        marker.forget(place.store.state)
    return result


def _root(path: str, *, nested: bool) -> str:
    """Return the folder to make a workspace in, or in which one is. Raises `MemdeckError` where none may be."""
    root = os.path.realpath(os.path.expanduser(path))
    if root == os.path.realpath(os.path.expanduser("~")):
        raise MemdeckError(
            "usage",
            "the home directory itself is never a workspace",
            root,
            "name a folder in it: memdeck init ~/memory",
        )
    if os.path.lexists(root) and not os.path.isdir(root):
        raise MemdeckError("usage", "this is a file", root, "name a folder")
    outer = None if nested or os.path.exists(os.path.join(root, settings_file.FILE_NAME)) else around(root, os.environ)
    if outer:
        raise MemdeckError(
            "refused",
            f"this folder lies in the workspace {outer}",
            root,
            f"{command('init', outer)} adds what that one lacks; --nested makes another one inside it",
        )
    return root


def _made(place: _Place, files: Mapping[str, bytes]) -> list[Append | Replace]:
    """Make those of the files that are not there."""
    versions = {name: place.store.read(name) for name in files}
    return [Replace(name, version, files[name]) for name, version in versions.items() if not version.exists]


def _has_days(root: str, layout: Layout) -> bool:
    return bool(DayFiles(layout).logs()) if os.path.isdir(root) else False


def make_repository(root: str) -> str:
    """Make ``root`` a git repository unless it is in one already; says in a sentence what came of it."""
    import subprocess  # noqa: PLC0415  only for --git

    root = os.path.realpath(os.path.expanduser(root))
    git = ("git", "-C", root)
    try:
        inside = subprocess.run((*git, "rev-parse", "--git-dir"), capture_output=True, check=False)  # noqa: S603  fixed words
        if inside.returncode == 0:
            return "it is in a git repository already"
        subprocess.run((*git, "init", "--quiet"), capture_output=True, check=True)  # noqa: S603  fixed words
    except (OSError, subprocess.CalledProcessError) as error:
        return f"it is not a git repository: git could not make one ({error})"
    return "it is a git repository now"


def _habits(place: _Place) -> list[Append | Replace]:
    steps: list[Append | Replace] = []
    for name in _agent_files(place):
        version = place.store.read(name)
        old, new = version.data or b"", with_habits(version.data, name)
        if version.exists and new.startswith(old):
            steps += [Append(name, version, new[len(old) :])] if new != old else []
        else:
            steps.append(Replace(name, version, new))
    return steps


def _agent_files(place: _Place) -> list[str]:
    """List the files that get the paragraph: each file once, and none that loads another one of them."""
    found: dict[str, str] = {}
    for name in AGENT_FILES:
        if place.store.read(name).exists:
            found[os.path.realpath(os.path.join(place.root, name))] = name
    names = list(found.values()) or [AGENT_FILES[-1]]
    imports = {name: (place.store.read(name).data or b"").split() for name in names}
    return [name for name in names if not any(f"@{other}".encode() in imports[name] for other in names)]


def _done(step: Append | Replace) -> Done:
    if step.path in AGENT_FILES and step.base.exists:
        lines = Document.from_bytes(step.content if isinstance(step, Replace) else _whole(step)).lines
        line = next(number for number, text in enumerate(lines, 1) if text.strip() == OPEN)
        did = "paragraph brought up to date" if isinstance(step, Replace) else "paragraph added"
        return Done(step.path, line, f"{step.path}#L{line}", did)
    said = "made; days are sealed as they close" if step.path == PLACE else "made"
    return Done(step.path, 1, f"{step.path}#L1", said)


def _whole(step: Append) -> bytes:
    return (step.base.data or b"") + step.tail
