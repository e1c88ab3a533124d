"""Lab 1 as the course document solves it: Dijkstra with a heap, names by their first letters.

Its bugs are kept on purpose: it prints a set for each city, an arrow behind the last one, and
fails on targets that cannot be reached (`%d` of infinity).
"""
import heapq
import sys


def main():
    lines = [line.split() for line in sys.stdin if line.strip()]
    _, count = int(lines[0][0]), int(lines[0][1])
    roads = {}
    for a, b, w in lines[1:count + 1]:
        roads.setdefault(a, []).append((b, int(w)))
        roads.setdefault(b, []).append((a, int(w)))
    for start, target in lines[count + 1:]:
        distance = {city: float("inf") for city in roads}
        before = {}
        distance[start] = 0
        queue = [(0, start)]
        while queue:
            d, u = heapq.heappop(queue)
            if d > distance[u]:
                continue
            for v, w in roads[u]:
                if d + w < distance[v]:
                    distance[v] = d + w
                    before[v] = u
                    heapq.heappush(queue, (d + w, v))
        path = [target]
        while path[-1] != start:
            path.append(before[path[-1]])
        for city in reversed(path):
            print("%s ->" % {city}, end=" ")
        print("it costs %d" % distance[target])


main()
