"""Step 1: reading a graph."""


def read_graph(lines):
    """The graph as a dict: name -> list of (neighbour, length).

    lines[0] is `nodes edges`; every other line is `name name length`, an edge that can be used in
    both directions. Lengths are integers. Two edges may join the same nodes: keep both.
    """
    graph = {}
    for line in lines[1:]:
        a, b, length = line.split()
        graph.setdefault(a, []).append((b, int(length)))
        graph.setdefault(b, []).append((a, int(length)))
    return graph
