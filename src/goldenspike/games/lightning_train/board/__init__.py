"""The fixed things of one table, made once from the data files."""
