#include "lab2_resolution/commands/answer_text.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace ailab::lab2 {
namespace {

std::vector<std::size_t> goal_clauses(const ClausalProblem& clausal) {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < clausal.clauses.size(); ++i)
        if (clausal.clauses[i].role == Role::goal) numbers.push_back(i + 1);
    return numbers;
}

/// "clause 5", "clauses 3 and 7", "clauses 4 to 9".
std::string clause_list(const app::Session& session, const std::vector<std::size_t>& numbers) {
    const bool zh = session.shared().language == app::Language::zh;
    std::string text(zh ? "子句 " : numbers.size() == 1 ? "clause " : "clauses ");
    const std::size_t count = numbers.size();
    if (count > 2 && numbers.back() - numbers.front() + 1 == count)
        return text + fmt::format(fmt::runtime(zh ? "{} 至 {}" : "{} to {}"), numbers.front(),
                                  numbers.back());
    for (std::size_t i = 0; i < count; ++i)
        text += (i == 0          ? ""
                 : i + 1 < count ? (zh ? "、" : ", ")
                                 : (zh ? "、" : " and ")) +
                std::to_string(numbers[i]);
    return text;
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

/// Is there a goal, negated by the program or by whoever wrote the clauses?
bool asks_something(const ClausalProblem& clausal) {
    return !goal_clauses(clausal).empty();
}

}  // namespace

std::string refuted_text(const app::Session& session, const ClausalProblem& clausal) {
    return std::string(asks_something(clausal) ? session.say("It follows.", "结论成立。")
                                               : session.say("The clauses contradict each other.",
                                                             "这些子句互相矛盾。"));
}

std::string satisfiable_text(const app::Session& session, const ClausalProblem& clausal,
                             bool world) {
    if (asks_something(clausal))
        return std::string(
            world ? session.say("It does not follow: in this world the premises hold and the goal "
                                "does not.",
                                "结论不成立: 在下面的世界里前提都真, 而结论不真。")
                  : session.say("It does not follow: nothing new can be derived.",
                                "结论不成立: 不再产生新子句。"));
    return std::string(world ? session.say("The clauses can all be true, as in this world.",
                                           "这些子句可以同时为真, 例如在下面的世界里。")
                             : session.say("The clauses can all be true: nothing new can be "
                                           "derived.",
                                           "这些子句可以同时为真: 不再产生新子句。"));
}

std::string undecided_text(const app::Session& session, StopReason why, double seconds) {
    switch (why) {
    case StopReason::time:
        return fmt::format(
            fmt::runtime(session.say("Not decided within {:g} s.", "在 {:g} 秒内未能判定。")),
            seconds);
    case StopReason::nodes:
        return std::string(
            session.say("Not decided within the node limit.", "在节点限制内未能判定。"));
    case StopReason::memory:
        if (!session.shared().memory_limit)
            return std::string(
                session.say("Not decided: the terms became too large.", "未能判定: 项过大。"));
        return std::string(
            session.say("Not decided within the memory limit.", "在内存限制内未能判定。"));
    case StopReason::cancelled:
        return std::string(session.say("Not decided: interrupted.", "未能判定: 已中断。"));
    case StopReason::none:
        break;
    }
    return std::string(session.say("Not decided.", "未能判定。"));
}

void note_goal(app::Session& session, const Problem& problem, const ClausalProblem& clausal) {
    const Notation notation = session.shared().ascii ? Notation::ascii : Notation::textbook;
    const std::string text = goal_text(session, problem, clausal, notation);
    if (!text.empty()) session.note(text);
}

std::string goal_text(const app::Session& session, const Problem& problem,
                      const ClausalProblem& clausal, Notation notation) {
    const std::vector<std::size_t> numbers = goal_clauses(clausal);
    if (numbers.empty()) return "";
    const std::string clauses = clause_list(session, numbers);
    const Printer print{problem.bank, notation};
    if (problem.last_clause_is_goal) {
        const Clause& goal = clausal.clauses[numbers[0] - 1];
        return fmt::format(fmt::runtime(session.say("{} is taken as the negated goal: {}",
                                                    "{} 视为否定后的目标: {}")),
                           capitalised(clauses), print.clause(goal.literals, goal.names));
    }
    if (problem.format != InputFormat::clauses || !problem.formulas.back().to_negate)
        return fmt::format(
            fmt::runtime(numbers.size() == 1
                             ? session.say("{} is the negated goal.", "{} 是否定后的目标。")
                             : session.say("{} are the negated goal.", "{} 是否定后的目标。")),
            capitalised(clauses));
    return fmt::format(
        fmt::runtime(session.say("The query is {}; negated, it is {}.", "查询是 {}; 否定后是{}。")),
        print.formula(*problem.formulas.back().formula, problem.names), clauses);
}

}  // namespace ailab::lab2
