"""Whether a day differs from its seal in nothing but the ends of all its lines."""

from collections.abc import Callable

from memory_model.seals.digests import digest
from memory_model.seals.seal import Seal

_LF, _CRLF = b"\n", b"\r\n"


def has_other_ends(data: bytes, seal: Seal, text_of: Callable[[Seal], bytes | None]) -> bool:
    """Tell whether all lines of a day end alike, and it would be as it was sealed if they ended as they did then.

    Lines of which some were changed alone are no such day, nor is one with another byte-order mark or last end.
    """
    plain = data.replace(_CRLF, _LF)
    wide = plain.replace(_LF, _CRLF)
    if data not in (plain, wide):
        return False
    if seal.digest in (digest(plain), digest(wide)):
        return True
    if seal.plain in ("", seal.digest):
        return False
    sealed = text_of(seal)  # its lines ended in both ways
    return sealed is not None and sealed.replace(_CRLF, _LF) == plain
