// Every engine on many small random graphs against Bellman-Ford, and against Boost.Graph if it is
// installed; every path is replayed arc by arc. Ends with 1 and the seed at the first difference.
//   bench_lab1_differential [graphs] [first seed]
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/timing/stopwatch.hpp"
#include "lab1_dijkstra/check/route_check.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "tests/support/every_engine.hpp"
#include "tests/support/graph_checks.hpp"
#ifdef AILAB_WITH_BOOST
#include "workshop/measure/peers/boost.hpp"
#endif

namespace {

using namespace ailab;
using namespace ailab::lab1;

/// Boost's distance from s to t, or `expected` if the graph does not fit its 32 bits.
Distance distance_by_boost([[maybe_unused]] const EdgeList& list, [[maybe_unused]] NodeId s,
                           [[maybe_unused]] NodeId t, Distance expected) {
#ifdef AILAB_WITH_BOOST
    Distance sum = 0;
    for (const Edge& e : list.edges) sum += e.weight;
    if (sum > INT32_MAX) return expected;
    const auto csr = build_csr<std::uint32_t>(list);
    std::vector<std::pair<int, int>> arcs;
    std::vector<std::uint32_t> weights;
    for (NodeId u = 0; u < csr.node_count(); ++u)
        for (const auto& arc : csr.arcs(u)) {
            arcs.emplace_back(static_cast<int>(u), static_cast<int>(arc.head));
            weights.push_back(arc.weight);
        }
    peers::Boost boost(static_cast<int>(list.node_count), arcs, weights);
    const Distance distance = boost.distance(static_cast<int>(s), static_cast<int>(t));
    return distance < 0 ? kUnreached : distance;
#else
    return expected;
#endif
}

/// What differs on the graph of `seed`; "" if nothing.
std::string difference(std::uint64_t seed, std::uint64_t& answers) {
    Random random(seed);
    const EdgeList list = any_graph(random);
    const Network network(list);
    const Landmarks landmarks(network, static_cast<unsigned>(random.between(1, 6)), seed);
    const StraightLine lines = any_straight_lines(list, random);
    const auto engines = every_engine(network, landmarks, lines);
    const Csr<Distance> csr = build_csr<Distance>(list);
    for (int query = 0; query < 3; ++query) {
        const auto s = static_cast<NodeId>(random.below(list.node_count));
        const auto t = static_cast<NodeId>(random.below(list.node_count));
        const Distance expected = bellman_ford(csr, s).distances[t];
        if (distance_by_boost(list, s, t, expected) != expected)
            return "Bellman-Ford and Boost differ";
        for (const auto& [name, finder] : engines) {
            ++answers;
            const auto wrong = complaint(csr, s, t, expected, finder->find_path(s, t));
            if (!wrong.empty()) return name + ": " + wrong;
        }
    }
    return "";
}

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t graphs = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100'000;
    const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const Stopwatch watch;
    std::uint64_t answers = 0;
    for (std::uint64_t seed = first; seed < first + graphs; ++seed) {
        const std::string wrong = difference(seed, answers);
        if (wrong.empty()) continue;
        fmt::print("seed {}: {}\n", seed, wrong);
        return 1;
    }
    fmt::print("{} graphs, {} answers, 0 differences, {:.1f} s CPU\n", graphs, answers,
               watch.cpu_seconds());
}
