"""The course document's test of solvability: it compares every tile with every cell, so the count is
120 for each 15-puzzle board (36 for each 8-puzzle board), and the answer always the same."""
import sys


def main():
    board = [int(n) for n in sys.stdin.read().split()]
    count = 0
    for i in range(len(board)):
        for j in range(len(board)):
            if board[i] > board[j]:
                count += 1
    print("yes" if count % 2 == 0 else "no")


main()
