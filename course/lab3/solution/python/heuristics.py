"""Steps 1 and 2: properties of a board that need no search."""


def solvable(puzzle):
    """Can puzzle.start be slid into puzzle.goal, 1 2 3 … 0?"""
    tiles = [tile for tile in puzzle.start if tile]
    inversions = sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:])
    if puzzle.columns % 2 == 1:  # no move changes the parity of the inversions
        return inversions % 2 == 0
    row = puzzle.start.index(0) // puzzle.columns  # each vertical move changes both parities
    return (inversions + puzzle.rows - 1 - row) % 2 == 0


def misplaced(puzzle, state):
    """The number of tiles that are not in their goal cells."""
    return sum(tile != 0 and cell != puzzle.home(tile) for cell, tile in enumerate(state))


def distances(puzzle, state):
    """(rows, columns) between each tile and its goal cell."""
    for cell, tile in enumerate(state):
        if tile:
            (r, c), (y, x) = puzzle.place(cell), puzzle.place(puzzle.home(tile))
            yield abs(r - y), abs(c - x)


def chebyshev(puzzle, state):
    """The sum, over all tiles, of the larger of the row and column distances to the goal cell."""
    return sum(max(rows, columns) for rows, columns in distances(puzzle, state))


def manhattan(puzzle, state):
    """The sum, over all tiles, of the row distance plus the column distance to the goal cell."""
    return sum(rows + columns for rows, columns in distances(puzzle, state))
