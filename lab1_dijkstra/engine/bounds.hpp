// Lower bounds of the remaining distance, which guide A* from one end or from both. Bounds<D> uses
// the ids of the graph:
//   aim(source, target)   the query that follows, before anything is asked
//   to_target(u)          a lower bound of d(u, target), below kGuideLimit<D>, consistent
//   from_source(u)        the same of d(source, u), for the search from both ends
#pragma once

#include <algorithm>
#include <functional>
#include <numeric>
#include <type_traits>
#include <vector>

#include "lab1_dijkstra/engine/frontier.hpp"
#include "lab1_dijkstra/engine/landmarks.hpp"
#include "lab1_dijkstra/world/straight_line.hpp"

namespace ailab::lab1 {

template <class D>
inline constexpr D kGuideLimit = sizeof(D) == 4 ? static_cast<D>(Network::kNarrowLimit)
                                                : static_cast<D>(1ULL << 60U);

/// The bounds of an uninformed search: none.
struct NoBounds {
    void aim(NodeId, NodeId) const noexcept {}
};

/// Straight-line distances between places on a map.
template <class D>
class LineBounds {
public:
    LineBounds(const Network* network, const StraightLine* line) : network_(network), line_(line) {}

    void aim(NodeId source, NodeId target) {
        source_ = network_->outside(source), target_ = network_->outside(target);
    }
    D to_target(NodeId u) const { return cut((*line_)(network_->outside(u), target_)); }
    D from_source(NodeId u) const { return cut((*line_)(source_, network_->outside(u))); }

private:
    /// Cuts off bounds beyond the limit; the result is as consistent as before.
    static D cut(Distance h) {
        return static_cast<D>(std::min(h, static_cast<Distance>(kGuideLimit<D> - 1)));
    }

    const Network* network_;
    const StraightLine* line_;
    NodeId source_ = kNoNode;  // of the map
    NodeId target_ = kNoNode;
};

/// The landmarks of one query: those that best bound the distance between its ends.
template <class D>
class LandmarkBounds {
public:
    static constexpr unsigned kMost = 4;

    explicit LandmarkBounds(const Landmarks* landmarks)
        : shared_(std::get_if<LandmarkTable<D>>(&landmarks->table())) {
        if constexpr (std::is_same_v<D, std::uint64_t>)
            if (!shared_) own_ = widened(std::get<NarrowTable>(landmarks->table()));
    }

    /// Throws LabelOverflow if the distances of the landmarks do not fit D.
    void aim(NodeId source, NodeId target) {
        table_ = shared_ ? shared_ : &own_;
        if (table_->count == 0) throw LabelOverflow{};
        source_ = source;
        target_ = target;
        chosen_.resize(table_->count);
        std::iota(chosen_.begin(), chosen_.end(), 0U);
        std::ranges::stable_sort(chosen_, std::ranges::greater{},
                                 [&](unsigned i) { return table_->bound(i, source, target); });
        chosen_.resize(std::min<std::size_t>(kMost, chosen_.size()));
    }
    D to_target(NodeId u) const noexcept { return best(u, target_); }
    D from_source(NodeId u) const noexcept { return best(source_, u); }

private:
    using NarrowTable = LandmarkTable<std::uint32_t>;

    static LandmarkTable<D> widened(const NarrowTable& narrow) {
        const auto widen = [](const std::vector<std::uint32_t>& row) {
            std::vector<D> wide(row.size());
            std::ranges::transform(row, wide.begin(), [](std::uint32_t d) {
                return d == NarrowTable::kMissing ? LandmarkTable<D>::kMissing : D{d};
            });
            return wide;
        };
        return {narrow.count, narrow.symmetric, widen(narrow.from), widen(narrow.to)};
    }
    D best(NodeId u, NodeId t) const noexcept {
        D best = 0;
        for (const unsigned i : chosen_) best = std::max(best, table_->bound(i, u, t));
        return best;
    }

    const LandmarkTable<D>* shared_;  ///< null if the table uses numbers of another width
    LandmarkTable<D> own_{};
    const LandmarkTable<D>* table_ = nullptr;
    std::vector<unsigned> chosen_;
    NodeId source_ = kNoNode;
    NodeId target_ = kNoNode;
};

}  // namespace ailab::lab1
