#include "lab_grade/judge/logic/clause_form.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/logic/formats/formula_reader.hpp"

namespace ailab::grade {
namespace {

using logic::Connective;
using logic::Formula;
using Clauses = std::vector<Literals>;
using Values = std::map<VarId, TermId>;

/// Moves negations inwards, renames apart, adds Skolem functions and distributes, all at once.
class Clausifier {
public:
    explicit Clausifier(TermBank& bank) : bank_(bank) {}

    std::vector<Clause> run(const Formula& f) {
        std::vector<Clause> clauses;
        for (const Literals& literals : walk(f, true, {}, {}))
            clauses.push_back(logic::normalised(bank_, literals, names_));
        return clauses;
    }

private:
    Clauses walk(const Formula& f, bool positive, const Values& values,
                 const std::vector<TermId>& universal) {
        const auto part = [&](std::size_t i, bool sign) {
            return walk(*f.parts[i], sign, values, universal);
        };
        const auto pair = [&](bool both, bool first, bool second) {
            // Must come before b, whose variables are numbered after it.
            Clauses a = part(0, first);
            return joined(both, std::move(a), part(1, second));
        };
        switch (f.connective) {
        case Connective::atom:
            return {{{replaced(f.atom, values), positive}}};
        case Connective::truth:
        case Connective::falsity:
            return (f.connective == Connective::truth) == positive ? Clauses() : Clauses(1);
        case Connective::negation:
            return part(0, !positive);
        case Connective::for_all:
        case Connective::exists:
            return quantifier(f, positive, values, universal);
        case Connective::conjunction:
        case Connective::disjunction: {
            Clauses all = part(0, positive);
            for (std::size_t i = 1; i < f.parts.size(); ++i)
                all = joined((f.connective == Connective::conjunction) == positive, all,
                             part(i, positive));
            return all;
        }
        case Connective::implication:
            return pair(!positive, !positive, positive);
        case Connective::equivalence:
        case Connective::exclusive_or:
            break;
        }
        const bool same = f.connective == Connective::equivalence;
        Clauses forth = pair(!positive, !positive, positive == same);
        return joined(positive, std::move(forth), pair(!positive, positive, positive != same));
    }
    Clauses quantifier(const Formula& f, bool positive, Values values,
                       std::vector<TermId> universal) {
        for (const VarId v : f.variables)
            if ((f.connective == Connective::for_all) == positive) {
                values[v] = bank_.variable(static_cast<VarId>(names_.size()));
                names_.push_back(fmt::format("x{}", names_.size() + 1));
                universal.push_back(values[v]);
            } else {
                const auto arity = static_cast<std::uint32_t>(universal.size());
                values[v] = bank_.make(
                    bank_.symbols.add(fmt::format("sk{}", ++skolems_), arity,
                                      logic::SymbolKind::function, logic::Origin::skolem),
                    universal);
            }
        return walk(*f.parts[0], positive, values, universal);
    }
    TermId replaced(TermId t, const Values& values) {
        if (bank_.is_variable(t)) return values.at(bank_.variable_of(t));
        std::vector<TermId> arguments;
        for (const TermId a : bank_.arguments(t)) arguments.push_back(replaced(a, values));
        return bank_.make(bank_.symbol(t), arguments);
    }
    /// Returns all clauses of both, or all combinations of one from each.
    static Clauses joined(bool both, Clauses a, const Clauses& b) {
        if (both) {
            a.insert(a.end(), b.begin(), b.end());
            return a;
        }
        constexpr std::size_t kMostClauses = 2000;
        if (a.size() * b.size() > kMostClauses)
            throw InputError(tr("the clause form is too large"));
        Clauses result;
        for (const Literals& x : a)
            for (const Literals& y : b) {
                Literals clause = x;
                for (const Literal& l : y)
                    if (std::ranges::find(clause, l) == clause.end()) clause.push_back(l);
                result.push_back(std::move(clause));
            }
        return result;
    }

    TermBank& bank_;
    std::vector<std::string> names_;
    int skolems_ = 0;
};

}  // namespace

FormulaProblem read_formula(std::string_view input, const std::string& name) {
    logic::Problem problem =
        logic::read_formulas(Source::from_string(input, name), logic::VariableRule::upper);
    if (problem.formulas.size() != 1)
        throw InputError(name + tr(": the input must be one formula"));
    return {std::move(problem.bank), problem.formulas[0].formula, std::move(problem.names)};
}

std::vector<Clause> clause_form(FormulaProblem& problem) {
    return Clausifier(problem.bank).run(*problem.formula);
}

}  // namespace ailab::grade
