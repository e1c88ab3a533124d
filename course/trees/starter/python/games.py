"""Steps 1 to 3: minimax, alpha-beta, Grundy's game."""


def minimax(node, maximizing):
    """The value of the node. A leaf has node.value and no children; any other node has
    node.children. maximizing: MAX is to move here."""
    # TODO step 1
    raise NotImplementedError('minimax')


def alphabeta(node, alpha, beta, maximizing, equality, leaves):
    """The value of the node, as far as it matters in the window alpha … beta.

    leaves.evaluate(leaf) returns the value of a leaf and counts it. If `equality` is true, cut also
    if alpha = beta; otherwise only if alpha > beta.
    """
    # TODO step 2
    raise NotImplementedError('alphabeta')


def grundy_values(most):
    """[value of a heap of 0, 1, …, most coins] in Grundy's game: a move splits a heap into two heaps
    of different sizes; a player who cannot move has lost."""
    # TODO step 3
    raise NotImplementedError('grundy')


def winning_splits(heaps):
    """All moves (heap, smaller part) after which the other side has lost, each once."""
    # TODO step 3
    raise NotImplementedError('grundy')
