// Steps 5 to 7: proving. What is shown is that the clauses contradict each other.
#include "lab2.hpp"

using namespace std;

// Breadth first: the inputs, then all that can be made of them, and so on, until the empty clause
// is made or a level brings nothing new. Count every resolvent and factor. A clause that is a copy
// of a known one but for the names of variables (canonical) is not kept.
//
// With `support` (places in clauses) one parent of each resolvent must be one of these or descend
// from one: step 6.
//
// Step 7 fills in `proof`: all inputs, numbered, then only the steps that the empty clause needs:
//
//     1. P(a)
//     2. (¬P(x),Q(x))
//     3. R[1,2a]{x=a} Q(a)
//
// `2a` is the first literal of clause 2; a clause of one literal needs no letter. Bindings are
// those of the unifier; where names collide, those of the second clause have primes. F[1a,1b]{y=x}
// is a factor.
Search refute(const vector<Clause>& clauses, const vector<size_t>* support) {
    // TODO step 5, step 6 and step 7
    (void)clauses, (void)support;
    throw NotWritten{"refute"};
}
