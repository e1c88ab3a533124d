"""The problem for steps 5 and 6: a map with a start and a goal that counts expansions. Given."""
import math
import os

EVENTS = os.environ.get('AILAB_EVENTS')  # the file that `lab_grade try --html` reads
MOST_EVENTS = 1000


def read_places(file):
    """name -> (x, y), from lines `name x y`; empty if there is no such file."""
    if not os.path.exists(file):
        return {}
    with open(file, encoding='utf-8') as lines:
        rows = [line.split() for line in lines if line.strip()]
    return {name: (float(x), float(y)) for name, x, y in rows}


class Problem:
    """Roads can be used in both directions, so successors() also works backwards from the goal."""

    def __init__(self, roads, places, start, goal):
        self.start, self.goal = start, goal
        self.expanded = 0
        self._roads, self._places = roads, places

    def successors(self, name):
        """[(neighbour, length)]. Each call counts as an expansion."""
        self.expanded += 1
        if EVENTS and self.expanded <= MOST_EVENTS:
            with open(EVENTS, 'a', encoding='utf-8') as file:
                print('expand', name, file=file)
        return list(self._roads.get(name, []))

    def h(self, name):
        """The straight-line distance to the goal: no road can be shorter."""
        if name not in self._places or self.goal not in self._places:
            return 0
        (x, y), (u, v) = self._places[name], self._places[self.goal]
        return math.hypot(x - u, y - v)
