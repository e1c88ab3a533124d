// Renamed and reordered proofs, and single mutations of their steps.
#include <algorithm>

#include <fmt/format.h>

#include "lab_grade/judge/logic/find_proof.hpp"
#include "lab_grade/judge/logic/formula.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {
namespace {

using grade::Clause;
using grade::ProofLine;
using Proof = std::vector<ProofLine>;

Proof some_proof(const grade::TestCase& test, Random& random) {
    return grade::find_proof(grade::read_clauses(test.input.text, test.id, "uvwxyz"), random())
        .value();
}

/// Other names for the variables of derived clauses.
void rename(Proof& proof, Random& random) {
    for (ProofLine& line : proof) {
        if (line.rule == ' ') continue;
        grade::Substitution names;
        for (const std::string& v : grade::variables_of(line.clause))
            names[v] = {
                fmt::format("{}{}", pick(random, {"u", "w", "y"}), 10 + names.size()), true, {}};
        line.clause = grade::substitute(names, line.clause);
        // The substitutions would have to be renamed with them; they may be left out.
        for (ProofLine& later : proof)
            for (const grade::LiteralRef& ref : later.parents)
                if (ref.clause == line.number && !names.empty()) later.bindings.reset();
    }
}

/// The literals of derived clauses in another order, the letters with them.
void reorder(Proof& proof, Random& random) {
    for (ProofLine& line : proof) {
        if (line.rule == ' ' || line.clause.size() < 2) continue;
        std::vector<std::size_t> order(line.clause.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        random.shuffle(order);
        Clause clause;
        for (const std::size_t i : order) clause.push_back(line.clause[i]);
        line.clause = clause;
        for (ProofLine& later : proof)
            for (grade::LiteralRef& ref : later.parents)
                if (ref.clause == line.number && ref.literal)
                    ref.literal = static_cast<std::size_t>(
                        std::find(order.begin(), order.end(), *ref.literal) - order.begin());
    }
}

std::string printed(const Proof& proof, Random& random) {
    const bool with_inputs = random.below(2) == 0, not_sign = random.below(2) == 0,
               equals = random.below(2) == 0;
    std::string text = random.below(3) == 0 ? "Resolution\n" : "";
    for (const ProofLine& line : proof) {
        if (line.rule == ' ' && !with_inputs) continue;
        std::string one = grade::to_text(line, proof);
        if (const std::size_t space = one.find(' ', one.find(']'));
            equals && line.rule != ' ' && space != one.npos)
            one.insert(space, " =");
        for (std::size_t at = one.find('~'); not_sign && at != one.npos; at = one.find('~', at))
            one.replace(at, 1, "¬");
        text += one + "\n";
    }
    return text + (random.below(3) == 0 ? "time: 0.003 s\n" : "");
}

void change_term(grade::Term& t, Random& random) {
    if (!t.arguments.empty()) return change_term(t.arguments[0], random);
    t = random.below(2) == 0
            ? grade::Term{pick(random, {"tony", "mike", "john", "sue", "aa"}), false, {}}
            : grade::Term{pick(random, {"x", "y", "z"}), true, {}};
}

}  // namespace

std::string right_logic_answer(const grade::TestCase& test, Random& random) {
    Proof proof = some_proof(test, random);
    if (random.below(2) == 0) reorder(proof, random);
    if (random.below(2) == 0) rename(proof, random);
    if (random.below(3) == 0)
        for (ProofLine& line : proof) line.bindings.reset();
    return printed(proof, random);
}

std::optional<std::string> wrong_logic_answer(const grade::TestCase& test, Random& random) {
    Proof proof = some_proof(test, random);
    std::vector<std::size_t> steps;
    for (std::size_t i = 0; i < proof.size(); ++i)
        if (proof[i].rule != ' ') steps.push_back(i);
    ProofLine& line = proof[steps[static_cast<std::size_t>(random.below(steps.size()))]];
    const Clause before = line.clause;
    switch (random.below(6)) {
    case 0:  // another sign
        if (line.clause.empty()) return std::nullopt;
        line.clause[0].negative = !line.clause[0].negative;
        break;
    case 1:  // another term
        if (line.clause.empty() || line.clause[0].arguments.empty()) return std::nullopt;
        change_term(line.clause[0].arguments.back(), random);
        break;
    case 2:  // a literal too few
        if (line.clause.empty()) return std::nullopt;
        line.clause.pop_back();
        break;
    case 3:  // another parent
        line.parents[static_cast<std::size_t>(random.below(2))].clause =
            1 + static_cast<std::size_t>(random.below(line.number - 1));
        break;
    case 4:  // another predicate
        if (line.clause.empty()) return std::nullopt;
        line.clause.back().predicate = "Other";
        break;
    default:  // the last step is missing
        proof.pop_back();
        return proof.empty() ? std::nullopt : std::optional(printed(proof, random));
    }
    // Wrong if a world of one or two objects shows that the clause does not follow from its
    // parents.
    std::vector<Clause> parents;
    for (const grade::LiteralRef& ref : line.parents)
        parents.push_back(proof[ref.clause - 1].clause);
    if (grade::follows_in_small_worlds(parents, line.clause)) return std::nullopt;
    return printed(proof, random);
}

}  // namespace ailab::test
