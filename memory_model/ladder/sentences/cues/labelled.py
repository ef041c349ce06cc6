"""Claims that are named for what they are, with a word and a colon: rule, lesson, decision, preference."""

from memory_model.ladder.sentences.cues.cue import cue
from memory_model.ladder.sentences.words import ALWAYS, DONT, LABEL, NEVER, SAID
from memory_model.ladder.sighting import CONSTRAINT, DECISION, FACT, PREFERENCE, STATED

LABELLED = [
    *cue(
        CONSTRAINT,
        STATED,
        (
            r"(?:let's (?:have|make it) an? )?(?:(?:new|house|ground|golden|important|hard|standing|team"
            r"|our|one|the) )*(?:rule|convention"
            rf"|policy|guideline)(?: of the house| here)?{LABEL}"
        ),
        (
            r"(?:the|our) (?:house )?(?:rule|convention|policy) (?:here )?is (?!(?:in|on|off|broken|wrong"
            r"|unclear|called|violated)\b)(?:that |to )?(?P<claim>\S+ \S+ .*)"
        ),
    ),
    *cue(PREFERENCE, STATED, rf"(?:my )?(?:personal )?preference{LABEL}", r"my preference (?:is|would be) \S"),
    *cue(
        DECISION,
        STATED,
        (
            r"(?:it'?s |that'?s |so )?(?:(?:final|team|our|the) )?(?:decision|decided|settled|agreed|official"
            r"|resolved|verdict|final|final answer|done deal|(?:it's )?a deal|as (?:we )?(?:decided"
            r"|agreed)(?: \w+)?|(?:the )?plan is (?:fixed|settled)"
            r"|from the (?:meeting|call|discussion|retro|standup)|after the meeting|i(?:'ve"
            r"| have) made up my mind)(?: then)?(?:\s*[:;–—]\s*(?!(?:thanks?|yes)\b)|\s*,\s*(?=(?:the"
            r"|our|we|all|no|every|an?) )(?!(?:the same|no problem)\b))(?P<claim>\S+ \S+ .*)"
        ),
        r"(?:agreed|decided|settled) (?:with|by|in) [\w\s']{2,30}:\s*(?P<claim>\S+ \S+ .*)",
        r"let'?s make (?:it|this|that) official\s*[:,;–—]\s*(?P<claim>\S.*)",
        r"(?:the|our) (?:final )?decision (?:is|was|stands)(?:\s*: | that | to )(?P<claim>\S.*)",
        r"(?:we|i)(?:'ve| have)? (?:finally |just )?(?:agreed|decided|settled)\s*:\s*(?P<claim>\S.*)",
        r"it (?:was|has been) (?:decided|agreed) (?:that|to|not to) \S",
        r"(?:we|i)(?:'ve| have)? made the decision (?:to|not to|that) \S",
    ),
    *cue(
        DECISION,
        STATED,
        r"(?P<claim>.{8,}?),\s*(?:(?:that's|this is|it's) )?(?:final|decided|settled"
        r"|a done deal)\s*[.!]*$",
    ),
    *cue(
        FACT,
        STATED,
        (
            r"(?:a |the |my |our |hard )*(?:lessons?(?: (?:learned|learnt|of the \w+|for (?:me|us|next time"
            r"|today|later|the future)|here))*|note (?:to (?:self|us)|for later)|til|(?:key )?takeaway"
            r"|moral(?: of the story)?|for the record|(?:good|important|useful) to know|worth (?:knowing"
            r"|noting)|(?:learned|learnt)(?: the hard way)?|gotcha|rule of thumb|(?:keep|bear) in mind"
            rf"|worth remembering|(?:what|things?) (?:i|we) learn(?:ed|t)(?: \w+){{0,4}}|(?:i|we) learn(?:ed"
            rf"|t)(?: \w+){{0,4}}){LABEL}"
        ),
        r"lessons? (?:learned|learnt)\s*,\s*(?!(?:i'll|i|thanks|sorry|we'll)\b)(?P<claim>\S+ \S.*)",
        rf"remember(?: this)?\s*[:–—]\s*(?P<claim>(?:{ALWAYS}|{NEVER}|{DONT}|no |{SAID})\s*\S.*)",
        r"(?:keep|bear) in mind (?:that )?(?!(?:we're|i'm|i|we|you|he|she|they|it)\b)(?P<claim>\S.*)",
        (
            r"remember\s*(?:,\s*(?=(?:the|our|all)\s)| that )(?!(?:i|we|you|he|she|they|it|bug|time|day"
            r"|one)\b)(?P<claim>\S.*)"
        ),
        (
            r"(?:the|my|our|one) (?:main |big |real )?(?:lesson|takeaway|moral) (?:here |from \w+ |learn(?:ed"
            r"|t) )*(?:is|was)(?:\s*: | that | to | (?=never\b|always\b|not to\b))(?P<claim>\S.*)"
        ),
        r"(?:i|we)(?:'ve| have)? learn(?:ed|t) (?:the hard way )?that (?P<claim>\S.*)",
        r"(?:i|we)(?:'ve| have)? learn(?:ed|t) the hard way\s*[:,]? (?P<claim>\S.*)",
        (
            r"what (?:i|we) learn(?:ed|t)(?: (?:from|in|during) \w+(?: \w+)?)? (?:is"
            r"|was)\s*[:,]? (?:that )?(?P<claim>\S.*)"
        ),
    ),
]
