"""The shortest round trip by branch and bound."""
from math import hypot, inf


def read(lines):
    """The names, and the cost of the road from one city to another; inf where there is none."""
    kind, rows = lines[0].split()[0], [line.split() for line in lines[1:]]
    if kind == 'matrix':
        cost = [[inf if word == '-' or i == j else int(word) for j, word in enumerate(row)] for i, row in enumerate(rows)]
        return [str(i + 1) for i in range(len(rows))], cost
    if kind == 'points':
        names = [row[0] if len(row) > 2 else str(i + 1) for i, row in enumerate(rows)]
        at = [(float(row[-2]), float(row[-1])) for row in rows]
        return names, [[inf if a is b else int(hypot(a[0] - b[0], a[1] - b[1]) + 0.5) for b in at] for a in at]
    names = list(dict.fromkeys(name for row in rows for name in row[:2]))
    cost = [[inf] * len(names) for _ in names]
    for a, b, length in rows:
        i, j = names.index(a), names.index(b)
        cost[i][j] = cost[j][i] = int(length)
    return names, cost


def shortest(cost):
    """(cost, order of the cities from the first)."""
    best = inf, None

    def visit(order, sum_):
        nonlocal best
        here, left = order[-1], [city for city in range(len(cost)) if city not in order]
        least = sum(min(cost[city]) for city in left + [here])
        if sum_ + least >= best[0]:
            return
        if not left:
            best = min(best, (sum_ + cost[here][0], order))
        for city in left:
            visit(order + [city], sum_ + cost[here][city])

    visit([0], 0)
    return best


def nearest(cost):
    """Always to the nearest city that is left: its order, and what it costs without the way home."""
    order, sum_ = [0], 0
    while len(order) < len(cost):
        here = order[-1]
        city = min((city for city in range(len(cost)) if city not in order), key=cost[here].__getitem__)
        sum_ += cost[here][city]
        order.append(city)
    return sum_, order


def print_tour(lines, _):
    names, cost = read(lines)
    found, order = shortest(cost)
    if found == inf or order is None:
        print('no tour')
    else:
        print('tour', '-'.join(names[city] for city in order + [0]))
        print('cost', found)
