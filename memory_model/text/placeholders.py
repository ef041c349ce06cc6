"""Texts that stand where an item would, and say that there is none."""

from memory_model.text.fold import fold
from memory_model.values import cache

_WORDS = (
    "none|none yet|none so far|none today|none at the moment|none at this time|none for now|none right now|"
    "none currently|nothing|nothing yet|nothing new|nothing for now|nothing to do|nothing at the moment|"
    "nothing pending|nothing open|nil|n/a|na|no|empty|no todos|no tasks|no next steps|"
    "no open items|no follow-ups|no follow ups|no blockers|no action items|no pending items|to be added|tba|tbd|"
    "なし|特になし|無し|无|無|没有|暂无|无待办|없음|해당 없음|keine|keiner|keines|nichts|entfällt|keine offenen punkte|"
    "ninguno|ninguna|nada|nenhum|nenhuma|aucun|aucune|rien|néant|нет|ничего|لا شيء|لا يوجد|אין|אין כלום"
)
_AROUND = " \t.。!…()（）[]【】<>{}*_~`-–—\"'«»"


@cache
def _known() -> frozenset[str]:
    return frozenset(fold(word) for word in _WORDS.split("|"))


def is_placeholder(text: str) -> bool:
    """Tell whether a text is empty, only punctuation, or says "none" in one of the languages of the headings."""
    bare = _bare(text)
    return not bare or (len(bare) < 30 and fold(bare) in _known())


def _bare(text: str) -> str:
    """Drop what stands around the words: marks, brackets, and signs such as ``✅`` or ``:)``."""
    bare = text.strip(_AROUND)
    while bare and len(bare) < 30 and not bare[-1].isalnum() and fold(bare) not in _known():
        bare = bare[:-1].rstrip(_AROUND)
    return bare
