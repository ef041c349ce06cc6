"""What people made of facts beside the facts: events in a log of their own, and what they come to."""
