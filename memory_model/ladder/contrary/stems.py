"""Words as they are compared: without their endings, synonyms as one."""

from memory_model.values import cache

_SAME = {
    "prod": "production",
    "repo": "repository",
    "docs": "documentation",
    "doc": "documentation",
    "reply": "answer",
    "response": "answer",
    "brief": "short",
    "depart": "leave",
    "begin": "start",
    "named": "called",
    "kept": "keep",
    "sent": "send",
    "written": "write",
    "stick": "stay",
    "master": "main",
    "delete": "remove",
    "erase": "remove",
    "seconds": "second",
    "mandatory": "required",
    "comma": "comma",
    "meter": "metre",
    "decimeter": "decimetre",
    "postgresql": "postgres",
    "abort": "stop",
    "succeed": "pass",
}
_VOWELS = frozenset("aeiouyäöüáéíóúàèùâêîôû")
_WHOLE = frozenset(
    "this is us its was has does bus gas news always process address access less pass class red bed".split()
)


@cache
def stem(word: str) -> str:
    """Return what a word shares with its other forms: ``committing``, ``commits`` and ``commit`` are one."""
    word = _SAME.get(word, word)
    if len(word) <= 3 or word in _WHOLE or not word.isalpha():
        return word
    for ending, put in (("ies", "y"), ("ied", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return _SAME.get(_bare(word[: -len(ending)] + put), _bare(word[: -len(ending)] + put))
    for ending in ("ing", "ed", "s"):
        cut = word[: -len(ending)]
        if word.endswith(ending) and len(cut) >= 2 and _VOWELS & set(cut) and not (ending == "s" and cut[-1] in "sui"):
            word = cut
            break
    bare = _bare(word)
    return _SAME.get(bare, bare)


def _bare(word: str) -> str:
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiousl":
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word.endswith("e") else word
