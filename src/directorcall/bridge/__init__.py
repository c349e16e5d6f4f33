"""The game of bridge: seats, cards, calls, and the auction as it happened, legal or not."""
