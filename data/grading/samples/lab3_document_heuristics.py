"""The three heuristics of the course document. Manhattan distance and misplaced tiles are right;
the Chebyshev distance counts the blank, which it looks for above the board."""
import sys


def main():
    board = [int(n) for n in sys.stdin.read().split()]
    name = sys.argv[1]
    goal = list(range(1, 16)) + [0]
    h = 0
    for cell, tile in enumerate(board):
        if tile == goal[cell]:
            continue
        row, column = (tile - 1) // 4, (tile - 1) % 4
        down, across = abs(cell // 4 - row), abs(cell % 4 - column)
        if name == "chebyshev":
            h += max(down, across)
        elif tile != 0:
            h += 1 if name == "misplaced" else down + across
    print("h =", h)


main()
