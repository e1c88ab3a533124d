"""Xiangqi. main.py xiangqi-moves|xiangqi-move [KEY=VALUE…] < FEN"""
import sys

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def read(fen):
    """The pieces by (file, rank), capital letters for red, and whether red is to move."""
    rows, side = fen.split()[:2]
    pieces = {}
    for y, row in enumerate(rows.translate(str.maketrans('EHeh', 'BNbn')).split('/')):
        x = 0
        for sign in row:
            if sign.isdigit():
                x += int(sign)
            else:
                pieces[x, 9 - y] = sign
                x += 1
    return pieces, side != 'b'


def on_board(x, y):
    return 0 <= x < 9 and 0 <= y < 10


def slide(pieces, x, y, dx, dy):
    """The free points in this direction, and the first one behind them."""
    free = []
    while on_board(x + dx, y + dy) and (x + dx, y + dy) not in pieces:
        x, y = x + dx, y + dy
        free.append((x, y))
    return free, (x + dx, y + dy)


def targets(pieces, x, y):
    """Where the piece can go, off the board and on its own pieces too."""
    red, kind = pieces[x, y].isupper(), pieces[x, y].upper()
    forward = 1 if red else -1

    def own_half(rank):
        return (rank <= 4) == red

    def in_palace(file, rank):
        return 3 <= file <= 5 and (rank <= 2 if red else rank >= 7)

    if kind in 'KA':
        for dx, dy in STEPS if kind == 'K' else DIAGONALS:
            if in_palace(x + dx, y + dy):
                yield x + dx, y + dy
    elif kind == 'B':
        for dx, dy in DIAGONALS:
            if own_half(y + 2 * dy) and (x + dx, y + dy) not in pieces:
                yield x + 2 * dx, y + 2 * dy
    elif kind == 'N':
        for dx, dy in STEPS:
            for side in (-1, 1):
                leg = x + dx, y + dy
                if leg not in pieces:
                    yield x + 2 * dx + side * dy, y + 2 * dy + side * dx
    elif kind == 'R':
        for dx, dy in STEPS:
            free, end = slide(pieces, x, y, dx, dy)
            yield from free + [end]
    elif kind == 'C':
        for dx, dy in STEPS:
            free, screen = slide(pieces, x, y, dx, dy)
            beyond, target = slide(pieces, *screen, dx, dy)
            yield from free + [target]
    else:
        yield x, y + forward
        if not own_half(y):
            yield x - 1, y
            yield x + 1, y


def steps(pieces, red):
    """All moves of a side as its pieces step."""
    for start, piece in pieces.items():
        if piece.isupper() == red:
            for to in targets(pieces, *start):
                there = pieces.get(to)
                if on_board(*to) and (there is None or there.isupper() != red):
                    yield start, to


def kings_face(pieces):
    kings = sorted(place for place, piece in pieces.items() if piece in 'Kk')
    return len(kings) == 2 and kings[0][0] == kings[1][0] and all(
        (kings[0][0], y) not in pieces for y in range(kings[0][1] + 1, kings[1][1]))


def king_is_safe(pieces, red):
    return not kings_face(pieces) and all(pieces.get(to) != ('K' if red else 'k') for _, to in steps(pieces, not red))


def after(pieces, start, to):
    pieces = dict(pieces)
    pieces[to] = pieces.pop(start)
    return pieces


def legal(pieces, red, options):
    return [(start, to) for start, to in steps(pieces, red)
            if options.get('moves') == 'pieces' or king_is_safe(after(pieces, start, to), red)]


def name(point, options):
    return 'abcdefghi'[point[0]] + str(point[1] + int(options.get('first_rank', 0)))


def main():
    options = dict(word.split('=', 1) for word in sys.argv[2:])
    pieces, red = read(sys.stdin.read())
    if sys.argv[1] == 'xiangqi-move':
        print('sometimes:')
    for start, to in legal(pieces, red, options):
        print(name(start, options) + name(to, options))


main()
