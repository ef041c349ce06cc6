"""The programs that change files, and which of their words name the files."""

import os
from collections.abc import Iterator, Sequence

from memory_model.hooks.effect import APPEND, CHANGE, REMOVE, WRITE, Effect
from memory_model.hooks.shell import names
from memory_model.hooks.shell.run import Output, Run, sort
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.shell.reading import Reading


def run(given: Run, line: "Reading") -> Output | None:
    """Add what a program does to the effects of its line; returns what it lists where it lists paths."""
    name = os.path.basename(given.program)
    if name in names.WRAPPERS:
        return _wrapped(given._replace(program=name), line)
    given = given._replace(program=name)
    if name in names.LISTERS:
        from memory_model.hooks.shell import listing  # noqa: PLC0415  each kind of program only where it runs

        return listing.run(given, line)
    if name == "git":
        from memory_model.hooks.shell import git  # noqa: PLC0415  likewise

        return git.run(given, line)
    if name in names.SHELLS:
        _shell(given, line)
    elif name == "uv" and given.words[:1] == ("run",):
        return _inner(given, given.words[1:], line)
    elif (code := _code(name)) in names.CODE:
        from memory_model.hooks.shell import scripts  # noqa: PLC0415  likewise

        line.effects += scripts.effects(given._replace(program=code), line.ground)
    elif name in names.COPIERS:
        from memory_model.hooks.shell import copying  # noqa: PLC0415  likewise

        line.effects += copying.effects(given)
    elif name in names.UNPACKERS:
        from memory_model.hooks.shell import archives  # noqa: PLC0415  likewise

        line.effects += archives.effects(given)
    else:
        line.effects += _effects(given)
    return None


def _wrapped(given: Run, line: "Reading") -> Output | None:
    """Run what ``sudo``, ``env`` and their like run."""
    takes = names.WRAPPERS[given.program].split()
    rest = list(reversed(given.words))
    if given.program == "command" and rest[-1:] in (["-v"], ["-V"]):
        return None
    while rest and (rest[-1].startswith("-") or (given.program in ("env", "sudo") and "=" in rest[-1])):
        option = rest.pop()
        if option == "--":
            break
        if option in takes and rest:
            value = rest.pop()
            if given.program == "env" and option in ("-C", "--chdir"):
                given = given._replace(cwd=given.place(value) or None)
    if given.program == "timeout" and rest:
        rest.pop()
    return _inner(given, rest[::-1], line)


def _inner(given: Run, words: Sequence[str], line: "Reading") -> Output | None:
    if not words:
        return None
    from memory_model.hooks.shell.output import output  # noqa: PLC0415  a program inside of another

    inner = given._replace(program=words[0], words=tuple(words[1:]))
    found = line.run(inner)
    return output(inner._replace(program=os.path.basename(inner.program))) if found is None else found


def _shell(given: Run, line: "Reading") -> None:
    """Follow the script of ``sh -c``, or the one that flows into a shell."""
    for number, word in enumerate(given.words):
        if word.startswith("-") and not word.startswith("--") and "c" in word:
            rest = given.words[number + 1 :]
            if rest:
                line.script(rest[0], given, rest[1:])
            return
        if not word.startswith("-") or word == "--":
            return
    line.script(given.text_in(), given)


def _code(name: str) -> str:
    """Name the language of an interpreter: ``python3.11`` is ``python``."""
    return name.rstrip("0123456789.") or name


def _effects(given: Run) -> Iterator[Effect]:
    name = given.program
    if name in ("sed", "gsed"):
        yield from _sed(given)
    elif name in ("tee", "sponge"):
        yield from _tee(given)
    elif name == "dd":
        yield from _dd(given)
    elif name == "touch":
        yield from _touch(given)
    elif name in ("patch", "apply_patch"):
        from memory_model.hooks import patches  # noqa: PLC0415  few lines patch

        yield from patches.from_shell(given)
    elif name in names.REMOVERS or (name == "gio" and given.words[:1] in (("trash",), ("remove",))):
        words = given.words[1:] if name == "gio" else given.words
        yield from _each(given, sort(words).operands, REMOVE, name)
    elif name in names.IN_PLACE:
        yield from _in_place(given)
    elif name in names.PACKERS:
        found = sort(given.words)
        if not found.has("-c", "-k", "--stdout", "--keep", "-l", "-t") and (name != "zstd" or found.has("--rm")):
            yield from _each(given, found.operands, REMOVE, name)
    elif name in names.OUTPUTS:
        target = sort(given.words, names.OUTPUTS[name]).value(*names.OUTPUTS[name].split())
        yield from _each(given, (target,) if target else (), WRITE, f"{name} {names.OUTPUTS[name].split()[0]}")
    elif name == "uniq":
        yield from _each(given, sort(given.words, "-f -s -w").operands[1:2], WRITE, name)


def _each(given: Run, words: Sequence[str], act: str, by: str) -> Iterator[Effect]:
    for word in words:
        if place := given.place(word):
            yield Effect(act, place, by, below=act == REMOVE)


def _sed(given: Run) -> Iterator[Effect]:
    found = sort(given.words, "-e -f -l --expression --file --line-length", attached="-i")
    if not found.has("-i", "--in-place"):
        return
    scripts = [value for name, value in found.options if name in ("-e", "--expression")]
    targets = found.operands
    if not found.has("-e", "-f", "--expression", "--file"):
        scripts, targets = list(targets[:1]), targets[1:]
    from memory_model.hooks.shell.sed import likely  # noqa: PLC0415  only what sed would change in place

    guess = likely(scripts, extended=found.has("-E", "-r", "--regexp-extended"))
    for effect in _each(given, targets, CHANGE, f"{given.program} -i"):
        yield effect._replace(likely=guess)


def _tee(given: Run) -> Iterator[Effect]:
    found = sort(given.words)
    appends = found.has("-a", "--append")
    by = f"{given.program} -a" if appends else given.program
    for effect in _each(given, found.operands, APPEND if appends else WRITE, by):
        yield effect._replace(content=given.stdin.content)


def _dd(given: Run) -> Iterator[Effect]:
    values = dict(word.partition("=")[::2] for word in given.words)
    appends = "append" in values.get("oflag", "") and "notrunc" in values.get("conv", "")
    if "of" in values:
        yield from _each(given, (values["of"],), APPEND if appends else WRITE, "dd of=")


def _touch(given: Run) -> Iterator[Effect]:
    found = sort(given.words, "-d -t -r --date --reference --time")
    if found.has("-c", "--no-create"):
        return
    for effect in _each(given, found.operands, WRITE, "touch"):
        if not os.path.lexists(effect.path):
            yield effect._replace(content=b"")


def _in_place(given: Run) -> Iterator[Effect]:
    condition, valued = names.IN_PLACE[given.program]
    found = sort(given.words, valued)
    if condition and not found.has(*condition.split()):
        return
    if given.program in ("vi", "vim", "nvim") and found.has("-R"):
        return
    by = " ".join([given.program, *condition.split()[:1]])
    for word in found.operands:
        if condition and any(char in word for char in "*?["):  # these read patterns themselves
            import glob  # noqa: PLC0415  only where one is quoted

            yield from _each(given, glob.glob(word, root_dir=given.cwd, recursive=True), CHANGE, by)
        elif not word.startswith("+"):
            yield from _each(given, (word,), CHANGE, by)
