"""Cartagena, the pirate escape. Importing this package is quick: nothing is compiled before it is used."""

__version__ = "0.1.0"
