"""Steps 3 and 4: shortest paths. A path is a string of letters, the moves of the blank: 'ULDR'."""


def astar(puzzle, h):
    """A shortest path from puzzle.start to puzzle.goal by A*. puzzle.successors(state) gives
    [(letter, next state)] and counts an expansion; h(puzzle, state) is the estimate."""
    # TODO step 3
    raise NotImplementedError('astar')


def idastar(puzzle, h):
    """The same by IDA*: only the path to the current state is kept in memory."""
    # TODO step 4
    raise NotImplementedError('idastar')
