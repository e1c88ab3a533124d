"""Step 4: the city that the user means."""


def matches(names, typed):
    """The names that the typed text may mean, in any order.

    Upper and lower case are the same. A whole name means only itself; any other text means every
    name that begins with it. `_` and a space are the same.
    """
    # TODO step 4
    raise NotImplementedError('navigator')
