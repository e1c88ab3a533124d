"""Game trees, AND/OR trees, knapsacks, round trips and queens. main.py TASK [KEY=VALUE…] < input"""
import sys

import and_or
import games
import knapsack
import queens
import tours


def main():
    tasks = {'minimax': games.print_value, 'alpha-beta-count': games.print_count, 'and-or-tree': and_or.print_tree,
             'knapsack': knapsack.print_best, 'tsp': tours.print_tour,
             'queens': queens.print_board}
    options = dict(word.split('=', 1) for word in sys.argv[2:])
    lines = [line.split('#')[0] for line in sys.stdin.read().splitlines()]
    tasks[sys.argv[1]]([line for line in lines if line.strip()], options)


main()
