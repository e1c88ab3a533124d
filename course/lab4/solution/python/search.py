"""Steps 4 to 8: search. Values are seen from the side to move."""
from position import VALUE, Counter
from rules import is_over, legal_moves

INFINITY = 10 ** 9
MATE = 10 ** 6  # being mated now is -MATE, and 1 less bad for each move later: -MATE + moves played


def minimax(position, depth, counter, played=0):
    """The value, `depth` moves ahead. First count: counter.visited += 1. A side with no legal move has
    lost: -MATE + played, where `played` counts the moves since the start of the search. At depth 0 the
    value is position.material()."""
    counter.visited += 1
    moves = legal_moves(position)
    if not moves:
        return -MATE + played
    if depth == 0:
        return position.material()
    best = -INFINITY
    for move in moves:
        position.play(move)
        best = max(best, -minimax(position, depth - 1, counter, played + 1))
        position.take_back(move)
    return best


def alphabeta(position, depth, alpha, beta, counter, order, played=0):
    """The same value as far as it matters in alpha … beta, with fewer visits. Try the moves in the order
    of order(position, moves)."""
    counter.visited += 1
    moves = legal_moves(position)
    if not moves:
        return -MATE + played
    if depth == 0:
        return position.material()
    best = -INFINITY
    for move in order(position, moves):
        position.play(move)
        best = max(best, -alphabeta(position, depth - 1, -beta, -alpha, counter, order, played + 1))
        position.take_back(move)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def ordered(position, moves):
    """The moves, promising ones first."""
    def gain(move):
        start, end = move
        victim, mover = position.at(end), position.at(start)
        return 0 if victim == '.' else 1000 + 10 * VALUE[victim.upper()] - VALUE[mover.upper()]
    return sorted(moves, key=gain, reverse=True)


def with_table(position, depth, counter):
    """The same value as alphabeta with ordered moves, using a table of positions searched before.
    Searching depth 1, 2, 3, … first fills the table with good first moves."""
    best_moves = {}
    value = 0
    for deep in range(1, depth + 1):
        value = visit(position, deep, -INFINITY, INFINITY, counter, {}, best_moves, 0)
    return value


def visit(position, depth, alpha, beta, counter, table, best_moves, played):
    key = position.key(), depth, played  # values of mates depend on the moves played
    if key in table:
        low, high = table[key]
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
    counter.visited += 1
    moves = legal_moves(position)
    if not moves:
        return -MATE + played
    if depth == 0:
        return position.material()
    moves = ordered(position, moves)
    first = best_moves.get(position.key())
    if first in moves:
        moves.remove(first)
        moves.insert(0, first)
    best, floor = -INFINITY, alpha
    for move in moves:
        position.play(move)
        value = -visit(position, depth - 1, -beta, -alpha, counter, table, best_moves, played + 1)
        position.take_back(move)
        if value > best:
            best = value
            best_moves[position.key()] = move
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = (best if best > floor else -INFINITY, best if best < beta else INFINITY)
    return best


def choose_move(position):
    """A move; if there is a mate in two, a move that mates."""
    choice = None
    for depth in (1, 2, 3) if len(position.pieces) <= 12 else (1, 2):
        best = -INFINITY
        moves = ordered(position, legal_moves(position))
        if choice:  # the best move of the search before comes first
            moves.sort(key=lambda move: move != choice)
        for move in moves:
            position.play(move)
            value = -alphabeta(position, depth - 1, -INFINITY, -best, Counter(), ordered, 1)
            position.take_back(move)
            if value > best:
                best, choice = value, move
    return choice
