// One half of a query: Dijkstra's search that only climbs to more important nodes. D is the type of
// the labels: 32 bits where no label can overflow, else 64.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

namespace ailab::lab1 {

template <class D>
class UpwardSearch {
public:
    /// Twice this value fits D, so sums of two labels need no check.
    static constexpr D kInfinity = std::numeric_limits<D>::max() / 2;

    struct Label {
        D distance = kInfinity;
        Position parent = kNoPosition;
    };

    /// `up` leads away from the start, `down` back from more important nodes.
    UpwardSearch(const UpwardGraph& up, const UpwardGraph& down)
        : up_(up), down_(down), labels_(up.first.size() - 1) {}

    /// Clears the last search.
    void start(Position source) {
        for (const Position v : touched_) labels_[v] = Label{};
        touched_.clear();
        heap_.clear();
        settled_ = 0;
        reach(source, 0, kNoPosition);
    }
    /// A lower bound of the distance of the nodes still to be settled; kInfinity when the search is
    /// over.
    D next() const noexcept { return heap_.empty() ? kInfinity : heap_.front().key; }

    /// Settles a node and relaxes its arcs, unless it stalls. Returns the node, or kNoPosition if
    /// it was settled already. Requires next() < kInfinity.
    Position settle() {
        const Entry top = heap_.front();
        std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
        heap_.pop_back();
        if (top.key != labels_[top.node].distance) return kNoPosition;
        ++settled_;
        if (!stalls(top.node, top.key))
            for (const UpArc& arc : up_.arcs_of(top.node))
                reach(arc.head, top.key + arc.weight, top.node);
        if (!heap_.empty()) up_.prefetch(heap_.front().node);
        return top.node;
    }

    const Label& label(Position v) const noexcept { return labels_[v]; }
    std::span<const Position> touched() const noexcept { return touched_; }
    std::uint64_t settled() const noexcept { return settled_; }
    /// The memory of the labels.
    std::size_t bytes() const noexcept { return labels_.size() * sizeof(Label); }

private:
    struct Entry {
        D key = 0;
        Position node = 0;
        friend bool operator>(const Entry& a, const Entry& b) noexcept { return a.key > b.key; }
    };

    /// True if a more important node offers a shorter path to v: then no shortest path climbs
    /// through v.
    bool stalls(Position v, D distance) const noexcept {
        for (const UpArc& arc : down_.arcs_of(v))
            if (labels_[arc.head].distance + arc.weight < distance) return true;
        return false;
    }
    void reach(Position v, D distance, Position parent) {
        Label& label = labels_[v];
        if (label.distance <= distance) return;
        if (label.distance == kInfinity) touched_.push_back(v);
        label = {distance, parent};
        heap_.push_back({distance, v});
        std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
    }

    UpwardGraph up_, down_;
    std::vector<Label> labels_;
    std::vector<Position> touched_;
    std::vector<Entry> heap_;
    std::uint64_t settled_ = 0;
};

/// True if 32-bit labels are enough for every search of the hierarchy.
inline bool fits_32_bits(const Hierarchy& hierarchy) noexcept {
    return hierarchy.longest_label() < UpwardSearch<std::uint32_t>::kInfinity;
}

}  // namespace ailab::lab1
