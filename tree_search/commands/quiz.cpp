#include "tree_search/commands/quiz.hpp"

#include <algorithm>
#include <cctype>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

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

/// The children of a node that have been searched when the event happens, in words.
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
    const Texts& texts = style.texts;
    std::vector<Question> questions;
    for (std::size_t i = 0; i < record.events.size(); ++i) {
        const SearchEvent& event = record.events[i];
        const SearchVisit& visit = record.visits[event.node];
        const std::string name = name_of(record, event.node);
        const std::string value = style.value_text(event.value);
        if (event.kind == SearchEvent::Kind::leave) {
            questions.push_back({texts.format("What is the value of {} ({})?", "{}({})的值是多少?",
                                              name, visit.is_max ? "MAX" : "MIN"),
                                 {value},
                                 texts.format("{} takes the {} of {}.", "{} 取 {} {}。", name,
                                              visit.is_max ? texts.say("greatest", "最大值:")
                                                           : texts.say("least", "最小值:"),
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
            {texts.format("{} ({}) entered with {} and now has {}. Are its other children cut? "
                          "(y/n)",
                          "{}({})的窗口为 {},当前值为 {}。其余子节点被剪去吗?(y/n)", name,
                          visit.is_max ? "MAX" : "MIN", window, value),
             cut ? std::vector<std::string>{"y", "yes", "是"}
                 : std::vector<std::string>{"n", "no", "否"},
             cut ? cut_text(record, event.node, style)
                 : texts.format("No: {} is still inside the window {}.", "不:{} 仍在窗口 {} 之内。",
                                value, window)});
    }
    return questions;
}

std::vector<Question> and_or_questions(const AndOrResult& result, const Texts& texts) {
    std::vector<Question> questions;
    const auto& nodes = result.tree.nodes;
    for (std::size_t i = 1; i < result.steps.size(); ++i) {
        std::vector<std::string> open;
        for (const auto n : result.steps[i - 1].open) open.push_back(nodes[n].name);
        const bool ordered = !result.steps[i - 1].hope_tree.empty();
        std::vector<std::string> hope;
        for (const auto n : result.steps[i - 1].hope_tree) hope.push_back(nodes[n].name);
        const std::string& next = nodes[result.steps[i].node].name;
        questions.push_back(
            {texts.format("OPEN = [{}]. Which node is taken next?",
                          "OPEN = [{}]。下一个取哪个节点?", fmt::join(open, " ")),
             {next},
             ordered
                 ? texts.format("{} is the first tip of the hope tree {{{}}}.",
                                "{} 是希望树 {{{}}} 的第一个端节点。", next, fmt::join(hope, " "))
                 : texts.format("{} stands first in OPEN.", "{} 排在 OPEN 的最前面。", next)});
    }
    return questions;
}

app::ExitCode run_quiz(app::Session& session, const std::vector<Question>& questions) {
    const Texts texts{session.shared().language == app::Language::zh};
    int asked = 0, right = 0;
    for (const Question& question : questions) {
        const auto answer = session.ask(question.prompt + " ", "standard input");
        if (!answer || answer->empty()) break;
        ++asked;
        if (is_right(question, *answer)) {
            ++right;
            session.out() << texts.say("Right. ", "正确。");
        } else {
            session.out() << texts.format("Not quite: {}. ", "不对,应为 {}。",
                                          question.answers.front());
        }
        session.out() << question.why << "\n";
    }
    const std::string score = texts.format("Score: {} of {} ({} questions in all)",
                                           "得分:{}/{}(共 {} 题)", right, asked, questions.size());
    session.out() << score << "\n";
    session.log("quiz: " + score);
    return right == asked ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace ailab::tree_search
