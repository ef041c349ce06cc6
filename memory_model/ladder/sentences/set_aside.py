"""Sentences that are not meant as a rule of the work: a joke, a thought, life beside it."""

from memory_model.ladder.sentences.words import expression

_JOKE = expression(
    r"[♪♫🎵🎶]|\b(?:tra la|la la|na na na|haha\w*|hehe\w*|lol|lmao|rofl|always (?:give|add|send) (?:me )?more"
    r"|just kidding|jk|kidding|joking|sarcasm|lyrics|song|singing)\b|(?:^|\s)/s\b|\bnever gonna\b|\b(?:oh|yeah|yes"
    r"|sure|great|wonderful|fantastic|brilliant|lovely|marvell?ous|perfect|splendid|amazing)\s*,? (?:sure|right"
    r"|because that|another|yet another|more of|just what)\b|\b(?:great|brilliant|fantastic|lovely"
    r"|excellent) (?:plan|idea|job)\b\s*[.!…]*\s*$|\bjust love (?!it when)|\bwhat could (?:possibly )?go wrong\b"
    r"|\bas if\b|\bbelieve it or not\b|\bhow original\b|\bnever say never\b|\b(?:saying|proverb|motto)\b"
    r"|\bas they say\b|\brather be \w+ing\b|\b(?:great|wonderful|lovely|terrific|marvell?ous|fantastic|superb"
    r"|splendid|brilliant|excellent|awesome)[,!.]+ (?:another|one more|yet another|an? (?:second|third|fourth|fifth)"
    r"|more)\b|\bi do (?:so )?(?:love|adore|enjoy)\b|^\W*(?:great|wonderful|lovely|terrific|marvell?ous|fantastic"
    r"|superb|splendid|brilliant|excellent|awesome)[,!.]+ so\b|\blove (?:that|this|it) for (?:us|me|you|them)\b"
    r"|^\W*oh,? (?:wonderful|great|lovely|joy|fantastic|brilliant|perfect)[,!.]|\b(?:kill|shoot) me\b"
    r"|\b(?:please )?never stop\s*[.!]*$|\bwho needs\b|\bsaid (?:nobody|no one) ever\b|\bwhat a joy\b"
)
_THOUGHT = expression(
    r"^\W*(?:idea|proposal|suggestion|thinking aloud|one option|option \w+|question|wild idea|brainstorm\w*)\s*:"
    r"|^\W*(?:never|always) \w+ing [^,;]{2,40}\s(?:is|are|was|would|seems|costs|makes|feels)\b|^\W*(?:never"
    r"|always) \w+ing (?:is|are)\b|^\W*(?:suppose|supposing|assume|assuming|imagine|pretend|say|let's (?:say|assume"
    r"|pretend|suppose)|had we)\b|\b(?:what if|hypothetical(?:ly)?|in theory|for the sake of argument"
    r"|thought experiment)\b|\bif (?:i|we|you|they|he|she|it|the \w+|somebody|someone) (?:ever )?(?:\w+ed|had|were"
    r"|was|could|went|did|said|chose|took|got|ran|wrote|kept|made|would)\b|\b(?:would|could|should|might)(?:n't"
    r"| not)? have (?:\w+ed|been|had|done|gone|made|known|seen|taken|got|said|told)\b|\b(?:maybe|perhaps|might"
    r"|possibly|probably|presumably|supposedly|allegedly|apparently|(?<!n't\s)wonder|wondering|unsure|undecided"
    r"|eventually|someday|debating|tempted)\b|\b(?:not sure|no idea|one day|at some point|thinking (?:about|of)"
    r"|leaning towards?|considering|(?:have|has)(?:n't| not) (?:yet )?(?:decided|settled|agreed|made)"
    r"|not (?:yet )?(?:decided|settled)|could go either way|we could|i could|you could|how about|up in the air"
    r"|should (?:i|we) |i (?:think|guess|suppose) (?:we|you|i) (?:should|could|ought))\b"
)
_GOOD_IF = expression(r"\bit(?:'d| would) be (?:\w+ )?(?:good|nice|great|better|best|helpful|lovely|useful) if\b")
_PRIVATE = expression(
    r"\b(?:kids?|concert|cinema|theatre|restaurant|pub|gym|museum|beach|sauna|pizza|wine|sandwich\w*|sailing"
    r"|swimming|rowing|football|movies?|films?|novels?|music|songs?|window seats?|rain|sunshine|summers?|winters?"
    r"|children|wife|husband|mother|father|mum|dad|grandm\w+|lunch|dinner|breakfast|coffee|tea|beer|holidays?"
    r"|vacation|birthday|party|weather|doctor|dentist|my (?:phone|car|bike|boat|cat|dog|back|head|boss"
    r"|neighbou?r\w*)|new office|go(?:ing)? home|(?:afternoon|day|week) off|fingers crossed|d'aller|manger|boire"
    r"|comer|essen|train|bus|mondays|baby|meet(?:ing)? (?:at|on|in)|take (?:a|the) \w*\s*break|by the office"
    r"|to the plan|go team|take the (?:afternoon|day|boat|ferry|bus|train))\b"
)


def is_joke(heard: str) -> bool:
    """Tell whether a whole message is no serious one: a song, a laugh, a mockery."""
    return _JOKE.search(heard) is not None


def is_thought(heard: str) -> bool:
    """Tell whether a sentence is a thought: a hypothesis, or something not yet made up."""
    return _THOUGHT.search(heard) is not None and _GOOD_IF.search(heard) is None


def is_private(heard: str) -> bool:
    """Tell whether it is about life beside the work."""
    return _PRIVATE.search(heard) is not None
