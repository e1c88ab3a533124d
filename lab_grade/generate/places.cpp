// Generates maps with coordinates for searches that are graded by the nodes they expand. The limits
// of each test are counted on its map: the most nodes that any correct A* or bidirectional search
// expands, and the number that Dijkstra's algorithm expands.
#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/generate/generator.hpp"

namespace ailab::grade {
namespace {

constexpr double kFar = std::numeric_limits<double>::infinity();

struct PlaceMap {
    struct Arc {
        std::size_t to;
        double length;
    };
    std::vector<double> x, y;
    std::vector<std::vector<Arc>> arcs;

    std::size_t size() const { return x.size(); }
    double line(std::size_t u, std::size_t v) const { return std::hypot(x[u] - x[v], y[u] - y[v]); }
    static std::string name(std::size_t u) { return fmt::format("P{}", u + 1); }
};

/// Crossings in rows and columns, slightly displaced; no road is shorter than its straight line.
PlaceMap random_places(Random& random, std::size_t rows, std::size_t columns) {
    constexpr int kSpacing = 10;
    PlaceMap map;
    map.arcs.resize(rows * columns);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            map.x.push_back(static_cast<double>(kSpacing * c + random.below(7)));
            map.y.push_back(static_cast<double>(kSpacing * r + random.below(7)));
        }
    const auto road = [&](std::size_t u, std::size_t v) {
        if (random.below(7) == 0) return;  // not built
        const double detour = 1 + static_cast<double>(random.below(30)) / 100;
        const double length = std::ceil(map.line(u, v) * detour);
        map.arcs[u].push_back({v, length});
        map.arcs[v].push_back({u, length});
    };
    for (std::size_t u = 0; u < map.size(); ++u) {
        if (u % columns + 1 < columns) road(u, u + 1);
        if (u + columns < map.size()) road(u, u + columns);
    }
    return map;
}

/// O(n²): simple rather than fast.
std::vector<double> distances(const PlaceMap& map, std::size_t source) {
    std::vector<double> best(map.size(), kFar);
    std::vector<bool> settled(map.size());
    best[source] = 0;
    for (;;) {
        std::size_t u = map.size();
        for (std::size_t v = 0; v < map.size(); ++v)
            if (!settled[v] && best[v] < kFar && (u == map.size() || best[v] < best[u])) u = v;
        if (u == map.size()) return best;
        settled[u] = true;
        for (const auto& [v, length] : map.arcs[u]) best[v] = std::min(best[v], best[u] + length);
    }
}

struct Counts {
    /// Upper bounds for any order of equal labels.
    std::size_t dijkstra = 0, astar = 0, two_sided = 0;
};

/// Bidirectional searches stop when the two smallest labels add up to the length. Each may have
/// expanded all nodes nearer than half of it, and one more ring if they alternate.
Counts count(const PlaceMap& map, std::size_t s, std::size_t t) {
    constexpr double kRounding = 1e-6, kRing = 12;
    const std::vector<double> from = distances(map, s), to = distances(map, t);
    Counts counts;
    for (std::size_t u = 0; u < map.size(); ++u) {
        counts.dijkstra += from[u] <= from[t];
        counts.astar += from[u] + map.line(u, t) <= from[t] + kRounding;
        counts.two_sided += (from[u] <= from[t] / 2 + kRing) + (to[u] <= from[t] / 2 + kRing);
    }
    return counts;
}

struct Trip {
    PlaceMap map;
    std::size_t from, to;
    Counts counts;
};

/// Returns a trip for which the better search pays off.
Trip find_trip(Random& random, double times, std::size_t Counts::*search, const Budget& budget) {
    for (;;) {
        budget.look();
        const std::size_t rows = 9 + random.below(4), columns = 12 + random.below(5);
        PlaceMap map = random_places(random, rows, columns);
        const std::size_t s = random.below(map.size()), t = random.below(map.size());
        if (distances(map, s)[t] >= kFar || map.line(s, t) < 50) continue;
        const Counts counts = count(map, s, t);
        if (static_cast<double>(counts.dijkstra) >= times * static_cast<double>(counts.*search))
            return {std::move(map), s, t, counts};
    }
}

/// Returns the path `P1 -> P2 it costs 7`, found backwards along the labels.
std::string reference_path(const Trip& trip) {
    const std::vector<double> to = distances(trip.map, trip.to);
    std::string text = PlaceMap::name(trip.from);
    for (std::size_t u = trip.from; u != trip.to;) {
        const auto& arcs = trip.map.arcs[u];
        const auto next = std::ranges::find_if(
            arcs, [&](const PlaceMap::Arc& a) { return to[a.to] + a.length == to[u]; });
        u = next->to;
        text += " -> " + PlaceMap::name(u);
    }
    return fmt::format("{} it costs {}\n", text, to[trip.from]);
}

void fill(Draft& d, double times, std::size_t Counts::*search) {
    const Trip trip = find_trip(d.random, times, search, d.budget);
    std::string edges, places;
    std::size_t roads = 0, joined = 0;  // places without roads are omitted
    for (std::size_t u = 0; u < trip.map.size(); ++u) {
        if (trip.map.arcs[u].empty()) continue;
        ++joined;
        places += fmt::format("{} {} {}\n", PlaceMap::name(u), trip.map.x[u], trip.map.y[u]);
        for (const auto& [v, length] : trip.map.arcs[u])
            if (u < v) {
                edges += fmt::format("{} {} {}\n", PlaceMap::name(u), PlaceMap::name(v), length);
                ++roads;
            }
    }
    d.test.input.text = fmt::format("{} {}\n{}{} {}\n", joined, roads, edges,
                                    PlaceMap::name(trip.from), PlaceMap::name(trip.to));
    d.test.files["places.txt"] = Text{places, {}};
    const std::size_t full = trip.counts.*search;
    d.test.options.set("checker", "shortest-path");
    d.test.options.set("word", "expanded");
    d.test.options.set("full", std::to_string(full));
    d.test.options.set("half", std::to_string((full + trip.counts.dijkstra) / 2));
    d.answer(reference_path(trip) + fmt::format("expanded: {}\n", full));
    d.describe(tr("a map of {} places", joined),
               tr("a shortest path, and how many places were expanded"),
               tr("Dijkstra's algorithm would expand about {}", trip.counts.dijkstra));
}

void astar(Draft& d) {
    fill(d, 2.5, &Counts::astar);
}
void two_sided(Draft& d) {
    fill(d, 1.25, &Counts::two_sided);
}

}  // namespace

std::vector<GeneratorRow> place_generators() {
    return {
        {"astar", "counted", "lab1_dijkstra",
         marked("maps with coordinates on which A* expands far fewer places"), astar},
        {"two-sided", "counted", "lab1_dijkstra",
         marked("maps on which a search from both ends expands fewer places"), two_sided},
    };
}

}  // namespace ailab::grade
