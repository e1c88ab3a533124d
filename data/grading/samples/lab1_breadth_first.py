"""Lab 1 by a student who searches for the fewest edges instead of the shortest length."""
import sys
from collections import deque


def main():
    lines = [line.split() for line in sys.stdin if line.strip()]
    count = int(lines[0][1])
    roads = {}
    for a, b, w in lines[1:count + 1]:
        roads.setdefault(a, []).append((b, int(w)))
        roads.setdefault(b, []).append((a, int(w)))
    for start, target in lines[count + 1:]:
        reached = {start: ([start], 0)}
        queue = deque([start])
        while queue:
            u = queue.popleft()
            path, cost = reached[u]
            for v, w in roads[u]:
                if v not in reached:
                    reached[v] = (path + [v], cost + w)
                    queue.append(v)
        if target in reached:
            path, cost = reached[target]
            print(" -> ".join(path), "it costs", cost)
        else:
            print("no path")


main()
