"""Shortest paths. main.py shortest-path|distances [directed=true] < input"""
import heapq
import shlex
import sys
from decimal import Decimal


def read(text, directed):
    """The names, the roads (from, to, length) and the queries, all by the numbers of the names."""
    lines = [shlex.split(line, comments=True) for line in text.splitlines()]
    lines = [line for line in lines if line]
    rows, rest = lines[1:int(lines[0][1]) + 1], lines[int(lines[0][1]) + 1:]
    names = list(dict.fromkeys(name for row in rows for name in row[:2]))
    roads = [(names.index(a), names.index(b), Decimal(length)) for a, b, length in rows]
    queries = [(place(names, line[0]), place(names, line[-1])) for line in rest]
    return names, roads, queries


def place(names, typed):
    """The place of this name, or the only one that begins like this."""
    if typed in names:
        return names.index(typed)
    found = [i for i, name in enumerate(names) if name.lower().startswith(typed.lower())]
    return found[0] if len(found) == 1 else None


def neighbours(names, roads, directed):
    lists = [[] for _ in names]
    for a, b, length in roads:
        lists[a].append((b, length))
        if not directed:
            lists[b].append((a, length))
    return lists


def search(names, roads, directed, source, target=None):
    """Dijkstra's algorithm: the distances, and over which place each was reached."""
    lists = neighbours(names, roads, directed)
    best, over, done = {source: 0}, {}, set()
    queue = [(0, source)]
    while queue:
        _, u = heapq.heappop(queue)
        if u in done:
            continue
        done.add(u)
        for v, length in lists[u]:
            new = best[u] + length
            if v not in done and (v not in best or new < best[v]):
                best[v], over[v] = new, u
                heapq.heappush(queue, (best[v], v))
    return best, over


def path_to(over, source, target):
    path = [target]
    while path[-1] != source and path[-1] in over and len(path) <= len(over):
        path.append(over[path[-1]])
    return path[::-1]


def paths(names, roads, queries, directed):
    for source, target in queries:
        best, over = search(names, roads, directed, source, target)
        if target in best:
            print(' -> '.join(names[u] for u in path_to(over, source, target)), 'it costs', best[target])
        else:
            print('no path')


def distances(names, roads, queries, directed):
    best, _ = search(names, roads, directed, queries[0][0])
    for u, name in enumerate(names):
        print(f'{name}: {best[u]}' if u in best else f'{name}: no path')


def main():
    directed = 'directed=true' in sys.argv
    task = {'shortest-path': paths, 'distances': distances}[sys.argv[1]]
    task(*read(sys.stdin.read(), directed), directed)


main()
