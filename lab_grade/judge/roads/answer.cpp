#include "lab_grade/judge/roads/answer.hpp"

#include <algorithm>
#include <cmath>

#include "common/text/blank.hpp"

namespace ailab::grade {
namespace {

bool names_cost(const Token& token) {
    return mentions(token.text,
                    {"cost", "costs", "length", "distance", "dist", "total", "weight", "sum",
                     "距离", "长度", "代价", "花费", "费用", "权", "总", "路程", "是", "为"});
}
/// Empties lines that only contain times and memory, because their numbers are not lengths.
std::string without_statistics(std::string_view text) {
    std::string kept;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        const bool idle =
            mentions(line, {"time", "elapsed", "seconds", "sec", "ms", "runtime", "memory", "took",
                            "用时", "耗时", "时间"}) &&
            !mentions(line, {"cost", "costs", "length", "distance", "weight", "距离", "长度"}) &&
            line.find("->") == line.npos;
        kept.append(idle ? "" : line) += '\n';
    }
    return kept;
}
std::optional<double> cost_in(const Token& token) {
    if (token.is(TokenKind::number) || token.is(TokenKind::word)) return number_in(token.text);
    return std::nullopt;
}

}  // namespace

AnswerReader::AnswerReader(const Roads& roads, std::string_view output)
    : roads_(roads),
      text_(without_statistics(plain(output))),
      all_(tokens(text_)),
      runs_(name_runs(roads, all_)),
      costs_first_(finds_costs_first()) {}

PathAnswer AnswerReader::next(std::size_t s, std::size_t t, bool reachable, Again again) {
    const auto matches = [&](const NameRun& run) {
        return trimmed(run, t).has_value() && run.nodes.front() == s;
    };
    if (!reachable) {
        if (auto none = next_none(s, t)) return *none;
    }
    std::size_t i = run_;
    while (i < runs_.size() && !matches(runs_[i])) ++i;
    if (reachable)
        if (auto hops = in_hops(i, s, t)) return *hops;
    if (i == runs_.size()) {
        if (auto none = next_none(s, t)) return *none;
        return reachable ? nearest(s, t) : PathAnswer{};
    }
    std::size_t chosen = i;
    for (std::size_t j = i + 1; again != Again::next && j < runs_.size(); ++j) {
        // A path with its length is an answer; later lines answer other queries, unless the program
        // prints successively better paths.
        if (runs_[j].line > runs_[chosen].line && runs_[chosen].nodes.size() > 1 &&
            cost_in_line(runs_[chosen]) &&
            (again == Again::later || !matches(runs_[j]) || !improves(runs_[j], runs_[chosen])))
            break;
        if (matches(runs_[j]) && (s != t || runs_[j].nodes.size() > 1))
            chosen = j;
        else if (runs_[j].nodes.size() > 1)
            break;
    }
    if (is_echo(runs_[chosen], s, t)) {
        if (auto none = next_none(s, t)) return *none;
        if (!reachable) return {};
    }
    run_ = chosen + 1;
    line_ = runs_[chosen].line;
    return answer(runs_[chosen], t);
}

// One road per line: "A --75--> B", then "B --71--> C". Searches before run `end`.
std::optional<PathAnswer> AnswerReader::in_hops(std::size_t end, std::size_t s, std::size_t t) {
    for (std::size_t first = run_; first < end; ++first) {
        NameRun path = runs_[first];
        if (path.nodes.size() != 2 || path.nodes.front() != s) continue;
        std::size_t next = first + 1, line = path.line;
        while (path.nodes.back() != t && next < end && runs_[next].nodes.size() == 2 &&
               runs_[next].nodes.front() == path.nodes.back() && runs_[next].line == line + 1) {
            path.nodes.push_back(runs_[next].nodes.back());
            path.end_token = runs_[next].end_token;
            line = runs_[next++].line;
        }
        if (path.nodes.back() != t || next == first + 1) continue;
        run_ = next;
        line_ = line;
        return answer(path, t);
    }
    return std::nullopt;
}

// "Query: A C": the two places of the query, which no road connects.
bool AnswerReader::is_echo(const NameRun& run, std::size_t s, std::size_t t) const {
    return run.nodes.size() == 2 && run.nodes[0] == s && run.nodes[1] == t && !roads_.road(s, t) &&
           !cost_in_line(run).has_value();
}
std::optional<double> AnswerReader::cost_in_line(const NameRun& run) const {
    std::size_t end = run.end_token;
    while (end < all_.size() && !all_[end].is(TokenKind::newline)) ++end;
    const auto cost = cost_between(run.end_token, end);
    return cost && *cost >= 0 && !std::isinf(*cost) ? cost : std::nullopt;
}

/// True if it is shorter than the previous path, according to the printed lengths.
bool AnswerReader::improves(const NameRun& run, const NameRun& before) const {
    const auto cost = cost_in_line(run), other = cost_in_line(before);
    return run.nodes.size() > 1 && cost && other && *cost < *other;
}

// The run up to t; if the last name is a number, it may be the cost ("1 2 3 7").
std::optional<AnswerReader::Nodes> AnswerReader::trimmed(const NameRun& run, std::size_t t) const {
    if (run.nodes.back() == t) return run.nodes;
    const std::size_t n = run.nodes.size();
    if (n >= 2 && run.nodes[n - 2] == t && all_[run.end_token - 1].is(TokenKind::number))
        return Nodes(run.nodes.begin(), run.nodes.end() - 1);
    return std::nullopt;
}

PathAnswer AnswerReader::answer(const NameRun& run, std::size_t t) const {
    PathAnswer result;
    result.path = *trimmed(run, t);
    result.line = run.line;
    if (result.path.size() == 2 && result.path[0] == result.path[1]) result.path.pop_back();
    result.cost = result.path.size() < run.nodes.size() && run.nodes.back() != t
                      ? number_in(all_[run.end_token - 1].text)
                      : cost_near(run);
    return result;
}

// Some programs print the length before the path: then nothing follows their last path.
bool AnswerReader::finds_costs_first() const {
    const NameRun* first = nullptr;
    const NameRun* last = nullptr;
    for (const NameRun& run : runs_) {
        if (run.nodes.size() < 2) continue;
        if (!first) first = &run;
        last = &run;
    }
    return last && !cost_between(last->end_token, all_.size()) &&
           last_before(0, first->first_token);
}
std::optional<double> AnswerReader::cost_near(const NameRun& run) const {
    std::size_t start = 0, end = all_.size();
    for (const NameRun& other : runs_) {
        if (other.nodes.size() < 2) continue;
        if (other.end_token <= run.first_token) start = other.end_token;
        if (other.first_token >= run.end_token) end = std::min(end, other.first_token);
    }
    const auto before = last_before(start, run.first_token);
    if (costs_first_ && before) return before;
    const auto behind = cost_between(run.end_token, end);
    return behind ? behind : before;
}
// The number after a word such as "costs", else the first number.
std::optional<double> AnswerReader::cost_between(std::size_t begin, std::size_t end) const {
    std::optional<double> first;
    bool named = false;
    for (std::size_t i = begin; i < end; ++i) {
        if (const auto value = cost_in(all_[i])) {
            if (named) return value;
            if (!first) first = value;
        } else if (names_cost(all_[i])) {
            named = true;
        }
    }
    return first;
}
std::optional<double> AnswerReader::last_before(std::size_t begin, std::size_t end) const {
    for (std::size_t i = end; i > begin; --i)
        if (const auto value = cost_in(all_[i - 1])) return value;
    return std::nullopt;
}

/// "no path", `null`, `[]`, `-1`, "A C: -1".
bool AnswerReader::line_says_none(std::string_view line) {
    if (says_none(line) || line.find("[]") != line.npos) return true;
    const auto numbers = numbers_in(line);
    return numbers.size() == 1 && numbers[0] == -1;
}

std::optional<PathAnswer> AnswerReader::next_none(std::size_t s, std::size_t t) {
    std::size_t number = 0;
    std::string_view rest = text_;
    while (!rest.empty()) {
        const std::string_view line = take_line(rest);
        ++number;
        if (number <= line_ || !line_says_none(line) || !before_next_run(number, s, t)) continue;
        line_ = number;
        while (run_ < runs_.size() && runs_[run_].line < number) ++run_;
        return PathAnswer{{}, {}, true, number};
    }
    return std::nullopt;
}
bool AnswerReader::before_next_run(std::size_t line, std::size_t s, std::size_t t) const {
    for (std::size_t i = run_; i < runs_.size(); ++i)
        if (runs_[i].nodes.size() > 1 && !is_echo(runs_[i], s, t))
            return line <= runs_[i].line || runs_[i].line <= line_;
    return true;
}

// Returns the path that was probably meant, for the message.
PathAnswer AnswerReader::nearest(std::size_t s, std::size_t t) {
    for (std::size_t i = run_; i < runs_.size(); ++i) {
        const NameRun& run = runs_[i];
        if (run.nodes.size() < 2) continue;
        run_ = i + 1;
        line_ = run.line;
        PathAnswer result{run.nodes, cost_near(run), false, run.line};
        if (run.nodes.front() != s && run.nodes.front() != t) result.path = run.nodes;
        return result;
    }
    PathAnswer result;
    result.cost = runs_.empty() ? cost_between(0, all_.size()) : std::nullopt;
    return result;
}

std::vector<std::optional<double>> read_distances(const Roads& roads, std::string_view output) {
    const auto all = tokens(plain(output));
    const NameFinder names(roads);
    std::vector<std::optional<double>> found(roads.size());
    std::optional<std::size_t> node;
    std::size_t name_line = 0, names_end = 0;
    for (std::size_t i = 0; i < all.size();) {
        const auto name = names.at(all, i);
        const bool linked =
            i > 0 && (all[i - 1].is(TokenKind::arrow) || all[i - 1].is(TokenKind::comma));
        // If cities are numbers, a number after a name is its distance if nothing links them.
        if (name && !(node && all[i].is(TokenKind::number) && !linked)) {
            if (i == 0 || all[i - 1].is(TokenKind::newline)) name_line = all[i].line;
            node = name->node;
            i = names_end = name->end;
            continue;
        }
        auto value = number_at(all, i);
        if (!value && all[i].is(TokenKind::word) && says_none(all[i].text + " path"))
            value = number_in("inf");
        if (value && node) found[*node] = value;
        // A name alone on its line has its distance on the next line.
        const bool alone = i > 0 && all[i].is(TokenKind::newline) && name_line == all[i].line &&
                           names_end == i && i + 1 < all.size() && number_at(all, i + 1);
        if (value || (all[i].is(TokenKind::newline) && !alone)) node.reset();
        ++i;
    }
    return found;
}

}  // namespace ailab::grade
