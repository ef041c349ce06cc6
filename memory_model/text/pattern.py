"""Regular expressions that are compiled when first used: importing ``re`` costs a command half of a bare start."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from re import Pattern
    from typing import Any, AnyStr

_METHODS = ("match", "fullmatch", "search", "split", "sub", "findall", "finditer")


def lazy(source: AnyStr | Callable[[], AnyStr]) -> Pattern[AnyStr]:
    """Return the expression that ``source`` is, or makes; flags stand in it (``(?im)…``).

    After the first use its methods are those of the compiled expression itself, and cost the same.
    """
    return _Lazy(source)  # type: ignore[return-value]  # it answers as one


class _Lazy:
    def __init__(self, source: str | bytes | Callable[[], str | bytes]) -> None:
        self._source = source

    def __getattr__(self, name: str) -> Any:
        if name not in _METHODS:
            raise AttributeError(name)
        import re  # noqa: PLC0415  the reason for this module

        compiled: Pattern[Any] = re.compile(self._source() if callable(self._source) else self._source)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)
