"""The deck in a browser of this machine: a page, a socket, and a process of the deck for each tab."""
