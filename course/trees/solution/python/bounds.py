"""Steps 5 and 6: bounds for branch and bound. The search is in trees.py; it is right as long as your
bound never promises too little, and fast if it does not promise too much."""


def knapsack_bound(value, room, rest):
    """At least the best value that can still be reached: `value` is in the sack, `room` is left, and
    `rest` are the items [(weight, value)] that may still come, the best value per weight first."""
    for weight, worth in rest:
        if weight > room:
            return value + worth * room / weight
        value, room = value + worth, room - weight
    return value


def tour_bound(roads, home, here, left, cost):
    """At most the cost of any round trip that goes on from `here` through all cities in `left` and
    home. `cost` has been spent; roads[a][b] is the cost of a road."""
    return cost + sum(min((roads[city].get(other, float('inf')) for other in left + [home]
                           if other != city), default=float('inf'))
                      for city in [here] + left)
