"""Step 4: the city that somebody means."""


def matches(names, typed):
    """The names that may be meant by what was typed, in any order.

    Upper and lower case are the same. If the whole name was typed, it alone is meant; otherwise
    every name that begins with it. `_` and a blank are the same.
    """
    typed = plain(typed)
    whole = [name for name in names if plain(name) == typed]
    return whole or [name for name in names if plain(name).startswith(typed)]


def plain(name):
    return name.lower().replace('_', ' ').strip()
