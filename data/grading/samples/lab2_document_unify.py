"""Unification as the course document does it: place by place. A later replacement of the same
variable overwrites the first, there is no occurs check, and a variable against a variable is
skipped."""
import re
import sys


def is_variable(name):
    return re.fullmatch(r"([u-z])\1?\d*", name) is not None


def arguments(atom):
    inside = atom[atom.index("(") + 1:atom.rindex(")")]
    found, depth, start = [], 0, 0
    for i, c in enumerate(inside):
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            found.append(inside[start:i])
            start = i + 1
    return found + [inside[start:]]


def main():
    a, b = [line.strip() for line in sys.stdin if line.strip()][:2]
    replace = {}
    for x, y in zip(arguments(a), arguments(b)):
        if is_variable(x) and is_variable(y):
            continue
        if is_variable(x):
            replace[x] = y
        elif is_variable(y):
            replace[y] = x
        elif x != y:
            print("not unifiable")
            return
    print("{" + ", ".join("%s=%s" % pair for pair in replace.items()) + "}")


main()
