"""Steps 4 to 6: search."""
from board import DIRECTIONS, Counter, other
from rules import candidates, windows

WEIGHTS = (0, 1, 10, 100, 1000, 100000)  # of windows with 0 … 5 stones


def evaluate(board, counter):
    """The value of the side to move minus that of the other side. Given; it counts its calls."""
    counter.evaluated += 1
    side = board.side_to_move()
    return sum(weight * (own - others) for weight, own, others
               in zip(WEIGHTS, windows(board, side), windows(board, other(side))))


def alphabeta(board, depth, alpha, beta, counter, last=None):
    """The value for the side to move, `depth` moves ahead, as far as it matters in alpha … beta.

    At depth 0, and if the last move has made five, it is evaluate(board, counter). Otherwise the
    moves are the candidates(board). If you try good moves first, you evaluate fewer boards.
    """
    moves = candidates(board)
    if depth == 0 or not moves or (last and makes_five(board, *last, other(board.side_to_move()))):
        return evaluate(board, counter)
    best = -10 ** 9
    for x, y in sorted(moves, key=lambda point: -promise(board, *point)):
        board.play(x, y)
        value = -alphabeta(board, depth - 1, -beta, -alpha, counter, (x, y))
        board.take_back(x, y)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def rows_through(board, x, y):
    """The rows of five points that contain a point."""
    for dx, dy in DIRECTIONS:
        for start in range(-4, 1):
            row = [(x + (start + i) * dx, y + (start + i) * dy) for i in range(5)]
            if board.at(*row[0]) != '#' and board.at(*row[4]) != '#':
                yield row


def promise(board, x, y):
    """The value that a stone at an empty point would add for either side."""
    total = 0
    for row in rows_through(board, x, y):
        cells = [board.at(*point) for point in row]
        own, others = cells.count('X'), cells.count('O')
        if not own or not others:
            total += WEIGHTS[own + others + 1]
    return total


def makes_five(board, x, y, side):
    """Is a stone of this side at the point in a row of five, or would it be?"""
    return any(all(point == (x, y) or board.at(*point) == side for point in row)
               for row in rows_through(board, x, y))


def fives(board, side):
    """The points where the side makes five."""
    return [point for point in candidates(board) if makes_five(board, *point, side)]


def win_by_fours(board):
    """A point with which the side to move wins by fours alone: each move makes five, or makes a four
    that must be answered. None if there is no such win."""
    side = board.side_to_move()
    now = fives(board, side)
    if now:
        return now[0]
    threats = fives(board, other(side))
    if len(threats) > 1:
        return None
    for x, y in threats or list(points_of_fours(board, side)):
        board.play(x, y)
        replies = fives(board, side)  # where the other side must answer
        wins = False
        if replies and not fives(board, other(side)):
            wins = len(replies) > 1
            if not wins:
                board.play(*replies[0])
                wins = win_by_fours(board) is not None
                board.take_back(*replies[0])
        board.take_back(x, y)
        if wins:
            return x, y
    return None


def points_of_fours(board, side):
    """The points where a stone makes four of five with the fifth point empty. They need not be next
    to a stone: X X X . here."""
    for x, y in (point for point in board.points() if board.at(*point) == '.'):
        for row in rows_through(board, x, y):
            cells = [board.at(*point) for point in row]
            if cells.count(side) == 3 and cells.count('.') == 2:
                yield x, y
                break


def choose_move(board):
    """The point where you want to play."""
    win = win_by_fours(board)
    if win:
        return win
    threats = fives(board, other(board.side_to_move()))
    if threats:
        return threats[0]
    best, choice = -10 ** 9, None
    moves = sorted(candidates(board), key=lambda point: -promise(board, *point))[:10]
    for x, y in moves:
        board.play(x, y)
        value = -10 ** 8 if win_by_fours(board) else -alphabeta(board, 1, -10 ** 9, -best, Counter())
        board.take_back(x, y)
        if value > best:
            best, choice = value, (x, y)
    return choice
