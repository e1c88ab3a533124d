"""Step 1: reading clauses."""
import re

from logic import is_variable_name


def parse_clause(text):
    """`¬P(x)` or `(¬Student(x), HardWorker(x))` as a list of literals; `~` and `¬` both negate.
    Ignore spaces. is_variable_name(name) distinguishes variables from constants."""
    words = re.findall(r"[(),¬~]|[\w']+", text)
    at = 0

    def term():
        nonlocal at
        name = words[at]
        at += 1
        if at == len(words) or words[at] != '(':
            return name if is_variable_name(name) else (name,)
        arguments = []
        while words[at] != ')':
            at += 1  # ( or ,
            arguments.append(term())
        at += 1
        return (name, *arguments)

    def literal():
        nonlocal at
        positive = words[at] not in '¬~'
        at += not positive
        return positive, term()

    if words[0] != '(':
        return [literal()]
    literals = []
    while words[at] != ')':
        at += 1
        literals.append(literal())
    return literals
