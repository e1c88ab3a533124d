"""Lab 2. Runs one step: python3 main.py STEP < input. Given: do not edit."""
import sys
from functools import partial

answer = partial(print, file=sys.stdout, flush=True)
sys.stdout = sys.stderr  # only the answer goes to stdout; the output of your own code does not

import parse
import prove
import resolution
from logic import canonical, clause_text, term_text, variables_of

HINTS = {
    'parse': ('1', 'parse.py', 'a term is a name, optionally with terms in parentheses'),
    'unify': ('2', 'resolution.py', 'walk through both terms; bind a variable to the term opposite'),
    'resolve': ('3', 'resolution.py', 'first rename, then unify two opposite literals'),
    'factor': ('4', 'resolution.py', 'unify two literals of the same clause'),
    'refute': ('5', 'prove.py', 'go on until there is the empty clause, or no new clause'),
    'support': ('6', 'prove.py', 'one parent descends from the goal'),
    'proof': ('7', 'prove.py', 'go back from the empty clause to its parents'),
}


def clauses_in(text):
    """The number of clauses, then the clauses, one per line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return [parse.parse_clause(line) for line in lines[1:int(lines[0]) + 1]]


def show_parse(text):
    for clause in clauses_in(text):
        answer(clause_text(clause))
        answer('  literals', len(clause), 'variables', *variables_of(clause))


def show_unifier(text):
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) != 2:
        sys.exit('this step reads two atoms, one per line, such as P(x) and P(f(a))')
    left, right = [parse.parse_clause(line)[0][1] for line in lines]
    bindings = resolution.unify(left, right)
    if bindings is None:
        answer('not unifiable')
    else:
        answer('{' + ', '.join(f'{x}={term_text(t)}' for x, t in sorted(bindings.items())) + '}')


def show_steps(steps):
    for places, clause in steps:
        answer(*[place + 1 for place in places], clause_text(canonical(clause)))
    if not steps:
        answer('none')


def show_resolvents(text):
    left, right = clauses_in(text)
    show_steps(sorted(resolution.resolvents(left, right), key=lambda step: step[0]))


def show_factors(text):
    show_steps(sorted(resolution.factors(clauses_in(text)[0]), key=lambda step: step[0]))


def show_refutation(text):
    answer('yes' if prove.refute(clauses_in(text)) is not None else 'no')


def show_support(text):
    clauses = clauses_in(text)
    search = prove.refute(clauses, prove.goals_of(clauses))
    answer('yes' if search is not None else 'no')
    answer('generated:', prove.generated)


def show_proof(text):
    clauses = clauses_in(text)
    search = prove.refute(clauses)
    if search is None:
        answer('no proof')
        return
    for line in prove.proof_lines(search):
        answer(line)


STEPS = {'parse': show_parse, 'unify': show_unifier, 'resolve': show_resolvents,
         'factor': show_factors, 'refute': show_refutation, 'support': show_support,
         'proof': show_proof}


def main():
    step = sys.argv[1] if len(sys.argv) > 1 else ''
    if step not in STEPS:
        sys.exit('usage: python3 main.py ' + '|'.join(STEPS) + ' < input')
    try:
        STEPS[step](sys.stdin.read())
    except NotImplementedError as missing:
        name = str(missing) or step
        number, file, hint = HINTS[name]
        sys.exit(f'step {number} ({name}) is not written yet: look for "TODO step {number}" in '
                 f'{file}; {hint}')


if __name__ == '__main__':
    main()
