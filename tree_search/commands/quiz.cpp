#include "tree_search/commands/quiz.hpp"

#include <algorithm>
#include <cctype>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"

namespace ailab::tree_search {
namespace {

std::string simplified(std::string_view text) {
    std::string result;
    for (const char c : text)
        if (!std::isspace(static_cast<unsigned char>(c)))
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (result.starts_with('+')) result.erase(0, 1);
    return result;
}

bool is_right(const Question& question, std::string_view answer) {
    return std::any_of(
        question.answers.begin(), question.answers.end(),
        [&](const std::string& right) { return simplified(right) == simplified(answer); });
}

/// Describes the children of a node that have been searched before the event.
std::string known_children(const SearchRecord& record, std::uint32_t node,
                           const TraceStyle& style) {
    std::vector<std::string> known;
    for (const auto child : record.visits[node].children)
        if (record.visits[child].has_value)
            known.push_back(style.value_text(record.visits[child].value));
    return fmt::format("{}", fmt::join(known, ", "));
}

}  // namespace

std::vector<Question> search_questions(const SearchRecord& record, const TraceStyle& style) {
    std::vector<Question> questions;
    for (std::size_t i = 0; i < record.events.size(); ++i) {
        const SearchEvent& event = record.events[i];
        const SearchVisit& visit = record.visits[event.node];
        const std::string name = name_of(record, event.node);
        const std::string value = style.value_text(event.value);
        if (event.kind == SearchEvent::Kind::leave) {
            questions.push_back(
                {tr("What is the value of {} ({})?", name, visit.is_max ? "MAX" : "MIN"),
                 {value},
                 tr("{} takes the {} of {}.", name, visit.is_max ? tr("greatest") : tr("least"),
                    known_children(record, event.node, style))});
            continue;
        }
        if (event.kind != SearchEvent::Kind::improve) continue;
        const bool cut =
            i + 1 < record.events.size() && record.events[i + 1].kind == SearchEvent::Kind::cut;
        if (!cut && record.visits[event.node].children.size() < 2) continue;
        const bool more_children =
            cut || std::any_of(record.events.begin() + static_cast<std::ptrdiff_t>(i),
                               record.events.end(), [&](const auto& later) {
                                   return record.visits[later.node].parent == event.node;
                               });
        if (!more_children) continue;
        const std::string window =
            fmt::format("[{}, {}]", visit.alpha <= -kInf ? "-∞" : style.value_text(visit.alpha),
                        visit.beta >= kInf ? "+∞" : style.value_text(visit.beta));
        questions.push_back(
            {tr("{} ({}) entered with {} and now has {}. Are its other children cut? "
                "(y/n)",
                name, visit.is_max ? "MAX" : "MIN", window, value),
             cut ? std::vector<std::string>{"y", "yes", "是"}
                 : std::vector<std::string>{"n", "no", "否"},
             cut ? cut_text(record, event.node, style)
                 : tr("No: {} is still inside the window {}.", value, window)});
    }
    return questions;
}

std::vector<Question> and_or_questions(const AndOrResult& result) {
    std::vector<Question> questions;
    const auto& nodes = result.tree.nodes;
    for (std::size_t i = 1; i < result.steps.size(); ++i) {
        std::vector<std::string> open;
        for (const auto n : result.steps[i - 1].open) open.push_back(nodes[n].name);
        const bool ordered = !result.steps[i - 1].hope_tree.empty();
        std::vector<std::string> hope;
        for (const auto n : result.steps[i - 1].hope_tree) hope.push_back(nodes[n].name);
        const std::string& next = nodes[result.steps[i].node].name;
        questions.push_back({tr("OPEN = [{}]. Which node is taken next?", fmt::join(open, " ")),
                             {next},
                             ordered ? tr("{} is the first tip of the hope tree {{{}}}.", next,
                                          fmt::join(hope, " "))
                                     : tr("{} is the first node in OPEN.", next)});
    }
    return questions;
}

app::ExitCode run_quiz(app::Session& session, const std::vector<Question>& questions) {
    int asked = 0, right = 0;
    for (const Question& question : questions) {
        const auto answer = session.ask(question.prompt + " ", tr("standard input"));
        if (!answer || answer->empty()) break;
        ++asked;
        if (is_right(question, *answer)) {
            ++right;
            session.people() << tr("Right. ");
        } else {
            session.people() << tr("Not quite: {}. ", question.answers.front());
        }
        session.people() << question.why << "\n";
    }
    const std::string score =
        tr("Score: {} of {} ({} questions in all)", right, asked, questions.size());
    session.people() << score << "\n";
    session.log(tr("quiz: {}", score));
    return right == asked ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace ailab::tree_search
