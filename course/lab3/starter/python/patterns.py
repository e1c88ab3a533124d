"""Step 5: a pattern database."""


def build(puzzle, tiles):
    """(cell of the first tile, of the second, …) -> the least number of moves of THESE tiles that
    brings them home, wherever the blank is and whatever the other tiles do.

    Search from the goal. A state is the place of the blank and those of the tiles. The blank changes
    places with a neighbour: that costs 1 if one of `tiles` stands there, else nothing.
    """
    # TODO step 5
    raise NotImplementedError('pattern')
