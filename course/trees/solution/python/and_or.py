"""Step 4: AND/OR trees."""


def cheapest(nodes, solved, name):
    """(cost, [names of the solution tree, a node before its children]), or None if unsolvable.

    nodes[name] is ('and', arcs) or ('or', arcs); arcs is a list of (child, cost of the arc). Names in
    `solved` cost nothing; any other name without a row is unsolvable. The cost of a node is that of
    its arcs and children: of all of them for AND, of the cheapest for OR.
    """
    if name in solved:
        return 0, [name]
    if name not in nodes:
        return None
    kind, arcs = nodes[name]
    below = []
    for child, arc in arcs:
        found = cheapest(nodes, solved, child)
        if found is not None:
            below.append((arc + found[0], found[1]))
        elif kind == 'and':
            return None
    if not below:
        return None
    if kind == 'or':
        below = [min(below, key=lambda pair: pair[0])]
    return sum(cost for cost, _ in below), [name] + [n for _, tree in below for n in tree]
