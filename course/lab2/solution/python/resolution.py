"""Steps 2 to 4: unification, resolution, factoring."""
from logic import replace, replace_in, variables_in, variables_of


def unify(left, right):
    """The most general unifier of two atoms: variable -> term, with all bindings applied (no bound
    variable occurs in a term). None if there is no unifier."""
    bindings = {}
    pairs = [(left, right)]
    while pairs:
        a, b = pairs.pop()
        a, b = replace(a, bindings), replace(b, bindings)
        if a == b:
            continue
        if not isinstance(a, str):
            a, b = b, a
        if isinstance(a, str):
            if a in variables_in(b):
                return None  # x would be f(x)
            bindings = {x: replace(t, {a: b}) for x, t in bindings.items()}
            bindings[a] = b
        elif a[0] != b[0] or len(a) != len(b):
            return None
        else:
            pairs += zip(a[1:], b[1:])
    return bindings


def renamed(clause, others):
    """The clause with new names for those of its variables that are in `others`: add primes, x', until
    the name is new. Returns (clause, {old name: new name})."""
    taken = set(others) | set(variables_of(clause))
    names = {}
    for x in variables_of(clause):
        if x in others:
            name = x
            while name in taken:
                name += "'"
            taken.add(name)
            names[x] = name
    return replace_in(clause, names), names


def without_copies(clause):
    return list(dict.fromkeys(clause))


def resolvents(left, right):
    """[((i, j), clause)]: literal i of the left clause resolved with literal j of the right one, counted
    from 0. The right clause is renamed first. The remaining literals of the left clause come first; a
    literal that occurs twice is kept only once."""
    return [(places, clause) for places, clause, _ in resolution_steps(left, right)]


def resolution_steps(left, right):
    right, _ = renamed(right, variables_of(left))
    for i, (positive, atom) in enumerate(left):
        for j, (other, opposite) in enumerate(right):
            bindings = unify(atom, opposite) if positive != other else None
            if bindings is not None:
                rest = left[:i] + left[i + 1:] + right[:j] + right[j + 1:]
                yield (i, j), without_copies(replace_in(rest, bindings)), bindings


def factors(clause):
    """[((i, j), clause)]: literals i < j are unified, and j is removed (and any other literal that occurs
    twice)."""
    return [(places, made) for places, made, _ in factor_steps(clause)]


def factor_steps(clause):
    for j, (positive, atom) in enumerate(clause):
        for i in range(j):
            bindings = unify(clause[i][1], atom) if clause[i][0] == positive else None
            if bindings is not None:
                rest = clause[:j] + clause[j + 1:]
                yield (i, j), without_copies(replace_in(rest, bindings)), bindings
