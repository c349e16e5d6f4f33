"""What a pair has agreed: bidding systems as data, and what a call means in them."""
