# Wins by fours for the tests of lab_grade: `wrong_fours.py VARIANT ORDER < board`, where `right` is without a
# mistake. The first winning four in the order of the points is played, or the first point if there is none.
import sys

sys.path.insert(0, sys.path[0] + '/../../../data/grading/solutions/gomoku')
import fours

variant, order = sys.argv[1], int(sys.argv[2])
KEYS = (lambda p: (p[1], p[0]), lambda p: (-p[1], -p[0]), lambda p: p, lambda p: (-p[0], -p[1]))


class Board:
    def __init__(self, text):
        size, *self.rows = text.split()
        self.size = int(size)

    def at(self, x, y):
        return self.rows[y][x] if 0 <= x < self.size and 0 <= y < self.size else '#'


def in_order(points):
    return sorted(points, key=KEYS[order])


def wins(rows, side, depth):
    if rows.points(side, 4):
        return True
    unseen = variant == 'counter-fours unseen' or variant == 'seen first only' and depth > 0
    threats = [] if unseen else rows.points(fours.OTHER[side], 4)
    if variant == 'one four only' and depth > 0 or variant == 'gives up' and threats:
        return False
    if len(threats) > 1 and variant != 'two points unseen':
        return False
    return first_four(rows, side, threats[:1], depth) is not None


def first_four(rows, side, only=(), depth=0):
    for point in in_order(only or rows.points(side, 3)):
        rows.play(point, side)
        replies = rows.points(side, 4)
        won = len(replies) > 1 or variant == 'any four'
        if len(replies) == 1 and not won:
            rows.play(replies[0], fours.OTHER[side])
            won = wins(rows, side, depth + 1)
            rows.take_back(replies[0], fours.OTHER[side])
        rows.take_back(point, side)
        if won:
            return point
    return None


board = Board(sys.stdin.read())
cells = ''.join(board.rows)
side = 'O' if cells.count('X') > cells.count('O') else 'X'
directions = ((1, 0), (0, 1), (1, 1), (1, -1))
if variant.endswith('missing'):
    directions = [d for d, name in zip(directions, ('rows', 'columns', 'falling', 'rising')) if name not in variant]
rows = fours.Rows(board, directions)
if variant == 'defends':
    move = in_order(rows.points(fours.OTHER[side], 3))[0]
else:
    move = first_four(rows, side) or in_order(rows.free)[0]
print('%d,%d' % move)
