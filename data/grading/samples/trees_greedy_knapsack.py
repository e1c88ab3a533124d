"""A knapsack filled by value per weight: quick, and not always the best."""
import sys


def main():
    lines = [line.split() for line in sys.stdin if line.strip()]
    room = int(lines[0][1])
    items = [(int(v) / int(w), int(w), int(v), i + 1) for i, (w, v) in enumerate(lines[1:])]
    value, taken = 0, []
    for _, w, v, i in sorted(items, key=lambda item: -item[0]):
        if w <= room:
            room -= w
            value += v
            taken.append(i)
    print("value", value)
    print("items", *sorted(taken))


main()
