"""The subject of a text: its telling words without their endings, and how much each of them tells."""

from memory_model.ladder.common_words import COMMON
from memory_model.text.fold import fold
from memory_model.values import cache

_EMPTY = frozenset(
    """a able about above actually after again ago all already also always am an and another any anything are as ask
    asked asking asks at away back be because been before being better both but by call called calls can care cause come
    could did didnt do does doesnt doing done dont down each either else enough even ever every everything exactly feel
    felt few for forget from further get gets getting give given gives go goes going gone good got great guess had half
    happen has hate have havent having he hello help her here heres hers hey hi him his hold hope how i id if ill im in
    instead into is isnt it its ive just keep keeping keeps kept kind know lately leave leaving left less let lets like
    liked likes ll look looking looks lot love loves make makes making many matter may maybe me mean means might mind
    mine more most much must my near need needed needs never next nice nicer no none nope not nothing now of off often
    oh ok okay on once one ones only onto or other others our out over own perhaps please prefer preferred prefers put
    puts quite rather re ready real really remember right said same saw say saying says second see seem seems seen sent
    set shall she should show shows since so some somebody something sometimes somewhere soon sorry still such suit sure
    take taken takes taking talk tell than thank thanks that thats the their them then there theres these they theyre
    thing things think this those though thought through time times to today told tomorrow too took tried try trying
    twice two under until up us use used uses using usual ve very via wait want wanted wants was wasnt way we weve well
    went were werent what whatever whats when where whether which while who why will wish with without wont word words
    work worked working works would wouldnt wrong yeah year years yep yes yesterday yet you youll your youre yours youve
    against believe end ended ends face find finds found hard hour hours mention mentioned read reading reads rule rules
    skip skipped turn turns way ways
    made ran wrote written brought came become became mad nobody usually unless forbidden allowed prohibited exception
    exceptions circumstances account without
    cant cannot couldnt shouldnt decide decided decides deciding discussing appreciate appreciated figure happy last
    first later early bad big fine new old
    aber als am auch auf aus bei das dem den der des die doch du ein eine einen einer er es für hat ich ihr im in ist
    ja kann mit nach nicht noch nur oder sie sind so und uns von was wenn wie wir zu zum zur bitte danke
    con como de del el en es la las los más muy no para pero por que se sí sin su un una y gracias
    au aux avec ce ces dans des du elle en est et il je le les leur mais ne nous ou par pas plus pour qui sur tu un une
    vous merci""".split()
)
"""Words that say nothing of a subject: of grammar, of wishes and stances, of politeness; without apostrophes."""
WEAK_WEIGHT = 0.4
_ENDINGS = ("ings", "ing", "edly", "ed", "es", "ly", "s", "e")
_BLANKS = '!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~“”„«»–—…·•¿¡、。，．「」『』！？：；（）'
_MARKS = str.maketrans({**dict.fromkeys(_BLANKS, " "), **dict.fromkeys("'’‘")})
"""Marks part words; an apostrophe is none: ``don't`` is one word."""


def stems(text: str) -> frozenset[str]:
    """Return the telling words of a text without their endings; of scripts without blanks, each pair of letters."""
    found: set[str] = set()
    for word in fold(text).translate(_MARKS).split():
        if word in _EMPTY or (len(word) < 3 and word.isascii() and not word.isdecimal()):
            continue
        if word.isascii() or not _is_dense(word):
            found.add(stem(word))
        else:
            found.update([word[n : n + 2] for n in range(max(len(word) - 1, 1))])
    return frozenset(found)


@cache
def stem(word: str) -> str:
    """Return a word without its ending: ``releases``, ``released`` and ``release`` are one."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiou0123456789" else word


def _is_dense(word: str) -> bool:
    """Tell a run of Chinese, Japanese, Korean or Thai, in which no blanks part the words."""
    return any("\u0e00" <= char <= "\u0e7f" or "\u3040" <= char <= "\u9fff" for char in word)


def weight(stem: str) -> float:
    """Return how much a word tells: 1, or less than half for a common one and for a number."""
    return WEAK_WEIGHT if stem in COMMON or stem.isdecimal() else 1.0
