#include "lab2_resolution/commands/answer_text.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab2_resolution/formats/course_format.hpp"

namespace ailab::logic {
namespace {

std::vector<std::size_t> goal_clauses(const ClausalProblem& clausal) {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < clausal.clauses.size(); ++i)
        if (clausal.clauses[i].role == Role::goal) numbers.push_back(i + 1);
    return numbers;
}

/// "clause 5", "clauses 3 and 7", "clauses 4 to 9".
std::string clause_list(const std::vector<std::size_t>& numbers) {
    const std::size_t count = numbers.size();
    if (count == 1) return tr("clause {}", numbers[0]);
    if (count > 2 && numbers.back() - numbers.front() + 1 == count)
        return tr("clauses {} to {}", numbers.front(), numbers.back());
    std::string list = std::to_string(numbers[0]);
    for (std::size_t i = 1; i < count; ++i)
        list = tr(i + 1 < count ? marked("{}, {}") : marked("{} and {}"), list, numbers[i]);
    return tr("clauses {}", list);
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

/// True if there is a goal, negated by the program or by the author of the clauses.
bool asks_something(const ClausalProblem& clausal) {
    return !goal_clauses(clausal).empty();
}

}  // namespace

std::string refuted_text(const ClausalProblem& clausal) {
    return std::string(asks_something(clausal) ? tr("It follows.")
                                               : tr("The clauses contradict each other."));
}

std::string satisfiable_text(const ClausalProblem& clausal, bool world) {
    if (asks_something(clausal))
        return std::string(
            world ? tr("It does not follow: in this world the premises hold and the goal "
                       "does not.")
                  : tr("It does not follow: nothing new can be derived."));
    return std::string(world ? tr("The clauses can all be true, as in this world.")
                             : tr("The clauses can all be true: nothing new can be "
                                  "derived."));
}

std::string undecided_text(const app::Session& session, StopReason why, double seconds) {
    switch (why) {
    case StopReason::time:
        return tr("Not decided within {:g} s.", seconds);
    case StopReason::nodes:
        return std::string(tr("Not decided within the node limit."));
    case StopReason::memory:
        if (!session.shared().memory_limit)
            return std::string(tr("Not decided: the terms grew too large."));
        return std::string(tr("Not decided within the memory limit."));
    case StopReason::cancelled:
        return tr("Not decided: interrupted.");
    case StopReason::none:
        break;
    }
    return tr("Not decided.");
}

std::string answer_text(const Question& question, const ProofLine& last, const Printer& print) {
    std::string text;
    for (const Literal& l : last.conclusion) {
        std::string one;
        const auto values = print.bank.arguments(l.atom);
        for (std::size_t i = 0; i < values.size(); ++i)
            one += fmt::format("{}{} = {}", i == 0 ? "" : ", ", question.names[i],
                               print.term(values[i], last.names));
        text = text.empty() ? one : tr("{} or {}", text, one);
    }
    return text;
}

void note_unreadable(app::Session& session, const Proof& proof, const TermBank& bank,
                     VariableRule rule, std::string_view instead) {
    if (is_readable(proof, bank, rule)) return;
    session.note(tr("note: these names cannot be read back from this format; use {}", instead));
}

void note_goal(app::Session& session, const Problem& problem, const ClausalProblem& clausal) {
    const Notation notation = session.shared().ascii ? Notation::ascii : Notation::textbook;
    const std::string text = goal_text(problem, clausal, notation);
    if (!text.empty()) session.note(text);
}

std::string goal_text(const Problem& problem, const ClausalProblem& clausal, Notation notation) {
    const std::vector<std::size_t> numbers = goal_clauses(clausal);
    if (numbers.empty()) return "";
    const std::string clauses = clause_list(numbers);
    const Printer print{problem.bank, notation};
    if (problem.last_clause_is_goal) {
        const Clause& goal = clausal.clauses[numbers[0] - 1];
        return tr("{} is assumed to be the negated goal: {}", capitalised(clauses),
                  print.clause(goal.literals, goal.names));
    }
    if (problem.format != InputFormat::clauses || !problem.formulas.back().to_negate)
        return tr_count("{} is the negated goal.", "{} are the negated goal.", numbers.size(),
                        capitalised(clauses));
    return tr("The query is {}; negated, it is {}.",
              print.formula(*problem.formulas.back().formula, problem.names), clauses);
}

}  // namespace ailab::logic
