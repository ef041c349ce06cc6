"""Tastes about the work together; a taste for coffee is none."""

from memory_model.ladder.sentences.cues.cue import cue
from memory_model.ladder.sentences.words import NOT_SUBJECT, TASK, WORK
from memory_model.ladder.sighting import PREFERENCE, STATED

_TASTE = (
    r"(?:(?:really|strongly|generally|usually|always|much|personally|also|tend to|do|quite|absolutely"
    r"|particularly|still|rather) )*"
)
_OBJECT = (
    r"(?!(?:it|this|that|these|those|the|your|his|her|him|them|how|what|where|both|all of|my (?:job|life"
    r"|work|team))\b(?! when))"
)

PREFERENCES = [
    *cue(
        PREFERENCE,
        STATED,
        (
            rf"(?:(?:for|in|with|as for|when it comes to) (?:[\w'-]+ ){{1,4}}?,?\s*)?(?P<claim>i(?:'d"
            rf"| would)? {_TASTE}(?:prefer|favou?r) (?!(?:\w+'s (?:version|idea|draft|proposal|variant"
            r"|approach|solution)|it|this|that|you|we|your|option|version|plan|mine"
            r"|neither|what|how|the \w+ one|not to\b|to (?:wait|go|stop|leave"
            r"|stay))\b)(?<!would\sprefer\s)(?<!'d\sprefer\s)\S.*)"
        ),
        (
            rf"(?P<claim>i(?:'d| would) {_TASTE}(?:prefer|favou?r) (?!(?:an?|it|this|that|you|we|your|option"
            r"|version|plan|mine|neither|what|how|the|not to|to \w+)\b)\S.*)"
        ),
        rf"(?:really )?(?:love|hate|dislike|can't stand|don't like) {_OBJECT}(?!to\b)\S",
        r"(?:i'm|i am) (?:more of )?an? [\w-]+ (?:person|guy|gal|fan)\b",
        rf"i (?:always )?want (?:short|brief|concise|long|detailed|small|plain|simple|terse) {WORK}\b",
        (
            r"[^,;]{3,40}[,;] (?:and |but )?(?P<claim>i (?:really |strongly |much )?prefer (?!(?:it|this|that"
            r"|your?|the \w+ one|option|version)\b)\S.*)"
        ),
        (
            r"what i (?:really )?(?:like|love|prefer|hate|dislike) (?:\w+ ){0,3}?(?:is|are) (?!(?:this|that|it"
            r"|the way)\b)\S"
        ),
        r"i(?:'d| would) (?:much |really |always )?(?:rather|sooner) (?!(?:not|you|we|he|she|they|be)\b)\S",
        (
            rf"(?:(?:for|in|with|as for) (?:[\w'-]+ ){{1,3}}?,?\s*)?i {_TASTE}(?:like|love"
            rf"|enjoy|appreciate|value|dislike|hate|loathe|detest) {_OBJECT}(?!to (?:say|admit|be|break|tell"
            r"|ask|think|bother|interrupt|disappoint|nag)\b)\S"
        ),
        (
            rf"i (?:really |just |still )?(?:(?:don't|do not|never) (?:really |particularly "
            rf"|much )?(?:like|care for|enjoy|want)|can(?:'t|not| not) stand) {_OBJECT}(?!to\b)\S"
        ),
        (
            r"(?:i'm|i am) (?:really )?(?:(?:really )?no fan of|not (?:(?:really )?an? (?:big |huge "
            r"|great )?fan of|fond of|keen on"
            rf"|into)|an? (?:big |huge )?fan of|fond of|partial to|allergic to) {_OBJECT}\S"
        ),
        rf"(?:not (?:really |exactly )?(?:an? |much of an? )?|(?:a )?big |huge )(?:big |huge )?fan of {_OBJECT}\S",
        (
            r"i (?:really |usually |generally )?find (?!(?:it|this|that|the bug|out|no|any"
            r"|my)\b)(?:[\w'-]+ ){1,6}?(?:easier|harder|nicer|clearer|cleaner|simpler|better|easy|hard"
            r"|confusing|distracting|annoying|tiring|unreadable|readable|ugly|helpful|useful|noisy)\b"
        ),
        (
            rf"(?!{NOT_SUBJECT}|{TASK})(?:[\w'/-]+ ){{1,6}}?(?:suits? me|works? (?:better|best) for me"
            r"|reads? (?:better|easier) (?:for|to) me|(?:is|are) (?:much |far )?(?:easier|nicer|clearer|better"
            r"|hard|harder|easy) (?:to \w+ )?(?:for me|on (?:my|the) eyes?)|helps? me|hurts? my eyes"
            r"|annoys? me|bothers? me"
            r"|distracts? me|confuses? me|drives? me (?:mad|crazy|nuts|up the wall)|gets? on my nerves)\b"
        ),
        (
            rf"(?=.*\b{WORK} (?:for \w+ )?(?:is|are)\b)my (?:usual|preferred"
            rf"|favou?rite) (?!colou?r)(?:[\w-]+ ){{1,4}}(?:is|are) \S"
        ),
        r"i(?:'m| am) (?:more|most) comfortable with \S",
        r"i(?:'m| am) (?:much )?(?:happier|happiest) with \S",
        r"i(?:'d| would) (?:love|like|appreciate) it if your \S",
        r"i read (?:\w+ )?(?:better|faster|easier) (?:when|with) \S",
        r"nothing annoys me (?:more|as much) \S",
        r"(?:if i can choose\s*, )?(?P<claim>i (?:always |usually )?take [\w./-]+ over [\w./-]+)",
        r"give me (?:[\w'-]+ ){1,5}?(?:over|any day|rather than)\b",
        (
            r"i (?:always|never|usually|normally) (?:use|write|want|put|name|indent|squash|rebase|format"
            r"|keep) (?!this\b|that\b|it\b)\S"
        ),
        of_work=True,
    )
]
