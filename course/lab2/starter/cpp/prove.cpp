// Steps 5 to 7: proving that the clauses contradict each other.
#include "lab2.hpp"

using namespace std;

// Breadth first: the inputs, then everything derived from them, and so on, until the empty clause
// is derived or a level adds no new clause. Count every resolvent and factor. Do not keep a clause
// that differs from a known one only in the names of variables (canonical).
//
// With `support` (positions in clauses), one parent of each resolvent must be one of these or
// descend from one: step 6.
//
// Step 7 fills in `proof`: all inputs, numbered, then only the steps that the empty clause needs:
//
//     1. P(a)
//     2. (¬P(x),Q(x))
//     3. R[1,2a]{x=a} Q(a)
//
// `2a` is the first literal of clause 2; a clause of one literal needs no letter. The
// bindings are those of the unifier; if names collide, variables of the second clause have primes.
// F[1a,1b]{y=x} is a factor.
Search refute(const vector<Clause>& clauses, const vector<size_t>* support) {
    // TODO step 5, step 6 and step 7
    (void)clauses, (void)support;
    throw NotWritten{"refute"};
}
