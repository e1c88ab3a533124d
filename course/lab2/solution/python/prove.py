"""Steps 5 to 7: proving. What is shown is that the clauses contradict each other."""
from logic import canonical, clause_text, term_text
from resolution import factor_steps, resolution_steps

generated = 0  # resolvents and factors made by the last call of refute


def goals_of(clauses):
    """The places of the clauses without a positive literal: one of them must be the negated goal. Given."""
    return [i for i, clause in enumerate(clauses) if not any(positive for positive, _ in clause)]


class Step:
    """A clause, and where it comes from: parents are steps, places the literals."""

    def __init__(self, clause, parents=(), places=(), bindings=None, supported=False):
        self.clause, self.parents, self.places = clause, parents, places
        self.bindings, self.supported = bindings or {}, supported


def refute(clauses, support=None):
    """Breadth first: the inputs, then all that can be made of them, and so on; None as soon as a level brings
    nothing new. Count every resolvent and factor in `generated`. A clause that is a copy of a known
    one but for the names of variables (canonical) is not kept.

    With `support` (places in clauses) one parent of each resolvent must be one of these or descend from
    one. Returns whatever your proof_lines needs: it gets it when the empty clause has been made.
    """
    global generated
    generated = 0
    inputs = [Step(clause, supported=support is None or i in support)
              for i, clause in enumerate(clauses)]
    known = {key(clause) for clause in clauses}
    done, waiting = [], list(inputs)
    while waiting:
        given = waiting.pop(0)
        done.append(given)
        for step in made_from(given, done):
            generated += 1
            if not step.clause:
                return inputs, step
            if key(step.clause) not in known:
                known.add(key(step.clause))
                waiting.append(step)
    return None


def key(clause):
    return frozenset(canonical(sorted(clause, key=str)))


def made_from(given, done):
    for places, clause, bindings in factor_steps(given.clause):
        yield Step(clause, (given, given), places, bindings, given.supported)
    for other in done:
        if given.supported or other.supported:
            for places, clause, bindings in resolution_steps(other.clause, given.clause):
                yield Step(clause, (other, given), places, bindings, True)


def proof_lines(search):
    """The numbered proof: all inputs, then only the steps that the empty clause needs:

        1. P(a)
        2. (¬P(x),Q(x))
        3. R[1,2a]{x=a} Q(a)

    `2a` is the first literal of clause 2; a clause of one literal needs no letter. Bindings are those of
    the unifier; where names collide, those of the second clause have primes. F[1a,1b]{y=x} is a factor.
    """
    inputs, last = search
    numbers = {id(step): i + 1 for i, step in enumerate(inputs)}
    lines = [f'{i + 1}. {clause_text(step.clause)}' for i, step in enumerate(inputs)]

    def number(step):
        if id(step) not in numbers:
            names = [name(parent, place) for parent, place in zip(step.parents, step.places)]
            kind = 'F' if step.parents[0] is step.parents[1] and is_factor(step) else 'R'
            numbers[id(step)] = len(lines) + 1
            bindings = ','.join(f'{x}={term_text(t)}' for x, t in step.bindings.items())
            lines.append(f'{len(lines) + 1}. {kind}[{",".join(names)}]'
                         + (f'{{{bindings}}} ' if bindings else ' ') + clause_text(step.clause))
        return numbers[id(step)]

    def name(parent, place):
        letter = 'abcdefghijklmnopqrstuvwxyz'[place] if len(parent.clause) > 1 else ''
        return f'{number(parent)}{letter}'

    number(last)
    return lines


def is_factor(step):
    """Its literals have the same sign; those of a resolvent have not."""
    clause = step.parents[0].clause
    return clause[step.places[0]][0] == clause[step.places[1]][0]
