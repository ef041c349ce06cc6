"""Texts that stand where an item would, and say that there is none."""

from functools import cache

from memory_model.text.fold import fold

_WORDS = (
    "none|none yet|none so far|none today|nothing|nothing yet|nothing pending|nothing open|nil|n/a|na|no|empty|"
    "no open items|no follow-ups|no follow ups|no blockers|no action items|no pending items|to be added|tba|"
    "なし|特になし|無し|无|無|没有|暂无|无待办|없음|해당 없음|keine|keiner|keines|nichts|entfällt|"
    "ninguno|ninguna|nada|nenhum|nenhuma|aucun|aucune|rien|néant|нет|ничего|لا شيء|لا يوجد|אין|אין כלום"
)
_AROUND = " \t.。!…()（）[]【】<>{}*_~`-–—\"'«»"


@cache
def _known() -> frozenset[str]:
    return frozenset(fold(word) for word in _WORDS.split("|"))


def is_placeholder(text: str) -> bool:
    """Tell whether a text is empty, only punctuation, or says "none" in one of the languages of the headings."""
    bare = text.strip(_AROUND)
    return not bare or (len(bare) < 30 and fold(bare) in _known())
