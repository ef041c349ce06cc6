"""The page that a browser gets: all that it needs comes from this server, and it may ask for nothing else."""

import html
import os

_HERE = os.path.dirname(__file__)
SCRIPT = os.path.join(_HERE, "page.js")


def page(title: str, socket: str) -> str:
    """Return the page; ``socket`` is the address under which it finds its deck."""
    with open(os.path.join(_HERE, "page.html"), encoding="utf-8") as file:
        text = file.read()
    for name, value in (("@TITLE@", title), ("@SOCKET@", socket)):
        text = text.replace(name, html.escape(value))
    return text


def headers(socket: str) -> dict[str, str]:
    """Return what a browser is told to keep to."""
    only = (
        f"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src data:; "
        f"connect-src {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Security-Policy": only,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
    }
