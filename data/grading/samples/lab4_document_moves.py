"""The legal moves of xiangqi; as in the search of the course document, every piece may move, the
opponent's too (its last branch forgets to ask whose piece it is)."""
import sys

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONALS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def read(fen):
    rows, side = fen.split()[:2]
    board = {}
    for y, row in enumerate(rows.split("/")):
        x = 0
        for c in row:
            if c.isdigit():
                x += int(c)
            else:
                board[x, 9 - y] = c
                x += 1
    return board, side != "b"


def slides(board, x, y, cannon):
    for dx, dy in STEPS:
        tx, ty, screen = x + dx, y + dy, False
        while 0 <= tx < 9 and 0 <= ty < 10:
            if (tx, ty) not in board:
                if not screen:
                    yield tx, ty
            elif screen or not cannon:
                yield tx, ty
                break
            else:
                screen = True
            tx, ty = tx + dx, ty + dy


def targets(board, x, y):
    piece = board[x, y]
    red, kind = piece.isupper(), piece.upper()
    home = (lambda ty: ty <= 2) if red else (lambda ty: ty >= 7)
    own_half = (lambda ty: ty <= 4) if red else (lambda ty: ty >= 5)
    if kind in "RC":
        yield from slides(board, x, y, kind == "C")
    elif kind in "KA":
        for dx, dy in STEPS if kind == "K" else DIAGONALS:
            if 3 <= x + dx <= 5 and home(y + dy):
                yield x + dx, y + dy
    elif kind in "BE":
        for dx, dy in DIAGONALS:
            if own_half(y + 2 * dy) and (x + dx, y + dy) not in board:
                yield x + 2 * dx, y + 2 * dy
    elif kind in "NH":
        for dx, dy in STEPS:
            if (x + dx, y + dy) not in board:
                for side in (-1, 1):
                    yield x + 2 * dx + side * dy, y + 2 * dy + side * dx
    else:
        yield x, y + (1 if red else -1)
        if not own_half(y):
            yield from ((x - 1, y), (x + 1, y))


def moves(board):
    for (x, y), piece in sorted(board.items()):
        for tx, ty in targets(board, x, y):
            there = board.get((tx, ty))
            if 0 <= tx < 9 and 0 <= ty < 10 and (there is None or there.isupper() != piece.isupper()):
                yield (x, y), (tx, ty)


def king_is_safe(board, red):
    kings = {p: place for place, p in board.items() if p in "Kk"}
    own = kings.get("K" if red else "k")
    if own is None:
        return False
    if len(kings) == 2 and kings["K"][0] == kings["k"][0]:
        x, between = own[0], range(kings["K"][1] + 1, kings["k"][1])
        if all((x, y) not in board for y in between):
            return False
    return all(to != own or board[start].isupper() == red for start, to in moves(board))


def main():
    board, red = read(sys.stdin.readline())
    for start, to in list(moves(board)):
        after = dict(board)
        after[to] = after.pop(start)
        if king_is_safe(after, red):
            print("%c%d%c%d" % (97 + start[0], start[1], 97 + to[0], to[1]))


main()
