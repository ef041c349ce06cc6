"""What two claims say of the same thing, word by word: negations, opposites, order, values, quantities."""
