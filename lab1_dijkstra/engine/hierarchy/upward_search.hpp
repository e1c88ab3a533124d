// One half of a query: Dijkstra's search that only climbs to more important nodes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/queue/binary_heap.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

class UpwardSearch {
public:
    /// The sum of two such labels needs no check.
    static constexpr Distance kInfinity = kUnreached / 2;

    struct Label {
        Distance distance = kInfinity;
        Position parent = kNoPosition;
    };

    /// `up` leads away from the start, `down` back from more important nodes.
    UpwardSearch(const UpwardGraph& up, const UpwardGraph& down)
        : up_(up), down_(down), labels_(up.first.size() - 1) {}

    /// Clears the last search.
    void start(Position source) {
        for (const Position v : touched_) labels_[v] = Label{};
        touched_.clear();
        queue_.clear();
        settled_ = 0;
        reach(source, 0, kNoPosition);
    }
    /// A lower bound of the distance of the nodes still to be settled; kInfinity when the search is
    /// over.
    Distance next() const noexcept {
        return queue_.empty() ? kInfinity : static_cast<Distance>(queue_.bound());
    }

    /// Settles a node and relaxes its arcs, unless it stalls. Returns the node, or kNoPosition if
    /// it was settled already. Requires next() < kInfinity.
    Position settle() {
        const auto [key, v] = queue_.pop();
        const auto distance = static_cast<Distance>(key);
        if (distance != labels_[v].distance) return kNoPosition;
        ++settled_;
        if (!stalls(v, distance))
            for (const UpArc& arc : up_.arcs_of(v)) reach(arc.head, distance + arc.weight, v);
        return v;
    }

    const Label& label(Position v) const noexcept { return labels_[v]; }
    std::span<const Position> touched() const noexcept { return touched_; }
    std::uint64_t settled() const noexcept { return settled_; }
    /// The memory of the labels.
    std::size_t bytes() const noexcept { return labels_.size() * sizeof(Label); }

private:
    /// True if a more important node offers a shorter path to v: then no shortest path climbs
    /// through v.
    bool stalls(Position v, Distance distance) const noexcept {
        for (const UpArc& arc : down_.arcs_of(v))
            if (labels_[arc.head].distance + arc.weight < distance) return true;
        return false;
    }
    void reach(Position v, Distance distance, Position parent) {
        Label& label = labels_[v];
        if (label.distance <= distance) return;
        if (label.distance == kInfinity) touched_.push_back(v);
        label = {distance, parent};
        queue_.push(static_cast<std::uint64_t>(distance), v);
    }

    UpwardGraph up_, down_;
    std::vector<Label> labels_;
    std::vector<Position> touched_;
    BinaryHeap<std::uint64_t> queue_;
    std::uint64_t settled_ = 0;
};

}  // namespace ailab::lab1
