// Steps 2 to 4: unification, resolution, factoring.
#include "lab2.hpp"

using namespace std;

// The most general unifier of two atoms, with all bindings applied (no bound variable occurs in a
// term); empty if there is no unifier.
optional<Bindings> unify(const Term& left, const Term& right) {
    // TODO step 2
    (void)left, (void)right;
    throw NotWritten{"unify"};
}

// All resolvents: literal places.first of the left clause with literal places.second of the right
// one. First rename the variables of the right clause that occur in the left one: add primes, x',
// until the name is new. The remaining literals of the left clause come first; a literal that
// occurs twice is kept only once.
vector<Made> resolvents(const Clause& left, const Clause& right) {
    // TODO step 3
    (void)left, (void)right;
    throw NotWritten{"resolve"};
}

// All factors: two literals (first < second) are unified, and the second is removed (and any other
// literal that occurs twice).
vector<Made> factors(const Clause& clause) {
    // TODO step 4
    (void)clause;
    throw NotWritten{"factor"};
}
