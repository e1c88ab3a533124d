"""Steps 5 and 6: bounds for branch and bound. The search is in trees.py; it is right if the bounds
are valid, and fast if they are tight."""


def knapsack_bound(value, room, rest):
    """An upper bound on the value that can still be reached: `value` is in the knapsack, `room` is left,
    and `rest` are the remaining items [(weight, value)], the best value per weight first."""
    # TODO step 5
    raise NotImplementedError('knapsack')


def tour_bound(roads, home, here, left, cost):
    """A lower bound on the cost of any round trip that continues from `here` through all cities in `left`
    and home. `cost` has been spent; roads[a][b] is the cost of a road."""
    # TODO step 6
    raise NotImplementedError('tsp')
