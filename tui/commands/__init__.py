"""The key table: each command is one class, declared once."""
