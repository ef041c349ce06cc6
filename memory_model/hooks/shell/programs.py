"""The programs that change files, and which of their words name the files."""

import os
from collections.abc import Callable, Iterator, Sequence

from memory_model.hooks.effect import APPEND, CHANGE, REMOVE, WRITE, Effect
from memory_model.hooks.shell import names
from memory_model.hooks.shell.braces import is_marked
from memory_model.hooks.shell.run import Output, Run, sort
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.hooks.shell.reading import Reading


def run(given: Run, line: "Reading") -> Output | None:
    """Add what a program does to the effects of its line; returns what it lists where it lists paths."""
    name = os.path.basename(given.program)
    given = given._replace(program=name)
    if name in names.WRAPPERS or name in names.SAID or name in names.RUNNERS:
        from memory_model.hooks.shell import wrapping  # noqa: PLC0415  each kind of program only where it runs

        return wrapping.run(given, line)
    if name in names.LISTERS or name == "git":
        given = _told(given, line)
    if name in names.LISTERS:
        from memory_model.hooks.shell import listing  # noqa: PLC0415  likewise

        return listing.run(given, line)
    if name == "git":
        from memory_model.hooks.shell import git  # noqa: PLC0415  likewise

        return git.run(given, line)
    if name in names.SHELLS:
        from memory_model.hooks.shell import wrapping  # noqa: PLC0415  likewise

        wrapping.shell(given, line)
    elif name in names.LATER:
        line.script(given.text_in(), given)
    elif name == "deno" and given.words[:1] == ("fmt",):
        found = sort(given.words)
        line.effects += _each(given, () if found.has("--check") else found.operands[1:] or (".",), CHANGE, "deno fmt")
    elif (code := _code(name)) in names.CODE:
        from memory_model.hooks.shell import scripts  # noqa: PLC0415  likewise

        scripts.run(given._replace(program=code), line)
    elif name in names.COPIERS:
        from memory_model.hooks.shell import copying  # noqa: PLC0415  likewise

        line.effects += copying.effects(given)
    elif name in names.UNPACKERS:
        from memory_model.hooks.shell import archives  # noqa: PLC0415  likewise

        line.effects += archives.effects(given)
    elif name in names.SPLITTERS:
        from memory_model.hooks.shell import splitting  # noqa: PLC0415  likewise

        splitting.run(given, line)
    else:
        line.effects += _effects(given)
    return None


def _told(given: Run, line: "Reading") -> Run:
    """Put the protected files and folders that a wide word names in its place: git and ``find`` look at the disk."""
    if not any(map(is_marked, given.words)):
        return given
    from memory_model.hooks.shell.wide import named  # noqa: PLC0415  few lines have one

    return given._replace(words=tuple([name for word in given.words for name in named(word, given, line.ground)]))


def _code(name: str) -> str:
    """Name the language of an interpreter: ``python3.11`` is ``python``."""
    return name.rstrip("0123456789.") or name


def _effects(given: Run) -> Iterator[Effect]:
    if made := _MADE.get(given.program):
        yield from made(given)
    elif given.program == "gio" and given.words[:1] in (("trash",), ("remove",)):
        yield from _each(given, sort(given.words[1:]).operands, REMOVE, given.program)


def _patch(given: Run) -> Iterator[Effect]:
    from memory_model.hooks import patches  # noqa: PLC0415  few lines patch

    yield from patches.from_shell(given)


def _chmod(given: Run) -> Iterator[Effect]:
    from memory_model.hooks.shell import modes  # noqa: PLC0415  few lines hide files

    yield from modes.effects(given)


def _fetched(given: Run) -> Iterator[Effect]:
    from memory_model.hooks.shell import fetching  # noqa: PLC0415  few lines fetch

    yield from fetching.effects(given)


def _removed(given: Run) -> Iterator[Effect]:
    yield from _each(given, sort(given.words).operands, REMOVE, given.program)


def _xxd(given: Run) -> Iterator[Effect]:
    found = sort(given.words, "-c -g -l -s -o")
    yield from _each(given, found.operands[1:2] if found.has("-r") else (), WRITE, "xxd -r")


def _uniq(given: Run) -> Iterator[Effect]:
    yield from _each(given, sort(given.words, "-f -s -w").operands[1:2], WRITE, given.program)


def _packed(given: Run) -> Iterator[Effect]:
    """Tell what a packer does: it takes the file that it packed away, or makes the one that it unpacks."""
    found = sort(given.words)
    if found.has("-c", "--stdout", "-l", "-t"):
        return
    if given.program[:2] in ("gu", "bu", "un") or found.has("-d", "--decompress", "--uncompress"):
        yield from _each(given, [word.rpartition(".")[0] for word in found.operands], WRITE, given.program)
    elif not found.has("-k", "--keep") and (given.program != "zstd" or found.has("--rm")):
        yield from _each(given, found.operands, REMOVE, given.program)


def _reverted(given: Run) -> Iterator[Effect]:
    """Tell what versions that are no git's put back: the paths that are named, else all around."""
    verb = names.REVERTERS[given.program]
    found = sort(given.words, "-f -t -r -c -R --from --to --into --rev --changes-in")
    if found.operands[:1] == (verb,) and not found.has("-n", "--dry-run"):
        yield from _each(given, found.operands[1:] or (".",), CHANGE, f"{given.program} {verb}")


def _each(given: Run, words: Sequence[str], act: str, by: str) -> Iterator[Effect]:
    for word in words:
        if place := given.place(word):
            yield Effect(act, place, by, below=act == REMOVE)


def _sed(given: Run) -> Iterator[Effect]:
    found = sort(given.words, "-e -f -l --expression --file --line-length", attached="-i")
    scripts = [value for name, value in found.options if name in ("-e", "--expression")]
    targets = found.operands
    if not found.has("-e", "-f", "--expression", "--file"):
        scripts, targets = list(targets[:1]), targets[1:]
    in_place = found.has("-i", "--in-place")
    if not in_place and not any("w" in script for script in scripts):
        return
    from memory_model.hooks.shell.sed import likely, written  # noqa: PLC0415  only what sed would write

    yield from _each(given, written(scripts), WRITE, f"{given.program} w")
    if not in_place:
        return
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
    condition, valued, unless = names.IN_PLACE[given.program]
    found = sort(given.words, valued)
    if (condition and not found.has(*condition.split())) or found.has(*unless.split()):
        return
    by = " ".join([given.program, *condition.split()[:1]])
    for word in found.operands:
        if condition and any(char in word for char in "*?["):  # these read patterns themselves
            import glob  # noqa: PLC0415  only where one is quoted

            yield from _each(given, glob.glob(word, root_dir=given.cwd, recursive=True), CHANGE, by)
        elif not word.startswith("+"):
            makes = given.program in names.MAKERS and not os.path.lexists(given.place(word))
            yield from _each(given, (word,), WRITE if makes else CHANGE, by)


_MADE: dict[str, Callable[[Run], Iterator[Effect]]] = {
    **dict.fromkeys(names.IN_PLACE, _in_place),
    **dict.fromkeys(names.PACKERS, _packed),
    **dict.fromkeys(names.OUTPUTS, _fetched),
    **dict.fromkeys(names.REMOVERS, _removed),
    **dict.fromkeys(names.REVERTERS, _reverted),
    **dict.fromkeys(("sed", "gsed", "ssed"), _sed),
    **dict.fromkeys(("tee", "sponge"), _tee),
    **dict.fromkeys(("patch", "apply_patch"), _patch),
    "dd": _dd,
    "touch": _touch,
    "chmod": _chmod,
    "xxd": _xxd,
    "uniq": _uniq,
}
"""By the name of a program, what it makes of its words; the others have a module of their own."""
