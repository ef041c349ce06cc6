"""The daily log: one file a day, append only; its entries, topics, events and what they do to older lines."""
