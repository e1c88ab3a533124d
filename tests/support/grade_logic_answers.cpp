// Renamed and reordered proofs, and single mutations of their steps.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "lab_grade/judge/logic/answer.hpp"
#include "lab_grade/judge/logic/clause_form.hpp"
#include "lab_grade/judge/logic/prover.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {
namespace {

using grade::Literals;
using logic::check::CourseLine;
using logic::check::Reference;

/// A proof, and the bank of its terms.
struct SomeProof {
    logic::TermBank bank;
    grade::Proof lines;
};

SomeProof some_proof(const grade::TestCase& test, Random& random) {
    logic::Problem problem = grade::clauses_of({.input = test.input.text, .input_name = test.id});
    auto lines = grade::find_proof(problem.bank, problem.clauses, random()).value();
    return {std::move(problem.bank), std::move(lines)};
}

/// Other names for the variables of derived clauses.
void rename(grade::Proof& proof, Random& random) {
    for (CourseLine& line : proof) {
        if (line.rule == 0) continue;
        for (std::size_t i = 0; i < line.clause.names.size(); ++i)
            line.clause.names[i] = fmt::format("{}{}", pick(random, {"u", "w", "y"}), 10 + i);
        // The substitutions would have to be renamed with them; they may be left out.
        for (CourseLine& later : proof)
            for (const Reference& ref : later.parents)
                if (ref.line == line.number && !line.clause.names.empty()) later.bindings.clear();
    }
}

/// The literals of derived clauses in another order, the letters with them.
void reorder(grade::Proof& proof, Random& random) {
    for (CourseLine& line : proof) {
        if (line.rule == 0 || line.clause.literals.size() < 2) continue;
        std::vector<std::size_t> order(line.clause.literals.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        random.shuffle(order);
        Literals literals;
        for (const std::size_t i : order) literals.push_back(line.clause.literals[i]);
        line.clause.literals = literals;
        for (CourseLine& later : proof)
            for (Reference& ref : later.parents)
                if (ref.line == line.number && ref.literal)
                    ref.literal = static_cast<std::size_t>(
                        std::find(order.begin(), order.end(), *ref.literal) - order.begin());
    }
}

std::string printed(const SomeProof& proof, Random& random) {
    const bool with_inputs = random.below(2) == 0, not_sign = random.below(2) == 0,
               equals = random.below(2) == 0;
    std::string text = random.below(3) == 0 ? "Resolution\n" : "";
    for (const CourseLine& line : proof.lines) {
        if (line.rule == 0 && !with_inputs) continue;
        std::string one = grade::to_text(proof.bank, line, proof.lines);
        if (const std::size_t space = one.find(' ', one.find(']'));
            equals && line.rule != 0 && space != one.npos)
            one.insert(space, " =");
        for (std::size_t at = one.find('~'); not_sign && at != one.npos; at = one.find('~', at))
            one.replace(at, 1, "¬");
        text += one + "\n";
    }
    return text + (random.below(3) == 0 ? "time: 0.003 s\n" : "");
}

using Terms = std::vector<logic::TermId>;

logic::TermId other_term(logic::TermBank& bank, logic::Clause& clause, logic::TermId t,
                         Random& random) {
    if (const auto old = bank.arguments(t); !old.empty()) {
        Terms arguments(old.begin(), old.end());
        arguments[0] = other_term(bank, clause, arguments[0], random);
        return bank.make(bank.symbol(t), arguments);
    }
    if (random.below(2) == 0)
        return bank.make(bank.symbols.add(pick(random, {"tony", "mike", "john", "sue", "aa"}), 0,
                                          logic::SymbolKind::function));
    clause.names.push_back(pick(random, {"x", "y", "z"}));
    const auto at = std::find(clause.names.begin(), clause.names.end(), clause.names.back());
    return bank.variable(static_cast<logic::VarId>(at - clause.names.begin()));
}

std::string right_answer(const grade::TestCase& test, Random& random) {
    SomeProof proof = some_proof(test, random);
    if (random.below(2) == 0) reorder(proof.lines, random);
    if (random.below(2) == 0) rename(proof.lines, random);
    if (random.below(3) == 0)
        for (CourseLine& line : proof.lines) line.bindings.clear();
    return printed(proof, random);
}

std::optional<std::string> wrong_answer(const grade::TestCase& test, Random& random) {
    SomeProof proof = some_proof(test, random);
    logic::TermBank& bank = proof.bank;
    std::vector<std::size_t> steps;
    for (std::size_t i = 0; i < proof.lines.size(); ++i)
        if (proof.lines[i].rule != 0) steps.push_back(i);
    CourseLine& line = proof.lines[steps[static_cast<std::size_t>(random.below(steps.size()))]];
    Literals& literals = line.clause.literals;
    const std::uint64_t change = random.below(6);
    if (literals.empty() && change != 3 && change != 5) return std::nullopt;
    switch (change) {
    case 0:  // another sign
        literals[0] = ~literals[0];
        break;
    case 1: {  // another term
        const auto old = bank.arguments(literals[0].atom);
        if (old.empty()) return std::nullopt;
        Terms arguments(old.begin(), old.end());
        arguments.back() = other_term(bank, line.clause, arguments.back(), random);
        literals[0].atom = bank.make(bank.symbol(literals[0].atom), arguments);
        break;
    }
    case 2:  // a literal too few
        literals.pop_back();
        break;
    case 3:  // another parent
        line.parents[static_cast<std::size_t>(random.below(2))].line =
            1 + static_cast<std::size_t>(random.below(line.number - 1));
        break;
    case 4: {  // another predicate
        const auto arguments = bank.arguments(literals.back().atom);
        literals.back().atom =
            bank.make(bank.symbols.add("Other", static_cast<std::uint32_t>(arguments.size()),
                                       logic::SymbolKind::predicate),
                      arguments);
        break;
    }
    default:  // the last step is missing
        proof.lines.pop_back();
        return proof.lines.empty() ? std::nullopt : std::optional(printed(proof, random));
    }
    // Wrong if a world of one or two objects shows that the clause does not follow from its
    // parents.
    std::vector<logic::Clause> parents;
    for (const Reference& ref : line.parents) parents.push_back(proof.lines[ref.line - 1].clause);
    if (grade::follows_in_small_worlds(bank, parents, line.clause)) return std::nullopt;
    return printed(proof, random);
}

}  // namespace

std::optional<std::string> logic_answer(const grade::TestCase& test, Random& random, bool right) {
    return right ? right_answer(test, random) : wrong_answer(test, random);
}

}  // namespace ailab::test
