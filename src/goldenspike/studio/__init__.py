"""Editions as texts: reading, editing, comparing and bundling the data files of a game, wherever they are kept."""
