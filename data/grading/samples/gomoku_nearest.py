"""Plays the free point that is nearest to the centre: a player without any plan, for `lab_grade play`."""
import sys


def main():
    size, *rows = sys.stdin.read().split()
    n = int(size)
    centre = n // 2
    free = [(abs(x - centre) + abs(y - centre), x, y) for y in range(n) for x in range(n) if rows[y][x] == "."]
    print("%d,%d" % min(free)[1:])


main()
