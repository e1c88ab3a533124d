"""Accepts any topological order of a graph: a line `A B` of the task says that A comes before B."""

from ailab_grade import checker, correct, unreadable, wrong


@checker
def any_topological_order(task, answer, reference):
    arrows = [line.split() for line in task.splitlines()]
    nodes = {node for arrow in arrows for node in arrow}
    order = answer.split()
    for node in order:
        if node not in nodes:
            return unreadable(f"`{node}` is not a node of the graph")
    if sorted(order) != sorted(nodes):
        return wrong("every node must occur once", expected=len(nodes), found=len(order))
    late = [(a, b) for a, b in arrows if order.index(a) > order.index(b)]
    if late:
        cause = "the arrows are read backwards" if len(late) == len(arrows) > 1 else ""
        return wrong("{1} comes before {0}, although {0} -> {1}".format(*late[0]), cause=cause)
    return correct()
