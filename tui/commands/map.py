"""The map desk: opening it, moving along links, and what is shown of them."""

from tui.commands.command import Command


class OpenMap(Command):
    """Open the map around what the current pane shows."""

    keys = ("m",)
    title = "Map"
    help = "What is linked with what, drawn: the neighbourhood of what is under the cursor, orphans, ghosts, all."


class LinksHere(Command):
    """List what links to the file of the current pane."""

    keys = ("b",)
    title = "Links to this"
    help = "The lines that link to what the pane shows, and those that name it without a link; enter goes there."


class LinksOfFact(Command):
    """List what links to the fact under the cursor."""

    keys = ("b",)
    title = "Links to this"
    help = "The lines that link to the fact under the cursor, and those that name it without a link."
    context = "facts"


class LinkMention(Command):
    """Make a link of a name that stands in a text."""

    keys = ("ctrl+l",)
    title = "Make a link of it"
    help = "Make a link of the name in the line under the cursor; its words stay, {undo} in the pane takes it back."
    context = "linked"
    palette = False


class MapHere(Command):
    """Show the neighbourhood of the chosen node."""

    keys = ("m",)
    title = "Map of this node"
    help = "Draw the neighbourhood of the chosen node."
    context = "map"


class MapFact(Command):
    """Open the map around the fact under the cursor."""

    keys = ("m",)
    title = "Map"
    help = "The link graph around the fact under the cursor."
    context = "facts"


class MapLeft(Command):
    """Go along a link that leads left."""

    keys = ("h", "left")
    title = "Left along a link"
    help = "To the linked node that is nearest on the left; {cursor_down} and {cursor_up} go down and up."
    context = "map"


class MapRight(Command):
    """Go along a link that leads right."""

    keys = ("l", "right")
    title = "Right along a link"
    help = "To the linked node that is nearest on the right."
    context = "map"


class MapNext(Command):
    """Go to the node with the next most links."""

    keys = ("n",)
    title = "Next node"
    help = "Go through all nodes of the map, the most linked ones first."
    context = "map"


class MapBefore(Command):
    """Go back to the node with more links."""

    keys = ("N",)
    title = "Previous node"
    help = "Go back through the nodes of the map."
    context = "map"


class ZoomIn(Command):
    """Show the map larger."""

    keys = ("plus", "equals_sign")
    title = "Larger"
    help = "Show the map larger, around the chosen node; more names find room."
    context = "map"
    footer = "larger"
    rank = 2


class ZoomOut(Command):
    """Show the map smaller."""

    keys = ("minus",)
    title = "Smaller"
    help = "Show more of the map."
    context = "map"


class WholeMap(Command):
    """Show the whole map."""

    keys = ("0",)
    title = "The whole map"
    help = "Show all nodes of the view."
    context = "map"


class NextMap(Command):
    """Show other nodes."""

    keys = ("v",)
    title = "Next view"
    help = "The neighbourhood, all, orphans, ghosts: one after the other."
    context = "map"
    footer = "view"
    rank = 0


class BlastRings(Command):
    """Light one ring more of what leans on the chosen node."""

    keys = ("b",)
    title = "Blast radius"
    help = "Light what leans on the chosen node, one ring further each time; the list tells the way of each."
    context = "map"
    footer = "blast"
    rank = 0


class FilterMap(Command):
    """Narrow the map."""

    keys = ("slash",)
    title = "Filter"
    help = "Words of a name or title, or a kind (fact, entity, day, ghost, orphan) narrow it; {close_desk} clears."
    context = "map"
    footer = "filter"


class MapList(Command):
    """Go to the list of links and back."""

    keys = ("tab",)
    title = "To the list"
    help = "Go to the list of what the chosen node is linked with, and back to the map."
    context = "map"
    footer = "list"
