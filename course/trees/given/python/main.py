"""Trees. Runs one step: python3 main.py STEP < input. Given: do not edit."""
import sys
from functools import partial

answer = partial(print, file=sys.stdout, flush=True)
sys.stdout = sys.stderr  # only the answer goes to stdout; the output of your own code does not

import and_or
import bounds
import games
import queens
from trees import Knapsack, Leaves, Tour, read_problem, read_tree

HINTS = {
    'minimax': ('1', 'games.py', 'the value of a leaf is its number; MAX and MIN take turns'),
    'alphabeta': ('2', 'games.py', 'minimax with a window: stop when it closes'),
    'grundy': ('3', 'games.py', 'the smallest number that no move reaches'),
    'andor': ('4', 'and_or.py', 'OR takes the cheapest child, AND needs them all'),
    'knapsack': ('5', 'bounds.py', 'what if the last item could be cut?'),
    'tsp': ('6', 'bounds.py', 'every city that the trip still has to leave costs at least its cheapest road'),
    'queens': ('7', 'queens.py', 'one queen per row; try the columns, take the queen back if that fails'),
}


def minimax(text):
    tree = read_tree(text)
    values = [games.minimax(child, False) for child in tree.children]
    best = values.index(max(values))
    answer(f'value {max(values)}; best: {tree.children[best].name or best + 1}')


def alphabeta(text, equality='yes'):
    leaves = Leaves()
    value = games.alphabeta(read_tree(text), float('-inf'), float('inf'), True, equality == 'yes',
                            leaves)
    answer(f'{leaves.evaluated} leaves')
    print(f'(value {value})', file=sys.stderr)


def grundy(text):
    for line in text.splitlines():
        heaps = sorted((int(word) for word in line.split()), reverse=True)
        if not heaps:
            continue
        values = games.grundy_values(max(heaps))
        nimber = 0
        for heap in heaps:
            nimber ^= values[heap]
        answer(*heaps, 'value', nimber, 'first wins' if nimber else 'second wins')
        for heap, small in sorted(games.winning_splits(heaps)):
            answer('  split', heap, 'into', small, heap - small)


def andor(text):
    start, nodes, solved = read_problem(text)
    found = and_or.cheapest(nodes, solved, start)
    if found is None:
        answer('unsolvable')
    else:
        answer('solution tree:', *found[1])
        answer('cost:', found[0])


def knapsack(text):
    search = Knapsack(text, bounds.knapsack_bound)
    search.run()
    answer('value', search.best)
    answer('items', *search.best_items)
    answer('expanded:', search.expanded)


def tsp(text):
    search = Tour(text, bounds.tour_bound)
    search.run()
    answer('-'.join(search.best_tour))
    answer('cost', search.best)
    answer('expanded:', search.expanded)


def place_queens(text, *_):
    columns = queens.queens(int(text.split()[0]))
    answer(*(columns or ['no']))


STEPS = {'minimax': minimax, 'alphabeta': alphabeta, 'grundy': grundy, 'andor': andor,
         'knapsack': knapsack, 'tsp': tsp, 'queens': place_queens}


def main():
    step = sys.argv[1] if len(sys.argv) > 1 else ''
    if step not in STEPS:
        sys.exit('usage: python3 main.py ' + '|'.join(STEPS) + ' < input')
    try:
        STEPS[step](sys.stdin.read(), *sys.argv[2:])
    except NotImplementedError as missing:
        name = str(missing) or step
        number, file, hint = HINTS[name]
        sys.exit(f'step {number} ({name}) is not written yet: look for "TODO step {number}" in '
                 f'{file}; {hint}')


if __name__ == '__main__':
    main()
