"""Step 5: a pattern database."""


def build(puzzle, tiles):
    """(cell of the first tile, of the second, …) -> the smallest number of moves of THESE tiles that
    brings them to their goal cells, wherever the blank is and whatever the other tiles do.

    Search from the goal. A state consists of the cells of the blank and of the tiles. The blank
    changes places with a neighbour: this costs 1 if one of `tiles` is there, otherwise 0.
    """
    # TODO step 5
    raise NotImplementedError('pattern')
