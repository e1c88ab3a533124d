"""A position. Given: do not edit.

A point is (file, rank): file 0 to 8 (a to i) from red's left, rank 0 to 9 from red's side. Red's pieces are
capital letters: K king, A advisor, B elephant, N horse, R rook, C cannon, P pawn. Black's are small.
A move is (from, to).
"""

VALUE = {'K': 0, 'A': 20, 'B': 20, 'N': 40, 'R': 90, 'C': 45, 'P': 10}


class Position:
    def __init__(self, pieces, red):
        self.pieces = pieces  # point -> letter
        self.red = red        # is red to move?
        self._taken = []

    def at(self, point):
        """The letter of the piece, '.' for an empty point, '#' beyond the edge."""
        file, rank = point
        if not (0 <= file <= 8 and 0 <= rank <= 9):
            return '#'
        return self.pieces.get(point, '.')

    def is_own(self, point, red):
        """Is there a piece of this side?"""
        letter = self.pieces.get(point, '.')
        return letter.isupper() if red else letter.islower()

    def of(self, red):
        """[(point, kind)] of a side; the kind is a capital letter."""
        return [(point, letter.upper()) for point, letter in self.pieces.items()
                if letter.isupper() == red]

    def play(self, move):
        start, end = move
        self._taken.append(self.pieces.get(end))
        self.pieces[end] = self.pieces.pop(start)
        self.red = not self.red

    def take_back(self, move):
        start, end = move
        self.pieces[start] = self.pieces.pop(end)
        taken = self._taken.pop()
        if taken:
            self.pieces[end] = taken
        self.red = not self.red

    def key(self):
        """Equal positions have equal keys."""
        return frozenset(self.pieces.items()), self.red

    def material(self):
        """The value of the pieces of the side to move minus the other side's; a rook counts 90."""
        total = sum(VALUE[letter.upper()] * (1 if letter.isupper() else -1)
                    for letter in self.pieces.values())
        return total if self.red else -total


class Counter:
    """Counts the positions that are visited."""

    def __init__(self):
        self.visited = 0


def name(move):
    """'h2e2'."""
    return ''.join('abcdefghi'[file] + str(rank) for file, rank in move)


def read_fen(text):
    rows, side = text.split()[:2]
    pieces = {}
    for i, row in enumerate(rows.split('/')):
        file = 0
        for c in row:
            if c.isdigit():
                file += int(c)
            else:
                pieces[file, 9 - i] = c
                file += 1
    return Position(pieces, side != 'b')
