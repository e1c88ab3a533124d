"""Step 4: AND/OR trees."""


def cheapest(nodes, solved, name):
    """(cost, [names of the solution tree, a node before its children]), or None if unsolvable.

    nodes[name] is ('and', arcs) or ('or', arcs); arcs is a list of (child, cost of the arc). Names in
    `solved` cost nothing; any other name without a row is unsolvable. The cost of a node is that of
    its arcs and children: of all of them for AND, of the cheapest for OR.
    """
    # TODO step 4
    raise NotImplementedError('andor')
