"""Wins by fours: every move completes five, or makes a four that must be answered."""
OTHER = {'X': 'O', 'O': 'X'}


class Rows:
    """All rows of five points, and how many stones of each side are in them."""

    def __init__(self, board, directions):
        points = [(x, y) for y in range(board.size) for x in range(board.size)]
        self.rows = [[(x + i * dx, y + i * dy) for i in range(5)] for x, y in points for dx, dy in directions
                     if board.at(x + 4 * dx, y + 4 * dy) != '#']
        self.count = {side: [sum(board.at(*p) == side for p in row) for row in self.rows] for side in 'XO'}
        self.free = {p for p in points if board.at(*p) == '.'}
        self.through = {p: [] for p in points}
        for r, row in enumerate(self.rows):
            for p in row:
                self.through[p].append(r)

    def play(self, point, side):
        self.free.remove(point)
        for r in self.through[point]:
            self.count[side][r] += 1

    def take_back(self, point, side):
        self.free.add(point)
        for r in self.through[point]:
            self.count[side][r] -= 1

    def points(self, side, stones):
        """The free points of the rows with so many stones of this side and none of the other's."""
        own, theirs = self.count[side], self.count[OTHER[side]]
        return sorted({p for r, n in enumerate(own) if n == stones and not theirs[r]
                       for p in self.rows[r] if p in self.free})


def wins(rows, side):
    """Does the side to move win by fours?"""
    if rows.points(side, 4):
        return True
    threats = rows.points(OTHER[side], 4)
    if len(threats) > 1:
        return False
    return any(wins_with(rows, side, point) for point in threats or rows.points(side, 3))


def wins_with(rows, side, point):
    rows.play(point, side)
    replies = rows.points(side, 4)
    won = len(replies) > 1 or len(replies) == 1 and wins_after(rows, side, replies[0])
    rows.take_back(point, side)
    return won


def wins_after(rows, side, reply):
    rows.play(reply, OTHER[side])
    won = wins(rows, side)
    rows.take_back(reply, OTHER[side])
    return won


def winning_fours(rows, side):
    return [point for point in rows.points(side, 3) if wins_with(rows, side, point)]
