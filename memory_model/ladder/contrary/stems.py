"""Words as they are compared: without their endings, synonyms as one."""

from memory_model.values import cache

_MEANT = """
abort=stop agreed=agree allocation=allocate anybody=everyone anyone=everyone apis=api approval=approve approver=approve
authentication=auth begin=start brief=short built=build calculate=compute catalog=catalogue center=centre
chose=choose chosen=choose color=colour config=configuration db=database dbs=database decimeter=decimetre
delete=remove depart=leave deployment=deploy dir=directory doc=documentation docs=documentation done=do
emojis=emoji env=environment erase=remove everybody=everyone favor=favour folder=directory gets=get
gitmoji=emoji given=give gone=go got=get ids=id js=javascript k8s=kubernetes kept=keep length=long
lib=dependency libs=dependency
licence=license linter=lint made=make mail=email mails=email mandatory=required master=main meter=metre
mode=theme mr=pr msg=message named=called postgresql=postgres prod=production prs=pr ran=run rebuilt=rebuild
reply=answer repo=repository response=answer retain=keep retention=keep seconds=second sent=send stick=stay
succeed=pass taken=take ts=typescript used=use went=go wipe=remove written=write
"""
"""What a word is compared as: an irregular form, an abbreviation, another word for it."""
_NOT_CUT = ("ss", "us", "is", "eed")
"""Words that end so have no ending there: *need*, *class*."""
_VOWELS = frozenset("aeiouyäöüáéíóúàèùâêîôû")
_WHOLE = frozenset(
    "this is us its was has does bus gas news always process address access less pass class red bed".split()
)


@cache
def _same() -> dict[str, str]:
    """Map words and their stems to the stem of what they mean."""
    pairs = [pair.split("=") for pair in _MEANT.split()]
    return {key: _cut(meant) for word, meant in pairs for key in (word, _cut(word))}


@cache
def stem(word: str) -> str:
    """Return what a word shares with its other forms: ``committing``, ``commits`` and ``commit`` are one."""
    same = _same()
    return same.get(word) or same.get(cut := _cut(word), cut)


def _cut(word: str) -> str:
    """Cut the ending off."""
    if len(word) <= 3 or word in _WHOLE or not word.isalpha():
        return word
    for ending, put in (("ies", "y"), ("ied", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return _bare(word[: -len(ending)] + put)
    for ending in ("ing", "ed", "s"):
        cut = word[: -len(ending)]
        if word.endswith(ending) and len(cut) >= 2 and _VOWELS & set(cut) and not word.endswith(_NOT_CUT):
            return _bare(cut)
    return _bare(word)


def _bare(word: str) -> str:
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiousl":
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word.endswith("e") else word
