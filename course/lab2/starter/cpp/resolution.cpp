// Steps 2 to 4: unification, resolution, factoring.
#include "lab2.hpp"

using namespace std;

// The most general unifier of two atoms, all bindings applied (no variable that is bound occurs in
// a term); nothing if there is none.
optional<Bindings> unify(const Term& left, const Term& right) {
    // TODO step 2
    (void)left, (void)right;
    throw NotWritten{"unify"};
}

// All resolvents: literal places.first of the left clause with literal places.second of the right
// one. First the variables of the right clause that occur in the left one get new names: add a
// prime, x', until the name is new. What is left of the left clause comes first; a literal that is
// there twice is left out the second time.
vector<Made> resolvents(const Clause& left, const Clause& right) {
    // TODO step 3
    (void)left, (void)right;
    throw NotWritten{"resolve"};
}

// All factors: two literals (first < second) made the same, and the second left out (and any other
// literal that is there twice).
vector<Made> factors(const Clause& clause) {
    // TODO step 4
    (void)clause;
    throw NotWritten{"factor"};
}
