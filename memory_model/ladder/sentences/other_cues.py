"""Cues in German, Spanish and French: few, and only those that are as precise as the English ones."""

from memory_model.ladder.sentences.cues.cue import Cue
from memory_model.ladder.sentences.words import expression
from memory_model.ladder.sighting import CONSTRAINT, DECISION, FACT, OBSERVED, PREFERENCE, STATED

_LABEL = r"\s*(?::| [–—-] )\s*(?P<claim>\S.*)"


def _cues(kind: str, *sources: str, confidence: str = STATED) -> list[Cue]:
    return [Cue(kind, confidence, expression(source)) for source in sources]


GERMAN = [
    *_cues(FACT, rf"(?:lektion|merke|merken|gelernt|fazit){_LABEL}"),
    *_cues(DECISION, rf"(?:entscheidung|entschieden|beschlossen){_LABEL}"),
    *_cues(CONSTRAINT, rf"(?:(?:neue )?regel|konvention){_LABEL}"),
    *_cues(
        CONSTRAINT,
        r"(?:ab (?:jetzt|sofort|heute)|von (?:jetzt|nun) an|k[üu]nftig|in zukunft) \S",
        (
            r"(?:immer|nie|niemals) (?!wieder\b|mehr\b|noch\b|im leben\b)(?:[\wäöüß./-]+ ){1,10}[\wäöüß]+(?:en"
            r"|ern|eln)\s*[,.!]*(?:\s|$)"
        ),
        (
            r"(?:du|wir|man) (?:sollst|musst|darfst|sollen|m[üu]ssen|d[üu]rfen|soll|muss"
            r"|darf) (?:hier )?(?:immer|nie|niemals) \S"
        ),
        (
            r"(?:verwende?|benutze?|nutze?|nimm|schreibe?|l[öo]sche?|committe?|pushe?|[äa]ndere?|f[üu]hre"
            r"|teste?|frage?|starte?|antworte?|arbeite?|erkl[äa]re?|zeige?|mache?|halte?|setze?|lege?"
            r"|pr[üu]fe?) (?:(?:mir|uns|bitte|hier|das|dann) ){0,2}(?:immer|nie|niemals) \S"
        ),
        r"(?:unter keinen umst[äa]nden|auf keinen fall) \S",
    ),
    *_cues(
        PREFERENCE,
        r"ich (?!will|muss|gehe|fahre|esse|trinke|komme|bleibe|w[üu]rde)\w+ (?:\S+ ){0,2}?lieber \S",
        r"ich (?:mag|habe|h[äa]tte|m[öo]chte|bevorzuge|ziehe) (?:\S+ ){0,3}?(?:lieber|vor|nicht gern)\b",
        r"ich (?:bevorzuge|mag keine) (?!das\b|die\b|den\b|dies)\S",
        (
            r"ich finde (?!das\b|es\b|die\b|den\b)(?:\S+ ){1,5}?(?:besser|lesbarer|sch[öo]ner|angenehmer"
            r"|[üu]bersichtlicher|klarer)\b"
        ),
        r"mir (?:ist|sind) (?:\S+ ){1,4}?lieber\b",
    ),
    *_cues(
        DECISION,
        (
            r"wir (?:haben (?:uns )?(?:.{0,60}\s)?(?:entschieden|beschlossen|geeinigt)|bleiben (?:bei|beim)"
            r"|nehmen \S+ statt)\b"
        ),
    ),
    *_cues(
        FACT,
        (
            r"(?:nein|doch|falsch|stimmt nicht)\s*[,:.!–—-]\s*(?P<claim>(?:der|die|das"
            r"|unser\w*) (?:\S+ ){1,6}?(?:ist|sind|hei[ßs]t|hat|haben|wird|werden|geh[öo]rt) (?!noch|wieder"
            r"|jetzt)\S.*)"
        ),
        confidence=OBSERVED,
    ),
]
SPANISH = [
    *_cues(FACT, rf"(?:lecci[óo]n(?: aprendida)?|moraleja|recuerda){_LABEL}"),
    *_cues(DECISION, rf"(?:decisi[óo]n|decidido|acordado){_LABEL}"),
    *_cues(CONSTRAINT, rf"(?:(?:nueva )?regla|norma){_LABEL}"),
    *_cues(
        CONSTRAINT,
        r"(?:a partir de (?:ahora|hoy)|de ahora en adelante|en adelante)\s*,? \S",
        r"nunca (?:m[áa]s )?(?:\w+(?:es|as|[áa]is|amos|emos)|hay que|se debe\w*) \S",
        (
            r"siempre (?:usa|usemos|usad|pon|haz|ejecuta|pregunta|escribe|comprueba|revisa|prueba|formatea"
            r"|hay que|debes|debemos)\b"
        ),
        r"(?:usa|pon|haz|ejecuta|pregunta|escribe|comprueba|revisa) siempre \S",
        r"(?:bajo ning[úu]n concepto|en ning[úu]n caso|bajo ninguna circunstancia) \S",
        r"no (?:uses|pongas|hagas|subas|borres|toques|escribas|a[ñn]adas|cambies|mezcles) (?:nunca|jam[áa]s)\b",
    ),
    *_cues(
        PREFERENCE,
        (
            r"(?:yo )?(?:prefiero) (?!(?:que lo|esto|eso|este|ese|la (?:primera|segunda|otra)|el (?:primero"
            r"|segundo|otro))\b)\S"
        ),
        r"(?:no )?me gustan? m[áa]s \S",
        r"no me gustan? (?:nada )?(?:las|los) \S",
    ),
    *_cues(
        DECISION,
        r"(?:hemos (?:decidido|acordado)|decidimos|acordamos|nos quedamos con|vamos a seguir con) \S",
    ),
    *_cues(
        FACT,
        (
            r"no\s*,\s*(?P<claim>(?:el|la|los|las|nuestr\w+) (?:\S+ ){1,6}?(?:es|son|est[áa]n?"
            r"|se llaman?) (?!todav[íi]a)\S.*)"
        ),
        confidence=OBSERVED,
    ),
]
FRENCH = [
    *_cues(FACT, rf"(?:le[çc]on(?: apprise)?|[àa] retenir|moralit[ée]){_LABEL}"),
    *_cues(DECISION, rf"(?:d[ée]cision|d[ée]cid[ée]){_LABEL}"),
    *_cues(CONSTRAINT, rf"(?:(?:nouvelle )?r[èe]gle|convention){_LABEL}"),
    *_cues(
        CONSTRAINT,
        r"(?:dor[ée]navant|d[ée]sormais|[àa] partir (?:de maintenant|d'aujourd'hui))\s*,? \S",
        r"(?:ne |n')(?:\w+)(?:-\w+)? jamais \S",
        r"(?:il ne faut|on ne doit|tu ne dois|vous ne devez) jamais \S",
        r"toujours (?:\w+(?:er|ir|re)) \S",
        (
            r"(?:utilise[zs]?|lance[zs]?|[ée]cri[st]|[ée]crivez|demande[zs]?|mets|mettez|fais|faites"
            r"|garde[zs]?|v[ée]rifie[zs]?|ex[ée]cute[zs]?) toujours \S"
        ),
        r"(?:en aucun cas|sous aucun pr[ée]texte)\s*,? \S",
    ),
    *_cues(
        PREFERENCE,
        (
            r"(?:moi\s*,? )?(?:je pr[ée]f[èe]re|j'aime mieux|je n'aime pas (?:trop )?(?:les|des)) (?!(?:ça"
            r"|cela|ceci|que tu|l'autre|la (?:premi[èe]re|deuxi[èe]me|seconde)|le (?:premier|deuxi[èe]me"
            r"|second))\b)\S"
        ),
    ),
    *_cues(
        DECISION,
        r"(?:on a|nous avons) (?:finalement )?(?:d[ée]cid[ée]|choisi|convenu) \S",
        r"(?:on|nous) (?:reste|restons|garde|gardons) (?:sur|avec|chez) \S",
    ),
    *_cues(
        FACT,
        (
            r"non\s*,\s*(?P<claim>(?:le|la|les|l'\w+|notre|nos) (?:\S+ ){1,6}?(?:est|sont|s'appellent?|a"
            r"|ont) (?!encore|toujours)\S.*)"
        ),
        confidence=OBSERVED,
    ),
]
ALL = [*GERMAN, *SPANISH, *FRENCH]
