"""Rulings for the bridge director."""

__version__ = "0.1.0"
