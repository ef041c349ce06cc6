"""Install, remove and look at the merge driver: lines in `.gitattributes`, and what git's configuration says."""

import os

from memory_model.errors import MemdeckError
from memory_model.operations import attributes, git_config
from memory_model.operations.git_config import Setting
from memory_model.operations.program import program
from memory_model.operations.run import Result, run
from memory_model.storage.diff import unified
from memory_model.storage.plan import Done, Plan, Remove, Replace
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.layout import ENTITIES, LOG, STATE, SUMMARY

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Setup(NamedTuple):
    """What is to change: ``diff`` shows it, ``settings`` are the keys of git's configuration concerned."""

    settings: tuple[Setting, ...]
    diff: tuple[str, ...]
    removing: bool = False


class Layer(NamedTuple):
    """A layer, a path of it (which need not be there), and the merge driver that git takes for it."""

    layer: str
    path: str
    driver: str


class Status(NamedTuple):
    """``driver`` is the command in git's configuration, `None` without one; ``found`` that its program is there."""

    repository: str | None
    driver: str | None
    found: bool
    layers: tuple[Layer, ...]

    @property
    def works(self) -> bool:
        """Tell whether a merge of every layer would be done by memdeck."""
        return self.found and all(layer.driver == attributes.DRIVER for layer in self.layers)


def setup(workspace: "Workspace", *, removing: bool = False) -> Setup:
    """Compose what installing (or removing) changes. Raises `MemdeckError` where there is no git repository."""
    root = workspace.root
    if git_config.top(root) is None:
        raise MemdeckError(
            "usage", "this is not in a git repository", root, "make it one first: git init, or memdeck init --git"
        )
    wanted = git_config.driver(program())
    found = git_config.settings(root, dict.fromkeys(wanted) if removing else wanted)
    settings = tuple([setting for setting in found if setting.now != setting.wanted])
    plan = _plan(workspace, removing=removing)
    lines = [line.rstrip("\n") for step in plan.steps for line in _diff(step)]
    for key, now, then in settings:
        lines += [f"git config {key}", *_side("-", now), *_side("+", then)]
    return Setup(settings, tuple(lines), removing)


def apply(workspace: "Workspace", chosen: Setup) -> Result:
    """Carry a setup out: the configuration first, which alone does nothing, then the file. Returns its outcome."""
    git_config.write(workspace.root, list(chosen.settings))
    return run(workspace, lambda: _plan(workspace, removing=chosen.removing))


def status(workspace: "Workspace") -> Status:
    """Look at what git would do with a file of each layer."""
    top = git_config.top(workspace.root)
    if top is None:
        return Status(None, None, found=False, layers=())
    key = f"merge.{attributes.DRIVER}.driver"
    command = git_config.settings(workspace.root, {key: None})[0].now
    samples = _samples(workspace).items()
    layers = tuple([Layer(name, path, git_config.attribute(workspace.root, path)) for name, path in samples])
    return Status(top, command, _is_there(command), layers)


def _plan(workspace: "Workspace", *, removing: bool) -> Plan:
    version = workspace.store.read(attributes.FILE)
    before = None if version.data is None else Document.from_bytes(version.data)
    verb = "merge-driver remove" if removing else "merge-driver install"
    if removing:
        after = attributes.removed(before) if before else None
    else:
        after = attributes.installed(before, attributes.wanted(workspace.layout))
    if after == before or after is None:
        return Plan(verb, ())
    line = next((n for n, text in enumerate(after.lines, 1) if attributes.is_own(text)), 1)
    said = "memory merges by its own rules" if not removing else "memory merges as any other text"
    done = Done(attributes.FILE, line, f"{attributes.FILE}#L{line}", said)
    if removing and not after.lines:
        return Plan(verb, (Remove(attributes.FILE, version),), (done,))
    return Plan(verb, (Replace(attributes.FILE, version, after.to_bytes()),), (done,))


def _diff(step: object) -> list[str]:
    if isinstance(step, Replace):
        return unified(step.path, step.base.data, step.content)
    return unified(step.path, step.base.data, None) if isinstance(step, Remove) else []


def _side(sign: str, value: str | None) -> list[str]:
    return [] if value is None else [f"{sign}{value}"]


def _samples(workspace: "Workspace") -> dict[str, str]:
    layout = workspace.layout
    folder = layout.kind_folders[0] if layout.kind_folders else f"{layout.entity_roots[0]}/people"
    return {
        LOG: workspace.day_path(workspace.clock.today()),
        ENTITIES: f"{folder}/orla.md",
        SUMMARY: layout.summary,
        STATE: layout.state,
        "records": ".memdeck/seals.jsonl",
    }


def _is_there(command: str | None) -> bool:
    """Tell whether the program that the command starts can be run."""
    from shlex import split  # noqa: PLC0415  only to look at the command

    try:
        words = split(command or "")
    except ValueError:
        return False
    path = words[words.index("-x") + 1].rstrip(";").replace("%%", "%") if "-x" in words[:-1] else (words or [""])[0]
    return os.access(path, os.X_OK)
