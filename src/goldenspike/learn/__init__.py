"""One network a game, taught by self-play: how a table becomes numbers, how the network is trained, measured and taken along.

`layout` and `play` need NumPy alone; everything that trains needs PyTorch as well: `pip install 'goldenspike[train]'`.
"""
