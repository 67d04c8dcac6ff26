"""The addresses of the server. Each file holds those of one part; all answers are made elsewhere."""
