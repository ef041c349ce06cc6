"""What was chosen: who chose it does not matter, nor whether it is done or under way."""

from __future__ import annotations

from memory_model.ladder.sentences.signs.said import phrases
from memory_model.ladder.sentences.signs.sign import AROUND, HEAD, heard, sign
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.ladder.sentences.signs.clause import Clause

_SIGNS = (
    sign(
        "final",
        AROUND,
        """final word; signed off; made up my mind; made up our mind; made up our minds; it is settled
        that is settled; is settled; it is decided; was decided; been decided; is decided; it is official
        the decision; our decision; the verdict; the winner; voted; agreed; decided; decision; settled
        we are done debating; case closed; the plan of record; approved; after long; after much; back and forth
        in the end; after the meeting; after talking; after the review; after comparing; after the; the call is
        the outcome; went for; gave up on; we will live with; live with; accept the; trade-off; tradeoff""",
    ),
    sign("stays", HEAD, "stays; stay; remains; remain; is staying; are staying; it is then; it is", 1),
)
_WHO = frozenset("we i team board council committee group crew company everyone management customer client".split())
_ADVERBS = frozenset(
    """have has are is will now finally also just all both definitely not no longer never be been going to yesterday
    today shall already therefore eventually actually simply am ended up do did""".split()
)
_DECIDED = frozenset("decided agreed settled opted chosen chose concluded resolved voted committed picked".split())
_TAKING = frozenset("decided chosen chose picked".split())
_BEHIND = frozenset("on that to for against in not with".split())
_DEEDS = frozenset(
    """keep drop use move switch support go freeze release ship stay stick adopt migrate store write replace remove
    rewrite build host split merge retire standardise standardize version name charge deploy allow require disable
    enable make publish deprecate stop start run put let pin rename skip ignore delete test limit log cache show
    hide follow leave rely share sell bill number treat add open pay outsource introduce never always not no cap
    round only raise lower postpone delay accept live give avoid have""".split()
)
"""What one decides to do about the work; *to eat outside* is none."""
_TAKEN = phrases(
    """go with; going with; went with; gone with; go for; going for; went for; stick with; sticking with; stick to
    sticking to; stay with; staying with; stay on; staying on; stayed with; settle on; settled on; settling on
    land on; landed on; opt for; opted for; keep; keeping; kept; stuck with; standardise on; standardize on
    standardised on; standardized on; standardising on; standardizing on; adopt; adopting; adopted; move to
    moving to; moved to; switch to; switching to; switched to; migrate to; migrating to; migrated to; moving all
    move everything; moving everything; committed to; pick; picked; picking; chose; chosen; choosing; use; using
    support; supporting; build; building; ship; shipping; rely on; starting with; outsourcing; going back to
    went back to; rolling our own; pinning; betting on; signed off on; signed with"""
)
_DROPPED = phrases(
    """drop; dropping; dropped; ditch; ditching; ditched; retire; retiring; retired; replace; replacing; replaced
    remove; get rid of; getting rid of; got rid of; phase out; phasing out; phased out; sunset; sunsetting; deprecate
    deprecating; deprecated; abandon; abandoning; abandoned; move off; moving off; moved off; move away; moving away
    moved away; switch from; switching from; switched from; migrate off; migrating off; migrated off; scrap
    scrapping; scrapped; kill; killing; killed; rip out; ripping out; ripped out; throw out; throwing out; threw out
    given up on; giving up on; gave up on; parted with; moved on from; say goodbye; said goodbye to; bid farewell to
    waved goodbye to; stop supporting; not supporting; not using; not doing; not building; not going to; discontinue
    discontinuing; moving from; moved from; migrating from; migrated from; freezing; froze"""
)
_BEGUN = frozenset("went chose picked settled dropped opted decided".split())
_MOVING = frozenset("move moved moving migrate migrated migrating switch switched switching port porting".split())
_PASSIVE = frozenset(
    """dropped retired deprecated scrapped abandoned killed replaced discontinued frozen settled decided approved
    rejected postponed cancelled canceled agreed""".split()
)
_VAGUE = frozenset(
    """that this it you your these those plan what me my him her them there here option lunch going trying
    talking working calm quiet nothing by whether yesterday where everything""".split()
)
_NOTHING = phrases(
    """the plan; our fingers; the meeting; the cheaper; the next; an eye; a new; a bad; the first; the second
    the blue; the green; the other; the last; the wrong; summer time"""
)


def shown(clause: Clause) -> Iterator[str]:
    """Yield what tells a decision."""
    yield from heard(_SIGNS, clause)
    head = clause.head
    if _chooses(head):
        yield "chooses"
    if _decides(head):
        yield "decides"
    if any(word in _PASSIVE and head[at] in ("is", "are", "was", "were", "been") for at, word in enumerate(head[1:])):
        yield "dropped"


def _chooses(words: tuple[str, ...]) -> bool:
    """Tell whether somebody took or drops something that has a name, said with a subject or without."""
    if words[0].endswith("ing") or words[0] in _BEGUN:
        return _chosen(words)
    return any(word in _WHO and _chosen(words[at + 1 : at + 12]) for at, word in enumerate(words))


def _chosen(words: tuple[str, ...]) -> bool:
    rest = _without_adverbs(words)
    length = _TAKEN.begin(rest) or _DROPPED.begin(rest)
    taken = rest[length:]
    if not length and rest[:1] and rest[0] in _MOVING and "to" in rest[2:7]:
        taken = rest[1:]
        length = 1
    return bool(length and taken) and taken[0] not in _VAGUE and not _NOTHING.begin(taken)


def _decides(words: tuple[str, ...]) -> bool:
    """Tell whether somebody decided, agreed or settled."""
    for at, word in enumerate(words):
        if word not in _WHO and not (at and words[at - 1] == "and"):
            continue
        rest = _without_adverbs(words[at + 1 : at + 8])
        if len(rest) > 1 and rest[0] in _DECIDED and "not" not in words[at + 1 : at + 3]:
            behind = rest[2:] if rest[1] == "not" else rest[1:]
            return (rest[0] in _TAKING or behind[:1] == () or behind[0] in _BEHIND) and _is_decided(behind)
    return False


def _is_decided(words: tuple[str, ...]) -> bool:
    if words[:1] == ("to",):
        return words[1:2] != () and words[1] in _DEEDS and words[2:3] != ("it",)
    if words[:1] == ("that",):
        return words[1:2] != ("you",)
    return words != () and words[0] not in _VAGUE and not (words[0] == "on" and words[1:2] and words[1][0].isdigit())


def _without_adverbs(words: tuple[str, ...]) -> tuple[str, ...]:
    return words[next((at for at, word in enumerate(words) if word not in _ADVERBS), len(words)) :]
