"""What a failed system call means, in a sentence with a way out."""

import errno

from memory_model.storage.outcomes import Refused

_MEANING = {
    errno.ENOSPC: ("the disk is full", "free some space, then do the same again"),
    errno.EDQUOT: ("your disk quota is used up", "free some space, then do the same again"),
    errno.EFBIG: ("the file may not grow any further (a size limit)", "raise the limit (ulimit -f), then do it again"),
    errno.EACCES: ("no permission", "check the owner and the mode of the file and its folder"),
    errno.EPERM: ("no permission", "check the owner and the mode of the file and its folder"),
    errno.EROFS: ("the file system is read-only", "work on a copy in a place that can be written"),
    errno.EIO: ("the disk reported an error", "check the disk, then do the same again"),
    errno.EISDIR: ("there is a folder where the file should be", "move the folder away"),
    errno.ENOTDIR: ("there is a file where a folder should be", "move that file away"),
    errno.ENXIO: ("this is a pipe or a socket, not a file", "move it away"),
    errno.ELOOP: ("the link leads round in a circle", "correct the link"),
    errno.ENAMETOOLONG: ("the name is too long", "use a shorter name"),
    errno.ENOENT: ("it has vanished", "check that the folder is still there"),
}


def refused(error: OSError, where: str = "") -> Refused:
    """Turn a system error into the refusal that a person sees; ``where`` when the error names no file."""
    named = error.filename if isinstance(error.filename, str) else ""
    meaning, repair = _MEANING.get(error.errno or 0, (error.strerror or str(error), ""))
    return Refused("io", f"{meaning}; nothing was written", where or named, repair)
