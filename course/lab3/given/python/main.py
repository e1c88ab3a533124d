"""Lab 3. Runs one step: python3 main.py STEP < board. Given: do not edit."""
import sys
from functools import partial

answer = partial(print, file=sys.stdout, flush=True)
sys.stdout = sys.stderr  # only the answer goes to stdout; the output of your own code does not

import heuristics
import patterns
import search
from puzzle import note, read_puzzle

HINTS = {
    'solvable': ('1', 'heuristics.py', 'count the inversions; where is the blank?'),
    'heuristics': ('2', 'heuristics.py', 'the blank is not a tile: never count it'),
    'astar': ('3', 'search.py', 'sort the queue by g + h'),
    'idastar': ('4', 'search.py', 'depth first up to a bound on g + h, then a larger bound'),
    'pattern': ('5', 'patterns.py', 'search backwards from the goal, with most tiles erased'),
}


def solvable(puzzle):
    answer('yes' if heuristics.solvable(puzzle) else 'no')


def heuristic(puzzle, name='manhattan'):
    known = {'misplaced': heuristics.misplaced, 'chebyshev': heuristics.chebyshev,
             'manhattan': heuristics.manhattan}
    if name not in known:
        sys.exit(f"there is no heuristic '{name}'; use " + ', '.join(known))
    answer(known[name](puzzle, puzzle.start))


def show(puzzle, method, h):
    puzzle.guide = h
    moves = method(puzzle, h)
    note(f'f {len(moves)}: the goal')
    answer(moves)
    answer('total_step :', len(moves))
    answer('expanded:', puzzle.expanded)


def solve(method):
    def run(puzzle):
        if not heuristics.solvable(puzzle):
            answer('no answer')
            return
        show(puzzle, method, heuristics.manhattan)
    return run


def pattern(puzzle):
    """A*, guided by two tables: the least number of moves that one half of the tiles needs if the
    others do not matter. No move counts in both, so the numbers may be added."""
    count = puzzle.rows * puzzle.columns
    halves = [tuple(range(1, count // 2 + 1)), tuple(range(count // 2 + 1, count))]
    tables = [patterns.build(puzzle, half) for half in halves]

    def h(_, state):
        where = {tile: cell for cell, tile in enumerate(state)}
        return sum(table[tuple(where[tile] for tile in half)]
                   for half, table in zip(halves, tables))

    show(puzzle, search.astar, h)


STEPS = {
    'solvable': solvable,
    'heuristics': heuristic,
    'astar': solve(search.astar),
    'idastar': solve(search.idastar),
    'pattern': pattern,
}


def main():
    step = sys.argv[1] if len(sys.argv) > 1 else ''
    if step not in STEPS:
        sys.exit('usage: python3 main.py ' + '|'.join(STEPS) + ' < board\n'
                 '       python3 main.py heuristics misplaced|chebyshev|manhattan < board')
    try:
        STEPS[step](read_puzzle(sys.stdin.read()), *sys.argv[2:])
    except NotImplementedError as missing:
        name = str(missing) or step
        number, file, hint = HINTS[name]
        sys.exit(f'step {number} ({name}) is not written yet: look for "TODO step {number}" in '
                 f'{file}; {hint}')


if __name__ == '__main__':
    main()
