"""What the speaker likes and does not, in whatever words."""

from __future__ import annotations

from itertools import pairwise

from memory_model.ladder.contrary.stems import stem
from memory_model.ladder.sentences.signs.sign import WORDS, heard, sign
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.ladder.sentences.signs.clause import Clause

_SIGNS = (
    sign(
        "mine",
        WORDS,
        """my taste; my preference; my preferred; my style; my liking; my favourite; my favorite; my pet peeve
        my go to; my go-to; a matter of taste; my thing; my eyes; my brain; my personal; my way of; my cup of tea
        my default""",
    ),
    sign(
        "to me",
        WORDS,
        """annoys me; annoy me; suits me; suit me; bothers me; bother me; distracts me; distract me; helps me
        help me; drives me; drive me; confuses me; confuse me; wears me out; wear me out; bores me; bore me; slows me
        tires me; tire me; on my nerves; throws me off; loses me""",
    ),
    sign(
        "habit",
        WORDS,
        """my motto; i do not see the point; do not see the point of; can not get used to; have no use for
        i am tired of; i am sick of; i am done with; i could do without; i do not bother with; i get nothing out of
        not see the need for; i care about; i think best; i work best; i read best; i learn best; i write best
        i set great store; i insist; i pay attention to; i think in; i am better with; i struggle with; how i work
        i read; i always; i never; i usually; i write; i review; i skim; i always want; i expect; i can not read
        i can not stand; i can not deal; i do not need; i do not want; i do not care; spare me; i go for; i lean
        i tend; i find; i stick to; i stick with; i am used to; i am more of; i get lost; i hardly; i rarely
        i am colour; i am color""",
    ),
)
_ADVERBS = frozenset(
    """really much always generally usually personally still just strongly do would tend to quite rather also
    absolutely kind of sort honestly definitely clearly simply very far a lot the most more actually truly too often
    mostly never have am in general""".split()
)
_LIKING = frozenset(
    stem(word)
    for word in """prefer like love hate dislike enjoy appreciate favour favor detest loathe value despise
    adore""".split()
)
_BEING = frozenset("happier happiest fond keen fan allergic partial comfortable into picky fussy".split())
_GIVEN = frozenset(
    """it this that these those them your you what how where his her him the a an my option either neither one
    not""".split()
)
"""Before these it is no liking of things in general."""
_ACTS = frozenset("to if when".split())
_JUDGED = frozenset(
    """easier nicer better clearer harder useless enough best worse unreadable readable hard easy fine confusing
    distracting annoying tiring helpful noisy cleaner simpler important""".split()
)
_OUTPUT = frozenset(
    "answers replies responses explanations summaries messages outputs commits reports comments".split()
)
"""What the agent gives: how it is to be is said for all of them."""
_SPEAK = frozenset("answer reply respond talk speak write".split())
_TONGUES = frozenset(
    """english german french spanish italian dutch swedish finnish danish norwegian polish portuguese czech turkish
    japanese chinese korean russian ukrainian""".split()
)
_WAYS = frozenset(
    stem(word)
    for word in """explain apologize apologise summarise summarize repeat ask add comment praise guess assume
    suggest end start
    tell say use put write wrap show restate recap rephrase thank compliment print paste dump narrate announce
    lecture hedge pad bring touch reformat rename""".split()
)


def shown(clause: Clause) -> Iterator[str]:
    """Yield what tells a taste."""
    yield from heard(_SIGNS, clause)
    words = clause.words
    if _likes(words):
        yield "likes"
    if clause.is_order and any(one == "your" and other in _OUTPUT for one, other in pairwise(clause.head)):
        yield "outputs"
    if clause.is_order and words[0] in _SPEAK and "in" in words[1:3] and _TONGUES & {*words[2:5]}:
        yield "outputs"
    if _is_easier_for_me(words):
        yield "to me"
    if any(one in ("stop", "quit") and stem(other) in _WAYS for one, other in pairwise(words)):
        yield "ways"


def _likes(words: tuple[str, ...]) -> bool:
    """Tell whether the speaker says *I like*, *I'd rather*, *I'm happier with* of things in general."""
    if any(word.endswith("'s") for word in words[:6]):
        return False
    return _fan(words) or any(word == "i" and _liking(words[at + 1 : at + 10]) for at, word in enumerate(words))


def _fan(words: tuple[str, ...]) -> bool:
    """Tell *not a fan of*, *not into*, said without a subject."""
    begun = words[:2] in (("not", "a"), ("not", "into"), ("not", "fond"), ("no", "fan"), ("big", "fan"))
    return begun and _liking(words)


def _liking(words: tuple[str, ...]) -> bool:
    denied = False
    for at, word in enumerate(words):
        following = words[at + 1] if at + 1 < len(words) else ""
        if word in ("rather", "sooner") and at:
            return "than" in words[at:] if following == "you" else following not in _GIVEN | {"be", "we", "wait"}
        if word in _BEING:
            return not set(words[at + 1 : at + 3]) & _GIVEN
        if (stem(word) in _LIKING and not word.endswith("ed")) or (denied and word in ("stand", "want", "need")):
            return following not in _GIVEN and (following not in _ACTS or words[at + 2 : at + 3] == ("see",))
        denied = denied or word == "not"
        if word not in _ADVERBS and word not in ("can", "a", "an", "huge", "big", "not"):
            return False
    return False


def _is_easier_for_me(words: tuple[str, ...]) -> bool:
    return any(
        words[at] in ("for", "to", "on") and words[at + 1] in ("me", "my") and _JUDGED & set(words[:at])
        for at in range(1, len(words) - 1)
    )
