"""What a message only hands on: a text dictated for something else, a mail, a draft, an example, what others wrote.

Such a text has an introduction: a few words that name it or say where it goes, and a colon. What follows is somebody
else's word, or will be: to the end of the paragraph, and of the message where the introduction ends its paragraph.
"""

from __future__ import annotations

from memory_model.ladder.sentences.words import expression
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.ladder.sentences.splitting import Sentence

_TEXT = (
    r"(?:prompt|e-?mail|mail|message|msg|text|copy|tweet|post|caption|slogan|banner|tooltip|placeholder|footer"
    r"|header|subtitle|headline|paragraph|sentence|letter|draft|ticket|issue|report|description|template|snippet"
    r"|story|poem|song|lyrics|dialog(?:ue)?|speech|bubble|quote|sign|poster|label|button|popup|notification|toast"
    r"|warning|hint|announcement|newsletter|press release|release notes?|changelog entry|reply|slides?|bullets|body"
    r"|article|page|faq|readme(?:\.md)?|agents\.md|claude\.md|contributing(?:\.md)?|manual|handbook|brochure|leaflet"
    r"|terms|contract|clause|law|docstring|comment|fixture|sample|example|input|output|expected(?: result)?|stdout"
    r"|script|wording|style guide|api docs?|blog|tutorial|chapter|essay|abstract|bio|review|transcript|minutes|memo"
    r"|npc|bot|robot|chatbot|character)"
)
_SAY = (
    r"(?:says?|said|reads?|saying|reading|tells?|answers?(?: with)?|repl(?:y|ies)(?: with)?|responds?(?: with)?|goes"
    r"|writes?|wrote|states?|stating|shouts?|whispers?|displays?|prints?|sings?|asks?|warns?|explains?|greets?"
    r"|something like|(?:should|must|shall|could|to|will|would) be)"
)
_OWN = (
    r"(?![^:]*\b(?:i|i'm|i've|we|me|let's|rules? (?:here|is|for)|convention|lessons?|learn\w*|decision|decided|agreed"
    r"|policy is|always|never|about|regarding|style(?! guide)|formats?|general|in future|every|each|all|only|must not"
    r"|fixed|found|reminder|moral|final|mind (?:the|your))\b)"
)
_NEXT = r"[^:]{0,60}:(?=\s|$)"
_NAMES_TEXT = expression(rf"{_OWN}[^:]{{0,70}}\b{_TEXT}\b(?:'s)?{_NEXT}")
_LETS_SAY = expression(rf"{_OWN}[^:]{{2,70}}\b{_SAY}{_NEXT}")
_MY_TEXT = expression(
    r"[^:]{0,40}\b(?:my|our) (?:[\w-]+ ){0,2}?(?:draft|message|mail|e-?mail|text|post|letter|reply|announcement"
    r"|comment|talk|slides?)\b(?! (?:style|format))[^:]{0,50}:(?=\s|$)"
)
_MAKES = expression(
    r"(?:please |pls |and |then |now |also |can you |could you )*(?:write|add|put|draft|create|translate|insert|send"
    r"|post|paste|render|generate|rephrase|reword|proofread|set|change|shorten|reply|answer)\b[^:]{2,100}:(?=\s|$)"
)
_CONTAINS = expression(
    rf"(?:it|they|that one) (?:should|must|needs? to|has to|could|can|will) (?:also |just )?(?:contain|include|have"
    rf"|list|say|hold|mention){_NEXT}"
)
_FOLLOWS = expression(
    r".*\b(?:as follows|(?:the|this) following(?: [\w-]+){0,3}|used to (?:say|tell (?:me|us)|preach))\s*[:.,]"
)
_CITES = expression(
    r"(?:from|quoting|quote from|to quote|excerpt from|according to|as per|per) [^:]{2,60}:(?=\s|$)",
)
_TOOL = expression(
    r"(?:eslint|pylint|flake8|ruff|clippy|mypy|tsc|rustc|gcc|clang|sonar\w*|dependabot|shellcheck|hadolint|checkstyle"
    r"|rubocop|golint|stylelint|copilot|chatgpt|gpt\S*|gemini|aws|google|apple|microsoft|github|wikipedia"
    r"|stack ?overflow)(?: \w+)?:\s"
)
_SOMEBODY = expression(
    r"(?:an?|some|one|another) (?:[\w-]+ )?(?:guy|girl|man|woman|colleague|friend|engineer|dev|developer|speaker"
    r"|consultant|auditor|teacher|professor|manager|customer|client|user|reviewer|person|vendor|blogger"
    r"|commenter)\b[^:]{0,40}:\s"
)
_EDITS = expression(
    r"(?:please |pls |can you |could you )*(?:proofread|rephrase|reword|polish|translate|copy-?edit|spell-?check"
    r"|paraphrase)(?: (?:this|it|that|the following|my text|for me|please|(?:in)?to \w+))*\s*[.:!?…]*$"
)
_WOULD_SAY = expression(
    r"(?:i'd|i'll|i would|i will|we'd|we'll|let's|i want to|i have to) (?:just )?(?:tell|answer|reply|write|say"
    r"|email|ask)\b(?! you\b)[^:]{0,50}:(?=\s|$)"
)
_SHOWS = expression(
    rf"(?:(?:ok|so|now|and|please)\W+)*(?:here(?:'s| is| are| comes)|below(?: is| are)?|pasting|pasted|i(?:'m"
    rf"| am) pasting|i(?: have|'ve)? pasted|attached(?: is| are)?|this is|forwarding|fwd) (?!(?:my|our) (?:rule"
    rf"|convention))(?![^,:]*\b(?:we|i) (?:\w+ )?(?:agreed|decided|do|want|settled|use))[^,:]{{0,50}}\b(?:wrote|sent"
    rf"|said|says|answered|replied|asked|posted|{_TEXT}|guide(?:lines)?|notes|docs?|documentation|log|rules (?:of"
    rf"|from)|answer|complaint|feedback|spec|policy of)\b"
)
_MEETING = expression(r"from (?:the|our) (?:meeting|call|retro|discussion|standup|weekly|planning)\b")
_DICTATED = expression(
    r"^\W*(?:please |and |then )*(?:write|add|put|draft|create|translate|print|insert|send|post|paste|document|render"
    r"|show|log|tell|generate|make)\b[^:]*:\s"
)
_FAR = 300
"""In so many characters of a sentence an introduction has come to its colon."""
_HANDS_ON = (
    _NAMES_TEXT,
    _LETS_SAY,
    _MY_TEXT,
    _MAKES,
    _CONTAINS,
    _FOLLOWS,
    _CITES,
    _TOOL,
    _SOMEBODY,
    _EDITS,
    _SHOWS,
    _WOULD_SAY,
)


def introduces(heard: str) -> bool:
    """Tell whether a sentence hands on a text: what follows its introduction is not the speaker's own word."""
    begun = heard[:_FAR]
    return _MEETING.match(begun) is None and any(pattern.match(begun) for pattern in _HANDS_ON)


def is_dictated(heard: str, start: int) -> bool:
    """Tell whether what stands from an index on is what something is to say: *write in the FAQ: …*."""
    return _DICTATED.match(heard, 0, start) is not None


def _goes_on_below(heard: str) -> bool:
    """Tell whether the text that an introduction hands on begins in the next paragraph."""
    return heard.rstrip().endswith((":", "follows.")) or (":" not in heard and _SHOWS.match(heard[:_FAR]) is not None)


def own_words(paragraphs: list[list[Sentence]]) -> list[list[Sentence]]:
    """Return what the speaker says himself: each paragraph up to the first introduction in it."""
    kept = []
    for paragraph in paragraphs:
        at = next((number for number, sentence in enumerate(paragraph) if introduces(sentence.heard)), None)
        kept.append(paragraph[:at])
        if at is not None and at == len(paragraph) - 1 and _goes_on_below(paragraph[at].heard):
            break
    return kept
