"""What happens after the play: contract scores, matchpoints, IMPs, victory points, adjusted scores, field results,
double dummy.
"""
