"""The clause form of a formula, in the steps of the lecture."""
from logic import replace

QUANTIFIERS = ('forall', 'exists')
OPPOSITE = {'forall': 'exists', 'exists': 'forall', '&': '|', '|': '&'}


def without_arrows(f):
    if f[0] == 'atom':
        return f
    if f[0] in QUANTIFIERS:
        return (f[0], f[1], without_arrows(f[2]))
    parts = [without_arrows(part) for part in f[1:]]
    if f[0] == '->':
        return ('|', ('~', parts[0]), parts[1])
    if f[0] == '<->':
        return ('&', ('|', ('~', parts[0]), parts[1]), ('|', parts[0], ('~', parts[1])))
    return (f[0], *parts)


def inwards(f):
    """Negations stand before atoms only."""
    if f[0] == 'atom' or f[0] == '~' and f[1][0] == 'atom':
        return f
    if f[0] in QUANTIFIERS:
        return (f[0], f[1], inwards(f[2]))
    if f[0] != '~':
        return (f[0], inwards(f[1]), inwards(f[2]))
    kind, first, *second = f[1]
    if kind == '~':
        return inwards(first)
    if kind in QUANTIFIERS:
        return (OPPOSITE[kind], first, inwards(('~', second[0])))
    return (OPPOSITE[kind], inwards(('~', first)), inwards(('~', second[0])))


class Skolem:
    """Quantifiers away: each variable gets a name of its own, an existential one a function of the ∀ outside."""

    def __init__(self):
        self.variables = self.functions = 0

    def run(self, f, names, universal):
        if f[0] == 'atom':
            return ('atom', replace(f[1], names))
        if f[0] == 'forall':
            self.variables += 1
            name = f'x{self.variables}'
            return self.run(f[2], {**names, f[1]: name}, universal + [name])
        if f[0] == 'exists':
            self.functions += 1
            return self.run(f[2], {**names, f[1]: (f'sk{self.functions}', *universal)}, universal)
        return (f[0], *(self.run(part, names, universal) for part in f[1:]))


def clauses_of(f):
    if f[0] == '&':
        return clauses_of(f[1]) + clauses_of(f[2])
    if f[0] == '|':
        return [list(dict.fromkeys(a + b)) for a in clauses_of(f[1]) for b in clauses_of(f[2])]
    return [[(f[0] == 'atom', f[1] if f[0] == 'atom' else f[1][1])]]


def clause_form(f):
    return clauses_of(Skolem().run(inwards(without_arrows(f)), {}, []))
