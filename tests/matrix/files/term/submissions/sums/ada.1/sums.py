"""Complete the functions marked TODO."""


def add(numbers):
    # TODO step 1
    raise NotImplementedError(
        'step 1 (add) is not written yet: look for "TODO step 1" in sums.py; go through the list')


def add_and_count(numbers):
    # TODO step 2
    raise NotImplementedError(
        'step 2 (count) is not written yet: look for "TODO step 2" in sums.py; count as you add')
