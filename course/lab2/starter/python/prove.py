"""Steps 5 to 7: proving. What is shown is that the clauses contradict each other."""
from logic import canonical, clause_text, term_text
from resolution import factors, resolvents

generated = 0  # resolvents and factors made by the last call of refute


def goals_of(clauses):
    """The places of the clauses without a positive literal: one of them must be the negated goal. Given."""
    return [i for i, clause in enumerate(clauses) if not any(positive for positive, _ in clause)]


def refute(clauses, support=None):
    """Breadth first: the inputs, then all that can be made of them, and so on; None as soon as a level brings
    nothing new. Count every resolvent and factor in `generated`. A clause that is a copy of a known
    one but for the names of variables (canonical) is not kept.

    With `support` (places in clauses) one parent of each resolvent must be one of these or descend from
    one. Returns whatever your proof_lines needs: it gets it when the empty clause has been made.
    """
    # TODO step 5 and step 6
    raise NotImplementedError('refute')


def proof_lines(search):
    """The numbered proof: all inputs, then only the steps that the empty clause needs:

        1. P(a)
        2. (¬P(x),Q(x))
        3. R[1,2a]{x=a} Q(a)

    `2a` is the first literal of clause 2; a clause of one literal needs no letter. Bindings are those of
    the unifier; where names collide, those of the second clause have primes. F[1a,1b]{y=x} is a factor.
    """
    # TODO step 7
    raise NotImplementedError('proof')
