"""The always-loaded summary and its budget."""
