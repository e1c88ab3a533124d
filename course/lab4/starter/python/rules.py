"""Steps 1 to 3: the rules."""

STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
SLANTED = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def piece_moves(position):
    """All moves of the pieces of the side to move, whether or not its own king can be captured
    afterwards. A move is ((file, rank), (file, rank))."""
    # TODO step 1
    raise NotImplementedError('pieces')


def in_check(position, red):
    """Can the king of this side be captured, or do the kings face each other on an open file?"""
    # TODO step 2
    raise NotImplementedError('legal')


def legal_moves(position):
    """The moves after which the mover's own king is not in check."""
    # TODO step 2
    raise NotImplementedError('legal')


def is_over(position):
    """Has the side to move no legal move? Then it has lost, in check or not."""
    # TODO step 3
    raise NotImplementedError('mate')
