"""All parsers by name."""

from tests.fuzz.parser import Parser
from tests.fuzz.parsers import dates, layers, machines, marks, records

PARSERS: dict[str, Parser] = {
    **marks.PARSERS, **dates.PARSERS, **layers.PARSERS, **records.PARSERS, **machines.PARSERS,
}  # fmt: skip
