"""Readers for the problems, and the searches that use your bounds. Given: do not edit."""
import re


class Node:
    """A node of a game tree: a leaf has a value, any other node has children."""

    def __init__(self, name=None, value=None):
        self.name, self.value, self.children = name, value, []


class Leaves:
    """Counts the leaves that are evaluated."""

    def __init__(self):
        self.evaluated = 0

    def evaluate(self, leaf):
        self.evaluated += 1
        return leaf.value


def read_tree(text):
    """`(A (B 3 12 8) (C 2 4 6))`: a list is a node, and a word at its start is its name."""
    words = re.findall(r'[()]|[^\s()]+', text)
    at = 0

    def node():
        nonlocal at
        word = words[at]
        at += 1
        if word != '(':
            return Node(value=int(word))
        here = Node()
        if re.match(r'[^\d()+-]', words[at]):
            here.name = words[at]
            at += 1
        while words[at] != ')':
            here.children.append(node())
        at += 1
        return here

    return node()


def read_problem(text):
    """(start, nodes, solved): nodes[name] is ('and' or 'or', [(child, cost of the arc)])."""
    start, nodes, solved = None, {}, set()
    for line in text.splitlines():
        words = line.split()
        if len(words) > 2 and words[1] == '=':
            arcs = []
            for word in words[3:]:
                child, _, cost = word.partition(':')
                arcs.append((child, int(cost or 1)))
            nodes[words[0]] = (words[2], arcs)
            start = start or words[0]
        elif words and words[0] == 'solved':
            solved.update(words[1:])
    return start, nodes, solved


class Knapsack:
    """Branch and bound, depth first: take the next item, or leave it out."""

    def __init__(self, text, bound):
        numbers = [int(word) for word in re.findall(r'\d+', text)]
        self.capacity = numbers[0]
        items = list(zip(numbers[1::2], numbers[2::2]))
        # The best value per weight first; number is the position in the input.
        self.items = sorted(((weight, value, number + 1) for number, (weight, value)
                             in enumerate(items)), key=lambda item: -item[1] / item[0])
        self.bound = bound
        self.best, self.best_items, self.expanded = -1, [], 0

    def run(self):
        self.visit(0, 0, self.capacity, [])

    def visit(self, i, value, room, taken):
        self.expanded += 1
        if value > self.best:
            self.best, self.best_items = value, sorted(taken)
        rest = [(weight, worth) for weight, worth, _ in self.items[i:]]
        if not rest or self.bound(value, room, rest) <= self.best:
            return
        weight, worth, number = self.items[i]
        if weight <= room:
            self.visit(i + 1, value + worth, room - weight, taken + [number])
        self.visit(i + 1, value, room, taken)


class Tour:
    """Branch and bound, depth first: go to the nearest remaining city, then to the others."""

    def __init__(self, text, bound):
        self.roads = {}
        for line in text.splitlines():
            words = line.split()
            if len(words) == 3:
                a, b, cost = words[0], words[1], int(words[2])
                self.roads.setdefault(a, {})[b] = cost
                self.roads.setdefault(b, {})[a] = cost
        self.bound = bound
        self.best, self.best_tour, self.expanded = float('inf'), [], 0

    def run(self):
        self.visit([next(iter(self.roads))], 0)

    def visit(self, tour, cost):
        self.expanded += 1
        here, left = tour[-1], [city for city in self.roads if city not in tour]
        if not left:
            if tour[0] in self.roads[here] and cost + self.roads[here][tour[0]] < self.best:
                self.best, self.best_tour = cost + self.roads[here][tour[0]], tour + [tour[0]]
            return
        if self.bound(self.roads, tour[0], here, left, cost) >= self.best:
            return
        for city in sorted(left, key=lambda c: self.roads[here].get(c, float('inf'))):
            if city in self.roads[here]:
                self.visit(tour + [city], cost + self.roads[here][city])
