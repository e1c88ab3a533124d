"""Terms, literals, clauses, and how they are written. Given: do not edit.

A variable is a str: 'x'. Any other term, and an atom, is a tuple: its name and its arguments, so the
constant sue is ('sue',) and f(x) is ('f', 'x'). A literal is (positive, atom): (False, ('P', 'x')) is ¬P(x).
A clause is a list of literals.
"""
import re


def is_variable_name(name):
    """u … z, perhaps several letters, digits and primes: x, y1, xx, x'."""
    return re.fullmatch(r"[u-z]+\d*'*", name) is not None


def term_text(term):
    if isinstance(term, str):
        return term
    name, *arguments = term
    return name + ('(' + ','.join(map(term_text, arguments)) + ')' if arguments else '')


def literal_text(literal):
    return ('' if literal[0] else '¬') + term_text(literal[1])


def clause_text(clause):
    if not clause:
        return '[]'
    texts = [literal_text(literal) for literal in clause]
    return texts[0] if len(texts) == 1 else '(' + ','.join(texts) + ')'


def variables_in(term):
    """In the order in which they occur, each once."""
    if isinstance(term, str):
        return [term]
    return list(dict.fromkeys(x for part in term[1:] for x in variables_in(part)))


def variables_of(clause):
    return list(dict.fromkeys(x for _, atom in clause for x in variables_in(atom)))


def replace(term, bindings):
    """The term with its variables replaced, once; bindings: variable -> term."""
    if isinstance(term, str):
        return bindings.get(term, term)
    return (term[0],) + tuple(replace(part, bindings) for part in term[1:])


def replace_in(clause, bindings):
    return [(positive, replace(atom, bindings)) for positive, atom in clause]


def canonical(clause):
    """The clause with its variables renamed x1, x2, … in the order in which they occur."""
    return replace_in(clause, {x: f'x{i + 1}' for i, x in enumerate(variables_of(clause))})
