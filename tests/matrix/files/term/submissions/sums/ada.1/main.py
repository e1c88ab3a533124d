"""Given: reads the numbers and calls the step. Do not edit."""
import sys

import sums


def main():
    numbers = [int(word) for word in sys.stdin.read().split()]
    if sys.argv[1] == "add":
        print(sums.add(numbers))
    else:
        total, additions = sums.add_and_count(numbers)
        print(total)
        print("additions:", additions)


if __name__ == "__main__":
    try:
        main()
    except NotImplementedError as missing:
        sys.exit(str(missing))
