"""The puzzle: a state is a tuple of tiles, row by row, 0 for the blank. Given."""
import os

EVENTS = os.environ.get('AILAB_EVENTS')
MOST_EVENTS = 1000


def note(event):
    """Writes a line to the file that `lab_grade try` reads; 'f 7: ' is its place in an order."""
    if EVENTS:
        with open(EVENTS, 'a', encoding='utf-8') as file:
            print(event, file=file)


class Puzzle:
    def __init__(self, rows, columns, tiles):
        self.rows, self.columns = rows, columns
        self.start = tuple(tiles)
        self.goal = tuple(range(1, rows * columns)) + (0,)
        self.expanded = 0
        self.guide = None  # the estimate of this search
        self._g = {self.start: 0}  # over the boards expanded so far

    def place(self, cell):
        """(row, column) of a cell."""
        return divmod(cell, self.columns)

    def home(self, tile):
        """The cell of a tile in the goal."""
        return tile - 1 if tile else self.rows * self.columns - 1

    def neighbours(self, cell):
        """[(letter, cell)]: the cells to which the blank can move from a cell: up, down, left, right."""
        row, column = self.place(cell)
        found = []
        for letter, r, c in (('U', row - 1, column), ('D', row + 1, column),
                             ('L', row, column - 1), ('R', row, column + 1)):
            if 0 <= r < self.rows and 0 <= c < self.columns:
                found.append((letter, r * self.columns + c))
        return found

    def successors(self, state):
        """[(letter, next state)]. Each call counts as an expansion."""
        self.expanded += 1
        blank = state.index(0)
        found = []
        for letter, cell in self.neighbours(blank):
            tiles = list(state)
            tiles[blank], tiles[cell] = tiles[cell], 0
            found.append((letter, tuple(tiles)))
        if EVENTS and self.guide and self.expanded <= MOST_EVENTS:
            self._note_expansion(state, found)
        return found

    def _note_expansion(self, state, found):
        g, h = self._g.get(state, 0), self.guide(self, state)
        for _, child in found:
            self._g[child] = min(self._g.get(child, g + 1), g + 1)
        note(f"f {g + h}: {' '.join(map(str, state))} (g {g}, h {h})")


def read_puzzle(text):
    rows = [[int(word) for word in line.split()] for line in text.splitlines() if line.strip()]
    return Puzzle(len(rows), len(rows[0]), [tile for row in rows for tile in row])
