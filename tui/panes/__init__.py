"""The four panes and the widgets they share."""
