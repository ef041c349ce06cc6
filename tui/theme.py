"""The deck's three themes, and the named styles of everything it draws."""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style
from textual.color import Color
from textual.theme import Theme

if TYPE_CHECKING:
    from textual.app import App

DARK = Theme(
    name="memdeck-dark",
    primary="#7aa8c7",
    secondary="#a292c8",
    accent="#e0b872",
    success="#8fb573",
    warning="#e09a5f",
    error="#e0707e",
    foreground="#d3d9e0",
    background="#12161b",
    surface="#12161b",
    panel="#1c2229",
    dark=True,
)
LIGHT = Theme(
    name="memdeck-light",
    primary="#2f6488",
    secondary="#6a4fa3",
    accent="#8f6000",
    success="#46752a",
    warning="#a84f00",
    error="#b0243c",
    foreground="#2b3036",
    background="#fbfaf6",
    surface="#fbfaf6",
    panel="#efece4",
    dark=False,
)
TERMINAL = Theme(
    name="memdeck-terminal",
    ansi=True,
    primary="ansi_blue",
    secondary="ansi_magenta",
    accent="ansi_yellow",
    success="ansi_green",
    warning="ansi_yellow",
    error="ansi_red",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    dark=True,
    variables={
        "ansi-background": "ansi_default",
        "ansi-foreground": "ansi_default",
        "border-blurred": "ansi_default",
        "input-cursor-background": "ansi_default",
        "input-cursor-foreground": "ansi_default",
        "input-cursor-text-style": "reverse",
        "block-cursor-background": "ansi_blue",
        "block-cursor-foreground": "ansi_default",
        "input-selection-background": "ansi_blue",
        "input-selection-foreground": "ansi_default",
        "screen-selection-background": "ansi_blue",
        "screen-selection-foreground": "ansi_default",
    },
)
"""The sixteen colours and the ground of the terminal itself; what the others shade is dim here."""
THEMES = (DARK, LIGHT, TERMINAL)


class Look(NamedTuple):
    """A named style: a colour of the theme, how strongly it stands out (0 to 1), and attributes."""

    colour: str = "foreground"
    strength: float = 1.0
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strike: bool = False


STYLES: dict[str, Look] = {
    "": Look(),
    "note": Look(),
    "strong": Look(bold=True),
    "muted": Look(strength=0.58),
    "faint": Look(strength=0.38),
    "topic": Look("primary", bold=True),
    "heading": Look("primary", bold=True),
    "key": Look("accent"),
    "label": Look("primary"),
    "link": Look("primary", underline=True),
    "decision": Look("accent"),
    "follow-up": Look("primary"),
    "preference": Look("secondary"),
    "lesson": Look("success"),
    "correction": Look("warning"),
    "done": Look("success"),
    "struck": Look(strength=0.5, strike=True),
    "beside": Look("warning", italic=True),
    "overdue": Look("error", bold=True),
    "due": Look("warning"),
    "good": Look("success"),
    "near": Look("warning"),
    "bad": Look("error", bold=True),
    "match": Look("accent", bold=True, underline=True),
    "fresh": Look("accent"),
    "today": Look("accent", bold=True, underline=True),
    "heat0": Look("success", 0.45),
    "heat1": Look("success", 0.65),
    "heat2": Look("success", 0.85),
    "heat3": Look("success"),
}
"""What each style name of `tui.models.rows.Span` looks like."""


@lru_cache(maxsize=512)
def _style(name: str, foreground: str, background: str, colour: str) -> Style:
    look = STYLES.get(name, STYLES[""])
    ground = Color.parse(background)
    shade = ground.blend(Color.parse(colour if look.colour != "foreground" else foreground), look.strength)
    return Style(
        dim=(ground.ansi is not None and look.strength < 0.7) or None,
        color=shade.rich_color,
        bold=look.bold or None,
        italic=look.italic or None,
        underline=look.underline or None,
        strike=look.strike or None,
    )


def style(app: "App[object]", name: str) -> Style:
    """Return the Rich style of a named look in the theme in use; it sets no background."""
    variables = app.theme_variables
    look = STYLES.get(name, STYLES[""])
    return _style(name, variables["foreground"], variables["background"], variables[look.colour])
