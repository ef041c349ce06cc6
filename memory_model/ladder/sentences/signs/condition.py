"""A case that comes again, with which a rule begins: *whenever you*, *before opening a*."""

from memory_model.ladder.sentences.signs.said import phrases

_WHEN = frozenset("when if before after once unless".split())
_EACH_TIME = phrases("whenever; every time; each time; any time; anytime")
_IN_DOUBT = phrases("when in doubt; if in doubt; when unsure; if unsure; when not sure; if not sure")
_SOMEBODY = frozenset("you we there any anyone someone something anything".split())
_GIVEN = frozenset(
    "the this that it these those my done ready finished are back i she he they start begin continue go see".split()
)
"""With these it is a case at hand: *when you are done*, *before you start*."""
_IDLE = (("are",), ("have",), ("can",))


def is_condition(words: tuple[str, ...]) -> bool:
    """Tell whether words begin with a case that comes again."""
    length = _EACH_TIME.begin(words)
    if length:
        return words[length : length + 1] == ("you",) and words[length + 1 : length + 2] not in _IDLE
    if _IN_DOUBT.begin(words) or (words[:1] and words[0] in _WHEN and "otherwise" in words and "i" not in words):
        return True
    given = set(words[2:5]) & (_GIVEN if words[1:2] != ("there",) else _GIVEN - {"are"})
    if len(words) < 3 or words[0] not in _WHEN or given:
        return False
    general = words[0] in ("before", "after") and words[1] in ("a", "an", "each", "every", "any")
    return general or words[1] in _SOMEBODY or words[1].endswith("ing")
