// What the generic search costs: best_first over a GraphSpace against the same design written by
// hand for one kind of graph (labels of distance, parent and closed flag in one record; a 4-ary
// heap with lazy deletion; ties by node), in one run, round by round, on a grid with random
// weights. Prints the median of the ratios of CPU time. Usage: search_overhead [SIDE [ROUNDS]]
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "common/base/random.hpp"
#include "common/graph/csr.hpp"
#include "common/graph/graph_space.hpp"
#include "common/search/single/best_first.hpp"
#include "common/timing/stopwatch.hpp"

namespace {

using namespace ailab;
using Graph = Csr<std::uint32_t>;

EdgeList grid(NodeId side, std::uint64_t seed) {
    EdgeList list{side * side, false, {}};
    Random random(seed);
    for (NodeId u = 0; u < side * side; ++u) {
        if (u % side + 1 < side) list.edges.push_back({u, u + 1, random.between(1, 1000)});
        if (u + side < side * side) list.edges.push_back({u, u + side, random.between(1, 1000)});
    }
    return list;
}

/// The peer: Dijkstra by hand, from 0 to everywhere.
class ByHand {
public:
    explicit ByHand(const Graph& graph) : graph_(graph) {}

    std::uint64_t run() {
        labels_.assign(graph_.node_count(), Label{});
        heap_.clear();
        labels_[0].distance = 0;
        push(0, 0);
        std::uint64_t sum = 0;
        while (!heap_.empty()) {
            const NodeId u = pop();
            if (labels_[u].closed) continue;
            labels_[u].closed = true;
            const Distance d = labels_[u].distance;
            sum += static_cast<std::uint64_t>(d);
            for (const auto& arc : graph_.arcs(u)) {
                const Distance through_u = d + arc.weight;
                if (through_u >= labels_[arc.head].distance) continue;
                labels_[arc.head] = {through_u, u, false};
                push(through_u, arc.head);
            }
        }
        return sum;
    }

private:
    struct Label {
        Distance distance = std::numeric_limits<Distance>::max();
        NodeId parent = kNoNode;
        bool closed = false;
    };
    struct Entry {
        Distance distance;
        NodeId node;
    };
    static bool before(const Entry& a, const Entry& b) {
        const int less = a.distance < b.distance, equal = a.distance == b.distance;
        return (less | (equal & static_cast<int>(a.node < b.node))) != 0;
    }
    void push(Distance distance, NodeId node) {
        const Entry entry{distance, node};
        std::size_t hole = heap_.size();
        heap_.push_back(entry);
        while (hole > 0 && before(entry, heap_[(hole - 1) / 4])) {
            heap_[hole] = heap_[(hole - 1) / 4];
            hole = (hole - 1) / 4;
        }
        heap_[hole] = entry;
    }
    NodeId pop() {
        const NodeId top = heap_.front().node;
        const Entry last = heap_.back();
        heap_.pop_back();
        if (heap_.empty()) return top;
        std::size_t hole = 0;
        for (std::size_t child = 1; child < heap_.size(); child = hole * 4 + 1) {
            const std::size_t end = std::min(child + 4, heap_.size());
            std::size_t best = child;
            for (std::size_t i = child + 1; i < end; ++i)
                if (before(heap_[i], heap_[best])) best = i;
            if (!before(heap_[best], last)) break;
            heap_[hole] = heap_[best];
            hole = best;
        }
        heap_[hole] = last;
        return top;
    }

    const Graph& graph_;
    std::vector<Label> labels_;
    std::vector<Entry> heap_;
};

struct SumOfDistances : NullObserver {
    std::uint64_t sum = 0;
    void on_expand(const auto& /*state*/, auto g, auto /*f*/) {
        sum += static_cast<std::uint64_t>(g);
    }
};

std::uint64_t generic(const Graph& graph) {
    Budget budget;
    SumOfDistances distances;
    dijkstra(
        GraphSpace(graph), NodeId{0}, [](NodeId) { return false; }, budget, distances);
    return distances.sum;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
    const auto side = static_cast<NodeId>(argc > 1 ? std::atoi(argv[1]) : 500);
    const int rounds = argc > 2 ? std::atoi(argv[2]) : 15;
    const Graph graph = build_csr<std::uint32_t>(grid(side, 1));
    std::vector<double> by_hand_seconds, generic_seconds, ratios;
    for (int round = 0; round < rounds; ++round) {
        const Stopwatch first;
        ByHand by_hand(graph);
        const std::uint64_t expected = by_hand.run();
        by_hand_seconds.push_back(first.cpu_seconds());
        const Stopwatch second;
        const std::uint64_t found = generic(graph);
        generic_seconds.push_back(second.cpu_seconds());
        if (found != expected) return std::fputs("the distances differ\n", stderr), 1;
        ratios.push_back(generic_seconds.back() / by_hand_seconds.back());
    }
    std::printf("grid %ux%u, %d rounds, CPU medians\n", side, side, rounds);
    std::printf("by hand  %8.2f ms\n", 1e3 * median(by_hand_seconds));
    std::printf("generic  %8.2f ms\n", 1e3 * median(generic_seconds));
    std::printf("ratio    %8.3f\n", median(ratios));
}
