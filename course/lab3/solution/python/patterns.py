"""Step 5: a pattern database."""
from collections import deque


def build(puzzle, tiles):
    """(cell of the first tile, of the second, …) -> the smallest number of moves of THESE tiles that
    brings them to their goal cells, wherever the blank is and whatever the other tiles do.

    Search from the goal. A state consists of the cells of the blank and of the tiles. The blank
    changes places with a neighbour: this costs 1 if one of `tiles` is there, otherwise 0.
    """
    start = (puzzle.home(0), tuple(puzzle.home(tile) for tile in tiles))
    best = {start: 0}
    queue = deque([start])
    while queue:
        blank, cells = state = queue.popleft()
        for _, cell in puzzle.neighbours(blank):
            cost = 1 if cell in cells else 0
            child = (cell, tuple(blank if c == cell else c for c in cells))
            if child not in best or best[state] + cost < best[child]:
                best[child] = best[state] + cost
                (queue.append if cost else queue.appendleft)(child)
    table = {}
    for (_, cells), moves in best.items():
        table[cells] = min(moves, table.get(cells, moves))
    return table
