"""Steps 1 to 3: the rules, patterns, candidates."""
from board import DIRECTIONS


def winner(board):
    """'X', 'O' or 'none': the side that has five or more in a row."""
    # TODO step 1
    raise NotImplementedError('winner')


def windows(board, side):
    """[n0, n1, n2, n3, n4, n5]: the number of rows of five points, in all DIRECTIONS, with no stone
    of the other side and exactly 0, 1, …, 5 stones of this side."""
    # TODO step 2
    raise NotImplementedError('patterns')


def candidates(board):
    """The empty points next to a stone: at most one step away in each direction, also diagonally. On
    an empty board, the point in the middle."""
    # TODO step 3
    raise NotImplementedError('candidates')
