#include "lab2_resolution/textbook/answers.hpp"

#include <algorithm>

namespace ailab::logic {

namespace {

/// Adds answer(x̄) to the only goal clause, if it has variables.
std::optional<std::vector<std::string>> ask_clause(Problem& problem) {
    Clause* goal = nullptr;
    for (Clause& c : problem.clauses) {
        if (c.role != Role::goal) continue;
        if (goal) return std::nullopt;
        goal = &c;
    }
    if (!goal || goal->names.empty()) return std::nullopt;
    std::vector<TermId> arguments;
    for (VarId v = 0; v < goal->names.size(); ++v) arguments.push_back(problem.bank.variable(v));
    const SymbolId answer =
        problem.bank.symbols.add("answer", static_cast<std::uint32_t>(arguments.size()),
                                 SymbolKind::predicate, Origin::answer);
    goal->literals.push_back({problem.bank.make(answer, arguments), true});
    return goal->names;
}

}  // namespace

std::optional<std::vector<std::string>> ask_for_answer(Problem& problem) {
    const auto is_goal = [](const NamedFormula& f) { return f.to_negate; };
    const auto goal = std::find_if(problem.formulas.begin(), problem.formulas.end(), is_goal);
    if (goal == problem.formulas.end()) return ask_clause(problem);
    if (std::count_if(problem.formulas.begin(), problem.formulas.end(), is_goal) != 1)
        return std::nullopt;
    std::vector<VarId> variables;
    FormulaPtr body = goal->formula;
    while (body->connective == Connective::exists) {
        variables.insert(variables.end(), body->variables.begin(), body->variables.end());
        body = body->parts[0];
    }
    if (variables.empty()) return std::nullopt;
    std::vector<TermId> arguments;
    std::vector<std::string> names;
    for (const VarId v : variables) {
        arguments.push_back(problem.bank.variable(v));
        names.push_back(problem.names[v]);
    }
    const SymbolId answer =
        problem.bank.symbols.add("answer", static_cast<std::uint32_t>(arguments.size()),
                                 SymbolKind::predicate, Origin::answer);
    const FormulaPtr atom = make_atom(problem.bank.make(answer, arguments));
    goal->formula = make_quantified(Connective::for_all, variables,
                                    make_nary(Connective::disjunction, {make_not(body), atom}));
    goal->to_negate = false;
    return names;
}

}  // namespace ailab::logic
