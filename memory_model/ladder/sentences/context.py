"""What a sentence is for in its message: something proposed, context of a question, a thing to be built, a tale."""

from __future__ import annotations

from memory_model.ladder.sentences.asked import is_question
from memory_model.ladder.sentences.words import expression
from memory_model.ladder.sentences.work import is_about_work
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.ladder.sentences.splitting import Sentence

_OPINION = expression(
    r"\W*(?:(?:any |your )?(?:thoughts|opinions?|ideas|objections|comments|feedback)|what do you (?:think|say|make)"
    r"|how does (?:that|this|it) sound|does (?:that|this|it) (?:make sense|sound|work)|(?:good|bad|sensible) idea"
    r"|(?:what are |list )?(?:the )?(?:pros and cons|consequences|trade-?offs)|not (?:yet )?decided"
    r"|nothing is decided|undecided|would (?:that|this|it) (?:work|be)|is (?:that|this) (?:ok|okay|sensible"
    r"|reasonable|too|a good|realistic|overkill|outdated|true|right|still)|sounds? (?:good|ok|right)\?|too strict"
    r"|overkill|agree\?|is (?:that|this|it) in the docs)\b"
)
_BUILD = expression(
    r"\W*(?:(?:and|so|now|then|please|can you|could you)\W+)*(?:implement|model|enforce|validate|code|build"
    r"|check for|add"
    r"|handle|cover|simulate|encode) (?:it|this|that|these|validation|a check|the check|checks|a validator)\b"
)
_ASKS_YOU = expression(r"\b(?:you|yours?)\b")
_SPOKEN = expression(r"\W*(?:(?:and|also|so|but|please|ok|no|btw)\W+)*(?:we|our|you|i|my|never|always|don't|do not)\b")
_MUST = expression(
    r"(?:(?:in|on|at|for|with) (?P<place>(?!no\b)(?:the|an?) [\w'-]+)(?:, | (?=(?:an?|the|every"
    r"|each) )))?(?P<subject>(?:(?!(?:you|we|i|it|that|this|nobody|nothing|no|please|if|when|whenever|whether|always"
    r"|never|not)\b)[\w'/-]+ ){1,6}?)(?:must|should|shall|may|can|could|has to|have to|is to|are to|cannot"
    r"|needs? to)(?:n't| not)?\b"
)
_LORE = expression(
    r"in (?:german|french|spanish|english|latin|finnish|swedish|italian|chess|tennis|poker|football|soccer|bridge"
    r"|rugby|maths?|physics|biology|chemistry|scrum|real life|theory) (?:the |an? )?[\w-]+ (?:is|are|must|should|may"
    r"|always|never|has|have|can|do|does)\b"
)
_OF_THE_WORK = expression(
    r"\b(?:releas\w+|commit\w*|merg\w+|deploy\w*|push\w*|prs?|pull requests?|review\w*|ci|builds?|tests?|tested"
    r"|branch\w*|code|repo|refactor\w*|log files?|logs)\b"
)
_OF_CODE = expression(
    r"\b(?:handlers?|controllers?|workers?|jobs?|hooks?|callers?|transactions?|locks?|sockets?|coroutines?"
    r"|goroutines?|pointers?|buffers?|registers?|kernels?|drivers?|firmware|bootloaders?|plugins?|extensions?"
    r"|adapters?|middlewares?|objects?|values?|coordinates?|timestamps?|amounts?|money|secrets?|credentials?"
    r"|passwords?|tokens?|mocks?|snapshots?|certificates?|cookies?|sessions?|metrics?|events?|signals?|hotfix(?:es)?"
    r"|developers?|reviewers?|contributors?|maintainers?|engineers?|authors?|agents?|interns?|commits?|builds?"
    r"|deploys?|releases?)\b"
)
_FICTION = expression(
    r"\b(?:write|continue|rewrite|draft|finish|extend|compose|narrate|retell|tell) (?:[\w'’,-]+ ){0,8}?(?:story"
    r"|scene|poem|next paragraph|dialog(?:ue)?|chapter|song|verse|lyrics|tale|monologue|novel|limerick|haiku|essay"
    r"|screenplay|legend|ballad|fable)\b|\b(?:sound|make it|make him|make her) (?:more )?(?:archaic|poetic|medieval"
    r"|spooky|dramatic|shakespearean)|\bsounds? more (?:archaic|poetic|medieval|dramatic|spooky)\b|^\W*(?:an? |the "
    r"|my )?(?:short )?(?:poem|story|song|tale|scene|haiku|limerick|ballad|joke|riddle) (?:about|of|where"
    r"|in which)\b|\bin (?:her|his|their|the captain's) voice\b|\bonce upon a time\b"
)
_TO_BE_EDITED = expression(
    r"\btranslate (?:(?:it|this|that|all|everything) )?(?:in)?to (?:german|english|french|spanish|swedish|finnish"
    r"|italian|dutch|danish|norwegian|polish|portuguese)\b|\bmake (?:it|this|that|the text) (?:sound )?(?:shorter"
    r"|longer|friendlier|nicer|punchier|(?:a bit |a little )?(?:more|less) \w+)\b|\b(?:proofread|reword|rephrase"
    r"|paraphrase) (?:it|this|that)\b|\b(?:polite|friendly|formal|clear|short) enough\?|\b(?:check|fix|correct"
    r"|mind) (?:the|its|my|for) (?:grammar|spelling|tone|typos|punctuation)\b"
)
_IN_A_TALE = expression(
    r"\bin (?:the|my|our|this) (?:quest|legend|lore|tale|fairy tale|campaign|saga|myth|dream|first level"
    r"|boss level)\b|\b(?:our|the|my) game has an?\b"
)
_EXAMPLE = expression(
    r"\b(?:make|let|have) (?:the|an?|my|our) (?:[\w-]+ ){1,3}(?:say|shout|answer|sing|whisper|ask)\b|\b(?:has|have"
    r"|contains?|holds?|with) the (?:sentence|text|line|claim|phrase|words|memory) |\be\.g\.|\beg\b|\bfor (?:example"
    r"|instance)\b|\b(?:sentences?|claims?|rules?|phrases?|lines?|memories|memory|entr(?:y|ies)|texts?|prompts?"
    r"|messages?|statements?|facts?|inputs?) (?:such as|like|as in)\b|^\W*(?:an? |the |some |another )?(?:test"
    r"|sample|example|fixture|expected|dummy|fake) (?:input|output|claims?|text|data|sentences?|case|result|rules?"
    r"|message)\b"
)


def is_tale(heard: str) -> bool:
    """Tell whether a message asks for a tale, or tells one: what is said in it is of that world."""
    return _FICTION.search(heard) is not None or _IN_A_TALE.search(heard) is not None


def is_edited(heard: str) -> bool:
    """Tell whether a message asks for a text in it to be edited or translated."""
    return _TO_BE_EDITED.search(heard) is not None


def is_example(heard: str, stop: int) -> bool:
    """Tell whether what ends at an index is given as an example of something."""
    return _EXAMPLE.search(heard, 0, stop) is not None


def is_put_up(heard: str, after: str) -> bool:
    """Tell whether the next sentence asks what to think of this one, or to build it, or what this one is told for."""
    if _OPINION.match(after) or _BUILD.match(after):
        return True
    return is_question(after) and not _ASKS_YOU.search(after) and not _SPOKEN.match(heard)


def is_content(sentence: Sentence, start: int) -> bool:
    """Tell whether from an index on it says what somebody or something of the product must do, no thing of the work."""
    if _LORE.match(sentence.heard):
        return True
    match = _MUST.match(sentence.heard, start)
    if match is None or _OF_THE_WORK.search(sentence.heard, match.end()):
        return False
    place = "place" if match["place"] else "subject"
    if _OF_CODE.search(match[place]):
        return False
    return not is_about_work(sentence.cut(*match.span(place)), match[place])
