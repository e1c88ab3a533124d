"""Steps 1 and 2: what can be said of a board without searching."""


def solvable(puzzle):
    """Can puzzle.start be slid into puzzle.goal, 1 2 3 … 0?"""
    tiles = [tile for tile in puzzle.start if tile]
    inversions = sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:])
    if puzzle.columns % 2 == 1:  # no move changes the parity of the inversions
        return inversions % 2 == 0
    row = puzzle.start.index(0) // puzzle.columns  # each vertical move changes both parities
    return (inversions + puzzle.rows - 1 - row) % 2 == 0


def misplaced(puzzle, state):
    """The number of tiles that are not on their cell."""
    return sum(tile != 0 and cell != puzzle.home(tile) for cell, tile in enumerate(state))


def distances(puzzle, state):
    """(rows, columns) between each tile and its home."""
    for cell, tile in enumerate(state):
        if tile:
            (r, c), (y, x) = puzzle.place(cell), puzzle.place(puzzle.home(tile))
            yield abs(r - y), abs(c - x)


def chebyshev(puzzle, state):
    """For each tile the larger of its row and column distance from home, added up."""
    return sum(max(rows, columns) for rows, columns in distances(puzzle, state))


def manhattan(puzzle, state):
    """For each tile its row distance plus its column distance from home, added up."""
    return sum(rows + columns for rows, columns in distances(puzzle, state))
