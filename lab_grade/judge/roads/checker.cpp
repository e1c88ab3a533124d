#include "lab_grade/judge/roads/checker.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "lab_grade/judge/bugs.hpp"
#include "lab_grade/judge/say.hpp"

namespace ailab::grade {
namespace {

using Nodes = std::vector<std::size_t>;

/// What the program answered to one query.
struct PathAnswer {
    Nodes path;
    std::optional<double> cost;
    bool none = false;
    std::size_t line = 0;

    bool given() const { return none || !path.empty(); }
};

/// Takes the answers to the queries from the output one after the other.
class AnswerReader {
public:
    AnswerReader(const Roads& roads, std::string_view output)
        : text_(plain(output)),
          all_(tokens(text_)),
          runs_(name_runs(roads, all_)),
          costs_first_(finds_costs_first()) {}

    PathAnswer next(std::size_t s, std::size_t t, bool reachable, bool same_follows) {
        const auto matches = [&](const NameRun& run) {
            return trimmed(run, t).has_value() && run.nodes.front() == s;
        };
        if (!reachable) {
            if (auto none = next_none()) return *none;
        }
        std::size_t i = run_;
        while (i < runs_.size() && !matches(runs_[i])) ++i;
        if (i == runs_.size()) {
            if (auto none = next_none()) return *none;
            return nearest(s, t);
        }
        std::size_t chosen = i;
        for (std::size_t j = i + 1; !same_follows && j < runs_.size(); ++j) {
            if (matches(runs_[j]) && (s != t || runs_[j].nodes.size() > 1))
                chosen = j;
            else if (runs_[j].nodes.size() > 1)
                break;
        }
        run_ = chosen + 1;
        line_ = runs_[chosen].line;
        return answer(runs_[chosen], t);
    }

private:
    // The run up to t; a last name that is a number may be the cost ("1 2 3 7").
    std::optional<Nodes> trimmed(const NameRun& run, std::size_t t) const {
        if (run.nodes.back() == t) return run.nodes;
        const std::size_t n = run.nodes.size();
        if (n >= 2 && run.nodes[n - 2] == t && all_[run.end_token - 1].is(TokenKind::number))
            return Nodes(run.nodes.begin(), run.nodes.end() - 1);
        return std::nullopt;
    }

    PathAnswer answer(const NameRun& run, std::size_t t) const {
        PathAnswer result;
        result.path = *trimmed(run, t);
        result.line = run.line;
        if (result.path.size() == 2 && result.path[0] == result.path[1]) result.path.pop_back();
        result.cost = result.path.size() < run.nodes.size() && run.nodes.back() != t
                          ? number_in(all_[run.end_token - 1].text)
                          : cost_near(run);
        return result;
    }

    static bool names_cost(const Token& token) {
        return mentions(token.text,
                        {"cost", "costs", "length", "distance", "dist", "total", "weight", "sum",
                         "距离", "长度", "代价", "花费", "费用", "权", "总", "路程", "是", "为"});
    }
    static std::optional<double> cost_in(const Token& token) {
        if (token.is(TokenKind::number) || token.is(TokenKind::word)) return number_in(token.text);
        return std::nullopt;
    }

    // Some programs print the length before the path: nothing follows their last path.
    bool finds_costs_first() const {
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
    std::optional<double> cost_near(const NameRun& run) const {
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
    // The number behind a word such as "costs", else the first number of all.
    std::optional<double> cost_between(std::size_t begin, std::size_t end) const {
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
    std::optional<double> last_before(std::size_t begin, std::size_t end) const {
        for (std::size_t i = end; i > begin; --i)
            if (const auto value = cost_in(all_[i - 1])) return value;
        return std::nullopt;
    }

    std::optional<PathAnswer> next_none() {
        std::size_t number = 0;
        std::string_view rest = text_;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            ++number;
            if (number > line_ && says_none(rest.substr(0, end)) && before_next_run(number)) {
                line_ = number;
                PathAnswer none;
                none.none = true;
                none.line = number;
                return none;
            }
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return std::nullopt;
    }
    bool before_next_run(std::size_t line) const {
        for (std::size_t i = run_; i < runs_.size(); ++i)
            if (runs_[i].nodes.size() > 1) return line <= runs_[i].line || runs_[i].line <= line_;
        return true;
    }

    // What was probably meant, for the message.
    PathAnswer nearest(std::size_t s, std::size_t t) {
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

    std::string text_;
    std::vector<Token> all_;
    std::vector<NameRun> runs_;
    bool costs_first_;
    std::size_t run_ = 0, line_ = 0;
};

/// Judges the answer to one query; an empty message means that it is right.
class QueryJudge {
public:
    QueryJudge(const CheckInput& in, const Roads& roads) : in_(in), roads_(roads) {}

    Verdict judge(std::size_t s, std::size_t t, const PathAnswer& given, std::int64_t best) const {
        const std::string question = roads_.names[s] + " -> " + roads_.names[t];
        const std::string right =
            best == kNoWay ? say(in_, "no path", "没有路径") : show(roads_.length_of(best));
        if (!given.given() && !given.cost)
            return bad_format(say(in_, "no path found in the output for ", "输出中找不到路径：") +
                              question);
        Verdict verdict = reason(s, t, given, best);
        if (verdict.passed()) return verdict;
        verdict.message = question + say(in_, ": ", "：") + verdict.message;
        if (verdict.expected.empty()) verdict.expected = right;
        if (verdict.actual.empty()) verdict.actual = shown(given);
        verdict.line = given.line;
        return verdict;
    }

    std::string shown(const PathAnswer& given) const {
        if (given.none) return say(in_, "no path", "没有路径");
        std::string text = roads_.path_text(given.path);
        if (given.cost) text += (text.empty() ? "" : ", ") + show(*given.cost);
        return text;
    }

private:
    Verdict reason(std::size_t s, std::size_t t, const PathAnswer& given, std::int64_t best) const {
        if (best == kNoWay)
            return given.none ? correct()
                              : wrong(say(in_, "there is no path, but one is printed",
                                          "不存在路径，却输出了路径"));
        if (given.none) return wrong(say(in_, "there is a path", "路径存在"));
        if (given.path.empty()) return wrong(say(in_, "the path is missing", "缺少路径"));
        if (given.path.front() == t && given.path.back() == s && s != t)
            return wrong(say(in_, "the path is printed from the target to the start",
                             "路径是从终点到起点倒着输出的"));
        if (given.path.front() != s || given.path.back() != t)
            return wrong(
                say(in_, "the path does not join start and target", "路径的两端不是起点和终点"));
        return lengths(given, best);
    }
    Verdict lengths(const PathAnswer& given, std::int64_t best) const {
        for (std::size_t i = 0; i + 1 < given.path.size(); ++i)
            if (!roads_.road(given.path[i], given.path[i + 1]))
                return wrong(say(in_, "there is no edge ", "没有这条边：") +
                             roads_.names[given.path[i]] + " - " + roads_.names[given.path[i + 1]]);
        const std::int64_t length = *path_length(roads_, given.path);
        if (length > best)
            return wrong(say(in_, "the path is not the shortest", "路径不是最短的"),
                         show(roads_.length_of(best)),
                         shown(given) + fmt::format(" ({})", show(roads_.length_of(length))));
        if (!given.cost)
            return in_.options.flag("cost", true)
                       ? wrong(say(in_, "the length is missing", "缺少路径长度"))
                       : correct();
        if (!same_number(*given.cost, roads_.length_of(best)))
            return wrong(say(in_, "the path is right, its length is not", "路径正确，但长度不对"));
        return correct();
    }

    const CheckInput& in_;
    const Roads& roads_;
};

Verdict check_shortest_path(const CheckInput& in) {
    const Roads roads = read_roads(in.input, in.input_name, in.options.flag("directed"));
    if (roads.queries.empty()) throw InputError("the input asks for no path");
    AnswerReader answers(roads, in.output);
    const QueryJudge judge(in, roads);
    std::size_t right = 0;
    std::optional<Verdict> first_wrong;
    std::string canonical;
    for (std::size_t i = 0; i < roads.queries.size(); ++i) {
        const auto [s, t] = roads.queries[i];
        const bool repeated =
            i + 1 < roads.queries.size() && roads.queries[i + 1] == roads.queries[i];
        const std::int64_t best = distances_from(roads, s)[t];
        const PathAnswer given = answers.next(s, t, best != kNoWay, repeated);
        canonical += (i > 0 ? " " : "") + (given.none   ? "none"
                                           : given.cost ? show(*given.cost)
                                                        : "?");
        Verdict verdict = judge.judge(s, t, given, best);
        if (verdict.passed())
            ++right;
        else if (!first_wrong)
            first_wrong = std::move(verdict);
    }
    if (!first_wrong) return correct();
    first_wrong->diagnosis = diagnose("shortest-path", in, canonical);
    if (right > 0 && in.options.flag("partial", true)) {
        first_wrong->outcome = Outcome::partially;
        first_wrong->fraction =
            static_cast<double>(right) / static_cast<double>(roads.queries.size());
    }
    return *first_wrong;
}

/// The distance that the program wrote for each node: in every line the number behind a name, or a
/// word that says that there is none. The last mention counts.
std::vector<std::optional<double>> read_distances(const Roads& roads, std::string_view output) {
    const auto all = tokens(plain(output));
    const NameFinder names(roads);
    std::vector<std::optional<double>> found(roads.size());
    std::optional<std::size_t> node;
    for (std::size_t i = 0; i < all.size();) {
        const auto name = names.at(all, i);
        const bool linked =
            i > 0 && (all[i - 1].is(TokenKind::arrow) || all[i - 1].is(TokenKind::comma));
        // Where cities are numbers, the number behind a name is its distance unless an arrow or a
        // comma stands between them.
        if (name && !(node && all[i].is(TokenKind::number) && !linked)) {
            node = name->node;
            i = name->end;
            continue;
        }
        auto value = number_at(all, i);
        if (!value && all[i].is(TokenKind::word) && says_none(all[i].text + " path"))
            value = number_in("inf");
        if (value && node) found[*node] = value;
        if (value || all[i].is(TokenKind::newline)) node.reset();
        ++i;
    }
    return found;
}

Verdict check_distances(const CheckInput& in) {
    const Roads roads = read_roads(in.input, in.input_name, in.options.flag("directed"));
    if (roads.queries.size() != 1)
        throw InputError("the input must name one source behind the edges");
    const std::size_t source = roads.queries[0].first;
    const auto best = distances_from(roads, source);
    const auto given = read_distances(roads, in.output);
    std::string canonical;
    std::optional<Verdict> first_wrong;
    std::size_t missing = 0;
    for (std::size_t u = 0; u < roads.size(); ++u) {
        const bool reachable = best[u] != kNoWay;
        const double right = reachable ? roads.length_of(best[u]) : *number_in("inf");
        canonical += (u > 0 ? " " : "") + (given[u] ? show(*given[u]) : "?");
        const bool silent = !given[u] && (!reachable || u == source);
        const bool none = !reachable && given[u] && *given[u] < 0;
        if (silent || none || (given[u] && same_number(*given[u], right))) continue;
        if (!given[u]) ++missing;
        if (!first_wrong)
            first_wrong = wrong(
                say(in, "the distance to ", "到该点的距离不对：") + roads.names[u] +
                    say(in, given[u] ? " is wrong" : " is missing", given[u] ? "" : "（缺少）"),
                show(right), given[u] ? show(*given[u]) : "");
    }
    if (!first_wrong) return correct();
    if (missing + 1 >= roads.size())
        return bad_format(say(in, "no distances found in the output", "输出中找不到距离"));
    first_wrong->diagnosis = diagnose("distances", in, canonical);
    return *first_wrong;
}

}  // namespace

void add_road_checkers(Checkers& checkers) {
    const OptionSpec directed{"directed", "false", "every edge is an arc", {"true", "false"}};
    checkers.add({"shortest-path",
                  "lab1_dijkstra",
                  "any shortest path for each query of the input, with its length",
                  {{"cost", "true", "the length must be printed", {"true", "false"}},
                   {"partial", "true", "points for some right queries", {"true", "false"}},
                   directed,
                   language_option()},
                  check_shortest_path});
    checkers.add({"distances",
                  "lab1_dijkstra",
                  "the distance from the source behind the edges to every node",
                  {directed, language_option()},
                  check_distances});
}

}  // namespace ailab::grade
