"""Step 4: the city that the user means."""


def matches(names, typed):
    """The names that the typed text may mean, in any order.

    Upper and lower case are the same. A whole name means only itself; any other text means every
    name that begins with it. `_` and a space are the same.
    """
    typed = plain(typed)
    whole = [name for name in names if plain(name) == typed]
    return whole or [name for name in names if plain(name).startswith(typed)]


def plain(name):
    return name.lower().replace('_', ' ').strip()
