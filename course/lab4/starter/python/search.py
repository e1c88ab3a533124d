"""Steps 4 to 8: searching. Values are seen from the side to move."""
from rules import is_over, legal_moves

INFINITY = 10 ** 9
MATE = 10 ** 6  # being mated now; each move later is worth 1 less: -MATE + moves played


def minimax(position, depth, counter, played=0):
    """The value, `depth` moves ahead. First count: counter.visited += 1. Who has no legal move has
    lost: -MATE + played, where `played` counts the moves since the start of the search. At depth 0 it
    is position.material()."""
    # TODO step 4
    raise NotImplementedError('minimax')


def alphabeta(position, depth, alpha, beta, counter, order, played=0):
    """The same value as far as it matters in alpha … beta, visiting fewer positions. Take the moves in
    the order of order(position, moves)."""
    # TODO step 5
    raise NotImplementedError('alphabeta')


def ordered(position, moves):
    """The moves, promising ones first."""
    # TODO step 6
    raise NotImplementedError('ordering')


def with_table(position, depth, counter):
    """The same value as alphabeta with ordered moves, with a table of positions that were searched
    before. Searching depth 1, 2, 3, … first gives the table good first moves."""
    # TODO step 7
    raise NotImplementedError('table')


def choose_move(position):
    """A move; if there is a mate in two, one that mates."""
    # TODO step 8
    raise NotImplementedError('move')
