// Generates random road maps with ties, parallel edges and, sometimes, unreachable places.
#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/roads/problem.hpp"

namespace ailab::grade {
namespace {

struct Map {
    std::size_t nodes = 0;
    std::string edges;      ///< including the first line
    std::size_t apart = 0;  ///< number of nodes at the end that form a separate component
};

std::string letter(std::size_t i) {
    return std::string(1, static_cast<char>('A' + i));
}

/// With an aim, the way of many short roads is often better than that of few long ones, so that
/// distances are lowered several times; some places are apart (3), or roads are very long (4).
Map random_map(Random& random, std::size_t aim) {
    const bool late = aim > 0;
    Map map;
    map.nodes = 5 + random.below(8);
    map.apart = random.below(4) == 0 || aim == 3 ? 2 : 0;
    const std::size_t joined = map.nodes - map.apart;
    std::string lines;
    std::size_t count = 0;
    const auto edge = [&](std::size_t a, std::size_t b, std::uint64_t longest = 12) {
        if (random.below(2) == 0) std::swap(a, b);
        constexpr std::uint64_t kVeryLong = 150'000;  // more than an infinity that is too small
        const std::uint64_t length = (1 + random.below(longest)) * (aim == 4 ? kVeryLong : 1);
        lines += fmt::format("{} {} {}\n", letter(a), letter(b), length);
        ++count;
    };
    constexpr std::uint64_t kShort = 3, kLong = 30;
    for (std::size_t u = 1; u < joined; ++u)
        late ? edge(u, u - 1, kShort) : edge(u, random.below(u));
    if (map.apart > 0) edge(joined, joined + 1);
    for (std::size_t k = random.below(joined) + joined / 2; k > 0; --k) {
        const std::size_t a = random.below(joined), b = random.below(joined);
        if (a != b) late ? edge(a, b, kLong) : edge(a, b);
    }
    map.edges = fmt::format("{} {}\n", map.nodes, count) + lines;
    return map;
}

/// Returns answers in the document's form: `A -> B -> C it costs 7`.
std::string reference(const Roads& roads) {
    std::string text;
    for (const auto& [s, t] : roads.queries) {
        const auto from_target = [&] {
            Roads turned = roads;
            for (Road& r : turned.roads) std::swap(r.a, r.b);
            return distances_from(turned, t);
        }();
        if (from_target[s] >= kNoWay) {
            text += fmt::format("no path from {} to {}\n", roads.names[s], roads.names[t]);
            continue;
        }
        std::vector<std::size_t> path{s};
        while (path.back() != t)
            for (std::size_t v = 0; v < roads.size(); ++v)
                if (const auto road = roads.road(path.back(), v);
                    road && v != path.back() &&
                    *road + from_target[v] == from_target[path.back()]) {
                    path.push_back(v);
                    break;
                }
        text += fmt::format("{} it costs {}\n", roads.path_text(path),
                            show(roads.length_of(from_target[s])));
    }
    return text;
}

void paths(Draft& d) {
    const Map map = random_map(d.random, d.aim());
    d.test.input.text = map.edges;
    for (std::size_t q = 1 + d.random.below(3); q > 0; --q) {
        const std::size_t s = d.random.below(map.nodes - map.apart);
        std::size_t t = d.random.below(map.nodes);
        if (t == s) t = (t + 1) % map.nodes;
        if (d.aim() == 3 && q == 1) t = map.nodes - 1;  // cannot be reached
        d.test.input.text += fmt::format("{} {}\n", letter(s), letter(t));
    }
    const Roads roads = read_roads(d.test.input.text, d.test.id);
    d.answer(reference(roads));
    if (map.apart > 0) d.test.exit_codes = {0, 1};
    d.describe(
        tr("a random map of {} places", map.nodes),
        tr("the shortest path for each query, and its length"),
        map.apart > 0
            ? tr("some places cannot be reached, and the direct road need not be the shortest")
            : tr("edges repeat, lengths tie, and the direct road need not be the shortest"));
}

void all_distances(Draft& d) {
    const Map map = random_map(d.random, d.aim());
    d.test.input.text = map.edges + letter(d.random.below(map.nodes - map.apart)) + "\n";
    const Roads roads = read_roads(d.test.input.text, d.test.id);
    const auto best = distances_from(roads, roads.queries.at(0).first);
    std::string answer;
    for (std::size_t u = 0; u < roads.size(); ++u)
        answer += fmt::format("{}: {}\n", roads.names[u],
                              best[u] >= kNoWay ? "no path" : show(roads.length_of(best[u])));
    d.answer(answer);
    d.describe(tr("distances to all places on a map of {} places", map.nodes),
               tr("the distance from one place to every other"),
               tr("one run of Dijkstra's algorithm gives them all"));
}

}  // namespace

std::vector<GeneratorRow> road_generators() {
    return {
        {"shortest-path", "shortest-path", "lab1_dijkstra",
         marked("random maps with ties, parallel and missing roads"), paths},
        {"distances", "distances", "lab1_dijkstra", marked("one source, all distances"),
         all_distances},
    };
}

}  // namespace ailab::grade
