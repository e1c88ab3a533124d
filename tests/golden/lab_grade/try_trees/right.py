def minimax(node, maximizing):
    best = None
    for child in node.children:
        value = minimax(child, not maximizing)
        if best is None or (value > best) == maximizing:
            best = value
    return node.value if best is None else best
