"""Steps 1 to 3: minimax, alpha-beta, Grundy's game."""


def minimax(node, maximizing):
    """The value of the node. A leaf has node.value and no children; any other node has
    node.children. maximizing: MAX is to move here."""
    if not node.children:
        return node.value
    values = [minimax(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def alphabeta(node, alpha, beta, maximizing, equality, leaves):
    """The value of the node, as far as it matters in the window alpha … beta.

    leaves.evaluate(leaf) returns the value of a leaf and counts it. If `equality` is true, cut also
    if alpha = beta; otherwise only if alpha > beta.
    """
    if not node.children:
        return leaves.evaluate(node)
    best = float('-inf') if maximizing else float('inf')
    for child in node.children:
        value = alphabeta(child, alpha, beta, not maximizing, equality, leaves)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha > beta or (equality and alpha == beta):
            break
    return best


def grundy_values(most):
    """[value of a heap of 0, 1, …, most coins] in Grundy's game: a move splits a heap into two heaps
    of different sizes; a player who cannot move has lost."""
    values = [0]
    for heap in range(1, most + 1):
        reached = {values[part] ^ values[heap - part] for part in range(1, (heap + 1) // 2)}
        value = 0
        while value in reached:
            value += 1
        values.append(value)
    return values


def winning_splits(heaps):
    """All moves (heap, smaller part) after which the other side has lost, each once."""
    values = grundy_values(max(heaps))
    nimber = 0
    for heap in heaps:
        nimber ^= values[heap]
    return [(heap, part) for heap in set(heaps) for part in range(1, (heap + 1) // 2)
            if nimber ^ values[heap] ^ values[part] ^ values[heap - part] == 0]
