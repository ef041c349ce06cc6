"""Installing and removing hooks: the diff first, a question at a terminal, then the deed."""

from __future__ import annotations

from memory_model.cli import catalogue
from memory_model.cli.answer import Answer
from memory_model.cli.asking import agreed
from memory_model.cli.call import Call, at_terminal
from memory_model.cli.declaration import Option
from memory_model.errors import MemdeckError
from memory_model.hooks.installing import pre_commit, settings_file
from memory_model.hooks.installing.settings_file import PROJECT, USER
from memory_model.storage.diff import diff_lines

SCOPES = (
    Option("--project", "", "in the settings of this workspace, .claude/settings.json (the default)"),
    Option("--user", "", "in your own settings, for all projects"),
)
GIT = Option("--git", "", "git's check before a commit instead: memdeck lint --staged")


def set_up(call: Call, *, removing: bool) -> Answer:
    """Install or remove; without a change it says so."""
    if call.arguments.flag("--git"):
        return _git(call, removing=removing)
    path = settings_file.path_of(*_scope(call))
    change = settings_file.plan(path, removing=removing)
    diff = _diff(path, change.old, change.new)
    if not diff:
        return _answer(path, diff, ["it is not installed" if removing else "it is installed already"], "", call)
    if call.dry_run:
        return _answer(path, diff, diff, "", call)
    if _asks(call) and not agreed(diff):
        return _answer(path, diff, ["nothing was changed"], "", call)
    kept = settings_file.apply(change)
    said = f"{'removed from' if removing else 'installed in'} {path}"
    return _answer(path, diff, [*([] if _asks(call) else diff), said], kept, call)


def _scope(call: Call) -> tuple[str, str]:
    given = [option.name for option in SCOPES if call.arguments.flag(option.name)]
    if len(given) > 1:
        raise MemdeckError("usage", "give one of the two", " ".join(given), f"give {given[0]} alone")
    if given == ["--user"]:
        return USER, ""
    return PROJECT, call.workspace.root


def _git(call: Call, *, removing: bool) -> Answer:
    if not removing and "lint" not in catalogue.names():
        raise MemdeckError("usage", "this version of memdeck has no lint to check a commit with", "--git", "update it")
    setup = pre_commit.plan(call.workspace.root, removing=removing)
    diff = _diff(setup.path, _bytes(setup.old), _bytes(setup.new))
    if setup.old == setup.new:
        return _answer(setup.path, [], ["it is not installed" if removing else "it is installed already"], "", call)
    if setup.chained:
        diff += [f"the script that {'was' if removing else 'is'} there is kept: {pre_commit.BEFORE}"]
    if call.dry_run:
        return _answer(setup.path, diff, diff, "", call)
    if _asks(call) and not agreed(diff):
        return _answer(setup.path, diff, ["nothing was changed"], "", call)
    pre_commit.apply(setup)
    said = "git no longer checks the memory" if removing else "git checks the memory before each commit"
    return _answer(setup.path, diff, [*([] if _asks(call) else diff), said], "", call)


def _bytes(text: str | None) -> bytes | None:
    return None if text is None else text.encode("utf-8", "replace")


def _diff(path: str, old: bytes | None, new: bytes | None) -> list[str]:
    if old == new:
        return []
    return diff_lines(path.lstrip("/"), old, new)


def _asks(call: Call) -> bool:
    return at_terminal() and not call.arguments.flag("--yes") and not call.arguments.flag("--json")


def _answer(path: str, diff: list[str], lines: list[str], kept: str, call: Call) -> Answer:
    shape = {"path": path, "diff": "\n".join(diff), "kept": kept or None, "dry_run": call.dry_run}
    notes = (f"the file as it was before is kept in {kept}",) if kept else ()
    return Answer(lambda: lines, lambda: shape, notes=notes)
