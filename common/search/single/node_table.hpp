// Node tables: a label for each state that a search has reached, with lookup by state.
// A flat array for a DenseSpace; otherwise open addressing with linear probing (Knuth, TAOCP 3,
// §6.4, algorithm L) over a table of 32-bit node numbers, expected O(1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/search/single/state_space.hpp"

namespace ailab {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoIndex = std::numeric_limits<NodeIndex>::max();

/// Labels by index_of(state); every node exists from the start.
template <DenseSpace S, class Label>
class DenseNodes {
public:
    explicit DenseNodes(const S& space) : space_(&space), labels_(space.state_count()) {}

    NodeIndex find_or_add(const typename S::State& u) const {
        return static_cast<NodeIndex>(space_->index_of(u));
    }
    typename S::State state(NodeIndex n) const { return space_->state_at(n); }
    Label& operator[](NodeIndex n) noexcept { return labels_[n]; }
    const Label& operator[](NodeIndex n) const noexcept { return labels_[n]; }
    std::size_t bytes() const noexcept { return labels_.capacity() * sizeof(Label); }

private:
    const S* space_;
    std::vector<Label> labels_;
};

/// Labels in the order in which their states were first reached. A space may provide `hash(state)`;
/// otherwise std::hash is used.
template <StateSpace S, class Label>
class HashedNodes {
public:
    using State = typename S::State;
    static_assert(
        requires(const S& space, const State& u) { space.hash(u); } ||
            requires(const State& u) { std::hash<State>{}(u); },
        "a StateSpace without index_of(state) needs hash(state), or a State with std::hash");

    explicit HashedNodes(const S& space) : space_(&space), slots_(kFirstSize) {}

    /// References to labels are valid until the next call of find_or_add. Throws std::length_error
    /// beyond 2^32 nodes.
    NodeIndex find_or_add(const State& u) {
        if (nodes_.size() >= slots_.size() / 2) grow();
        const std::uint32_t tag = tag_of(u);
        for (std::size_t i = tag & (slots_.size() - 1);; i = (i + 1) & (slots_.size() - 1)) {
            Slot& slot = slots_[i];
            if (slot.node == kNoIndex) {
                slot = {static_cast<NodeIndex>(nodes_.size()), tag};
                nodes_.push_back({u, Label{}});
                return slot.node;
            }
            if (slot.tag == tag && nodes_[slot.node].state == u) return slot.node;
        }
    }
    const State& state(NodeIndex n) const noexcept { return nodes_[n].state; }
    Label& operator[](NodeIndex n) noexcept { return nodes_[n].label; }
    const Label& operator[](NodeIndex n) const noexcept { return nodes_[n].label; }
    std::size_t size() const noexcept { return nodes_.size(); }
    std::size_t bytes() const noexcept {
        return nodes_.capacity() * sizeof(Node) + slots_.capacity() * sizeof(Slot);
    }

private:
    struct Node {
        State state;
        Label label;
    };
    struct Slot {
        NodeIndex node = kNoIndex;
        std::uint32_t tag = 0;  // 32 bits of the hash: avoids most comparisons and all rehashing
    };
    static constexpr std::size_t kFirstSize = 1024;
    static constexpr auto kMaxSize = std::uint64_t{1} << 32U;  // a tag has 32 bits

    std::uint32_t tag_of(const State& u) const {
        std::uint64_t hash = 0;
        if constexpr (requires(const S& space) { space.hash(u); })
            hash = static_cast<std::uint64_t>(space_->hash(u));
        else
            hash = static_cast<std::uint64_t>(std::hash<State>{}(u));
        hash = (hash ^ (hash >> 32U)) * 0x9E3779B97F4A7C15ULL;  // std::hash may be the identity
        return static_cast<std::uint32_t>(hash >> 32U);
    }

    void grow() {
        if (slots_.size() == kMaxSize)
            throw std::length_error("more states than a node table holds");
        std::vector<Slot> larger(slots_.size() * 2);
        const std::size_t mask = larger.size() - 1;
        for (const Slot& slot : slots_) {
            if (slot.node == kNoIndex) continue;
            std::size_t i = slot.tag & mask;
            while (larger[i].node != kNoIndex) i = (i + 1) & mask;
            larger[i] = slot;
        }
        slots_ = std::move(larger);
    }

    const S* space_;
    std::vector<Node> nodes_;
    std::vector<Slot> slots_;
};

namespace detail {
template <class S, class Label>
struct NodeTableOf {
    using type = HashedNodes<S, Label>;  // NOLINT(readability-identifier-naming): trait
};
template <DenseSpace S, class Label>
struct NodeTableOf<S, Label> {
    using type = DenseNodes<S, Label>;  // NOLINT(readability-identifier-naming): trait
};
}  // namespace detail

template <StateSpace S, class Label>
using NodeTable = typename detail::NodeTableOf<S, Label>::type;

}  // namespace ailab
