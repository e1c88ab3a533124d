"""Steps 4 to 6: search."""
from board import DIRECTIONS, other
from rules import candidates, windows

WEIGHTS = (0, 1, 10, 100, 1000, 100000)  # of windows with 0 … 5 stones


def evaluate(board, counter):
    """The value of the side to move minus that of the other side. Given; it counts its calls."""
    counter.evaluated += 1
    side = board.side_to_move()
    return sum(weight * (own - others) for weight, own, others
               in zip(WEIGHTS, windows(board, side), windows(board, other(side))))


def alphabeta(board, depth, alpha, beta, counter):
    """The value for the side to move, `depth` moves ahead, as far as it matters in alpha … beta.

    At depth 0, and if the last move has made five, it is evaluate(board, counter). Otherwise the
    moves are the candidates(board). If you try good moves first, you evaluate fewer boards.
    """
    # TODO step 4
    raise NotImplementedError('alphabeta')


def win_by_fours(board):
    """A point with which the side to move wins by fours alone: each move makes five, or makes a four
    that must be answered. None if there is no such win."""
    # TODO step 5
    raise NotImplementedError('fours')


def choose_move(board):
    """The point where you want to play."""
    # TODO step 6
    raise NotImplementedError('move')
