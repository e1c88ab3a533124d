"""Steps 3 and 4: shortest paths. A path is a string of letters, the moves of the blank: 'ULDR'."""
import heapq


def astar(puzzle, h):
    """A shortest path from puzzle.start to puzzle.goal by A*. puzzle.successors(state) gives
    [(letter, next state)] and counts an expansion; h(puzzle, state) is the estimate."""
    g = {puzzle.start: 0}
    came = {}
    closed = set()
    queue = [(h(puzzle, puzzle.start), 0, puzzle.start)]  # of equal f the larger g first
    while queue:
        _, _, state = heapq.heappop(queue)
        if state == puzzle.goal:
            return way_to(state, came)
        if state in closed:
            continue
        closed.add(state)
        for letter, child in puzzle.successors(state):
            if child not in g or g[state] + 1 < g[child]:
                g[child] = g[state] + 1
                came[child] = (letter, state)
                closed.discard(child)  # only with an inconsistent h
                heapq.heappush(queue, (g[child] + h(puzzle, child), -g[child], child))
    return None


def way_to(state, came):
    letters = []
    while state in came:
        letter, state = came[state]
        letters.append(letter)
    return ''.join(reversed(letters))


def idastar(puzzle, h):
    """The same by IDA*: only the path to the current state is kept in memory."""
    bound = h(puzzle, puzzle.start)
    while True:
        letters = []
        found, bound = visit(puzzle, h, puzzle.start, None, 0, bound, letters)
        if found:
            return ''.join(letters)


def visit(puzzle, h, state, before, g, bound, letters):
    """(found?, the least f above the bound)."""
    f = g + h(puzzle, state)
    if f > bound:
        return False, f
    if state == puzzle.goal:
        return True, f
    least = float('inf')
    for letter, child in puzzle.successors(state):
        if child == before:
            continue
        letters.append(letter)
        found, f = visit(puzzle, h, child, state, g + 1, bound, letters)
        if found:
            return True, f
        letters.pop()
        least = min(least, f)
    return False, least
