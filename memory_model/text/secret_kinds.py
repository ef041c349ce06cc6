"""The shapes of secrets: tokens of known services, assignments, passwords in addresses."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, NamedTuple, cache

if TYPE_CHECKING:
    import re

KNOWN = (
    (
        "private key",
        r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY[A-Z ]*-----(?s:.*?)(?:-----END [A-Z0-9 ]*PRIVATE KEY[A-Z ]*-----|\Z)",
    ),
    ("AWS access key", r"(?<![A-Za-z0-9/+])(?:(?:AKIA|ASIA)[A-Z0-9]{16}|(?:ABIA|ACCA)[A-Z2-7]{16})(?![A-Za-z0-9])"),
    ("GitHub token", r"(?<!\w)(?:gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_[A-Za-z0-9_]{50,255})"),
    ("GitLab token", r"(?<!\w)gl(?:pat|ptt|dt|rt|cbt|agent|oas|soat|ffct|imt|ft)-[A-Za-z0-9_.-]{20,}"),
    ("Slack token", r"(?<!\w)(?:xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-\d-[A-Za-z0-9-]{10,})"),
    ("Slack webhook", r"https://hooks\.slack\.com/(?:services|workflows|triggers)/[A-Za-z0-9/_-]{20,}"),
    ("Anthropic key", r"(?<!\w)sk-ant-[A-Za-z0-9_-]{20,}"),
    ("OpenAI key", r"(?<![\w-])sk-(?:proj-|svcacct-|admin-|or-v1-)?(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}"),
    ("Stripe key", r"(?<!\w)(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9]{16,}"),
    ("Google key", r"(?<!\w)(?:AIza[A-Za-z0-9_-]{35}|GOCSPX-[A-Za-z0-9_-]{28}|ya29\.[A-Za-z0-9_-]{20,})"),
    ("npm token", r"(?<!\w)npm_[A-Za-z0-9]{36}"),
    ("PyPI token", r"(?<!\w)pypi-[A-Za-z0-9_-]{50,}"),
    ("Hugging Face token", r"(?<!\w)hf_[A-Za-z0-9]{30,}"),
    ("SendGrid key", r"(?<!\w)SG\.[A-Za-z0-9_-]{20,24}\.[A-Za-z0-9_-]{39,50}"),
    ("Twilio key", r"(?<!\w)SK[0-9a-f]{32}(?!\w)"),
    ("DigitalOcean token", r"(?<!\w)do[opr]_v1_[0-9a-f]{64}"),
    ("Telegram bot token", r"(?<!\w)\d{8,10}:AA[A-Za-z0-9_-]{33}(?!\w)"),
    ("Discord token", r"(?<![\w.-])[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,45}(?![\w-])"),
    ("Vault token", r"(?<![\w.-])hv[sbr]\.[A-Za-z0-9_-]{20,}"),
    ("age key", r"AGE-SECRET-KEY-1[0-9A-Z]{58}"),
    (
        "service token",
        (
            r"(?<![\w-])(?:shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}|dapi[0-9a-f]{32}|NR(?:AK|JS|RA)-[A-Za-z0-9]{19,32}|sbp_[0-9a-f]{40}"
            r"|key-[0-9a-f]{32}|rubygems_[0-9a-f]{48}|pul-[0-9a-f]{40}|glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}"
            r"|(?:dckr_(?:pat|oat)|lin_api|sntrys|sntryu|figd|gsk|r8|nfp|tskey-[a-z]+|pscale_(?:tkn|pw|oauth)|ntn)[_-]"
            r"(?=[\w=-]*\d)[\w=-]{20,}|(?:xai|nvapi|pplx|CFPAT)-(?=[\w-]*\d)[\w-]{40,}|PMAK-[0-9a-f]{24}-[0-9a-f]{34}"
            r"|AT[AC]TT3[\w=-]{40,}|sq0(?:atp|csp)-[\w-]{22,43}|dp\.(?:pt|st|ct|sa|scim)\.[\w.-]{40,}"
            r"|FlyV1\ fm\d[rap]?_[\w+/=,-]{40,}|ops_eyJ[\w-]{40,})(?![A-Za-z0-9])"
        ),
    ),
    ("JSON Web Token", r"(?<!\w)eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}"),
)
_NAMED = r"""(?ix)
    (?P<name>(?<![\w.-])[\w.-]*?(?:password|passwd|passphrase|pwd|secret(?:[_-]?(?:access)?[_-]?key)?|api[\ _-]?key|
        access[\ _-]?key|(?:auth|access|refresh|bot)[_-]?token|private[_-]?key|client[_-]?secret|token|
        kennwort|passwort|contraseña|clave|mot\ de\ passe|senha|wachtwoord|lösenord|salasana|\bpsk)
        ["'`]?)
    (?:\s*(?::=|=>|=|:)\s*
      |(?:\s+(?:of|for|to|on|in|von|für|de|del|du|pour)\s+(?:[\w'-]+\s+){1,5}?)?\s*\b(?:is|was|ist|war|lautet|es|era|est)\s+(?=["'`]?\S*[\d!#$%&@^*]))
    (?:\*\*\s*)?
    (?:"(?P<double>[^"\n]{4,})"|'(?P<single>[^'\n]{4,})'|`(?P<code>[^`\n]{4,})`|(?P<bare>[^\s"'`,;<>|]{6,}))
"""
_CONNECTION = r"\b[a-z][a-z0-9+.-]{1,20}://[^\s/:@'\"<>]*:(?P<value>[^\s/@'\"<>]{3,})@[^\s'\"<>]+"
_COOKIE = r"(?i)\bcookie[\"']?\s*[:=]\s*[\"']?(?P<pairs>[^\n\"']+)"
_PAIR = r"(?i)(?:sess|sid\b|auth|jwt|token|csrf|xsrf|remember|login)[\w.-]*=(?P<value>[^\s;,]{12,})"
_NETRC = r"(?i)\blogin\s+\S+\s+password\s+(?P<value>\S{4,}?)(?=[\"']?(?:\s|$))"
_BEARER = r"(?i)\b(?:bearer|authorization\s*[:=]\s*\w+)\s+(?P<value>[A-Za-z0-9._~+/-]{16,}=*)(?![\w.])"


class Patterns(NamedTuple):
    """Compiled once, when the first text is looked at."""

    known: re.Pattern[str]
    named: re.Pattern[str]
    connection: re.Pattern[str]
    bearer: re.Pattern[str]
    netrc: re.Pattern[str]
    cookie: re.Pattern[str]
    pair: re.Pattern[str]
    token: re.Pattern[str]


@cache
def patterns() -> Patterns:
    """Compile the shapes; a match of ``known`` is named by the number in its group, see `kind`."""
    import re  # noqa: PLC0415  most texts are ruled out before

    return Patterns(
        re.compile("|".join([f"(?P<k{number}>{shape})" for number, (_, shape) in enumerate(KNOWN)])),
        re.compile(_NAMED),
        re.compile(_CONNECTION),
        re.compile(_BEARER),
        re.compile(_NETRC),
        re.compile(_COOKIE),
        re.compile(_PAIR),
        re.compile(r"(?<![\w/+.@#-])(?!sha\d+-)[A-Za-z0-9_+/-]{20,}={0,2}(?![\w/])"),
    )


def kind(match: re.Match[str]) -> str:
    """Name the known kind that a match of `Patterns.known` is."""
    return KNOWN[int((match.lastgroup or "k0")[1:])][0]
