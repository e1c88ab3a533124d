"""Alpha-beta that compares with the parent's bound only: it never cuts because of a node further up."""
import re
import sys


def read(tokens):
    token = tokens.pop(0)
    if token != "(":
        return float(token.split("=")[-1])
    node = []
    name = ""
    if not re.fullmatch(r"[()]|[-+]?[\d.]+|[-+]?inf|.*=.*", tokens[0]):
        name = tokens.pop(0)
    while tokens[0] != ")":
        node.append(read(tokens))
    tokens.pop(0)
    return (name, node)


def evaluate(node, is_max, bound, with_equality):
    """The value of the node and the leaves looked at; `bound` is that of the parent."""
    if isinstance(node, float):
        return node, 1
    best, leaves = (float("-inf") if is_max else float("inf")), 0
    for child in node[1]:
        value, n = evaluate(child, not is_max, best, with_equality)
        leaves += n
        best = (max if is_max else min)(best, value)
        beyond = best > bound if is_max else best < bound
        if beyond or (with_equality and best == bound):
            break
    return best, leaves


def main():
    root = read(re.findall(r"[()]|[^\s()]+", sys.stdin.read()))
    print(evaluate(root, True, float("inf"), sys.argv[1] == "yes")[1], "leaves")


main()
