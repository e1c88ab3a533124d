"""Steps 2, 3, 5 and 6: shortest paths. `graph` is the result of read_graph."""
import heapq


def dijkstra(graph, source):
    """name -> the length of the shortest path from the source; unreachable names are left out."""
    return labels_from(graph, source)[0]


def labels_from(graph, source):
    best, over, settled = {source: 0}, {source: None}, set()
    queue = [(0, source)]
    while queue:
        g, u = heapq.heappop(queue)
        if u in settled:
            continue
        settled.add(u)
        for v, length in graph.get(u, []):
            if v not in best or g + length < best[v]:
                best[v], over[v] = g + length, u
                heapq.heappush(queue, (best[v], v))
    return best, over


def way_back(over, node):
    """A node, its parent, the parent's parent, …"""
    names = []
    while node is not None:
        names.append(node)
        node = over[node]
    return names


def shortest_path(graph, start, goal):
    """(length, [start, …, goal]), or None if there is no path. Any shortest path is right."""
    best, over = labels_from(graph, start)
    if goal not in best:
        return None
    return best[goal], way_back(over, goal)[::-1]


def astar(problem):
    """(length, [names]) by A*, or None. Use problem.start, problem.goal, problem.successors(name),
    which counts an expansion, and problem.h(name)."""
    g, over, settled = {problem.start: 0}, {problem.start: None}, set()
    queue = [(problem.h(problem.start), problem.start)]
    while queue:
        _, u = heapq.heappop(queue)
        if u == problem.goal:
            return g[u], way_back(over, u)[::-1]
        if u in settled:
            continue
        settled.add(u)
        for v, length in problem.successors(u):
            if v not in g or g[u] + length < g[v]:
                g[v], over[v] = g[u] + length, u
                heapq.heappush(queue, (g[v] + problem.h(v), v))
    return None


def two_sided(problem):
    """(length, [names]) by Dijkstra's algorithm from both ends, or None; without problem.h."""
    ends = [problem.start, problem.goal]
    best = [{end: 0} for end in ends]
    over = [{end: None} for end in ends]
    settled = [set(), set()]
    queues = [[(0, end)] for end in ends]
    shortest, meeting = float('inf'), None
    if problem.start == problem.goal:
        return 0, [problem.start]
    while queues[0] and queues[1] and queues[0][0][0] + queues[1][0][0] < shortest:
        side = 0 if queues[0][0] <= queues[1][0] else 1  # the nearer end goes on
        g, u = heapq.heappop(queues[side])
        if u in settled[side]:
            continue
        settled[side].add(u)
        for v, length in problem.successors(u):
            if v not in best[side] or g + length < best[side][v]:
                best[side][v], over[side][v] = g + length, u
                heapq.heappush(queues[side], (g + length, v))
                if v in best[1 - side] and g + length + best[1 - side][v] < shortest:
                    shortest, meeting = g + length + best[1 - side][v], v
    if meeting is None:
        return None
    return shortest, way_back(over[0], meeting)[::-1] + way_back(over[1], meeting)[1:]
