"""The deck: a Textual app that draws and listens, and decides nothing."""
