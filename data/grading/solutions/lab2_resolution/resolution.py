"""Unification, and refutation by resolution and factoring, the smallest clause first."""
from logic import bindings_text, clause_text, replace, replace_in, variables_in, variables_of


def unify(left, right, occurs_check=True):
    """The most general unifier with all bindings applied: variable -> term. None if there is none."""
    bindings, pairs, seen = {}, [(left, right)], set()
    while pairs:
        a, b = pairs.pop(0)
        a, b = replace(a, bindings), replace(b, bindings)
        if a == b or (a, b) in seen:
            continue
        seen.add((a, b))
        if not isinstance(a, str):
            a, b = b, a
        if isinstance(a, str):
            if occurs_check and a in variables_in(b):
                return None
            bindings = {x: replace(t, {a: b}) for x, t in bindings.items()}
            bindings[a] = b
        elif a[0] != b[0] or len(a) != len(b):
            return None
        else:
            pairs = list(zip(a[1:], b[1:])) + pairs
    return bindings


class Step:
    def __init__(self, clause, rule='', parents=(), places=(), bindings=None):
        self.clause, self.rule, self.parents, self.places, self.bindings = clause, rule, parents, places, bindings


def named(clause):
    """With variables called x1, x2, … in the order in which they occur."""
    return replace_in(clause, {x: f'x{i + 1}' for i, x in enumerate(variables_of(clause))})


def renamed(clause):
    """With names that no other clause has."""
    return replace_in(clause, {x: x + "'" for x in variables_of(clause)})


def factors(given):
    for j, (positive, atom) in enumerate(given.clause):
        for i in range(j):
            bindings = unify(given.clause[i][1], atom) if given.clause[i][0] == positive else None
            if bindings is not None:
                yield Step(named(replace_in(given.clause, bindings)), 'F', (given, given), (i, j), bindings)


def resolvents(given, other):
    left, right = given.clause, renamed(other.clause)
    for i, (positive, atom) in enumerate(left):
        for j, (sign, opposite) in enumerate(right):
            bindings = unify(atom, opposite) if positive != sign else None
            if bindings is not None:
                rest = left[:i] + left[i + 1:] + right[:j] + right[j + 1:]
                yield Step(named(replace_in(rest, bindings)), 'R', (given, other), (i, j), bindings)


def steps_from(given, done):
    yield from factors(given)
    for other in done:
        yield from resolvents(given, other)


def is_useful(clause, known):
    tautology = any((not positive, atom) in clause for positive, atom in clause)
    return not tautology and frozenset(named(sorted(clause, key=str))) not in known


MOST_CLAUSES, MOST_LITERALS, MOST_SIGNS = 400, 8, 300


def refutation(clauses):
    """The step that makes the empty clause, None if nothing new follows, False if there is too much."""
    known, done, waiting, complete = set(), [], [Step(clause) for clause in clauses], True
    while waiting and len(done) < MOST_CLAUSES:
        given = min(waiting, key=lambda step: len(clause_text(step.clause)))
        waiting.remove(given)
        done.append(given)
        for step in steps_from(given, done):
            if not step.clause:
                return step
            if not is_useful(step.clause, known):
                continue
            if len(step.clause) > MOST_LITERALS or len(clause_text(step.clause)) > MOST_SIGNS:
                complete = False
                continue
            known.add(frozenset(named(sorted(step.clause, key=str))))
            waiting.append(step)
    return None if complete and not waiting else False


def proof_lines(clauses, last):
    """The steps that the last one needs, numbered behind the clauses."""
    lines, numbers = [], {}

    def number(step):
        if not step.parents:
            return next(i for i, clause in enumerate(clauses) if clause is step.clause) + 1
        if step not in numbers:
            cited = ','.join(f'{number(parent)}{"abcdefgh"[place] if len(parent.clause) > 1 else ""}'
                             for parent, place in zip(step.parents, step.places))
            numbers[step] = len(clauses) + len(lines) + 1
            bindings = bindings_text(step.bindings) if step.bindings else ''
            lines.append(f'{numbers[step]}. {step.rule}[{cited}]{bindings} {clause_text(step.clause)}')
        return numbers[step]

    number(last)
    return lines
