"""Steps 4 to 8: search. Values are seen from the side to move."""
from rules import is_over, legal_moves

INFINITY = 10 ** 9
MATE = 10 ** 6  # being mated now is -MATE, and 1 less bad for each move later: -MATE + moves played


def minimax(position, depth, counter, played=0):
    """The value, `depth` moves ahead. First count: counter.visited += 1. A side with no legal move has
    lost: -MATE + played, where `played` counts the moves since the start of the search. At depth 0 the
    value is position.material()."""
    # TODO step 4
    raise NotImplementedError('minimax')


def alphabeta(position, depth, alpha, beta, counter, order, played=0):
    """The same value as far as it matters in alpha … beta, with fewer visits. Try the moves in the order
    of order(position, moves)."""
    # TODO step 5
    raise NotImplementedError('alphabeta')


def ordered(position, moves):
    """The moves, promising ones first."""
    # TODO step 6
    raise NotImplementedError('ordering')


def with_table(position, depth, counter):
    """The same value as alphabeta with ordered moves, using a table of positions searched before.
    Searching depth 1, 2, 3, … first fills the table with good first moves."""
    # TODO step 7
    raise NotImplementedError('table')


def choose_move(position):
    """A move; if there is a mate in two, a move that mates."""
    # TODO step 8
    raise NotImplementedError('move')
