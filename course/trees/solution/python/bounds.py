"""Steps 5 and 6: bounds for branch and bound. The search is in trees.py; it is right if the bounds
are valid, and fast if they are tight."""


def knapsack_bound(value, room, rest):
    """An upper bound on the value that can still be reached: `value` is in the knapsack, `room` is left,
    and `rest` are the remaining items [(weight, value)], the best value per weight first."""
    for weight, worth in rest:
        if weight > room:
            return value + worth * room / weight
        value, room = value + worth, room - weight
    return value


def tour_bound(roads, home, here, left, cost):
    """A lower bound on the cost of any round trip that continues from `here` through all cities in `left`
    and home. `cost` has been spent; roads[a][b] is the cost of a road."""
    return cost + sum(min((roads[city].get(other, float('inf')) for other in left + [home]
                           if other != city), default=float('inf'))
                      for city in [here] + left)
