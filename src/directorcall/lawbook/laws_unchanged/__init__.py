"""Laws that read alike in both editions but for the numbers they point to."""
