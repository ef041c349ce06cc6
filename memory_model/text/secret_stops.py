"""Words behind ``password:`` that are none: what is said of passwords, types, placeholders, where one lies."""

from memory_model.values import cache

_SAID = """
required optional mandatory missing empty blank unset none null nil undefined true false yes no off okay wrong invalid
valid incorrect correct hidden unknown known same ditto below above here there later soon pending weak strong secret
private public default standard plain plaintext cleartext encrypted forgotten forgot broken shown given gone lost found
kept sent stolen open short long simple complex random temporary temp done todo fixme tba tbd old new fresh ready
sensitive insensitive secure insecure safe unsafe different separate separately verbal verbally never always only both
other another still again itself this that these those they them what which whose your yours mine ours theirs
see ask use check get read look find write enter type paste put set reset change rotate send share store keep from with
without into over under through about after before when where while until unless because since and but not nor for via
instead rather also just stay stays goes lives comes must should may might can will would shall cannot
match mismatch works work fails fail passes
vergessen falsch richtig unbekannt pflicht erforderlich keine keins kein siehe fehlt ungültig geheim
unverändert geändert
oublié requis requise aucun aucune inconnu manquant olvidada olvidado requerida requerido ninguno ninguna desconocida
pendiente esquecida obrigatória nenhuma vergeten verplicht onbekend
"""
_NAMED = """
string text char varchar nvarchar bytes blob bool boolean integer number object array list dict
optional input output value values field fields form label name names type types hash hashes salt digest field prompt
option options flag argument parameter param params switch file files path stdin stdout env environ environment config
configuration settings variable constant kwargs args self user username login email mail account admin root guest
policy policies manager reset rotation strength length rule rules generator library page screen dialog link check
checks checker protection expiry expiration history hint hints vault keychain keyring keystore bitwarden keepass
keepassxc lastpass onepassword dashlane gopass dotenv sops doppler infisical secretsmanager
gecos shell compat systemd ldap sssd winbind unix shadow
bearer basic oauth jwt hmac bcrypt scrypt argon bcryptjs
example examples sample dummy fake mock test testing foobar foobaz changeme placeholder redacted masked replaceme
change-me replace-me fill-in fixme
"""
_WITHIN = (
    "passw",
    "passwd",
    "passphrase",
    "passcode",
    "kennwort",
    "wachtwoord",
    "secret",
    "token",
    "apikey",
    "your",
    "xxx",
)
_ENDINGS = ("ed", "ing", "able", "ible", "less", "field", "input")
"""Endings of words that tell what became of a password, or how it is."""
_OPEN = frozenset(
    "cache page next continuation cancellation idempotency sort partition primary foreign row max min".split()
)


@cache
def _stops() -> frozenset[str]:
    return frozenset((*_SAID.split(), *_NAMED.split()))


def is_no_secret(word: str, *, of_name: bool = False) -> bool:
    """Tell that a word is no password; ``of_name``: that what goes by this name (``next_token``) is none."""
    lowered = word.casefold()
    if of_name:
        return bool(_OPEN & set(lowered.replace("-", "_").replace(".", "_").split("_")))
    return (
        lowered in _stops()
        or lowered.replace("_", "-") in _stops()
        or any(part in lowered for part in _WITHIN)
        or lowered.endswith(_ENDINGS)
        or len(set(lowered)) < 3
    )
