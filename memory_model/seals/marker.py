"""Where the seals lie, and whether a day may have closed since this machine last looked: one small read."""

import os

from memory_model.values import NamedTuple

_FOLDER = ".memdeck"
PLACE = f"{_FOLDER}/seals.jsonl"
"""The chain, in the workspace: it goes into git and to other machines with the days it is about."""
_MARK = "closed"
"""In the state directory: when this machine last looked for days to seal, and what the chain was then."""
_LONGEST = 4096


class Look(NamedTuple):
    """The last look: its day as ISO text (empty for never), the stamp of the chain's file, and the chain's heads."""

    day: str = ""
    stamp: str = ""
    heads: tuple[str, ...] = ()


def last_look(state: str) -> Look:
    """Return the last look of this machine."""
    try:
        file = os.open(f"{state}/{_MARK}", os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return Look()
    try:
        day, _, rest = os.read(file, _LONGEST).decode("ascii", "replace").partition("\n")
    finally:
        os.close(file)
    stamp, _, heads = rest.partition("\n")
    return Look(day[:10], stamp, tuple(heads.split()))


def due(root: str, state: str, today: str) -> bool:
    """Tell whether days may have to be sealed; never where sealing was not turned on."""
    last = last_look(state).day
    return last != today and (last != "" or is_on(root))


def is_bare(root: str, state: str) -> bool:
    """Tell whether a workspace holds nothing of memdeck's own, and no sealing that this machine knows of is gone."""
    return not os.access(f"{root}/{_FOLDER}", os.F_OK) and not os.access(f"{state}/{_MARK}", os.F_OK)


def is_on(root: str) -> bool:
    """Tell whether days are sealed in a workspace."""
    return os.path.exists(f"{root}/{PLACE}")


def was_on(root: str, state: str) -> bool:
    """Tell whether days are sealed, or were as far as this machine knows."""
    return is_on(root) or last_look(state).day != ""


def looked(root: str, state: str, today: str, heads: tuple[str, ...]) -> None:
    """Note that all days before ``today`` were looked at, with ``heads`` as the chain's. Raises `OSError`."""
    from memory_model.storage import private  # noqa: PLC0415  once a day

    text = "\n".join((today, stamp_of(root), " ".join(heads)))
    private.write(os.path.join(state, _MARK), text.encode("ascii"))
    private.sweep(state, deep=False)


def stamp_of(root: str) -> str:
    """Return what a stat tells of the chain's file, empty when there is none."""
    try:
        status = os.stat(os.path.join(root, PLACE))
    except OSError:
        return ""
    return f"{status.st_size} {status.st_mtime_ns} {status.st_ino}"


def forget(state: str) -> None:
    """Forget that sealing was ever on."""
    try:
        os.unlink(os.path.join(state, _MARK))
    except FileNotFoundError:
        return
