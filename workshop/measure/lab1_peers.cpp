// The shortest-path engines against Boost.Graph, LEMON and igraph: one process, one core, CPU time.
//   bench_lab1_peers GRAPH [pairs] [runs]      GRAPH: a file, "grid" or "random" (see graphs.hpp)
// One-to-all: the median of `runs` sources. Pairs: the mean over the same random pairs; every
// answer is compared. The peers' data structures are built outside the measurement, as ours are.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/timing/stopwatch.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "workshop/measure/graphs.hpp"
#ifdef AILAB_WITH_BOOST
#include "workshop/measure/peers/boost.hpp"
#endif
#ifdef AILAB_WITH_LEMON
#include "workshop/measure/peers/lemon.hpp"
#endif
#ifdef AILAB_WITH_IGRAPH
#include "workshop/measure/peers/igraph.hpp"
#endif

namespace {

using namespace ailab;
using namespace ailab::lab1;

struct Workload {
    EdgeList list;
    std::vector<std::pair<NodeId, NodeId>> pairs{};
    std::size_t runs = 9;
    std::vector<Distance> answers{};  ///< of the pairs, by our own Dijkstra
    double best_one_to_all = std::numeric_limits<double>::infinity();  ///< of the peers, seconds
    double best_pair = std::numeric_limits<double>::infinity();
};

double median(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

/// CPU seconds of run(source), the median over the sources of the first pairs.
double time_one_to_all(const Workload& work, const std::function<void(NodeId)>& run) {
    run(work.pairs[0].first);  // warms up
    std::vector<double> times;
    for (std::size_t i = 0; i < work.runs; ++i) {
        const Stopwatch watch;
        run(work.pairs[i % work.pairs.size()].first);
        times.push_back(watch.cpu_seconds());
    }
    return median(times);
}

/// CPU seconds of distance(s, t), the mean over the first `count` pairs; stops at a wrong answer.
double time_pairs(const Workload& work, std::size_t count, const std::string& name,
                  const std::function<Distance(NodeId, NodeId)>& distance) {
    count = std::min(count, work.pairs.size());
    const Stopwatch watch;
    for (std::size_t i = 0; i < count; ++i) {
        const auto [s, t] = work.pairs[i];
        if (distance(s, t) == work.answers[i]) continue;
        fmt::print("{}: WRONG from {} to {}\n", name, s, t);
        std::exit(1);
    }
    return watch.cpu_seconds() / static_cast<double>(count);
}

void print_row(const std::string& name, double seconds, double best_peer,
               const std::string& note = "") {
    fmt::print("  {:32} {:10.3f} ms {:>8}  {}\n", name, seconds * 1e3,
               best_peer < 1e9 ? fmt::format("{:.1f}x", best_peer / seconds) : "", note);
}

template <class Peer>
void measure_peer(Workload& work, const std::string& name, std::size_t pairs, bool compare) {
    const Csr<std::uint32_t> csr = build_csr<std::uint32_t>(work.list);
    std::vector<std::pair<int, int>> arcs;
    std::vector<std::uint32_t> weights;
    for (NodeId u = 0; u < csr.node_count(); ++u)
        for (const auto& arc : csr.arcs(u)) {
            arcs.emplace_back(static_cast<int>(u), static_cast<int>(arc.head));
            weights.push_back(arc.weight);
        }
    Peer peer(static_cast<int>(csr.node_count()), arcs, weights);
    const double all =
        time_one_to_all(work, [&](NodeId s) { peer.one_to_all(static_cast<int>(s)); });
    const double pair = time_pairs(work, pairs, name, [&](NodeId s, NodeId t) {
        const auto d = peer.distance(static_cast<int>(s), static_cast<int>(t));
        return d < 0 ? kUnreached : d;
    });
    fmt::print("  {:32} {:10.3f} ms one-to-all {:10.3f} ms a pair\n", name, all * 1e3, pair * 1e3);
    if (!compare) return;
    work.best_one_to_all = std::min(work.best_one_to_all, all);
    work.best_pair = std::min(work.best_pair, pair);
}

void measure_peers(Workload& work) {
    fmt::print("peers\n");
#ifdef AILAB_WITH_BOOST
    measure_peer<peers::Boost>(work, "Boost.Graph, CSR", work.pairs.size(), true);
#endif
#ifdef AILAB_WITH_LEMON
    measure_peer<peers::Lemon>(work, "LEMON, static graph", work.pairs.size(), true);
#endif
#ifdef AILAB_WITH_IGRAPH
    constexpr std::size_t kSlowPairs = 5;
    measure_peer<peers::Igraph>(work, "igraph", kSlowPairs, false);
#endif
}

/// The floor: breadth-first search, which ignores the weights.
void breadth_first(const Network& network, NodeId source, std::vector<std::uint32_t>& hops,
                   std::vector<NodeId>& queue) {
    constexpr std::uint32_t kFar = ~std::uint32_t{0};
    std::fill(hops.begin(), hops.end(), kFar);
    queue[0] = network.inside(source);
    hops[queue[0]] = 0;
    std::size_t tail = 1;
    std::visit(
        [&](const auto& graph) {
            for (std::size_t head = 0; head < tail; ++head)
                for (const auto& arc : graph.forward.arcs(queue[head])) {
                    if (hops[arc.head] != kFar) continue;
                    hops[arc.head] = hops[queue[head]] + 1;
                    queue[tail++] = arc.head;
                }
        },
        network.graph());
}

void measure_one_to_all(const Workload& work, const Network& network) {
    fmt::print("one-to-all, times the faster of Boost and LEMON\n");
    std::vector<std::uint32_t> hops(network.node_count());
    std::vector<NodeId> order(network.node_count());
    const double floor =
        time_one_to_all(work, [&](NodeId s) { breadth_first(network, s, hops, order); });
    print_row("breadth-first", floor, work.best_one_to_all);
    for (const auto& queue : kQueues) {
        const auto dijkstra = queue.value(network);
        Counters counters;
        const double time = time_one_to_all(work, [&](NodeId s) { counters = dijkstra->run(s); });
        print_row(
            fmt::format("Dijkstra, queue {}", queue.name), time, work.best_one_to_all,
            fmt::format("{:.2f} x breadth-first, {} expanded", time / floor, counters.expanded));
    }
}

void measure_finder(const Workload& work, const std::string& name, PathFinder& finder) {
    Counters sum;
    const double time = time_pairs(work, work.pairs.size(), name, [&](NodeId s, NodeId t) {
        const PathResult result = finder.find_path(s, t);
        sum += result.counters;
        return result.distance;
    });
    print_row(name, time, work.best_pair,
              fmt::format("{} expanded", sum.expanded / work.pairs.size()));
}

void measure_pairs(const Workload& work, const Network& network) {
    fmt::print("random pairs with path, times the faster of Boost and LEMON\n");
    measure_finder(work, "Dijkstra, stop at target", *make_dijkstra(network));
    measure_finder(work, "bidirectional", *make_bidirectional(network));
    if (work.list.directed) return;  // no structure that landmarks could use
    const Stopwatch watch;
    const Landmarks landmarks(network);
    fmt::print("  {} landmarks: {:.3f} s\n", landmarks.count(), watch.cpu_seconds());
    measure_finder(work, "ALT", *make_alt(landmarks));
    measure_finder(work, "bidirectional ALT", *make_bidirectional_alt(landmarks));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: {} GRAPH [pairs] [runs]\n", argv[0]);
        return 2;
    }
    Workload work{bench::graph_named(argv[1])};
    Random random(1);
    work.pairs.resize(argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 50);
    if (argc > 3) work.runs = std::strtoul(argv[3], nullptr, 10);
    for (auto& [s, t] : work.pairs) {
        s = static_cast<NodeId>(random.below(work.list.node_count));
        t = static_cast<NodeId>(random.below(work.list.node_count));
    }
    const Stopwatch watch;
    const Network network(work.list);
    fmt::print("{}: {} nodes, indexed in {:.3f} s\n", argv[1], network.node_count(),
               watch.cpu_seconds());
    const auto reference = dijkstra_with<BinaryHeap>(network);
    for (const auto& [s, t] : work.pairs)
        work.answers.push_back(reference->find_path(s, t).distance);
    if (std::getenv("AILAB_WITHOUT_PEERS") == nullptr) measure_peers(work);
    measure_one_to_all(work, network);
    measure_pairs(work, network);
}
