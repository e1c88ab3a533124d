"""Steps 1 to 3: the rules."""

STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
SLANTED = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def piece_moves(position):
    """All moves of the pieces of the side to move, whether or not its own king can be captured
    afterwards. A move is ((file, rank), (file, rank))."""
    return [(start, end) for start, kind in position.of(position.red)
            for end in STEPS[kind](position, start, position.red)
            if position.at(end) != '#' and not position.is_own(end, position.red)]


def in_palace(point, red):
    file, rank = point
    return 3 <= file <= 5 and (rank <= 2 if red else rank >= 7)


def king(position, start, red):
    ends = [(start[0] + x, start[1] + y) for x, y in STRAIGHT]
    return [end for end in ends if in_palace(end, red)]


def advisor(position, start, red):
    ends = [(start[0] + x, start[1] + y) for x, y in SLANTED]
    return [end for end in ends if in_palace(end, red)]


def elephant(position, start, red):
    """Two steps diagonally over an empty point, never across the river."""
    file, rank = start
    return [(file + 2 * x, rank + 2 * y) for x, y in SLANTED
            if position.at((file + x, rank + y)) == '.' and (rank + 2 * y <= 4) == red]


def horse(position, start, red):
    """One step straight to an empty point, then one diagonally, away from the start."""
    file, rank = start
    ends = []
    for x, y in STRAIGHT:
        if position.at((file + x, rank + y)) == '.':
            ends += [(file + 2 * x + y, rank + 2 * y + x), (file + 2 * x - y, rank + 2 * y - x)]
    return ends


def rook(position, start, red):
    ends = []
    for x, y in STRAIGHT:
        end = start[0] + x, start[1] + y
        while position.at(end) == '.':
            ends.append(end)
            end = end[0] + x, end[1] + y
        ends.append(end)  # what stands there, or the edge
    return ends


def cannon(position, start, red):
    """Moves like a rook; captures over exactly one piece, the screen."""
    ends = []
    for x, y in STRAIGHT:
        end = start[0] + x, start[1] + y
        while position.at(end) == '.':
            ends.append(end)
            end = end[0] + x, end[1] + y
        if position.at(end) == '#':
            continue
        end = end[0] + x, end[1] + y
        while position.at(end) == '.':
            end = end[0] + x, end[1] + y
        ends.append(end)
    return ends


def pawn(position, start, red):
    """One step forward; beyond the river also sideways."""
    file, rank = start
    ends = [(file, rank + (1 if red else -1))]
    if (rank >= 5) == red:
        ends += [(file + 1, rank), (file - 1, rank)]
    return ends


STEPS = {'K': king, 'A': advisor, 'B': elephant, 'N': horse, 'R': rook, 'C': cannon, 'P': pawn}


def in_check(position, red):
    """Can the king of this side be captured, or do the kings face each other on an open file?"""
    home = next(point for point, kind in position.of(red) if kind == 'K')
    for start, kind in position.of(not red):
        if kind == 'K':
            if start[0] == home[0]:
                low, high = sorted((start[1], home[1]))
                if all(position.at((home[0], rank)) == '.' for rank in range(low + 1, high)):
                    return True
        elif home in STEPS[kind](position, start, not red):
            return True
    return False


def legal_moves(position):
    """The moves after which the mover's own king is not in check."""
    found = []
    for move in piece_moves(position):
        position.play(move)
        if not in_check(position, not position.red):
            found.append(move)
        position.take_back(move)
    return found


def is_over(position):
    """Has the side to move no legal move? Then it has lost, in check or not."""
    return not legal_moves(position)
