#include "lab2_resolution/textbook/clausal_form/clausify.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/logic/formats/term_reader.hpp"
#include "lab2_resolution/textbook/clausal_form/definitions.hpp"

namespace ailab::logic {
namespace {

/// A quantifier may bind any name, but in clauses the name says what is a variable: ∀a P(a)
/// becomes P(A).
Clause readable_clause(Problem& problem, const Literals& literals) {
    Clause clause = normalised(problem.bank, literals, problem.names);
    if (problem.format != InputFormat::formulas) return clause;
    for (std::string& name : clause.names) {
        if (is_variable_name(name, problem.rule)) continue;
        std::string capital = name;
        if (capital[0] >= 'a' && capital[0] <= 'z')
            capital[0] = static_cast<char>(capital[0] - 'a' + 'A');
        else
            capital.insert(0, "X");
        std::string own = capital;
        for (int n = 1; std::ranges::count(clause.names, own) > 0; ++n)
            own = fmt::format("{}{}", capital, n);
        name = std::move(own);
    }
    return clause;
}

class Clausifier {
public:
    Clausifier(Problem& problem, const ClausifyOptions& options)
        : problem_(problem), options_(options) {}

    ClausalProblem run() {
        const bool asks_clause =
            options_.question && !std::ranges::any_of(problem_.formulas, &NamedFormula::to_negate);
        for (const Clause& c : problem_.clauses) {
            if (is_tautology(problem_.bank, c.literals, options_.heartbeat)) continue;
            result_.clauses.push_back(c);
            result_.sources.push_back(ClausalProblem::kNoFormula);
            if (asks_clause && c.role == Role::goal)
                result_.clauses.back().literals.push_back({options_.question->answer, true});
        }
        std::vector<std::size_t> goals;
        for (const NamedFormula& f : problem_.formulas) {
            const std::size_t step = add({FormulaRule::input, f.label, f.formula, {}, {}, f.role});
            if (f.to_negate)
                goals.push_back(step);
            else
                convert(step);
        }
        if (!goals.empty()) convert(asked(negated(goals)));
        return std::move(result_);
    }

private:
    std::size_t add(FormulaStep step) {
        if (step.label.empty()) step.label = fmt::format("s{}", result_.steps.size() + 1);
        result_.steps.push_back(std::move(step));
        return result_.steps.size() - 1;
    }

    std::size_t negated(const std::vector<std::size_t>& goals) {
        std::vector<FormulaPtr> parts;
        for (const std::size_t g : goals) parts.push_back(result_.steps[g].formula);
        return add({FormulaRule::negate,
                    "",
                    make_not(make_nary(Connective::conjunction, std::move(parts))),
                    goals,
                    {},
                    Role::goal});
    }

    /// From ¬∃x̄ F: ∀x̄ (¬F ∨ answer(x̄)).
    std::size_t asked(std::size_t negation) {
        const Question* const question = options_.question;
        if (!question) return negation;
        FormulaPtr body = result_.steps[negation].formula->parts[0];
        while (body->connective == Connective::exists) body = body->parts[0];
        return add({FormulaRule::ask,
                    "",
                    make_quantified(Connective::for_all, question->variables,
                                    make_nary(Connective::disjunction,
                                              {make_not(body), make_atom(question->answer)})),
                    {negation},
                    {},
                    Role::goal});
    }

    void convert(std::size_t step) {
        std::vector<Definition> definitions;
        const Role role = result_.steps[step].role;
        const FormulaPtr plain =
            simplify_constants(problem_.bank, result_.steps[step].formula, options_.heartbeat);
        const FormulaPtr named = name_large_parts(problem_.bank, plain, options_.naming_limit,
                                                  definitions, options_.heartbeat);
        std::vector<std::size_t> used;
        for (const Definition& d : definitions)
            used.push_back(add({FormulaRule::definition, "", d.statement, {}, {d.symbol}, role}));
        if (!definitions.empty()) {
            std::vector<std::size_t> parents{step};
            parents.insert(parents.end(), used.begin(), used.end());
            step = add({FormulaRule::name_parts, "", named, std::move(parents), {}, role});
        }
        for (const std::size_t d : used) to_clauses(d, result_.steps[d].formula, role);
        to_clauses(step, named, role);
    }

    void to_clauses(std::size_t from, const FormulaPtr& f, Role role) {
        Heartbeat* const heartbeat = options_.heartbeat;
        const FormulaPtr pushed =
            push_negations(eliminate_arrows(f, true, heartbeat), false, heartbeat);
        const FormulaPtr normal =
            standardise_apart(problem_.bank, problem_.names, pushed, heartbeat);
        std::vector<SkolemFunction> functions;
        const FormulaPtr open =
            drop_universals(skolemise(problem_.bank, normal, functions, heartbeat));
        const std::size_t normal_step =
            add({FormulaRule::normal_form, "", normal, {from}, {}, role});
        std::vector<SymbolId> symbols;
        for (const SkolemFunction& s : functions) symbols.push_back(s.symbol);
        const std::size_t open_step =
            functions.empty()
                ? normal_step
                : add({FormulaRule::skolemise, "", open, {normal_step}, std::move(symbols), role});
        for (const Literals& literals : distribute(open, heartbeat)) {
            if (is_tautology(problem_.bank, literals, heartbeat)) continue;
            Clause clause = readable_clause(problem_, literals);
            clause.role = role;
            result_.clauses.push_back(std::move(clause));
            result_.sources.push_back(open_step);
        }
    }

    Problem& problem_;
    ClausifyOptions options_;
    ClausalProblem result_;
};

}  // namespace

ClausalProblem clausify(Problem& problem, const ClausifyOptions& options) {
    return Clausifier(problem, options).run();
}

std::vector<ConversionStage> convert_step_by_step(Problem& problem, const FormulaPtr& f,
                                                  Notation notation, Heartbeat* heartbeat) {
    TermBank& bank = problem.bank;
    const Printer print{bank, notation};
    std::vector<ConversionStage> stages;
    const auto show = [&](const char* title, const FormulaPtr& g) {
        stages.push_back({title, print.formula(*g, problem.names) + '\n'});
    };
    const FormulaPtr plain = simplify_constants(bank, f, heartbeat);
    const FormulaPtr arrows = eliminate_arrows(plain, true, heartbeat);
    show(marked("eliminate implications"), arrows);
    const FormulaPtr pushed = push_negations(arrows, false, heartbeat);
    show(marked("move negation inwards"), pushed);
    const FormulaPtr apart = standardise_apart(bank, problem.names, pushed, heartbeat);
    show(marked("standardise variables apart"), apart);
    std::vector<SkolemFunction> functions;
    const FormulaPtr skolem = skolemise(bank, apart, functions, heartbeat);
    show(marked("Skolemise"), skolem);
    for (const SkolemFunction& s : functions) {
        std::string arguments;
        for (const VarId v : s.arguments)
            arguments += (arguments.empty() ? "" : ",") + problem.names[v];
        stages.back().text += fmt::format("    {}{} {} {}\n", bank.symbols[s.symbol].name,
                                          arguments.empty() ? "" : "(" + arguments + ")",
                                          notation == Notation::textbook ? "↦ ∃" : tr("names the"),
                                          problem.names[s.variable]);
    }
    const FormulaPtr open = drop_universals(skolem);
    show(marked("drop universal quantifiers"), open);
    std::string text;
    for (const Literals& literals : distribute(open, heartbeat)) {
        const Clause clause = readable_clause(problem, literals);
        text += print.clause(clause.literals, clause.names) + '\n';
    }
    stages.push_back({marked("distribute: clauses"), text});
    return stages;
}

}  // namespace ailab::logic
