# A* on sliding tiles for the tests of lab_grade: `wrong_puzzle.py VARIANT < board`, where `right` is
# without a mistake.
import heapq
import sys

variant = sys.argv[1] if len(sys.argv) > 1 else 'right'
rows = [line.split() for line in sys.stdin if line.split()]
width = len(rows[0])
start = tuple(int(x) for row in rows for x in row)
goal = tuple(range(1, len(start))) + (0,)


def solvable(board):
    if variant == 'always solvable':
        return True
    tiles = [t for t in board if t]
    inversions = sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:])
    if width % 2 == 1:
        return inversions % 2 == 0
    return (inversions + len(board) // width - 1 - board.index(0) // width) % 2 == 0


def estimate(board):
    total = 0
    for cell, tile in enumerate(board):
        if tile == 0 and variant != 'counts the blank':
            continue
        home = (tile - 1) % len(board)
        total += abs(cell // width - home // width) + abs(cell % width - home % width)
    return total * {'weight 2': 2, 'weight 1.5': 1.5}.get(variant, 1)


def neighbours(board):
    blank = board.index(0)
    for name, step in (('U', -width), ('L', -1), ('R', 1), ('D', width)):
        other = blank + step
        if not 0 <= other < len(board) or (step in (-1, 1) and other // width != blank // width):
            continue
        tiles = list(board)
        tiles[blank], tiles[other] = tiles[other], 0
        yield name, tuple(tiles)


def climb():
    board, path = start, ''
    while board != goal:
        name, best = min(neighbours(board), key=lambda pair: estimate(pair[1]))
        if estimate(best) >= estimate(board):
            break
        board, path = best, path + name
    return path


def search():
    queue, best, closed = [(estimate(start), 0, start, '')], {start: 0}, set()
    while queue:
        _, g, board, path = heapq.heappop(queue)
        if board == goal:
            return path
        if board in closed:
            continue
        closed.add(board)
        for name, following in neighbours(board):
            if following in closed:
                continue
            if best.get(following, 1 << 30) <= g + 1:
                continue
            best[following] = g + 1
            f = estimate(following) + (0 if variant == 'greedy' else g + 1)
            heapq.heappush(queue, (f, g + 1, following, path + name))


if not solvable(start):
    print('no answer')
else:
    moves = climb() if variant == 'hill climbing' else search()
    if variant == 'up and down swapped':
        moves = moves.translate(str.maketrans('UD', 'DU'))
    if variant == 'rows and columns swapped':
        moves = moves.translate(str.maketrans('UDLR', 'LRUD'))
    if variant == 'backwards':
        moves = moves[::-1]
    print(moves)
    print('total_step :', len(moves) + (variant == 'counts boards'))
