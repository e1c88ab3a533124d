#include <algorithm>
#include <span>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/causes.hpp"
#include "lab_grade/judge/roads/answer.hpp"

namespace ailab::grade {
namespace {

Roads roads_of(const CheckInput& in) {
    return read_roads(in.input, in.input_name, in.options.flag("directed"));
}

/// Judges the answer to one query; an empty message means that it is correct.
class QueryJudge {
public:
    QueryJudge(const CheckInput& in, const Roads& roads) : in_(in), roads_(roads) {}

    Verdict judge(std::size_t s, std::size_t t, const PathAnswer& given, std::int64_t best) const {
        const std::string question = roads_.names[s] + " -> " + roads_.names[t];
        const std::string right = best == kNoWay ? tr("no path") : show(roads_.length_of(best));
        if (!given.given() && !given.cost)
            return bad_format(tr("no path found in the output for {}", question));
        Verdict verdict = reason(s, t, given, best);
        if (verdict.passed()) return verdict;
        verdict.message = tr("{}: {}", question, verdict.message);
        if (verdict.expected.empty()) verdict.expected = right;
        if (verdict.actual.empty()) verdict.actual = shown(given);
        verdict.line = given.line;
        return verdict;
    }

    std::string shown(const PathAnswer& given) const {
        if (given.none) return tr("no path");
        std::string text = roads_.path_text(given.path);
        if (given.cost) text += (text.empty() ? "" : ", ") + show(*given.cost);
        return text;
    }

private:
    Verdict reason(std::size_t s, std::size_t t, const PathAnswer& given, std::int64_t best) const {
        if (best == kNoWay)
            return given.none ? correct() : wrong(tr("there is no path, but you print one"));
        if (given.none) return wrong(tr("there is a path"));
        if (given.path.empty()) return wrong(tr("the path is missing"));
        if (given.path.front() == t && given.path.back() == s && s != t)
            return wrong(tr("the path is printed backwards, from the target to the start"));
        if (leads(given.path, s, t, true)) return wrong(tr("the path leaves out its start"));
        if (leads(given.path, s, t, false)) return wrong(tr("the path leaves out its target"));
        if (given.path.front() != s || given.path.back() != t)
            return wrong(tr("the path does not connect the start and the target"));
        return lengths(given, best);
    }
    /// True if it would be a path from s to t with its first (or last) node added.
    bool leads(std::vector<std::size_t> path, std::size_t s, std::size_t t, bool first) const {
        if (first ? path.front() == s : path.back() == t) return false;
        path.insert(first ? path.begin() : path.end(), first ? s : t);
        return path.front() == s && path.back() == t && path_length(roads_, path);
    }
    std::string measured(const PathAnswer& given, double length) const {
        if (given.cost && same_number(*given.cost, length)) return shown(given);
        const std::string path = roads_.path_text(given.path);
        return given.cost
                   ? tr("{}: stated {}, its length is {}", path, show(*given.cost), show(length))
                   : tr("{}: its length is {}", path, show(length));
    }
    Verdict lengths(const PathAnswer& given, std::int64_t best) const {
        for (std::size_t i = 0; i + 1 < given.path.size(); ++i)
            if (!roads_.road(given.path[i], given.path[i + 1]))
                return wrong(tr("there is no edge {} - {}", roads_.names[given.path[i]],
                                roads_.names[given.path[i + 1]]));
        const std::int64_t length = *path_length(roads_, given.path);
        if (length > best)
            return wrong(tr("the path is not the shortest"), show(roads_.length_of(best)),
                         measured(given, roads_.length_of(length)));
        if (!given.cost)
            return in_.options.flag("cost", true) ? wrong(tr("the length is missing")) : correct();
        if (!same_number(*given.cost, roads_.length_of(best)))
            return wrong(tr("the path is right, but its length is not"));
        return correct();
    }

    const CheckInput& in_;
    const Roads& roads_;
};

Again asked_again(const Roads& roads, std::size_t query) {
    const auto& asked = roads.queries;
    const auto next = asked.begin() + static_cast<std::ptrdiff_t>(query) + 1;
    const auto same = std::find(next, asked.end(), asked[query]);
    return same == asked.end() ? Again::never : same == next ? Again::next : Again::later;
}

Verdict check_shortest_path(const CheckInput& in) {
    const Roads roads = roads_of(in);
    if (roads.queries.empty()) throw InputError(tr("the input has no query"));
    AnswerReader answers(roads, in.output);
    const QueryJudge judge(in, roads);
    std::size_t right = 0;
    std::optional<Verdict> first_wrong;
    std::string canonical, all_right;
    bool detours = false;  // an existing path is longer than the shortest
    bool leaks = false;    // a path begins with the previous one
    std::vector<std::size_t> before;
    for (std::size_t i = 0; i < roads.queries.size(); ++i) {
        const auto [s, t] = roads.queries[i];
        const std::int64_t best = distances_from(roads, s, in.budget)[t];
        const PathAnswer given = answers.next(s, t, best != kNoWay, asked_again(roads, i));
        canonical += (i > 0 ? " " : "") + (given.none   ? "none"
                                           : given.cost ? show(*given.cost)
                                                        : "?");
        all_right += (i > 0 ? " " : "") + (best == kNoWay ? "none" : show(roads.length_of(best)));
        Verdict verdict = judge.judge(s, t, given, best);
        const auto length = path_length(roads, given.path);
        detours =
            detours || (!verdict.passed() && length && *length > best && !given.path.empty() &&
                        given.path.front() == s && given.path.back() == t);
        leaks =
            leaks || (!verdict.passed() && before.size() > 1 && given.path.size() > before.size() &&
                      std::ranges::equal(before, std::span(given.path).first(before.size())));
        before = given.path;
        if (verdict.passed())
            ++right;
        else if (!first_wrong)
            first_wrong = std::move(verdict);
    }
    if (!first_wrong) return of_answer(canonical, correct());
    // If all lengths are right, the fault is in the paths.
    first_wrong->canonical = canonical != all_right ? canonical
                             : leaks                ? "leaks"
                             : detours              ? "paths"
                                                    : "";
    if (right > 0 && in.options.flag("partial", true)) {
        first_wrong->outcome = Outcome::partially;
        first_wrong->fraction =
            static_cast<double>(right) / static_cast<double>(roads.queries.size());
    }
    return *first_wrong;
}

Verdict check_distances(const CheckInput& in) {
    const Roads roads = roads_of(in);
    if (roads.queries.size() != 1)
        throw InputError(tr("the input must name one source after the edges"));
    const std::size_t source = roads.queries[0].first;
    const auto best = distances_from(roads, source, in.budget);
    const auto given = read_distances(roads, in.output);
    std::string canonical;
    std::optional<Verdict> first_wrong;
    std::size_t missing = 0;
    for (std::size_t u = 0; u < roads.size(); ++u) {
        const bool reachable = best[u] != kNoWay;
        const double right = reachable ? roads.length_of(best[u]) : *number_in("inf");
        const bool silent = !given[u] && (!reachable || u == source);
        const bool none = given[u] && *given[u] < 0;
        canonical += (u > 0 ? " " : "") + (silent     ? show(right)
                                           : none     ? "inf"
                                           : given[u] ? show(*given[u])
                                                      : "?");
        if (silent || (none && !reachable) || (given[u] && same_number(*given[u], right))) continue;
        if (!given[u]) ++missing;
        if (!first_wrong)
            first_wrong = wrong(given[u] ? tr("the distance to {} is wrong", roads.names[u])
                                         : tr("the distance to {} is missing", roads.names[u]),
                                show(right), given[u] ? show(*given[u]) : "");
    }
    if (!first_wrong) return of_answer(canonical, correct());
    if (missing + 1 >= roads.size()) return bad_format(tr("no distances found in the output"));
    first_wrong->canonical = canonical;
    return *first_wrong;
}

/// Every label is that of the nearest neighbour plus a road: the first label found is kept,
/// whatever the order of equal labels.
std::optional<std::string> first_label_stays(const CheckInput& in) {
    const Roads roads = roads_of(in);
    auto given = read_distances(roads, in.output);
    // Only the numbers of a right answer are used.
    if (const auto numbers = numbers_in(in.output);
        std::ranges::none_of(given, [](const auto& d) { return d.has_value(); }) &&
        numbers.size() == given.size())
        given.assign(numbers.begin(), numbers.end());
    const std::size_t s = roads.queries.at(0).first;
    const auto label = [&](std::size_t u) -> std::optional<double> {
        return u == s ? std::optional(0.0) : given[u];
    };
    std::string text;
    for (std::size_t v = 0; v < roads.size(); ++v) {
        const auto here = label(v);
        std::optional<double> nearest;
        for (const Road& r : roads.roads)
            if (r.a == v || r.b == v)
                if (const auto d = label(r.a == v ? r.b : r.a); d && (!nearest || *d < *nearest))
                    nearest = d;
        bool kept = v == s || !nearest || !here;
        for (const Road& r : roads.roads)
            if (!kept && (r.a == v || r.b == v)) {
                const auto d = label(r.a == v ? r.b : r.a);
                kept = d && *d == *nearest && same_number(*here, *d + roads.length_of(r.length));
            }
        if (!kept) return "other";
        text += (v > 0 ? " " : "") + (here ? show(*here) : "inf");
    }
    return text;
}

}  // namespace

void add_road_bugs(std::vector<Bug>& bugs) {
    bugs.push_back(
        {"distances",
         {marked(
             "you keep the first distance found and never lower it when a shorter path appears")},
         first_label_stays});
}

std::vector<Checker> road_checkers() {
    const OptionSpec directed = switch_option("directed", false, marked("edges are directed"));
    return {
        row_of("shortest-path", "lab1_dijkstra",
               marked("any shortest path for each query of the input, with its length"),
               "A -> B -> C it costs 7", check_shortest_path,
               {switch_option("cost", true, marked("the length must be printed")),
                switch_option("partial", true,
                              marked("partial credit when only some queries are right")),
                directed}),
        row_of("distances", "lab1_dijkstra",
               marked("the distance to every node from the source that follows the edges"), "B 4",
               check_distances, {directed}),
    };
}

}  // namespace ailab::grade
