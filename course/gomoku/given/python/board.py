"""The board. Given: do not edit."""

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Board:
    """Points are (x, y): column and row from 0, row 0 at the top. X moves first."""

    def __init__(self, rows):
        self.size = len(rows)
        self._rows = [list(row) for row in rows]
        self.stones = sum(cell != '.' for row in rows for cell in row)

    def at(self, x, y):
        """'X', 'O', '.' for an empty point, '#' beyond the edge."""
        inside = 0 <= x < self.size and 0 <= y < self.size
        return self._rows[y][x] if inside else '#'

    def side_to_move(self):
        return 'X' if self.stones % 2 == 0 else 'O'

    def play(self, x, y):
        """Places a stone of the side to move."""
        self._rows[y][x] = self.side_to_move()
        self.stones += 1

    def take_back(self, x, y):
        self._rows[y][x] = '.'
        self.stones -= 1

    def points(self):
        return ((x, y) for y in range(self.size) for x in range(self.size))


class Counter:
    """Counts the boards that are evaluated."""

    def __init__(self):
        self.evaluated = 0


def other(side):
    return 'O' if side == 'X' else 'X'


def read_board(text):
    """Reads the size, then the rows."""
    return Board(text.split()[1:])
