"""Steps 2 to 4: unification, resolution, factoring."""
from logic import replace, replace_in, variables_in, variables_of


def unify(left, right):
    """The most general unifier of two atoms: variable -> term, all bindings applied (no variable that
    is bound occurs in a term). None if there is none."""
    # TODO step 2
    raise NotImplementedError('unify')


def renamed(clause, others):
    """The clause with new names for those of its variables that are among `others`: add a prime, x', until
    the name is new. Returns (clause, {old name: new name})."""
    # TODO step 3
    raise NotImplementedError('resolve')


def resolvents(left, right):
    """[((i, j), clause)]: literal i of the left clause resolved with literal j of the right one, counted
    from 0. The right clause is renamed first. What is left of the left clause comes first; a literal
    that is there twice is left out the second time."""
    # TODO step 3
    raise NotImplementedError('resolve')


def factors(clause):
    """[((i, j), clause)]: literals i < j made the same, and j left out (and any other literal that is
    there twice)."""
    # TODO step 4
    raise NotImplementedError('factor')
