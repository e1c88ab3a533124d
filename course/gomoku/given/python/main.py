"""Gomoku. Runs one step: python3 main.py STEP < board. Given: do not edit."""
import sys
from functools import partial

answer = partial(print, file=sys.stdout, flush=True)
sys.stdout = sys.stderr  # only the answer goes to stdout; the output of your own code does not

import rules
import search
from board import Counter, read_board

HINTS = {
    'winner': ('1', 'rules.py', 'look from each stone in four directions'),
    'patterns': ('2', 'rules.py', 'slide a window of five points along every line'),
    'candidates': ('3', 'rules.py', 'good moves are near other stones'),
    'alphabeta': ('4', 'search.py', 'the other side wants the opposite: negamax'),
    'fours': ('5', 'search.py', 'after a four there is one reply'),
    'move': ('6', 'search.py', 'win if you can, otherwise block, otherwise search'),
}


def winner(board):
    answer(rules.winner(board))


def patterns(board):
    for side in 'XO':
        answer(side, *rules.windows(board, side)[1:])


def show(points):
    for x, y in points:
        answer(f'{x},{y}')


def candidates(board):
    show(sorted(rules.candidates(board), key=lambda point: (point[1], point[0])))


def alphabeta(board, depth='2'):
    counter = Counter()
    answer('value', search.alphabeta(board, int(depth), -10 ** 9, 10 ** 9, counter))
    answer('evaluated:', counter.evaluated)


def fours(board):
    move = search.win_by_fours(board)
    answer('none' if move is None else f'{move[0]},{move[1]}')


def move(board):
    show([search.choose_move(board)])


STEPS = {'winner': winner, 'patterns': patterns, 'candidates': candidates,
         'alphabeta': alphabeta, 'fours': fours, 'move': move}


def main():
    step = sys.argv[1] if len(sys.argv) > 1 else ''
    if step not in STEPS:
        sys.exit('usage: python3 main.py ' + '|'.join(STEPS) + ' < board')
    try:
        text = sys.stdin.read()
        board, before = read_board(text), read_board(text)
        STEPS[step](board, *sys.argv[2:])
        if any(board.at(x, y) != before.at(x, y) for x, y in board.points()):
            print('The board has changed: take back every move that you try.', file=sys.stderr)
    except NotImplementedError as missing:
        name = str(missing) or step
        number, file, hint = HINTS[name]
        sys.exit(f'step {number} ({name}) is not written yet: look for "TODO step {number}" in '
                 f'{file}; {hint}')


if __name__ == '__main__':
    main()
