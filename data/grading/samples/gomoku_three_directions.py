"""Finds five in a row, but never looks along the rising diagonals."""
import sys


def main():
    size, *rows = sys.stdin.read().split()
    n = int(size)
    for side in "XO":
        for y in range(n):
            for x in range(n):
                for dx, dy in ((1, 0), (0, 1), (1, 1)):
                    cells = [(x + i * dx, y + i * dy) for i in range(5)]
                    if all(cx < n and cy < n and rows[cy][cx] == side for cx, cy in cells):
                        print(side)
                        return
    print("none")


main()
