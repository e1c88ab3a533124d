"""The solution."""


def add(numbers):
    return sum(numbers)


def add_and_count(numbers):
    total, additions = numbers[0], 0
    for number in numbers[1:]:
        total += number
        additions += 1
    return total, additions
