"""Named tuples that cost a tenth of `typing.NamedTuple` to declare; an everyday command declares fifty of them.

To the type checker it is `typing.NamedTuple` itself. `typing` is left alone too: importing it costs a
third of a bare start, so modules on the hot path take `TYPE_CHECKING` from here, and `cache` because
`functools` brings `collections` along, a quarter of a bare start. `date` and its kin come from where `datetime`
itself has them: before Python 3.12 that also builds all of them once more in Python, a tenth of a bare start.
"""

TYPE_CHECKING = False
"""True to type checkers, which know it by its name."""

__all__ = ["TYPE_CHECKING", "NamedTuple", "cache", "date", "datetime", "timedelta", "tzinfo"]

if TYPE_CHECKING:
    from datetime import date, datetime, timedelta, tzinfo
    from functools import cache
    from typing import NamedTuple
else:
    from _collections import _tuplegetter
    from _datetime import date, datetime, timedelta, tzinfo

    def cache(function):
        """Remember what a function returned, by its positional arguments; as `functools.cache`."""
        known = {}

        def remembered(*given):
            try:
                return known[given]
            except KeyError:
                made = known[given] = function(*given)
                return made

        remembered.__doc__, remembered.__name__ = function.__doc__, function.__name__
        return remembered

    class _Value(tuple):
        """What all values can do; the fields are the business of `_Declaring`."""

        __slots__ = ()
        _fields = ()
        _field_defaults = {}  # noqa: RUF012  as in `collections.namedtuple`

        @classmethod
        def _make(cls, values):
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"{cls.__name__} has {len(cls._fields)} fields, not {len(made)}")
            return made

        def _replace(self, **changes):
            made = tuple.__new__(type(self), map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"Got unexpected field names: {list(changes)!r}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            shown = ", ".join([f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True)])
            return f"{type(self).__name__}({shown})"

        def __getnewargs__(self):
            return tuple(self)

    class _Declaring(type):
        """Turns a class body with annotations into a tuple with named fields."""

        def __new__(cls, name, bases, body):
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body.pop(field) for field in fields if field in body}
            if tuple(defaults) != fields[len(fields) - len(defaults) :]:
                raise TypeError(f"{name}: a field without a default follows one with a default")
            body.update({field: _tuplegetter(place, field) for place, field in enumerate(fields)})
            body.update(
                __slots__=(),
                __new__=_constructor(name, fields, defaults),
                __match_args__=fields,
                _fields=fields,
                _field_defaults=defaults,
            )
            return type(name, (_Value,), body)

    def _constructor(name, fields, defaults):
        size, usual, make = len(fields), tuple(defaults.values()), tuple.__new__

        def __new__(cls, *given, **named):  # noqa: N807  it becomes the method of that name
            if len(given) == size and not named:
                return make(cls, given)
            missing = size - len(given)
            if not named and 0 <= missing <= len(usual):
                return make(cls, given + usual[len(usual) - missing :])
            values = {**defaults, **dict(zip(fields, given, strict=False)), **named}
            if missing < 0 or len(values) != size or not named.keys() <= set(fields[len(given) :]):
                raise TypeError(f"{name} takes the fields {', '.join(fields)}; got {len(given)} and {', '.join(named)}")
            return make(cls, [values[field] for field in fields])

        return __new__

    class NamedTuple(metaclass=_Declaring):
        """Subclass it as `typing.NamedTuple`: annotated fields, those with defaults last, methods as usual."""
