"""``tar``, ``unzip`` and ``7z``: the files that unpacking writes, read from the archive where it is there already."""

import os
from collections.abc import Iterator, Sequence
from itertools import islice

from memory_model.hooks.effect import CHANGE, WRITE, Effect
from memory_model.hooks.shell.run import Run, sort
from memory_model.values import NamedTuple

LARGEST = 16 << 20
"""Bytes of an archive that is looked into; of a larger one only the words of the line are known."""
MOST = 5_000
"""Files of an archive that are looked at."""
_TAR = "-f -C -T -X -I -b --file --directory --files-from --exclude --exclude-from --use-compress-program --transform"


class _Unpacking(NamedTuple):
    """What is unpacked: the archive, the members that are named (all, when none is), the folder, leading parts cut."""

    archive: str
    members: Sequence[str]
    folder: str
    cut: int = 0


def effects(run: Run) -> Iterator[Effect]:
    """List what unpacking does; packing and listing change nothing here."""
    found = _seven(run) if run.program.startswith("7z") else _unzip(run) if run.program == "unzip" else _tar(run)
    place = run.place(found.folder or ".") if found else ""
    if found is None or not place:
        return
    names = _names(run.place(found.archive))
    if names is not None:
        for name in names:
            if not found.members or any(name == part or name.startswith(f"{part}/") for part in found.members):
                yield Effect(WRITE, os.path.normpath(os.path.join(place, *name.split("/")[found.cut :])), run.program)
    elif found.members:
        for member in found.members:
            path = os.path.join(place, member)
            yield Effect(CHANGE if os.path.isdir(path) else WRITE, path, run.program)
    elif found.folder and os.path.normpath(place) != os.path.normpath(run.cwd or "/"):
        yield Effect(CHANGE, place, run.program)


def _tar(run: Run) -> _Unpacking | None:
    words = list(run.words)
    if words and not words[0].startswith("-"):
        words[0] = f"-{words[0]}"  # the old way to write the letters
    found = sort(words, _TAR)
    if not found.has("-x", "--extract", "--get") or found.has(
        "-O", "--to-stdout", "-k", "--keep-old-files", "--skip-old-files"
    ):
        return None
    cut = found.value("--strip-components", "--strip")
    archive, folder = found.value("-f", "--file"), found.value("-C", "--directory")
    return _Unpacking(archive, found.operands, folder, int(cut) if cut.isdigit() else 0)


def _unzip(run: Run) -> _Unpacking | None:
    found = sort(run.words, "-d -P")
    if not found.operands or found.has("-l", "-t", "-p", "-c", "-Z", "-z", "-v", "-n"):
        return None
    return _Unpacking(found.operands[0], found.operands[1:], found.value("-d"))


def _seven(run: Run) -> _Unpacking | None:
    found = sort(run.words, attached="-o -p -m -a")
    if found.operands[:1] not in (("x",), ("e",)) or len(found.operands) < 2:
        return None
    return _Unpacking(found.operands[1], found.operands[2:], found.value("-o"))


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
