"""``git`` where it changes files of the work tree: what each would become is asked of git itself, read only."""

import os
from collections.abc import Iterator

from memory_model.hooks.effect import CHANGE, REMOVE, Effect
from memory_model.hooks.shell.git_trees import at_top, is_commit, names, specs, switched, taken_from
from memory_model.hooks.shell.run import Output, Run, sort
from memory_model.storage.git import asked as ask
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.shell.reading import Reading

_WITHOUT = str.maketrans("", "", "fqi")
_GLOBAL = ("-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path")
_VALUED = "-b -B -c -C -s --source --orphan --create -m --message -e --exclude --conflict -p --directory"


def run(given: Run, line: "Reading") -> Output | None:
    """Add what a git command does to protected files; ``git ls-files`` lists those that it lists."""
    words, cwd = _without_globals(given)
    if not words or cwd is None:
        return None
    verb, rest = words[0], words[1:]
    inner = given._replace(program=f"git {verb}", words=tuple(rest), cwd=cwd)
    if verb in ("ls-files", "grep"):
        return _listed(inner, line)
    handler = _VERBS.get(verb)
    if handler is not None:
        line.effects += [
            effect for effect in handler(inner, line) if os.path.isdir(effect.path) or line.ground.protects(effect.path)
        ]
    return None


def _without_globals(given: Run) -> tuple[list[str], str | None]:
    rest, cwd = list(reversed(given.words)), given.cwd
    while rest and rest[-1].startswith("-"):
        option = rest.pop()
        if option in _GLOBAL and rest:
            value = rest.pop()
            if option == "-C" and cwd is not None:
                cwd = os.path.join(cwd, value)
    return rest[::-1], cwd


def _listed(given: Run, line: "Reading") -> Output:
    found = sort(given.words, "-e -x")
    operands = found.operands if given.program == "git ls-files" else found.operands[1:]
    if given.program == "git grep" and not found.has("-l", "--files-with-matches", "--name-only"):
        return Output()
    listed = names(given, "ls-files", "-z", "--", *operands)
    return Output(None, tuple(name for name in listed if line.ground.protects(given.place(name))))


def _remove(given: Run, _: "Reading") -> Iterator[Effect]:
    found = sort(given.words)
    if found.has("--cached", "-n", "--dry-run"):
        return
    for name in specs(given, found.operands):
        yield Effect(REMOVE, given.place(name), "git rm", below=True)


def _move(given: Run, _: "Reading") -> Iterator[Effect]:
    from memory_model.hooks.shell.copying import effects  # noqa: PLC0415  few lines move

    if not sort(given.words).has("-n", "--dry-run"):
        yield from effects(given._replace(program="mv"))


def _checkout(given: Run, _: "Reading") -> Iterator[Effect]:
    words = list(given.words)
    paths: list[str] | None = None
    if "--" in words:
        at = words.index("--")
        words, paths = words[:at], words[at + 1 :]
    found = sort(words, _VALUED)
    operands = list(found.operands)
    if found.has("-f", "--force") and not paths:
        yield from taken_from(at_top(given), operands[0] if operands else "HEAD", (":/",))
        return
    if found.has("-b", "-B", "--orphan"):
        yield from switched(given, operands[0] if operands else "HEAD")
        return
    if paths is None and operands and not is_commit(given, operands[0]):
        paths, operands = operands, []
    elif paths is None and len(operands) > 1:
        paths, operands = operands[1:], operands[:1]
    if paths:
        yield from taken_from(given, operands[0] if operands else "", paths)
    elif operands and given.program == "git checkout":
        yield from switched(given, operands[0])


def _switch(given: Run, _: "Reading") -> Iterator[Effect]:
    found = sort(given.words, _VALUED)
    start = found.operands[0] if found.operands else ""
    if found.has("-f", "--force", "--discard-changes"):
        yield from taken_from(at_top(given), start or "HEAD", (":/",))
    elif start or not found.has("-c", "-C", "--create", "--orphan"):
        yield from switched(given, start or "@{-1}")


def _restore(given: Run, _: "Reading") -> Iterator[Effect]:
    found = sort(given.words, "-s --source --conflict")
    if found.has("-S", "--staged") and not found.has("-W", "--worktree"):
        return
    source = found.value("-s", "--source") or ("HEAD" if found.has("-S", "--staged") else "")
    yield from taken_from(given, source, found.operands)


def _reset(given: Run, _: "Reading") -> Iterator[Effect]:
    found = sort(given.words)
    if found.has("--hard", "--keep", "--merge"):
        yield from taken_from(at_top(given), found.operands[0] if found.operands else "HEAD", (":/",))


def _stash(given: Run, _: "Reading") -> Iterator[Effect]:
    words = list(given.words)
    if words and not words[0].startswith("-"):
        if words[0] not in ("push", "save"):
            return
        if words.pop(0) == "save":
            words = [word for word in words if word.startswith("-")]
    found = sort(words, "-m --message")
    given = given if found.operands else at_top(given)
    yield from taken_from(given, "HEAD", found.operands or (":/",), "git stash")
    if found.has("-u", "--include-untracked", "-a", "--all"):
        wanted = found.operands or (":/",)
        for name in names(given, "ls-files", "-z", "--others", "--exclude-standard", "--", *wanted):
            yield Effect(REMOVE, given.place(name), "git stash -u")


def _clean(given: Run, _: "Reading") -> Iterator[Effect]:
    found = sort(given.words, "-e --exclude")
    if not found.has("-f", "--force") or found.has("-n", "--dry-run"):
        return
    words = [word for word in given.words if word not in ("-f", "--force", "-q", "--quiet")]
    bundles = [f"-{word[1:].translate(_WITHOUT)}" if word[:1] == "-" != word[1:2] else word for word in words]
    flags = [word for word in bundles if word != "-"]
    said = ask(given.cwd or "", "-c", "core.quotePath=false", "clean", "-n", *flags)
    for text in (said or b"").decode("utf-8", "surrogateescape").split("\n"):
        name = text.removeprefix("Would remove ").strip('"')
        if name != text:
            yield Effect(REMOVE, given.place(name), "git clean", below=True)


def _apply(given: Run, _: "Reading") -> Iterator[Effect]:
    from memory_model.hooks import patches  # noqa: PLC0415  few lines patch

    found = sort(given.words, "-p --directory --include --exclude -C --whitespace")
    if found.has("--check", "--stat", "--numstat", "--summary", "--cached"):
        return
    texts = [given._replace(read_from=given.place(word)).text_in() for word in found.operands] or [given.text_in()]
    for text in texts:
        for name in patches.named(text, int(found.value("-p") or 1)):
            yield Effect(CHANGE, given.place(name), "git apply")


def _index(given: Run, _: "Reading") -> Iterator[Effect]:
    """Take the plumbing that writes files from the index."""
    found = sort(given.words)
    if given.program == "git checkout-index" and found.has("-f", "--force"):
        yield from taken_from(given, "", found.operands or (":/",))
    elif given.program == "git read-tree" and found.has("-u") and found.has("--reset"):
        yield from taken_from(at_top(given), found.operands[0] if found.operands else "HEAD", (":/",))


_VERBS = {
    "checkout-index": _index,
    "read-tree": _index,
    "rm": _remove,
    "mv": _move,
    "checkout": _checkout,
    "switch": _switch,
    "restore": _restore,
    "reset": _reset,
    "stash": _stash,
    "clean": _clean,
    "apply": _apply,
}
