"""A whole number between two others, as an option takes it."""

from __future__ import annotations

import click


class WholeNumber(click.IntRange):
    """With a name that a message can be made of: “not a valid whole number”."""

    name = "whole number"
