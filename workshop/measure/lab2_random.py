#!/usr/bin/env python3
"""Differential test: lab2_resolution against E and SPASS on random TPTP problems.

    lab2_random.py PROGRAM COUNT [SEED]

Clause sets and formulas over a tiny signature: 0-ary predicates, shared variable names, `~ ? [X] :`,
equality, clauses with two resolvable pairs, terms that need the occurs check. Every proof is also
checked (--paranoid). Prints every disagreement with its seed and the counts; exits 1 if there is one.
"""
import collections
import random
import shutil
import subprocess
import sys
import tempfile

PROVED = ("Theorem", "Unsatisfiable", "ContradictoryAxioms", "Proof found")
DENIED = ("CounterSatisfiable", "Satisfiable", "Completion found")


def term(r, variables, depth=2):
    choice = r.randrange(5)
    if choice < 2 and variables:
        return r.choice(variables)
    if choice < 4 or depth == 0:
        return r.choice("abc")
    return f"f({term(r, variables, depth - 1)})"


def atom(r, variables, equality):
    kind = r.randrange(5 if equality else 4)
    t = lambda: term(r, variables)
    return [lambda: "p", lambda: f"q({t()})", lambda: f"r({t()},{t()})", lambda: f"r({t()},{t()})",
            lambda: f"{t()} = {t()}"][kind]()


def literal(r, equality):
    """A literal of a clause; TPTP wants `s != t` there, and some read only `~ p`, some only `~p`."""
    a = atom(r, ["X", "Y"], equality)
    if r.random() < 0.5:
        return a
    return a.replace(" = ", " != ") if "=" in a else r.choice(["~", "~ "]) + a


def clause(r, equality):
    return " | ".join(literal(r, equality) for _ in range(r.choice([1, 1, 2, 2, 3])))


def formula(r, variables, equality, depth):
    kind = r.randrange(8) if depth else 0
    if kind < 2:
        return f"({atom(r, variables, equality)})"
    sub = lambda more=(): formula(r, variables + list(more), equality, depth - 1)
    if kind < 5:
        v = r.choice("XYZ")
        return f"({r.choice(['!', '?', '~ ?', '~ !'])} [{v}] : {sub([v])})"
    return f"({sub()} {r.choice(['&', '|', '=>', '<=>', '<~>', '<='])} {sub()})"


def problem(seed):
    r = random.Random(seed)
    equality = r.random() < 0.4
    if r.random() < 0.5:
        return "".join(f"cnf(c{i}, axiom, ({clause(r, equality)})).\n"
                       for i in range(r.randint(3, 12)))
    return ("".join(f"fof(a{i}, axiom, {formula(r, [], equality, 3)}).\n"
                    for i in range(r.randint(1, 4)))
            + f"fof(g, conjecture, {formula(r, [], equality, 3)}).\n")


def answer(command, failed=None):
    """+ proved, - denied, ? undecided; `failed` tells a broken run by its exit code."""
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=5)
    except subprocess.TimeoutExpired:
        return "?"
    if failed and failed(run.returncode):
        return "!"
    if any(word in run.stdout for word in DENIED):
        return "-"
    return "+" if any(word in run.stdout for word in PROVED) else "?"


def main():
    program, count = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    ours_command = [program, "prove", "--no-log", "-q", "--paranoid", "--time-limit", "0.3"]
    peers = {"E": ["eprover", "--auto", "-s", "--cpu-limit=1"],
             "SPASS": ["SPASS", "-TPTP", "-TimeLimit=1", "-PGiven=0", "-PProblem=0"]}
    peers = {name: c for name, c in peers.items() if shutil.which(c[0])}
    tally, bad = collections.Counter(), 0
    with tempfile.NamedTemporaryFile("w", suffix=".p") as file:
        for seed in range(first, first + count):
            file.seek(0)
            file.truncate()
            file.write(problem(seed))
            file.flush()
            ours = answer(ours_command + [file.name], failed=lambda code: code not in (0, 1, 3))
            tally["ours", ours] += 1
            if ours == "!":
                bad += 1
                print(f"seed {seed}: ours failed\n{problem(seed)}", flush=True)
            if ours not in "+-":
                continue  # nothing that a peer could contradict
            for name, command in peers.items():
                theirs = answer(command + [file.name])
                tally[name, ours + theirs] += 1
                if {ours, theirs} == {"+", "-"}:
                    bad += 1
                    print(f"seed {seed}: ours {ours}, {name} {theirs}\n{problem(seed)}", flush=True)
    print("answers (ours + theirs):", {f"{n} {k}": v for (n, k), v in sorted(tally.items())})
    print("disagreements and failures:", bad)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
