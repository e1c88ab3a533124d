"""Terms, literals, clauses and formulas, and how they are read and written.

A variable is a str, any other term a tuple of its name and its arguments, and so is an atom. A literal is
(positive, atom), a clause a list of literals. A formula is ('atom', atom), ('~', F), ('&', F, G), ('|', F, G),
('->', F, G), ('<->', F, G), ('forall', x, F) or ('exists', x, F).
"""
import re


def is_variable_name(name, rule):
    name = name.rstrip("'")
    if rule == 'single':
        return len(name) == 1 and name.islower()
    if rule == 'upper' or name[:1].isupper():
        return name[:1].isupper()
    return re.fullmatch(r'([u-z])\1?\d*', name) is not None


SIGNS = {'¬': '~', '!': '~', '↔': '<->', '<=>': '<->', '→': '->', '∧': '&', '∨': '|', '∀': ' forall ', '∃': ' exists '}


class Reader:
    def __init__(self, text, is_variable):
        for sign, word in SIGNS.items():
            text = text.replace(sign, word)
        self.words = re.findall(r"<->|->|[(),~&|]|[\w']+", text) + ['']
        self.at, self.is_variable, self.bound = 0, is_variable, []

    def accept(self, *words):
        found = self.words[self.at]
        self.at += found in words
        return found in words and found

    def word(self):
        self.at += 1
        return self.words[self.at - 1]

    def arguments(self):
        found = []
        while self.words[self.at] in ('(', ',') and (found or self.words[self.at] == '('):
            self.at += 1
            found.append(self.term())
        return found if not found or self.accept(')') else 1 / 0

    def term(self):
        name = self.word()
        arguments = self.arguments()
        return name if not arguments and self.is_variable(name) else (name, *arguments)

    def atom(self):
        return (self.word(), *self.arguments())

    def literal(self):
        positive = True
        while self.accept('~'):
            positive = not positive
        return positive, self.atom()

    def clause(self):
        bracket, literals = self.accept('('), []
        while self.words[self.at] not in ('', ')'):
            literals.append(self.literal())
            self.accept(',', '|')
        return literals if not bracket or self.accept(')') else 1 / 0

    def formula(self):
        left = self.arrow()
        while self.accept('<->'):
            left = ('<->', left, self.arrow())
        return left

    def arrow(self):
        left = self.joined('|')
        return ('->', left, self.arrow()) if self.accept('->') else left

    def joined(self, sign):
        part = self.unary if sign == '&' else lambda: self.joined('&')
        left = part()
        while self.accept(sign):
            left = (sign, left, part())
        return left

    def unary(self):
        if self.accept('~'):
            return ('~', self.unary())
        if quantifier := self.accept('forall', 'exists'):
            self.bound.append(self.word())
            inner = self.unary()
            return (quantifier, self.bound.pop(), inner)
        if self.accept('('):
            inner = self.formula()
            return inner if self.accept(')') else 1 / 0
        return ('atom', self.atom())


def read_formula(text):
    reader = Reader(' '.join(text.splitlines()), lambda name: name in reader.bound)
    return reader.formula()


def read_clauses(text, rule):
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not re.match(r'\d+$|#|KB|QUERY', line)]
    return [Reader(line, lambda name: is_variable_name(name, rule)).clause() for line in lines]


def term_text(term):
    if isinstance(term, str):
        return term
    return term[0] + ('(' + ','.join(map(term_text, term[1:])) + ')' if term[1:] else '')


def clause_text(clause):
    texts = [('' if positive else '¬') + term_text(atom) for positive, atom in clause]
    return texts[0] if len(texts) == 1 else '(' + ','.join(texts) + ')' if texts else '[]'


def bindings_text(bindings):
    return '{' + ', '.join(f'{x}={term_text(t)}' for x, t in sorted(bindings.items())) + '}'


def variables_in(term):
    if isinstance(term, str):
        return [term]
    return list(dict.fromkeys(x for part in term[1:] for x in variables_in(part)))


def variables_of(clause):
    return list(dict.fromkeys(x for _, atom in clause for x in variables_in(atom)))


def replace(term, bindings):
    if isinstance(term, str):
        return bindings.get(term, term)
    return (term[0], *(replace(part, bindings) for part in term[1:]))


def replace_in(clause, bindings):
    """A literal that is there twice is left out the second time."""
    return list(dict.fromkeys((positive, replace(atom, bindings)) for positive, atom in clause))
