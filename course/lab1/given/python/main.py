"""Lab 1. Runs one step: python3 main.py STEP < input. Given: do not edit."""
import sys
from functools import partial

answer = partial(print, file=sys.stdout, flush=True)
sys.stdout = sys.stderr  # only the answer goes to stdout; the output of your own code does not

import graph
import navigator
import search
from problem import Problem, note, read_places

HINTS = {
    'read': ('1', 'graph.py', 'split each line into two names and a length'),
    'dijkstra': ('2', 'search.py', 'the nearest node that is not settled comes next'),
    'path': ('3', 'search.py', 'record through which node each label was reached'),
    'navigator': ('4', 'navigator.py', 'compare in lower case, and accept the beginning of a name'),
    'astar': ('5', 'search.py', 'the same loop, sorted by g + h'),
    'two-sided': ('6', 'search.py', 'alternate between two searches; when may they stop?'),
}


def split_input(text):
    """The graph read by the student's code, and the lines after it."""
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith('#')]
    count = int(lines[0].split()[1])
    return graph.read_graph(lines[:count + 1]), lines[count + 1:]


def show_path(found):
    if found is None:
        return 'no path'
    length, names = found
    return ' -> '.join(names) + f' it costs {length}'


def read(roads, _):
    answer('nodes', len(roads))
    answer('edges', sum(len(arcs) for arcs in roads.values()) // 2)
    for name in sorted(roads):
        answer(f'{name}:', ', '.join(f'{to} {length}' for to, length in sorted(roads[name])))


def question(line, count):
    """The names in a query; reports an error if their number is wrong."""
    names = line.split()
    if len(names) != count:
        sys.exit('this step asks for ' + ['one name, such as A', 'two names, such as A E'][count - 1]
                 + f"; the line after the edges is '{line}'")
    return names


def distances(roads, lines):
    best = search.dijkstra(roads, *question(lines[0] if lines else '', 1))
    for name in sorted(roads):
        answer(f'{name}:', best.get(name, 'no path'))


def paths(roads, lines):
    for line in lines:
        answer(show_path(search.shortest_path(roads, *question(line, 2))))


def navigate(roads, lines):
    """Two names make a trip. If a name does not mean exactly one city, ask again."""
    trip = []
    for typed in lines:
        found = sorted(navigator.matches(list(roads), typed))
        if not found:
            answer('no this city:', typed)
        elif len(found) > 1:
            answer('which one:', ', '.join(found))
        else:
            trip += found
        if len(trip) == 2:
            found = show_path(search.shortest_path(roads, *trip))
            answer(found)
            with open('answers.log', 'a', encoding='utf-8') as log:
                log.write(found + '\n')
            trip = []


def counted(method, guided=False):
    def run(roads, lines):
        places = read_places('places.txt')
        for line in lines:
            problem = Problem(roads, places, *question(line, 2), guided)
            found = method(problem)
            if guided and found:
                note(f'f {found[0]:.2f}: {problem.goal}, the goal')
            answer(show_path(found))
            answer('expanded:', problem.expanded)
    return run


STEPS = {
    'read': read,
    'dijkstra': distances,
    'path': paths,
    'navigator': navigate,
    'astar': counted(search.astar, guided=True),
    'two-sided': counted(search.two_sided),
}


def main():
    step = sys.argv[1] if len(sys.argv) == 2 else ''
    if step not in STEPS:
        sys.exit('usage: python3 main.py ' + '|'.join(STEPS) + ' < input')
    text = sys.stdin.read()
    try:
        STEPS[step](*split_input(text))
    except NotImplementedError as missing:
        name = str(missing) or step
        number, file, hint = HINTS[name]
        sys.exit(f'step {number} ({name}) is not written yet: look for "TODO step {number}" in '
                 f'{file}; {hint}')


if __name__ == '__main__':
    main()
