// Contraction hierarchies against LEMON's Dijkstra and breadth-first search, one process, CPU time.
//   bench_lab1_ch GRAPH [sources]
// GRAPH as in graphs.hpp: FLA.pace.gr.xz or grid, say.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/base/random.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"
#include "workshop/measure/graphs.hpp"
#ifdef AILAB_WITH_LEMON
#include "workshop/measure/peers/lemon.hpp"
#endif

namespace {

using namespace ailab;
using namespace ailab::lab1;
using Roads = Csr<std::uint32_t>;
using Pairs = std::vector<std::pair<NodeId, NodeId>>;

Pairs random_pairs(NodeId nodes, std::size_t count) {
    Random random(1);
    Pairs pairs(count);
    for (auto& [s, t] : pairs) {
        s = static_cast<NodeId>(random.below(nodes));
        t = static_cast<NodeId>(random.below(nodes));
    }
    return pairs;
}

/// CPU seconds of work(), the median of `runs`.
template <class Work>
double seconds(int runs, Work&& work) {
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        const Stopwatch watch;
        work();
        times.push_back(watch.cpu_seconds());
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

/// The length of the path if each of its arcs exists, else -1.
Distance replay(const Roads& graph, const PathResult& path, NodeId s, NodeId t) {
    if (path.path.front() != s || path.path.back() != t) return -1;
    Distance length = 0;
    for (std::size_t i = 1; i < path.path.size(); ++i) {
        Distance best = -1;
        for (const auto& arc : graph.arcs(path.path[i - 1]))
            if (arc.head == path.path[i] && (best < 0 || arc.weight < best)) best = arc.weight;
        if (best < 0) return -1;
        length += best;
    }
    return length;
}

Hierarchy prepare_and_store(const Roads& graph) {
    const Stopwatch watch;
    const Hierarchy made = prepare_hierarchy(graph);
    fmt::print("prepare          {:10.2f} s   {} upward arcs, {} shortcuts\n", watch.cpu_seconds(),
               made.forward().arcs.size(), made.shortcut_count());
    const auto path = std::filesystem::temp_directory_path() / "bench_lab1_ch.index";
    save_hierarchy(made, path);
    const double plain = seconds(5, [&] { open_hierarchy(path); });
    const double checked = seconds(5, [&] { open_hierarchy(path, graph); });
    fmt::print("index            {:10.1f} MiB\n",
               static_cast<double>(made.image().size()) / 1048576);
    fmt::print("open             {:10.2f} ms  ({:.2f} ms with the graph's fingerprint)\n",
               plain * 1e3, checked * 1e3);
    const Hierarchy opened = open_hierarchy(path, graph);
    std::filesystem::remove(path);
    return opened;
}

std::vector<Distance> run_queries(const Roads& graph, const Hierarchy& h, const Pairs& pairs) {
    const auto query = make_ch_query(h);
    std::vector<Distance> answers(pairs.size());
    const auto per_query = [&](double s) { return s * 1e6 / static_cast<double>(pairs.size()); };
    std::uint64_t settled = 0;
    const double plain = seconds(5, [&] {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            answers[i] = query->distance(pairs[i].first, pairs[i].second);
        }
    });
    std::size_t nodes = 0;
    const double unpacked = seconds(5, [&] {
        nodes = settled = 0;
        for (const auto& [s, t] : pairs) {
            const PathResult found = query->find_path(s, t);
            nodes += found.path.size();
            settled += found.counters.expanded;
        }
    });
    fmt::print("query            {:10.2f} us  ({} nodes settled)\n", per_query(plain),
               settled / pairs.size());
    fmt::print("query with path  {:10.2f} us  ({} nodes on the path)\n", per_query(unpacked),
               nodes / pairs.size());
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (const auto found = query->find_path(pairs[i].first, pairs[i].second); found.reached)
            wrong += found.distance != answers[i] ||
                     replay(graph, found, pairs[i].first, pairs[i].second) != answers[i];
    fmt::print("paths replayed   {:10} of them wrong\n", wrong);
    return answers;
}

void run_sweeps(const Hierarchy& h, const Pairs& pairs, const std::vector<Distance>& answers) {
    Budget unlimited;
    std::size_t next = 0;
    const double run =
        seconds(51, [&] { distances_from(h, pairs[next++ % pairs.size()].first, unlimited); });
    fmt::print("one-to-all sweep {:10.2f} ms\n", run * 1e3);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(pairs.size(), 200); ++i)
        wrong += distances_from(h, pairs[i].first, unlimited)[pairs[i].second] != answers[i];
    fmt::print("sweeps checked   {:10} of them wrong\n", wrong);
}

#ifdef AILAB_WITH_LEMON
/// Its times, and every answer compared: 100 random targets and all nodes for each source.
void run_lemon(const Roads& graph, const Hierarchy& h, const Pairs& pairs,
               const std::vector<Distance>& answers, std::size_t checked_sources) {
    std::vector<std::pair<int, int>> arcs;
    std::vector<std::uint32_t> weights;
    for (NodeId u = 0; u < graph.node_count(); ++u)
        for (const auto& arc : graph.arcs(u)) {
            arcs.emplace_back(static_cast<int>(u), static_cast<int>(arc.head));
            weights.push_back(arc.weight);
        }
    peers::Lemon lemon(static_cast<int>(graph.node_count()), arcs, weights);
    const auto id = [](NodeId v) { return static_cast<int>(v); };
    const auto known = [](Distance d) { return d < 0 ? kUnreached : d; };
    std::size_t wrong = 0;
    constexpr std::size_t kPairs = 100;
    const double all_pairs = seconds(1, [&] {
        for (std::size_t i = 0; i < kPairs; ++i)
            wrong += known(lemon.distance(id(pairs[i].first), id(pairs[i].second))) != answers[i];
    });
    fmt::print("LEMON run(s, t)  {:10.2f} us  (mean of {} pairs, {} differ)\n",
               all_pairs * 1e6 / kPairs, kPairs, wrong);
    const auto query = make_ch_query(h);
    Budget unlimited;
    wrong = 0;
    std::size_t wrong_sweeps = 0;
    std::vector<double> times;
    for (std::size_t i = 0; i < checked_sources; ++i) {
        const NodeId s = pairs[i].first;
        times.push_back(seconds(1, [&] { lemon.one_to_all(id(s)); }));
        for (std::size_t j = 0; j < 100; ++j) {
            const NodeId t = pairs[(100 * i + j) % pairs.size()].second;
            wrong += query->distance(s, t) != known(lemon.distance_to(id(t)));
        }
        const std::vector<Distance> swept = distances_from(h, s, unlimited);
        for (NodeId t = 0; t < graph.node_count(); ++t)
            wrong_sweeps += swept[t] != known(lemon.distance_to(id(t)));
    }
    std::sort(times.begin(), times.end());
    fmt::print("LEMON run(s)     {:10.2f} ms\n", 1e3 * times[times.size() / 2]);
    fmt::print("queries differ   {:10} of {}; distances of sweeps that differ: {}\n", wrong,
               100 * checked_sources, wrong_sweeps);
    std::size_t next = 0;
    fmt::print("LEMON Bfs        {:10.2f} ms\n",
               1e3 * seconds(9, [&] {
                   lemon.breadth_first(static_cast<int>(pairs[next++ % pairs.size()].first));
               }));
}
#endif

/// The least that a one-to-all search without an index can do: levels into a flat array.
void run_bfs(const Roads& graph, const Pairs& pairs) {
    std::vector<std::uint32_t> level(graph.node_count());
    std::vector<NodeId> queue(graph.node_count());
    std::size_t next = 0;
    const double time = seconds(21, [&] {
        std::fill(level.begin(), level.end(), kNoNode);
        std::size_t head = 0;
        std::size_t tail = 0;
        queue[tail++] = pairs[next++ % pairs.size()].first;
        level[queue[0]] = 0;
        while (head < tail) {
            const NodeId u = queue[head++];
            for (const auto& arc : graph.arcs(u))
                if (level[arc.head] == kNoNode) {
                    level[arc.head] = level[u] + 1;
                    queue[tail++] = arc.head;
                }
        }
    });
    fmt::print("breadth-first    {:10.2f} ms  (flat arrays)\n", time * 1e3);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: {} GRAPH [sources]\n", argv[0]);
        return 2;
    }
    const std::size_t sources = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 100;
    const Roads graph = build_csr<std::uint32_t>(bench::graph_named(argv[1]));
    fmt::print("graph            {:10} nodes, {} arcs\n", graph.node_count(), graph.arc_count());
    const Hierarchy hierarchy = prepare_and_store(graph);
    const Pairs pairs = random_pairs(graph.node_count(), 10'000);
    const std::vector<Distance> answers = run_queries(graph, hierarchy, pairs);
    run_sweeps(hierarchy, pairs, answers);
    run_bfs(graph, pairs);
#ifdef AILAB_WITH_LEMON
    run_lemon(graph, hierarchy, pairs, answers, std::max<std::size_t>(sources, 1));
#else
    fmt::print("LEMON is not installed ({} sources not compared)\n", sources);
#endif
}
