"""Steps 2 to 4: unification, resolution, factoring."""
from logic import replace, replace_in, variables_in, variables_of


def unify(left, right):
    """The most general unifier of two atoms: variable -> term, with all bindings applied (no bound
    variable occurs in a term). None if there is no unifier."""
    # TODO step 2
    raise NotImplementedError('unify')


def renamed(clause, others):
    """The clause with new names for those of its variables that are in `others`: add primes, x', until
    the name is new. Returns (clause, {old name: new name})."""
    # TODO step 3
    raise NotImplementedError('resolve')


def resolvents(left, right):
    """[((i, j), clause)]: literal i of the left clause resolved with literal j of the right one, counted
    from 0. The right clause is renamed first. The remaining literals of the left clause come first; a
    literal that occurs twice is kept only once."""
    # TODO step 3
    raise NotImplementedError('resolve')


def factors(clause):
    """[((i, j), clause)]: literals i < j are unified, and j is removed (and any other literal that occurs
    twice)."""
    # TODO step 4
    raise NotImplementedError('factor')
