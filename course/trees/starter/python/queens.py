"""Step 7: backtracking."""


def queens(n):
    """[column of the queen in row 0, row 1, …] so that no queen attacks another, or None."""
    # TODO step 7
    raise NotImplementedError('queens')
