// Steps 5 to 7: proving that the clauses contradict each other.
#include <algorithm>
#include <set>

#include "lab2.hpp"

using namespace std;

namespace {

// A clause and its origin: the numbers of its parents, and the positions of their literals.
struct Step {
    Clause clause;
    bool supported = false;
    size_t left = 0, right = 0;
    Made made{};
};

// Equal for copies that differ in the names of variables and in the order of literals.
set<string> key_of(Clause clause) {
    sort(clause.begin(), clause.end(),
         [](const Literal& a, const Literal& b) { return text_of(a) < text_of(b); });
    set<string> key;
    for (const Literal& literal : canonical(clause)) key.insert(text_of(literal));
    return key;
}

class Prover {
public:
    Prover(const vector<Clause>& clauses, const vector<size_t>* support) : inputs_(clauses.size()) {
        for (size_t i = 0; i < clauses.size(); ++i) {
            const bool supported =
                !support || find(support->begin(), support->end(), i) != support->end();
            steps_.push_back({clauses[i], supported});
            known_.insert(key_of(clauses[i]));
        }
    }
    Search run() {
        for (size_t given = 0; given < steps_.size(); ++given) {
            if (keep(factors(steps_[given].clause), given, given)) return search_;
            for (size_t other = 0; other <= given; ++other)
                if ((steps_[given].supported || steps_[other].supported) &&
                    keep(resolvents(steps_[other].clause, steps_[given].clause), other, given))
                    return search_;
        }
        return search_;
    }

private:
    // True if one of them is the empty clause.
    bool keep(const vector<Made>& all, size_t left, size_t right) {
        for (const Made& made : all) {
            ++search_.generated;
            const bool is_new = known_.insert(key_of(made.clause)).second;
            if (!is_new && !made.clause.empty()) continue;
            steps_.push_back({made.clause, steps_[left].supported || steps_[right].supported, left,
                              right, made});
            if (!made.clause.empty()) continue;
            search_.refuted = true;
            write_proof();
            return true;
        }
        return false;
    }

    void write_proof() {
        for (size_t i = 0; i < inputs_; ++i) {
            numbers_[i] = i + 1;
            search_.proof.push_back(to_string(i + 1) + ". " + text_of(steps_[i].clause));
        }
        number(steps_.size() - 1);
    }
    // The number of a step in the proof; parents are written before it.
    size_t number(size_t at) {
        const auto found = numbers_.find(at);
        if (found != numbers_.end()) return found->second;
        const Step& step = steps_[at];
        const auto [i, j] = step.made.places;
        const bool is_factor = step.left == step.right && steps_[step.left].clause[i].positive ==
                                                              steps_[step.right].clause[j].positive;
        const string parents = name(step.left, i) + "," + name(step.right, j);
        string bindings;
        for (const auto& [variable, term] : step.made.bindings)
            bindings += (bindings.empty() ? "" : ",") + variable + "=" + text_of(term);
        const size_t own = search_.proof.size() + 1;
        search_.proof.push_back(to_string(own) + ". " + (is_factor ? "F[" : "R[") + parents + "]" +
                                (bindings.empty() ? "" : "{" + bindings + "}") + " " +
                                text_of(step.clause));
        return numbers_[at] = own;
    }
    string name(size_t at, size_t place) {
        const string text = to_string(number(at));
        return steps_[at].clause.size() > 1 ? text + static_cast<char>('a' + place) : text;
    }

    size_t inputs_;
    vector<Step> steps_;
    set<set<string>> known_;
    map<size_t, size_t> numbers_;
    Search search_;
};

}  // namespace

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
    return Prover(clauses, support).run();
}
