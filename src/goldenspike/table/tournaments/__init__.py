"""Tournaments: Swiss and arena, for people and bots, at tables of two to five."""
