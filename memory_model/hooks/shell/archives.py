"""``tar``, ``zip`` and ``7z``: the files that unpacking writes, read from the archive where it is there already."""

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from memory_model.hooks.effect import CHANGE, REMOVE, WRITE, Effect
from memory_model.hooks.shell.run import Given, Run, sort
from memory_model.values import NamedTuple

LARGEST = 16 << 20
"""Bytes of an archive that is looked into; of a larger one only the words of the line are known."""
MOST = 5_000
"""Files of an archive that are looked at."""
_SEVENS = ("7z", "7za", "7zz")
_TAR = "-f -C -T -X -I -b --file --directory --files-from --exclude --exclude-from --use-compress-program --transform"


class _Unpacking(NamedTuple):
    """What is unpacked: the archive, the members that are named (all, when none is), the folder, leading parts cut.

    ``but`` are patterns of what stays packed; ``patterns`` tells that members are patterns as well.
    """

    archive: str
    members: Sequence[str]
    folder: str
    cut: int = 0
    but: Sequence[str] = ()
    patterns: bool = False

    def takes(self, name: str) -> bool:
        """Tell whether a file of the archive is unpacked."""
        if any(_is_in(name, pattern, is_pattern=True) for pattern in self.but):
            return False
        return not self.members or any(_is_in(name, part, is_pattern=self.patterns) for part in self.members)


def effects(run: Run) -> Iterator[Effect]:
    """List what unpacking does, and packing that takes files away; listing changes nothing."""
    yield from _packed(run)
    found = _READ.get(run.program, _tar)(run)
    place = run.place(found.folder or ".") if found else ""
    if found is None or not place:
        return
    names = _names(run.stdin.read_from if found.archive in ("", "-") else run.place(found.archive))
    if names is not None:
        for name in names:
            if found.takes(name):
                yield Effect(WRITE, os.path.normpath(os.path.join(place, *name.split("/")[found.cut :])), run.program)
    elif found.members:
        for member in found.members:
            path = os.path.join(place, member)
            yield Effect(CHANGE if os.path.isdir(path) else WRITE, path, run.program)
    elif found.folder and os.path.normpath(place) != os.path.normpath(run.cwd or "/"):
        yield Effect(CHANGE, place, run.program)


def _is_in(name: str, part: str, *, is_pattern: bool) -> bool:
    """Tell whether a name is a part, lies below it, or is matched by it as a pattern: all of it or a folder of it."""
    if name == part or name.startswith(f"{part}/"):
        return True
    if not is_pattern:
        return False
    from fnmatch import fnmatchcase  # noqa: PLC0415  few lines have patterns

    return fnmatchcase(name, part) or any(fnmatchcase(folder, part) for folder in name.split("/"))


def _packed(run: Run) -> Iterator[Effect]:
    """List what packing writes and takes away."""
    if run.program == "zip":
        found = sort(run.words, "-x -i -b -t")
        taken = found.operands[1:] if found.has("-m", "--move") else ()
    elif run.program in _SEVENS:
        found = sort(run.words, attached="-o -p -m -a")
        taken = found.operands[2:] if "-sdel" in run.words else ()
    elif run.program in ("tar", "gtar", "bsdtar"):
        found = _sorted(run)
        taken = found.operands if found.has("--remove-files") else ()
        target = run.place(found.value("-f", "--file")) if found.has("-c", "--create") else ""
        if target:
            yield Effect(WRITE, target, "tar -c")
    else:
        return
    for word in taken:
        if place := run.place(word):
            yield Effect(REMOVE, place, run.program, below=True)


def _sorted(run: Run) -> Given:
    words = list(run.words)
    if words and not words[0].startswith("-"):
        words[0] = f"-{words[0]}"  # the old way to write the letters
    return sort(words, _TAR)


def _tar(run: Run) -> _Unpacking | None:
    found = _sorted(run)
    if not found.has("-x", "--extract", "--get") or found.has(
        "-O", "--to-stdout", "-k", "--keep-old-files", "--skip-old-files"
    ):
        return None
    cut = found.value("--strip-components", "--strip")
    archive, folder = found.value("-f", "--file"), found.value("-C", "--directory")
    but = [value for name, value in found.options if name == "--exclude"]
    number = int(cut) if cut.isdigit() else 0
    return _Unpacking(archive, found.operands, folder, number, but, found.has("--wildcards"))


def _unzip(run: Run) -> _Unpacking | None:
    found = sort(run.words, "-d -P")
    if not found.operands or found.has("-l", "-t", "-p", "-c", "-Z", "-z", "-v", "-n"):
        return None
    return _Unpacking(found.operands[0], found.operands[1:], found.value("-d"), patterns=True)


def _seven(run: Run) -> _Unpacking | None:
    found = sort(run.words, attached="-o -p -m -a")
    if found.operands[:1] not in (("x",), ("e",)) or len(found.operands) < 2:
        return None
    return _Unpacking(found.operands[1], found.operands[2:], found.value("-o"))


_READ: dict[str, Callable[[Run], _Unpacking | None]] = {
    "unzip": _unzip,
    "zip": lambda _: None,
    **dict.fromkeys(_SEVENS, _seven),
}


def _names(path: str) -> list[str] | None:
    """List the files in an archive; `None` where it is not there, too large, or of a kind that is not read here."""
    if not os.path.isfile(path) or os.path.getsize(path) > LARGEST:
        return None
    import lzma  # noqa: PLC0415  few lines unpack
    import tarfile  # noqa: PLC0415  likewise
    import zipfile  # noqa: PLC0415  likewise
    import zlib  # noqa: PLC0415  likewise

    try:
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as packed:
                return [name for name in packed.namelist()[:MOST] if not name.endswith("/")]
        with tarfile.open(path) as archive:
            return [os.path.normpath(member.name) for member in islice(archive, MOST) if not member.isdir()]
    except (OSError, EOFError, ValueError, tarfile.TarError, zipfile.BadZipFile, zlib.error, lzma.LZMAError):
        return None
