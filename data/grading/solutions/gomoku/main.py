"""Who has five in a row? main.py gomoku-winner < board"""
import sys

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Board:
    def __init__(self, text):
        size, *self.rows = text.split()
        self.size = int(size)

    def at(self, x, y, step=0):
        return self.rows[y][x] if 0 <= x < self.size and 0 <= y < self.size else '#'


def has_five(board, side):
    for y in range(board.size):
        for x in range(board.size):
            for dx, dy in DIRECTIONS:
                if all(board.at(x + i * dx, y + i * dy, dx) == side for i in range(5)):
                    return True
    return False


def winner(board):
    for side in 'XO':
        if has_five(board, side):
            return side
    return 'none'


def main():
    print(winner(Board(sys.stdin.read())))


main()
