"""Logic. main.py unifier|entailment|resolution-proof|cnf [KEY=VALUE…] < problem"""
import sys

from clause_form import clause_form
from logic import bindings_text, clause_text, read_clauses, read_formula
from resolution import proof_lines, refutation, unify


def unifier(text, rule):
    atoms = [atom for clause in read_clauses(text, rule) for _, atom in clause]
    bindings = unify(*atoms)
    return 'not unifiable' if bindings is None else bindings_text(bindings)


def entailment(text, rule):
    last = refutation(read_clauses(text, rule))
    return '' if last is False else 'no' if last is None else 'yes'


def proof(text, rule):
    clauses = read_clauses(text, rule)
    last = refutation(clauses)
    return '' if last is False else 'no proof' if last is None else '\n'.join(proof_lines(clauses, last))


def cnf(text, _):
    return '\n'.join(map(clause_text, clause_form(read_formula(text))))


def main():
    options = dict(word.split('=', 1) for word in sys.argv[2:])
    task = {'unifier': unifier, 'entailment': entailment, 'resolution-proof': proof, 'cnf': cnf}[sys.argv[1]]
    print(task(sys.stdin.read(), options.get('vars', 'uvwxyz')))


main()
