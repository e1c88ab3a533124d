"""Minimax whose maximum starts at 0, as the first gomoku program of the documents does."""
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


def value(node, best_is_max):
    if isinstance(node, float):
        return node
    best = 0 if best_is_max else float("inf")
    for child in node[1]:
        best = (max if best_is_max else min)(best, value(child, not best_is_max))
    return best


def main():
    root = read(re.findall(r"[()]|[^\s()]+", sys.stdin.read()))
    values = [value(child, False) for child in root[1]]
    best = max([0] + values)
    place = values.index(best) if best in values else 0
    name = root[1][place][0] or str(place + 1)
    print("value %g; best: %s" % (best, name))


main()
