"""Five in a row. main.py gomoku-winner|gomoku-move [KEY=VALUE…] < board"""
import sys

import fours

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Board:
    def __init__(self, text):
        size, *self.rows = text.split()
        self.size = int(size)

    def at(self, x, y, step=0):
        return self.rows[y][x] if 0 <= x < self.size and 0 <= y < self.size else '#'


def has_five(board, side):
    for y in range(board.size):
        for x in range(board.size):
            for dx, dy in DIRECTIONS:
                if all(board.at(x + i * dx, y + i * dy, dx) == side for i in range(5)):
                    return True
    return False


def winner(board):
    for side in 'XO':
        if has_five(board, side):
            return side
    return 'none'


def completes_five(board, side, x, y, directions=DIRECTIONS):
    for dx, dy in directions:
        for before in (0, 1, 2, 3, 4):
            others = [i for i in range(-before, 5 - before) if i]
            if all(board.at(x + i * dx, y + i * dy, dx) == side for i in others):
                return True
    return False


def points_for_five(board, side):
    return [(x, y) for y, row in enumerate(board.rows) for x, sign in enumerate(row)
            if sign == '.' and completes_five(board, side, x, y)]


def sides(board):
    """The side to move, and the other one."""
    cells = ''.join(board.rows)
    return 'OX' if cells.count('X') > cells.count('O') else 'XO'


def listed(heading, points):
    return '\n'.join([heading] + ['%d,%d' % (x, y) for x, y in points])


def move(board, options):
    """Any of the points that complete five, or the one that stops the other side's; nothing if neither is asked for.
    Of the moves that win by fours a search may play any, also one that is not listed."""
    us, them = sides(board)
    if options.get('goal') == 'win':
        return listed('sometimes:', fours.winning_fours(fours.Rows(board, DIRECTIONS), us))
    if options.get('goal', 'sound') != 'sound':
        return ''
    ours, theirs = points_for_five(board, us), points_for_five(board, them)
    points = ours or (theirs if len(theirs) == 1 else [])
    return listed('any:' if points else 'not:', points)


def main():
    options = dict(word.split('=', 1) for word in sys.argv[2:])
    board = Board(sys.stdin.read())
    answer = move(board, options) if sys.argv[1] == 'gomoku-move' else winner(board)
    print(answer)


main()
