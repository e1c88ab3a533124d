"""The 0-1 knapsack by branch and bound."""
from math import inf


def read(lines):
    """The capacity, and the items: (weight, value, number)."""
    rows = [line.split() for line in lines[1:]]
    return int(lines[0].split()[1]), [(int(row[-2]), int(row[-1]), i + 1) for i, row in enumerate(rows)]


def worth(item):
    weight, value, _ = item
    return value / weight if weight else inf


def bound(items, room):
    """What the room can hold at most, if the last item may be cut."""
    value = 0
    for item in items:
        if item[0] > room:
            return value + item[1] * room / item[0]
        room, value = room - item[0], value + item[1]
    return value


def best_items(items, capacity):
    """(value, numbers of the items)."""
    items = sorted(items, key=worth, reverse=True)
    best = 0, []

    def visit(i, room, value, taken):
        nonlocal best
        if value > best[0]:
            best = value, taken
        if i == len(items) or value + bound(items[i:], room) <= best[0]:
            return
        weight, gain, number = items[i]
        if weight <= room:
            visit(i + 1, room - weight, value + gain, taken + [number])
        visit(i + 1, room, value, taken)

    visit(0, capacity, 0, [])
    return best


def greedy(items, room, stops=False):
    """Those that fit, in their order; perhaps only up to the first that does not."""
    value, taken = 0, []
    for weight, gain, number in items:
        if weight <= room:
            room, value = room - weight, value + gain
            taken.append(number)
        elif stops:
            break
    return value, taken


def print_best(lines, _):
    capacity, items = read(lines)
    value, taken = best_items(items, capacity)
    print('value', value)
    print('items', *sorted(taken))
