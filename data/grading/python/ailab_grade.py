"""Checkers and generators in Python for lab_grade (docs/grading.md, "Your own checker").

    from ailab_grade import checker, correct, wrong

    @checker
    def judge(task, answer, reference):      # three texts
        return correct() if answer.split() == reference.split() else wrong("not the same words")

The module lies beside every program that lab_grade runs as a checker or a generator; copy it into
your folder to try yours by hand: `python3 topo.py task.txt answer.txt reference.txt`.
"""

import json
import random
import sys


def _verdict(verdict, message, **more):
    lines = {"verdict": verdict, "message": message, **more}
    return {key: " ".join(str(value).split()) for key, value in lines.items() if value != ""}


def correct(message=""):
    return _verdict("correct", message)


def partial(points, message, cause=""):
    """`points` is the fraction of the test's points, from 0 to less than 1."""
    return _verdict("partial", message, points=points, cause=cause)


def wrong(message, cause="", expected="", found=""):
    """`cause` names the student's mistake, if the answer gives it away."""
    return _verdict("wrong", message, cause=cause, expected=expected, found=found)


def unreadable(message):
    """The answer cannot be read: say what was expected, and where."""
    return _verdict("format", message)


def checker(judge):
    """Runs `judge(task, answer, reference)` on the files of the command line, and prints its verdict.

    An exception is an error of the checker: lab_grade then gives no grade, never 0 points."""
    if judge.__module__ == "__main__":
        texts = [open(name, encoding="utf-8", errors="replace").read() for name in sys.argv[1:4]]
        for key, value in judge(*texts).items():
            print(f"{key}: {value}")
    return judge


def generator(make):
    """Runs `make(random, number)` for the seed and number of the command line, and prints the test.

    It returns the keys of a test in a suite: {"input": ..., "answer": ..., "name": ...}."""
    if make.__module__ == "__main__":
        seed, number = int(sys.argv[1]), int(sys.argv[2])
        test = make(random.Random(seed * 1_000_003 + number), number)
        print(json.dumps({"id": f"{seed}-{number + 1}", **test}, ensure_ascii=False))
    return make
