"""The cheapest solution tree of an AND/OR problem."""


def read(lines):
    """The start, name -> (kind, [(child, cost)]), and the solved names."""
    nodes, solved = {}, set()
    for line in lines:
        words = line.split()
        if words[0] == 'solved':
            solved.update(words[1:])
        elif words[1:2] == ['=']:
            arcs = [word.rpartition(':') if ':' in word else (word, ':', 1) for word in words[3:]]
            nodes[words[0]] = words[2], [(child, int(cost)) for child, _, cost in arcs]
    return next(iter(nodes)), nodes, solved


def cost(name, nodes, solved, rule):
    """Of the cheapest solution; None if there is none."""
    if name in solved:
        return 0
    if name not in nodes:
        return None
    kind, arcs = nodes[name]
    parts = [(cost(child, nodes, solved, rule), arc) for child, arc in arcs]
    known = [below + arc for below, arc in parts if below is not None]
    if kind == 'or':
        return min(known) if known else None
    if len(known) < len(parts):
        return None
    return sum(known) if rule == 'sum' else max(known)


def tree(name, nodes, solved, rule):
    if name in solved or name not in nodes:
        return [name]
    kind, arcs = nodes[name]
    kept = [arc for arc in arcs if cost(arc[0], nodes, solved, rule) is not None]
    if kind == 'or':
        kept = [min(kept, key=lambda arc: cost(arc[0], nodes, solved, rule) + arc[1])]
    return [name] + [below for child, _ in kept for below in tree(child, nodes, solved, rule)]


def print_tree(lines, options):
    start, nodes, solved = read(lines)
    rule = options.get('rule', 'sum')
    found = cost(start, nodes, solved, rule)
    if found is None:
        print('unsolvable')
    else:
        print('solution tree:', *dict.fromkeys(tree(start, nodes, solved, rule)))
        print('cost:', found)
