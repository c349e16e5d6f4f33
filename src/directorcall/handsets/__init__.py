"""Sets of hands: what a call shows and what it excludes, exactly, among the 635,013,559,600 hands."""
