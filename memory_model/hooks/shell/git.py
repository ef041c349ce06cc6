"""``git`` where it changes files of the work tree: what each would become is asked of git itself, read only."""

import os
from collections.abc import Iterator

from memory_model.hooks.effect import REMOVE, Effect
from memory_model.hooks.roots import is_within
from memory_model.hooks.shell.git_trees import Git, is_commit, specs, switched, taken_from
from memory_model.hooks.shell.run import Given, Output, Run, sort
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.shell.reading import Reading

_WITHOUT = str.maketrans("", "", "fqi")
_GLOBAL = ("-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path")
_VALUED = (
    "-b -B -c -C -s --source --orphan --create -m --message -e --exclude --conflict -p --directory "
    "--pathspec-from-file --prefix"
)
_LISTS = frozenset("-m -d -o -c -i -u -k --modified --deleted --others --cached --ignored --exclude-standard".split())
"""Options of ``git ls-files`` that tell which files are listed, and those of ``git diff`` likewise."""


def run(given: Run, line: "Reading") -> Output | None:
    """Add what a git command does to protected files; ``git ls-files`` lists those that it lists."""
    git, words = _read(given, line)
    if not words or git.run.cwd is None:
        return None
    git = git._replace(run=git.run._replace(program=f"git {words[0]}", words=tuple(words[1:])))
    if words[0] in ("ls-files", "grep", "diff"):
        return _listed(git, line)
    handler = _VERBS.get(words[0])
    if handler is not None:
        line.effects += [
            effect for effect in handler(git) if os.path.isdir(effect.path) or line.ground.protects(effect.path)
        ]
    return None


def _read(given: Run, line: "Reading") -> tuple[Git, list[str]]:
    """Take the options before the verb, and the variables that say the same."""
    rest, cwd = list(reversed(given.words)), given.cwd
    where = {"--git-dir": line.variable("GIT_DIR"), "--work-tree": line.variable("GIT_WORK_TREE")}
    forced = False
    while rest and rest[-1].startswith("-"):
        option, sign, value = rest.pop().partition("=")
        if option in _GLOBAL and not sign and rest:
            value = rest.pop()
        if option == "-C" and cwd is not None:
            cwd = os.path.join(cwd, value)
        elif option in where:
            where[option] = value
        forced = forced or (option == "-c" and value.lower() == "clean.requireforce=false")
    said = tuple([f"{option}={value}" for option, value in where.items() if value])
    git = Git(given._replace(cwd=cwd), said, forced)
    top = git.top if said else ""
    is_outside = top and not is_within(os.path.realpath(cwd or ""), top)  # there git goes to the top by itself
    return git._replace(run=git.run._replace(cwd=top)) if is_outside else git, rest[::-1]


def _listed(git: Git, line: "Reading") -> Output:
    found = sort(git.run.words, "-e -x")
    operands = found.operands[1:] if git.verb == "git grep" else found.operands
    options = [name for name, _ in found.options]
    if git.verb == "git diff":
        top = git.at_top()
        listed = top.names("diff", "--name-only", "-z", *(["--cached"] if "--cached" in options else []), *operands)
        if "--name-only" not in options:
            return Output()
    elif git.verb == "git grep" and not found.has("-l", "--files-with-matches", "--name-only"):
        return Output()
    else:
        wanted = [option for option in options if option in _LISTS] if git.verb == "git ls-files" else []
        listed = git.names("ls-files", "-z", *wanted, "--", *operands)
    return Output(None, tuple(name for name in listed or () if line.ground.protects(git.run.place(name))))


def _named(git: Git, found: Given) -> list[str]:
    """Return the paths that a command names, on its line or in a file."""
    listed = found.value("--pathspec-from-file")
    return [*found.operands, *(git.run.text_of(listed).replace("\0", "\n").split("\n")[:-1] if listed else ())]


def _remove(git: Git) -> Iterator[Effect]:
    found = sort(git.run.words, _VALUED)
    if found.has("--cached", "-n", "--dry-run"):
        return
    for name in specs(git, _named(git, found)):
        yield Effect(REMOVE, git.run.place(name), "git rm", below=True)


def _move(git: Git) -> Iterator[Effect]:
    from memory_model.hooks.shell.copying import effects  # noqa: PLC0415  few lines move

    if not sort(git.run.words).has("-n", "--dry-run"):
        yield from effects(git.run._replace(program="mv", words=tuple(word for word in git.run.words if word != "-k")))


def _checkout(git: Git) -> Iterator[Effect]:
    words = list(git.run.words)
    paths: list[str] = []
    named = "--" in words
    if named:
        at = words.index("--")
        words, paths = words[:at], words[at + 1 :]
    found = sort(words, _VALUED)
    operands = list(found.operands)
    if found.value("--pathspec-from-file"):
        named, paths = True, _named(git, found._replace(operands=()))
    if found.has("-f", "--force") and not paths:
        yield from taken_from(git.at_top(), operands[0] if operands else "HEAD", (":/",))
        return
    if found.has("-b", "-B", "--orphan"):
        yield from switched(git, operands[0] if operands else "HEAD")
        return
    if not named and operands and not is_commit(git, operands[0]):
        named, paths, operands = True, operands, []
    elif not named and len(operands) > 1:
        named, paths, operands = True, operands[1:], operands[:1]
    if paths:
        yield from taken_from(git, operands[0] if operands else "", paths)
    elif operands:
        yield from switched(git, operands[0])


def _switch(git: Git) -> Iterator[Effect]:
    found = sort(git.run.words, _VALUED)
    start = found.operands[0] if found.operands else ""
    if found.has("-f", "--force", "--discard-changes"):
        yield from taken_from(git.at_top(), start or "HEAD", (":/",))
    elif start or not found.has("-c", "-C", "--create", "--orphan"):
        yield from switched(git, start or "@{-1}")


def _restore(git: Git) -> Iterator[Effect]:
    found = sort(git.run.words, _VALUED)
    if found.has("-S", "--staged") and not found.has("-W", "--worktree"):
        return
    source = found.value("-s", "--source") or ("HEAD" if found.has("-S", "--staged") else "")
    yield from taken_from(git, source, _named(git, found))


def _reset(git: Git) -> Iterator[Effect]:
    found = sort(git.run.words)
    commit = found.operands[0] if found.operands else "HEAD"
    if found.has("--hard"):
        yield from taken_from(git.at_top(), commit, (":/",))
    elif found.has("--keep", "--merge"):
        yield from switched(git, commit, by=git.verb, staged=found.has("--merge"))


def _stash(git: Git) -> Iterator[Effect]:
    words = list(git.run.words)
    if words and not words[0].startswith("-"):
        if words[0] not in ("push", "save"):
            return
        if words.pop(0) == "save":
            words = [word for word in words if word.startswith("-")]
    found = sort(words, "-m --message --pathspec-from-file")
    if found.has("-S", "--staged"):
        yield from switched(git, "HEAD", by="git stash", staged=True)
        return
    wanted = _named(git, found)
    git = git if wanted else git.at_top()
    yield from taken_from(git, "HEAD", wanted or (":/",), "git stash")
    if found.has("-u", "--include-untracked", "-a", "--all"):
        for name in git.names("ls-files", "-z", "--others", "--exclude-standard", "--", *(wanted or (":/",))) or ():
            yield Effect(REMOVE, git.run.place(name), "git stash -u")


def _clean(git: Git) -> Iterator[Effect]:
    found = sort(git.run.words, "-e --exclude")
    if not (git.forced or found.has("-f", "--force")) or found.has("-n", "--dry-run"):
        return
    words = [word for word in git.run.words if word not in ("-f", "--force", "-q", "--quiet")]
    bundles = [f"-{word[1:].translate(_WITHOUT)}" if word[:1] == "-" != word[1:2] else word for word in words]
    flags = [word for word in bundles if word != "-"]
    twice = ["-ff"] if [name for name, _ in found.options].count("-f") > 1 else []
    said = git.asked("-c", "core.quotePath=false", "clean", "-n", *twice, *flags)
    for text in (said or b"").decode("utf-8", "surrogateescape").split("\n"):
        name = text.removeprefix("Would remove ").strip('"')
        if name != text:
            yield Effect(REMOVE, git.run.place(name), "git clean", below=True)


def _apply(git: Git) -> Iterator[Effect]:
    """Take patches: what they name lies below the top, and what of it is outside of the folder one is in is left."""
    from memory_model.hooks import patches  # noqa: PLC0415  few lines patch

    found = sort(git.run.words, "-p --directory --include --exclude -C --whitespace")
    if found.has("--check", "--stat", "--numstat", "--summary", "--cached", "--abort", "--quit"):
        return
    top, here = git.top, os.path.realpath(git.run.cwd or "")
    for word in found.operands or ("-",):
        for name in patches.named(git.run.text_of(word), int(found.value("-p") or 1)):
            place = os.path.join(top, name)
            if git.verb == "git am" or os.path.realpath(place).startswith(f"{here}/"):
                yield patches.patched(place, git.verb)


def _index(git: Git) -> Iterator[Effect]:
    """Take the plumbing that writes files from the index."""
    found = sort(git.run.words, _VALUED)
    if git.verb == "git checkout-index" and found.has("-f", "--force") and not found.has("--prefix"):
        yield from taken_from(git, "", found.operands or (":/",))
    elif git.verb == "git read-tree" and found.has("-u") and found.has("--reset"):
        yield from taken_from(git.at_top(), found.operands[0] if found.operands else "HEAD", (":/",))


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
    "am": _apply,
}
