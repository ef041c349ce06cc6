"""Words that cues and their exceptions are made of: pieces of expressions, in which a blank is any white space."""

from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    import re


def expression(*sources: str) -> "re.Pattern[str]":
    """Return the expression that the pieces make together; compiled when first asked."""
    return lazy("".join(sources).replace(" ", r"\s+"))


ALWAYS = r"(?:always|alwasy|allways|alwyas|alawys)(?![-\w])"
NEVER = r"(?:never(?:\s*,? ever)?|nevr|nver)(?![-\w])"
DONT = r"(?:do not|don'?t)(?: (?:please|you (?:dare|ever)|ever))?"
REPO = (
    r"(?:repo|repos|repository|project|projects|codebase|code base|code|workspace|team|org|organi[sz]ation|company"
    r"|docs|documentation|library|package|app|service|monorepo|house|shop|office)"
)
SCOPE = rf"(?:in|for|across|throughout|inside) (?:this|our|the whole|the entire) (?:[\w-]+ )?{REPO}\b"
FROM_NOW = (
    r"(?:from (?:now|here|today)(?: on(?:wards?)?| out| forward)|going forward|henceforth"
    r"|for all future|starting (?:today|now)|as of today)"
)
AT_LARGE = r"(?:in general|as a (?:general )?rule|generally speaking)\b"
LASTING = rf"(?:{FROM_NOW}|{AT_LARGE})"
BEYOND = r"not (?:only|just) (?:in |for )?(?:this|that|today|here|now)\b"
DEMONSTRATIVE = r"(?:this|that|these|those|it|them|him|her|me|us|the|my|your|his|its|their|our|an?|any of)\b"
TASK = (
    r"(?:write|add|create|make|explain|rename|fix|check|show|implement|build|change|update|remove|delete"
    r"|refactor|move"
    r"|look|find|tell|give|print|generate|list|run|try|open|read|search|replace|convert|extract|document"
    r"|review|merge"
    r"|commit|push|summari[sz]e|translate|debug|investigate|rewrite|draft|insert|set|turn|start|stop"
    r"|restart|install"
    r"|deploy|revert|undo|skip|compare|describe|help|see|take|use|let|put|go|do|wait|pull|fetch|clone|bump"
    r"|sort|split"
    r"|merge|wrap|import|export|test|call|name|pick|choose|drop|leave|keep|continue|proceed)\b"
)
"""With these a request begins; said once, it is for now."""

ORDER = (
    rf"{TASK} (?:an?|the|this|that|these|those|it|me|us|every|all|whether|if|sure|to|up|my|your|our|its|\d+"
    r"|some|one|why|how|what|which|where|when|who|me|him|her|them)\b"
)
"""A request, told from a noun that looks like one: *commit the rest*, but *commit messages are short*."""

ARTEFACT = (
    r"(?:commits?|prs?|pull requests?|merge requests?|functions?|methods?|class(?:es)?|modules?|files?"
    r"|migrations?|tests?"
    r"|endpoints?|routes?|releases?|branch(?:es)?|changes?|scripts?|tables?|columns?|packages?|services?"
    r"|strings?|translations?"
    r"|dates?|timestamps?|identifiers?|names?|variables?|queries|configs?|secrets?|docs|docstrings?"
    r"|comments?|deploys?"
    r"|deployments?|versions?|dependenc(?:y|ies)|features?|tickets?|reviews?|builds?|jobs?|logs?|errors?"
    r"|exceptions?|screens?"
    r"|components?|messages?|credentials?|passwords?|keys|tokens?|prices?|amounts?|units?|types?"
    r"|interfaces?|imports?"
    r"|changelogs?|readme|lockfiles?|repo|fixtures?|backups?|schemas?|models?|events?)"
)
"""What the work itself is made of; what a product does to its users is a requirement and no rule of the work."""

WORK = (
    r"(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies)|tables?|bullets?|lists?|prose"
    r"|code|commits?"
    r"|messages?|branch(?:es)?|tests?|fixtures?|mocks?|functions?|methods?|class(?:es)?|modules?|files?|folders?"
    r"|names?|naming|variables?|constants?|comments?|docstrings?|docs?|documentation|readmes?|exports?"
    r"|imports?|types?"
    r"|hints?|interfaces?|charts?|graphs?|plots?|diagrams?|colou?rs?|themes?|mode|spelling|wording|tone"
    r"|tabs|spaces"
    r"|indent(?:ation)?|quotes|semicolons|braces|lines?|paragraphs?|headings?|dates?|times?|numbers?"
    r"|units?|formats?"
    r"|logs?|logging|errors?|exceptions?|warnings?|dialogs?|modals?|popups?|buttons?|forms?|emojis?|icons?|diffs?"
    r"|patch(?:es)?|pull requests?|prs?|reviews?|rebas\w+|squash\w*|merges?|loops?|recursion|inheritance"
    r"|composition"
    r"|abstractions?|helpers?|wrappers?|globals?|state|classes|objects?|frameworks?|librar(?:y|ies)"
    r"|dependenc(?:y|ies)"
    r"|packages?|tools?|scripts?|makefiles?|shell|regex(?:es)?|sql|json|yaml|toml|csv|markdown|html|css"
    r"|python|rust|go"
    r"|typescript|ternar\w+|nest(?:ed|ing)|whitespace|decorators?|macros?|getters?|setters?|singletons?"
    r"|generics|enums?|tuples?|lambdas?"
    r"|comprehensions?|boilerplate|underscores?|hyphens?|snake|camel\w*|assertions?|asserts?|stubs?"
    r"|threads?|strings?|arrays?"
    r"|dicts?|keys|joins?|triggers?|orms?|submodules?|lockfiles?|containers?|docker\w*|notebooks?"
    r"|footnotes?|headers?|footers?"
    r"|sidebars?|tooltips?|fonts?|animations?|menus?|toasts?|notifications?|alerts?|reports?|metrics|maps?"
    r"|legends?|grids?"
    r"|columns?|rows?|cards?|nulls?|booleans?|javascript|java|kotlin|swift|bash|pytest|unittest|type|async"
    r"|callbacks?|promises|screenshots?"
    r"|examples?|details?|sentences?|words?|jargon|abbreviations?|acronyms?|english|titles?|labels?|changelogs?"
    r"|releases?|versions?|plans?|steps?|questions?|options?|defaults?|flags?|settings?|config\w*|queries|schemas?"
    r"|migrations?|endpoints?|routes?|requests?|urls?|links?|pages?|screens?|layouts?|views?|components?"
    r"|refactor\w*|returns|guards?|clauses?|parameters?|arguments?|texts?|one-?liners?|syntax|style"
    r"|style\s?guides?|ui|cli|terminal|editor|keyboard|shortcuts?"
    r"|yarn|npm|pnpm|vim|git"
    r"|branches|sql|ids?|uuids?|spaces?|commas?|colons?|brackets|parenthes\w+|tone|emails?|notes?|tickets?"
    r"|stories)"
)
"""What a preference about the work together is about: a taste for coffee is none."""
NOT_SUBJECT = (
    r"(?:i|you|it|that|this|he|she|they|there|here|let|let's|please|just|don't|do|not|if|when|what|why|how"
    r"|can|could|would"
    r"|should|will|is|are|was|were|nothing|everything|we|it's|that's|because|so|and|but|or|then|also"
    r"|there's|you're|i'm|we're|they're|maybe)\b"
)
"""With these no sentence about a thing begins."""
LABEL = r"\s*(?:[:–—]|\s-\s)\s*(?!(?:see|none|n/a|tbd)\b)(?P<claim>\S+ \S.*)"
"""What stands behind the name of a claim."""
VERBS = (
    r"(?:is|are|isn't|aren't|has|have|does not|doesn't|do not|don't|comes?|lives?|runs?|belongs?|means?"
    r"|uses?|owns?"
    r"|returns?|starts?|ends?|counts?|needs?|goes|takes?|holds?|stands?|sits?|begins?|expects?|speaks?"
    r"|works?|stores?"
    r"|reads?|writes?|opens?|closes?|depends?|handles?|maintains?|covers?|applies|apply|supports?|lists?|measures?"
    r"|includes?|contains?|requires?|points?|refers?|leads?|listens?|serves?|follows?|keeps?|go|pays?"
    r"|sells?|sends?|gets?|gives?|shows?|prints?|accepts?|allows?"
    r"|costs?|lasts?|leaves?|departs?|arrives?|sorts?|syncs?|saves?|logs?|calls?|ships?|builds?|deploys?"
    r"|checks?|match(?:es)?"
    r"|maps?|renders?|loads?|ignores?|skips?|carr(?:y|ies)|connects?|reviews?|rounds?|trusts?|wants?)"
)
_STATUS = (
    r"(?![^,;]*\b(?:still|now|again|already|failing|broken|missing|wrong|empty"
    r"|upside down)\b)(?![^,;]*\b(?:fine|ready|done"
    r"|red|green|down|too|enough|better|worse|good|great|ok|okay|correct|right|working|not working|there|gone|up|back"
    r"|running|hanging|stuck)\s*(?:[.!,;]|$))"
)
FLEETING = (
    r"(?:(?:the|our|a|your|this|that|his|her) (?:[\w-]+ )?(?:answer|question|problem|bug|issue|error|point"
    r"|reason|cause|fault|meeting"
    r"|deadline|laptop|trick|idea|culprit|fix|plan|rest|thing|one|other|others|difference|call|standup"
    r"|legend|header|footer|button|sidebar|title|word|spacing|margin|logo|icon"
    r"|mistake|truth|way)\b|my\b|your\b)"
)
SAID = rf"(?!{NOT_SUBJECT}|{ORDER}|{FLEETING})(?!.*\bjust\b){_STATUS}(?:[\w'./-]+ ){{1,8}}?{VERBS} \S"
"""A statement about a thing, as it is always and not as it is just now."""
