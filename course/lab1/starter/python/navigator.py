"""Step 4: the city that somebody means."""


def matches(names, typed):
    """The names that may be meant by what was typed, in any order.

    Upper and lower case are the same. If the whole name was typed, it alone is meant; otherwise
    every name that begins with it. `_` and a blank are the same.
    """
    # TODO step 4
    raise NotImplementedError('navigator')
