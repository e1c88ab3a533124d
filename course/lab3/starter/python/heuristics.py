"""Steps 1 and 2: what can be said of a board without searching."""


def solvable(puzzle):
    """Can puzzle.start be slid into puzzle.goal, 1 2 3 … 0?"""
    # TODO step 1
    raise NotImplementedError('solvable')


def misplaced(puzzle, state):
    """The number of tiles that are not on their cell."""
    # TODO step 2
    raise NotImplementedError('heuristics')


def chebyshev(puzzle, state):
    """For each tile the larger of its row and column distance from home, added up."""
    # TODO step 2
    raise NotImplementedError('heuristics')


def manhattan(puzzle, state):
    """For each tile its row distance plus its column distance from home, added up."""
    # TODO step 2
    raise NotImplementedError('heuristics')
