"""Lab 4. Runs one step: python3 main.py STEP < fen. Given: do not edit."""
import sys
from functools import partial

answer = partial(print, file=sys.stdout, flush=True)
sys.stdout = sys.stderr  # only the answer goes to stdout; the output of your own code does not

import rules
import search
from position import Counter, name, read_fen

HINTS = {
    'pieces': ('1', 'rules.py', 'each kind of piece has its own moves; check for blocking pieces'),
    'legal': ('2', 'rules.py', 'play the move, test whether your own king can be captured, take it back'),
    'mate': ('3', 'rules.py', 'no legal move: the game is over'),
    'minimax': ('4', 'search.py', 'the other side wants the opposite'),
    'alphabeta': ('5', 'search.py', 'minimax with a window'),
    'ordering': ('6', 'search.py', 'captures first, the most valuable victim before the others'),
    'table': ('7', 'search.py', 'store the results of searches, and reuse them'),
    'move': ('8', 'search.py', 'search one depth after the other'),
}


def show_moves(moves):
    for move in sorted(name(move) for move in moves):
        answer(move)


def pieces(position):
    show_moves(rules.piece_moves(position))


def legal(position):
    show_moves(rules.legal_moves(position))


def mate(position):
    answer('check' if rules.in_check(position, position.red) else 'no check')
    answer('over' if rules.is_over(position) else 'goes on')


def searched(method, deepest):
    def run(position, depth=deepest):
        counter = Counter()
        answer('value', method(position, int(depth), counter))
        answer('visited:', counter.visited)
    return run


def move(position):
    answer(name(search.choose_move(position)))


def alphabeta(order):
    return lambda position, depth, counter: search.alphabeta(
        position, depth, -search.INFINITY, search.INFINITY, counter, order)


STEPS = {
    'pieces': pieces,
    'legal': legal,
    'mate': mate,
    'minimax': searched(search.minimax, 2),
    'alphabeta': searched(alphabeta(lambda position, moves: moves), 3),
    'ordering': searched(alphabeta(lambda position, moves: search.ordered(position, moves)), 2),
    'table': searched(lambda position, depth, counter: search.with_table(position, depth, counter), 5),
    'move': move,
}


def main():
    step = sys.argv[1] if len(sys.argv) > 1 else ''
    if step not in STEPS:
        sys.exit('usage: python3 main.py ' + '|'.join(STEPS) + ' < fen')
    try:
        text = sys.stdin.read()
        position = read_fen(text)
        STEPS[step](position, *sys.argv[2:])
        if position.key() != read_fen(text).key():
            print('The position has changed: take back every move that you try.', file=sys.stderr)
    except NotImplementedError as missing:
        name_of_step = str(missing) or step
        number, file, hint = HINTS[name_of_step]
        sys.exit(f'step {number} ({name_of_step}) is not written yet: look for "TODO step {number}" '
                 f'in {file}; {hint}')


if __name__ == '__main__':
    main()
