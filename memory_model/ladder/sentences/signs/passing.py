"""That something is for the moment, asked for, somebody else's, private, or not sure."""

from __future__ import annotations

from itertools import pairwise

from memory_model.ladder.sentences.signs.said import is_mark
from memory_model.ladder.sentences.signs.sign import AROUND, HEAD, WORDS, heard, sign
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.ladder.sentences.signs.clause import Clause

_SIGNS = (
    sign(
        "now",
        AROUND,
        """for the next; right now; just now; now; at the moment; currently; today; tonight; tomorrow; this morning
        this afternoon; this evening; this week; this month; this sprint; this time; this once; this run; for now
        for the moment; for the time being; in a sec; give me a sec; at present; one sec; brb; meanwhile; so far
        for this one; in this one; this one; temporarily; while i; next week; yesterday; last night; last week
        last month; last year; ago; in ten minutes; in a minute; in a bit; a second; when i am back; at this point
        for a bit; for a while; since the; since last; since yesterday; since this; the other day; for the demo
        before lunch; after lunch; by lunch; by tonight; by friday; by monday; on monday; on friday; in ten; in 10
        monday morning; asap; real quick; hurry; this round; this session; this chat; last time; earlier; until; till
        this weekend; this release; for five minutes; for a minute; for an hour; for ten minutes; anything else
        until lunch; so that i can; so i can; then; later; soon; this year; this quarter""",
    ),
    sign(
        "still",
        AROUND,
        """yet; still; already; just; again; once more; quickly; only once""",
        1,
    ),
    sign(
        "doubt",
        AROUND,
        """maybe; might; perhaps; i guess; not sure; looks like; seems; seem; probably; possibly; could; if we
        wondering; i wonder; no idea; may be mistaken; i belive; i believe; i think; apparently; supposedly
        i suspect; iirc; afaik; i assume; i hope; hopefully; idk; unsure; not certain; tempted; thinking about
        thinking of; what if; in theory; should be; ought to be; but should; not decided; the plan was; i would say
        let us say""",
    ),
    sign(
        "state",
        HEAD,
        """is down; are down; is broken; are broken; is failing; are failing; is red; is green; is slow; are slow
        is stuck; is missing; are missing; is ready; is done; is busy; is taken; is outdated; is wrong; are wrong
        is empty; is flaky; is out; is full; is up; is back; is fixed; is gone; does not work; do not work
        does not start; does not load; does not show; does not compile; does not build; is not working
        are not working; works; looks; is fine; are fine; is weird; is odd; is ugly; is off; is too; are too
        is not applied; fails; fail; crashes; is happening; is eating; hates me; hate me; is acting; is running
        is at; are at; is waiting; is not there; is not showing; is not loading; is hanging; is crashing; got; was
        were; failed; broke; crashed; is confusing; is annoying; is nice; is great; are great; is good; is bad
        is interesting; is unused; is attached""",
        1,
    ),
    sign(
        "story",
        AROUND,
        """here is; here are; below is; attached is; this is the; the following; see attached; in the style guide
        the novel; the opening scene; in the story; in the test; in the scene; in the novel; in the game the; used to
        back then; my old; when i was; years ago; at school; back at; last year; in my last; in our last; our last
        our old; our previous; in the old; my boss; in the seed data; in the demo data; in the fixture
        in the fixtures; in the mockup; in the example; in the game; my first; my brother; my sister; my wife; my dad
        my mother; my grandmother; in school; as a kid; old boss""",
    ),
    sign(
        "request",
        HEAD,
        """can you; could you; would you; will you; can u; show me; tell me; give me; let me; have a look
        take a look; check; fix it; fix that; fix this; please fix; please add; i want you; i need you; help me
        explain; look into; find out; find the; do it; try; let us see; go on; go ahead; continue; proceed
        please implement; implement; rename; i want the; i would like; undo; please write; please update; please make
        please check; please look; please rename; please remove; please change""",
    ),
    sign(
        "chat",
        AROUND,
        """lol; haha; coffee; beer; weekend; holiday; holidays; weather; birthday; vacation; kids; mug; cinema; pizza
        lunch; dinner; breakfast; joke; funny; my car; my cat; my dog; at home; train home; good morning; football
        the new office; my back; gym""",
    ),
    sign(
        "product",
        HEAD,
        """the user; users; user; button; dialog; the page; screen; the form; popup; the header; footer; sidebar
        tooltip; label; message; the text; the list; checkbox; modal; the heading; title; the kiosk; the gate; player
        players; customer; customers; icon; menu; banner; field; the app; the window; toast; spinner; the light
        the map; legend; logo; widget; npc; quiz; enemy; animation; nav; navbar; a booking; a user; dropdown
        homepage; landing page; the chart; row; chart; map""",
    ),
    sign(
        "these",
        WORDS,
        """this file; this function; this test; this method; this branch; this commit; this pr; this bug; this line
        this case; this error; this class; this module; this change; this ticket; this task; this page; this section
        that file; that function; that test; that line; that bug; that one; these files; these tests; those tests
        those files; these lines; this endpoint; this button; this screen; this column; this script; this query
        this release; the attached; the second one; the first one; the last one; this thing; this step; the other one
        this issue; your version; your patch; your change; the above; see below; that branch; that pr; this component
        this message; the log; the trace; my branch; my machine; this string; your regex; your code; your last
        the previous; the latest; the last; the bug; the error; the crash; the ticket; line 3""",
    ),
    sign(
        "bug",
        HEAD,
        """throws; overlaps; overlap; misses; hangs; crashes; fails; fail; shows; flickers; duplicates; error; errors
        failing; broken; stuck; slow; 403; 404; 500; 200; weird; typo; missing; complains; 400; 401; 502; 503
        exception; stack trace""",
        1,
    ),
)
_FEW = 5
_WHERE = frozenset("in on for to from of".split())
_LARGE = frozenset(
    "repo repository project codebase team company package monorepo house workspace org service way library app".split()
)
"""This one of these is no single place."""


def shown(clause: Clause) -> Iterator[str]:
    """Yield what tells that a clause does not hold for good."""
    yield from heard(_SIGNS, clause)
    head = clause.head
    if _is_at_hand(clause.words):
        yield "these"
    if clause.is_asked:
        yield "asked"
    if clause.is_followed:
        yield "so do"
    if clause.is_question:
        yield "question"
    if clause.follows_order:
        yield "after an order"
    if len(clause.words) < _FEW:
        yield "short"
    if _plans(clause.around):
        yield "plans"
    if head[0] in ("every", "each", "whenever", "when") and "i" in head[1:3]:
        yield "only me"


def _is_at_hand(words: tuple[str, ...]) -> bool:
    """Tell *in this list*, *for that query*: what is at hand."""
    return any(
        words[at] in _WHERE and words[at + 1] in ("this", "that") and not _LARGE & {*words[at + 2 : at + 4]}
        for at in range(len(words) - 2)
    )


def _plans(words: tuple[str, ...]) -> bool:
    """Tell what the speaker is about to do: *I'll*, *I'm switching*, *let me*."""
    for at, (one, other) in enumerate(pairwise(words)):
        if (one, other) == ("i", "will") or ((one, other) == ("let", "me") and (not at or is_mark(words[at - 1]))):
            return True
        if (one, other) == ("i", "am") and at + 2 < len(words) and words[at + 2].endswith("ing"):
            return True
    return False
