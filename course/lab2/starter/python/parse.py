"""Step 1: reading clauses."""
from logic import is_variable_name


def parse_clause(text):
    """`¬P(x)` or `(¬Student(x), HardWorker(x))` as a list of literals; `~` and `¬` both negate.
    Ignore spaces. is_variable_name(name) distinguishes variables from constants."""
    # TODO step 1
    raise NotImplementedError('parse')
