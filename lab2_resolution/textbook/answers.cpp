#include "lab2_resolution/textbook/answers.hpp"

#include <algorithm>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::logic {
namespace {

/// The variables of the only goal clause.
std::vector<VarId> variables_of_clause(const Problem& problem, std::vector<std::string>& names) {
    const auto is_goal = [](const Clause& c) { return c.role == Role::goal; };
    if (std::count_if(problem.clauses.begin(), problem.clauses.end(), is_goal) != 1) return {};
    names = std::ranges::find_if(problem.clauses, is_goal)->names;
    std::vector<VarId> variables;
    for (VarId v = 0; v < names.size(); ++v) variables.push_back(v);
    return variables;
}

/// The variables x̄ of the only goal ∃x̄ F.
std::vector<VarId> variables_of_formula(const Problem& problem, std::vector<std::string>& names) {
    const auto is_goal = [](const NamedFormula& f) { return f.to_negate; };
    if (std::count_if(problem.formulas.begin(), problem.formulas.end(), is_goal) != 1) return {};
    std::vector<VarId> variables;
    FormulaPtr body = std::ranges::find_if(problem.formulas, is_goal)->formula;
    for (; body->connective == Connective::exists; body = body->parts[0])
        variables.insert(variables.end(), body->variables.begin(), body->variables.end());
    for (const VarId v : variables) names.push_back(problem.names[v]);
    return variables;
}

}  // namespace

std::optional<Question> question_of(Problem& problem) {
    Question question;
    question.variables =
        std::ranges::any_of(problem.formulas, [](const NamedFormula& f) { return f.to_negate; })
            ? variables_of_formula(problem, question.names)
            : variables_of_clause(problem, question.names);
    if (question.variables.empty()) return std::nullopt;
    Signature& symbols = problem.bank.symbols;
    constexpr const char* kName = "answer";
    if (symbols.find_any(kName, SymbolKind::predicate))
        throw UsageError(tr("--answer needs the predicate '{}', which the problem uses", kName),
                         tr("rename it in the problem"));
    std::vector<TermId> arguments;
    for (const VarId v : question.variables) arguments.push_back(problem.bank.variable(v));
    question.answer =
        problem.bank.make(symbols.add(kName, static_cast<std::uint32_t>(arguments.size()),
                                      SymbolKind::predicate, Origin::answer),
                          arguments);
    return question;
}

std::vector<Clause> without_answers(const TermBank& bank, std::vector<Clause> clauses) {
    for (Clause& c : clauses)
        std::erase_if(c.literals, [&](Literal l) { return is_answer(bank, l); });
    return clauses;
}

}  // namespace ailab::logic
