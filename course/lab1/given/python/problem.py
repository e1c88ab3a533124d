"""The problem for steps 5 and 6: a map with a start and a goal that counts expansions. Given."""
import math
import os

EVENTS = os.environ.get('AILAB_EVENTS')
MOST_EVENTS = 1000


def note(event):
    """Writes a line to the file that `lab_grade try` reads; 'f 7.61: ' is its place in an order."""
    if EVENTS:
        with open(EVENTS, 'a', encoding='utf-8') as file:
            print(event, file=file)


def read_places(file):
    """name -> (x, y), from lines `name x y`; empty if there is no such file."""
    if not os.path.exists(file):
        return {}
    with open(file, encoding='utf-8') as lines:
        rows = [line.split() for line in lines if line.strip()]
    return {name: (float(x), float(y)) for name, x, y in rows}


class Problem:
    """Roads can be used in both directions, so successors() also works backwards from the goal."""

    def __init__(self, roads, places, start, goal, guided=False):
        self.start, self.goal = start, goal
        self.expanded = 0
        self._roads, self._places = roads, places
        self._g = {start: 0} if guided else {}  # over the places expanded so far

    def successors(self, name):
        """[(neighbour, length)]. Each call counts as an expansion."""
        self.expanded += 1
        if EVENTS and self.expanded <= MOST_EVENTS:
            self._note_expansion(name)
        return list(self._roads.get(name, []))

    def _note_expansion(self, name):
        if name not in self._g:  # not an expansion of A*
            return note(f'expand {name}')
        g, h = self._g[name], self.h(name)
        for to, length in self._roads.get(name, []):
            self._g[to] = min(self._g.get(to, math.inf), g + length)
        note(f'f {g + h:.2f}: {name} (g {g}, h {h:.2f})')

    def h(self, name):
        """The straight-line distance to the goal: no road can be shorter."""
        if name not in self._places or self.goal not in self._places:
            return 0
        (x, y), (u, v) = self._places[name], self._places[self.goal]
        return math.hypot(x - u, y - v)
