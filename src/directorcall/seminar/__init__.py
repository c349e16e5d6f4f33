"""Training: the casebook, the quiz, the simulated table."""
