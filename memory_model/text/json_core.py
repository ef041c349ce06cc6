"""JSON by the C core alone: the json package costs half a bare start, its core next to nothing."""

from memory_model.values import TYPE_CHECKING, cache

if TYPE_CHECKING:
    from collections.abc import Callable


def parse(data: bytes) -> object:
    """Parse one document; `None` for what is none (and for ``null``). Raises `RecursionError` for what is too deep."""
    try:
        text = data.decode("utf-8", "surrogatepass").lstrip("\ufeff \t\r\n")
        value, end = _scanner()(text, 0)
    except (StopIteration, ValueError, SystemError):  # the core knows no exception of its own without the package
        return None
    return value if not text[end:].strip(" \t\r\n") else None


def spelled(value: object) -> bytes:
    """Write a value of plain kinds as one line without a line end; letters stay letters."""
    return _encoder()(value).encode("utf-8", "surrogatepass")


_LARGEST = 1.7976931348623157e308


def _number(said: str) -> float:
    """Read a number; what is none, or too large for one, is no JSON that could be written again as it was."""
    value = float(said)
    if not -_LARGEST <= value <= _LARGEST:  # neither NaN nor an infinite one
        raise ValueError(said)
    return value


class _Plain:
    """How the scanner is to read: as `json.loads` does, but numbers alone are numbers, and controls in texts let be."""

    strict = False
    object_hook = None
    object_pairs_hook = None
    parse_float = staticmethod(_number)
    parse_int = int
    parse_constant = staticmethod(_number)
    memo: dict[str, str] = {}  # noqa: RUF012  the scanner keeps keys in it


@cache
def _scanner() -> "Callable[[str, int], tuple[object, int]]":
    try:
        from _json import make_scanner  # noqa: PLC0415  another Python may lack it

        scanner: Callable[[str, int], tuple[object, int]] = make_scanner(_Plain)  # type: ignore[arg-type]  # has all
    except (ImportError, AttributeError, TypeError):
        from json import JSONDecoder  # noqa: PLC0415  only where the core is another one

        scanner = JSONDecoder(strict=False, parse_float=_number, parse_constant=_number).raw_decode
    return scanner


@cache
def _encoder() -> "Callable[[object], str]":
    try:
        from _json import encode_basestring, make_encoder  # noqa: PLC0415  another Python may lack it

        encode = make_encoder(None, _refused, encode_basestring, None, ":", ",", False, False, True)
        encode([""], 0)
    except (ImportError, AttributeError, TypeError):
        from json import JSONEncoder  # noqa: PLC0415  only where the core is another one

        return JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
    return lambda value: "".join(encode(value, 0))


def _refused(value: object) -> object:
    raise TypeError(f"{type(value).__name__} is no JSON")
