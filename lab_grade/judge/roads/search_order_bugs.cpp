// Bugs of shortest-path programs whose answers depend on the order in which roads are looked at:
// what is known of such an answer is a law that it keeps, or it is tried in the usual orders.
#include <algorithm>
#include <numeric>
#include <queue>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/bugs.hpp"
#include "lab_grade/judge/roads/answer.hpp"
#include "lab_grade/judge/roads/problem.hpp"

namespace ailab::grade {
namespace {

using Distances = std::vector<std::int64_t>;

Roads graph_of(const CheckInput& in) {
    return read_roads(in.input, in.input_name, in.options.flag("directed"));
}
std::string labels_text(const Roads& roads, const Distances& all) {
    std::string text;
    for (std::size_t u = 0; u < all.size(); ++u)
        text += (u > 0 ? " " : "") + (all[u] >= kNoWay ? "inf" : show(roads.length_of(all[u])));
    return text;
}
/// Nodes in the order of the input, or of their names.
std::vector<std::size_t> node_order(const Roads& roads, bool by_name) {
    std::vector<std::size_t> order(roads.size());
    std::iota(order.begin(), order.end(), 0);
    if (by_name)
        std::sort(order.begin(), order.end(),
                  [&](std::size_t a, std::size_t b) { return roads.names[a] < roads.names[b]; });
    return order;
}

/// One round of Bellman and Ford over the roads in their order.
std::optional<std::string> one_round(const CheckInput& in) {
    const Roads roads = graph_of(in);
    Distances d(roads.size(), kNoWay);
    d[roads.queries.at(0).first] = 0;
    for (const Road& r : roads.roads) {
        d[r.b] = std::min(d[r.b], d[r.a] + r.length);
        if (!roads.directed) d[r.a] = std::min(d[r.a], d[r.b] + r.length);
    }
    return labels_text(roads, d);
}

/// Floyd's three loops with the middle node innermost.
template <bool ByName>
std::optional<std::string> floyd_order(const CheckInput& in) {
    const Roads roads = graph_of(in);
    const std::size_t n = roads.size(), s = roads.queries.at(0).first;
    std::vector<Distances> d(n, Distances(n, kNoWay));
    for (std::size_t u = 0; u < n; ++u) d[u][u] = 0;
    for (const Road& r : roads.roads) {
        d[r.a][r.b] = std::min(d[r.a][r.b], r.length);
        if (!roads.directed) d[r.b][r.a] = std::min(d[r.b][r.a], r.length);
    }
    const auto order = node_order(roads, ByName);
    for (const std::size_t i : order)
        for (const std::size_t j : order)
            for (const std::size_t k : order) d[i][j] = std::min(d[i][j], d[i][k] + d[k][j]);
    return labels_text(roads, d[s]);
}

/// The queue gives the largest label first, each node once; equal labels by name or by number.
template <bool ByName>
std::optional<std::string> largest_first(const CheckInput& in) {
    const Roads roads = graph_of(in);
    const auto order = node_order(roads, ByName);
    std::vector<std::size_t> rank(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
    const std::size_t s = roads.queries.at(0).first;
    Distances d(roads.size(), kNoWay);
    std::vector<bool> done(roads.size(), false);
    std::priority_queue<std::pair<std::int64_t, std::size_t>> open;
    d[s] = 0;
    open.emplace(0, rank[s]);
    while (!open.empty()) {
        const std::size_t u = order[open.top().second];
        open.pop();
        if (done[u]) continue;
        done[u] = true;
        for (const Road& r : roads.roads)
            for (const bool back : {false, true}) {
                if ((back ? r.b : r.a) != u || (back && roads.directed)) continue;
                const std::size_t v = back ? r.a : r.b;
                if (d[u] + r.length >= d[v]) continue;
                d[v] = d[u] + r.length;
                open.emplace(d[v], rank[v]);
            }
    }
    return labels_text(roads, d);
}

/// Every label is that of the nearest neighbour and a road from there: the first one that was
/// found, whatever the order of equal labels.
std::optional<std::string> first_label_stays(const CheckInput& in) {
    const Roads roads = graph_of(in);
    auto given = read_distances(roads, in.output);
    // Of a right answer only the numbers are left.
    if (const auto numbers = numbers_in(in.output);
        std::none_of(given.begin(), given.end(), [](const auto& d) { return d.has_value(); }) &&
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

/// All queries but the first are left without an answer.
std::optional<std::string> first_query_only(const CheckInput& in) {
    const Roads roads = graph_of(in);
    if (roads.queries.size() < 2) return std::nullopt;
    const auto [s, t] = roads.queries[0];
    const std::int64_t best = distances_from(roads, s)[t];
    std::string text = best >= kNoWay ? "none" : show(roads.length_of(best));
    for (std::size_t i = 1; i < roads.queries.size(); ++i) text += " ?";
    return text;
}

/// The target is entered as soon as a road to it is seen: the first road of parallel ones.
std::optional<std::string> stops_at_first_road(const CheckInput& in) {
    const Roads roads = graph_of(in);
    std::string text;
    for (const auto& [s, t] : roads.queries) {
        Distances d(roads.size(), kNoWay);
        std::vector<bool> done(roads.size(), false);
        d[s] = 0;
        bool stop = s == t;
        while (!stop) {
            std::size_t u = roads.size();
            for (std::size_t v = 0; v < roads.size(); ++v)
                if (!done[v] && d[v] < kNoWay && (u == roads.size() || d[v] < d[u])) u = v;
            if (u == roads.size()) break;
            done[u] = true;
            for (const Road& r : roads.roads)
                for (const bool back : {false, true}) {
                    if (stop || (back ? r.b : r.a) != u || (back && roads.directed)) continue;
                    const std::size_t v = back ? r.a : r.b;
                    if (d[u] + r.length < d[v]) d[v] = d[u] + r.length, stop = v == t;
                }
        }
        text += (text.empty() ? "" : " ") +
                (d[t] >= kNoWay ? std::string("none") : show(roads.length_of(d[t])));
    }
    return text;
}

/// Parallel roads are made one, by the rule; the answers are those of a right search on what is
/// left.
template <class Merge>
Roads merged(const Roads& roads, Merge merge) {
    Roads single = roads;
    single.roads.clear();
    for (const Road& r : roads.roads) {
        const auto same =
            std::find_if(single.roads.begin(), single.roads.end(), [&](const Road& o) {
                return (o.a == r.a && o.b == r.b) || (!roads.directed && o.a == r.b && o.b == r.a);
            });
        if (same == single.roads.end())
            single.roads.push_back(r);
        else
            same->length = merge(same->length, r.length);
    }
    return single;
}
Roads first_kept(const Roads& roads) {
    return merged(roads, [](std::int64_t first, std::int64_t) { return first; });
}
Roads added_up(const Roads& roads) {
    return merged(roads, [](std::int64_t first, std::int64_t next) { return first + next; });
}
Roads longest_kept(const Roads& roads) {
    return merged(roads, [](std::int64_t a, std::int64_t b) { return std::max(a, b); });
}
template <Roads (*Changed)(const Roads&)>
std::optional<std::string> paths_on(const CheckInput& in) {
    const Roads roads = graph_of(in), changed = Changed(roads);
    std::string text;
    for (const auto& [s, t] : roads.queries) {
        const std::int64_t d = distances_from(changed, s)[t];
        text += (text.empty() ? "" : " ") +
                (d >= kNoWay ? std::string("none") : show(roads.length_of(d)));
    }
    return text;
}
template <Roads (*Changed)(const Roads&)>
std::optional<std::string> distances_on(const CheckInput& in) {
    const Roads roads = graph_of(in);
    return labels_text(roads, distances_from(Changed(roads), roads.queries.at(0).first));
}

/// Real paths with their right lengths, some of them longer than the shortest.
std::optional<std::string> any_path(const CheckInput& in) {
    const Roads roads = graph_of(in);
    AnswerReader answers(roads, in.output);
    std::string text;
    std::size_t longer = 0, asked = 0;
    for (const auto& [s, t] : roads.queries) {
        const std::int64_t best = distances_from(roads, s)[t];
        const PathAnswer given = answers.next(s, t, best != kNoWay, false);
        const auto length = path_length(roads, given.path);
        const bool real = !given.path.empty() && given.path.front() == s &&
                          given.path.back() == t && length && given.cost &&
                          same_number(*given.cost, roads.length_of(*length));
        if (best != kNoWay && !real) return "other";
        if (best == kNoWay && !given.none) return "other";
        asked += best != kNoWay && s != t ? 1 : 0;
        longer += best != kNoWay && *length > best ? 1 : 0;
        text += (text.empty() ? "" : " ") + (given.none ? std::string("none") : show(*given.cost));
    }
    return longer > 0 && longer <= asked ? text : std::string("other");
}

}  // namespace

void add_search_order_bugs(std::vector<Bug>& bugs) {
    const auto all = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "distances", says, answer});
    };
    all("one-round", marked("you look at every edge only once: repeat until nothing changes"),
        one_round);
    for (const auto& [id, answer] : {Named{"floyd-order", floyd_order<false>},
                                     Named{"floyd-order-by-name", floyd_order<true>}})
        all(id, marked("the loop over the middle node must be the outermost one (Floyd)"), answer);
    for (const auto& [id, answer] : {Named{"largest-first", largest_first<false>},
                                     Named{"largest-first-by-name", largest_first<true>}})
        all(id, marked("your queue gives the largest distance first: it must be the least"),
            answer);
    all("first-label",
        marked("you keep the first distance found and never lower it when a shorter way appears"),
        first_label_stays);
    const auto both = [&](const char* id, const char* says, auto path, auto distances) {
        bugs.push_back({id, "shortest-path", says, path});
        bugs.push_back({id, "distances", says, distances});
    };
    both("first-edge-wins",
         marked("of two edges between the same nodes you keep the first, not the shorter"),
         paths_on<first_kept>, distances_on<first_kept>);
    both("longest-edge-wins", marked("of two edges between the same nodes you keep the longer"),
         paths_on<longest_kept>, distances_on<longest_kept>);
    both("edges-added", marked("you add up the lengths of edges between the same nodes"),
         paths_on<added_up>, distances_on<added_up>);
    bugs.push_back({"first-query-only", "shortest-path", marked("you answer only the first query"),
                    first_query_only});
    bugs.push_back(
        {"stops-at-first-road", "shortest-path",
         marked("you stop when the target is first seen; it is only certain when it is taken "
                "from the queue"),
         stops_at_first_road});
    bugs.push_back({"not-exact", "shortest-path",
                    marked("the search takes the first path that it finds, stops too early, or its "
                           "estimate is too large"),
                    any_path, true, true});
}

}  // namespace ailab::grade
