"""What the screen knows, without Textual: a plain test can drive all of it."""
