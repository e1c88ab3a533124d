"""Steps 1 to 3: the rules, patterns, candidates."""
from board import DIRECTIONS


def winner(board):
    """'X', 'O' or 'none': the side that has five or more in a row."""
    for x, y in board.points():
        side = board.at(x, y)
        if side != '.' and any(all(board.at(x + i * dx, y + i * dy) == side for i in range(5))
                               for dx, dy in DIRECTIONS):
            return side
    return 'none'


def windows(board, side):
    """[n0, n1, n2, n3, n4, n5]: the number of rows of five points, in all DIRECTIONS, with no stone
    of the other side and exactly 0, 1, …, 5 stones of this side."""
    counts = [0] * 6
    for x, y in board.points():
        for dx, dy in DIRECTIONS:
            own = 0
            for i in range(5):
                cell = board.at(x + i * dx, y + i * dy)
                if cell == side:
                    own += 1
                elif cell != '.':
                    break
            else:
                counts[own] += 1
    return counts


def candidates(board):
    """The empty points next to a stone: at most one step away in each direction, also diagonally. On
    an empty board, the point in the middle."""
    near = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
    found = [(x, y) for x, y in board.points() if board.at(x, y) == '.'
             and any(board.at(x + dx, y + dy) in 'XO' for dx, dy in near)]
    return found if board.stones else [(board.size // 2, board.size // 2)]
