"""Minimax, and what alpha-beta looks at."""
import re
from math import inf


class Node:
    def __init__(self, name='', value=None):
        self.name, self.value, self.children = name, value, []


def number(word):
    try:
        return float(word) if re.search('[.ein]', word) else int(word)
    except ValueError:
        return None


def read_tree(lines):
    """A list is a node, and its first word its name; a leaf is a number or name=number."""
    words = re.findall(r'[()]|[^\s()]+', ' '.join(lines))

    def node(word):
        if word != '(':
            name, _, value = word.rpartition('=')
            return Node(name, number(value))
        inner = Node()
        if words[0] not in '()' and '=' not in words[0] and number(words[0]) is None:
            inner.name = words.pop(0)
        while (word := words.pop(0)) != ')':
            inner.children.append(node(word))
        return inner

    return node(words.pop(0))


def minimax(node, maximizing):
    if not node.children:
        return node.value
    values = [minimax(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def print_value(lines, options):
    tree, maximizing = read_tree(lines), options.get('root') != 'min'
    print('value', minimax(tree, maximizing))
    if tree.children:
        values = [minimax(child, not maximizing) for child in tree.children]
        best = values.index(max(values) if maximizing else min(values))
        print('best:', tree.children[best].name or best + int(options.get('base', 1)))


def alphabeta(node, maximizing, alpha, beta, equality, counts, depth=0):
    counts['nodes'] += 1
    if not node.children:
        counts['leaves'] += 1
        return node.value
    best = -inf if maximizing else inf
    for child in node.children:
        value = alphabeta(child, not maximizing, alpha, beta, equality, counts, depth + 1)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha > beta or (equality and alpha == beta):
            break
    return best


def print_count(lines, options):
    counts = {'leaves': 0, 'nodes': 0}
    maximizing = options.get('root') != 'min'
    alphabeta(read_tree(lines), maximizing, -inf, inf, options.get('equality') != 'false', counts)
    what = options.get('count', 'leaves')
    print(counts[what], what)
