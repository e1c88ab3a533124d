"""Steps 1 and 2: properties of a board that need no search."""


def solvable(puzzle):
    """Can puzzle.start be slid into puzzle.goal, 1 2 3 … 0?"""
    # TODO step 1
    raise NotImplementedError('solvable')


def misplaced(puzzle, state):
    """The number of tiles that are not in their goal cells."""
    # TODO step 2
    raise NotImplementedError('heuristics')


def chebyshev(puzzle, state):
    """The sum, over all tiles, of the larger of the row and column distances to the goal cell."""
    # TODO step 2
    raise NotImplementedError('heuristics')


def manhattan(puzzle, state):
    """The sum, over all tiles, of the row distance plus the column distance to the goal cell."""
    # TODO step 2
    raise NotImplementedError('heuristics')
