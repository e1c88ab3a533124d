"""Steps 2, 3, 5 and 6: shortest paths. `graph` is the result of read_graph."""


def dijkstra(graph, source):
    """name -> the length of the shortest path from the source; unreachable names are left out."""
    # TODO step 2
    raise NotImplementedError('dijkstra')


def shortest_path(graph, start, goal):
    """(length, [start, …, goal]), or None if there is no path. Any shortest path is right."""
    # TODO step 3
    raise NotImplementedError('path')


def astar(problem):
    """(length, [names]) by A*, or None. Use problem.start, problem.goal, problem.successors(name),
    which counts an expansion, and problem.h(name)."""
    # TODO step 5
    raise NotImplementedError('astar')


def two_sided(problem):
    """(length, [names]) by Dijkstra's algorithm from both ends, or None; without problem.h."""
    # TODO step 6
    raise NotImplementedError('two-sided')
