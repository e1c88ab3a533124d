"""Steps 5 and 6: bounds for branch and bound. The search is in trees.py; it is right as long as your
bound never promises too little, and fast if it does not promise too much."""


def knapsack_bound(value, room, rest):
    """At least the best value that can still be reached: `value` is in the sack, `room` is left, and
    `rest` are the items [(weight, value)] that may still come, the best value per weight first."""
    # TODO step 5
    raise NotImplementedError('knapsack')


def tour_bound(roads, home, here, left, cost):
    """At most the cost of any round trip that goes on from `here` through all cities in `left` and
    home. `cost` has been spent; roads[a][b] is the cost of a road."""
    # TODO step 6
    raise NotImplementedError('tsp')
