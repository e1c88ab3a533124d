// A* with the bounds of landmarks.
#include <algorithm>
#include <numeric>
#include <type_traits>

#include "lab1_dijkstra/engine/guided.hpp"

namespace ailab::lab1 {

namespace {

/// The table with numbers as wide as the labels D; a narrow one is widened.
template <class D>
class TableView {
public:
    explicit TableView(const Landmarks& landmarks) {
        if constexpr (std::is_same_v<D, std::uint64_t>)
            if (const auto* narrow =
                    std::get_if<LandmarkTable<std::uint32_t>>(&landmarks.table())) {
                own_ = widened(*narrow);
                return;
            }
        shared_ = std::get_if<LandmarkTable<D>>(&landmarks.table());
    }
    /// Throws LabelOverflow if the table is wider than D.
    const LandmarkTable<D>& get() const {
        if (shared_) return *shared_;
        if (own_.count == 0) throw LabelOverflow{};
        return own_;
    }

private:
    static LandmarkTable<D> widened(const LandmarkTable<std::uint32_t>& narrow) {
        const auto widen = [](const std::vector<std::uint32_t>& row) {
            std::vector<D> wide(row.size());
            std::transform(row.begin(), row.end(), wide.begin(), [](std::uint32_t d) {
                return d == LandmarkTable<std::uint32_t>::kMissing ? LandmarkTable<D>::kMissing
                                                                   : D{d};
            });
            return wide;
        };
        return {narrow.count, narrow.symmetric, widen(narrow.from), widen(narrow.to)};
    }

    const LandmarkTable<D>* shared_ = nullptr;
    LandmarkTable<D> own_;
};

/// The landmarks of one query: those that bound the distance between its ends best.
template <class D>
class ActiveLandmarks {
public:
    static constexpr unsigned kMost = 4;

    ActiveLandmarks(const Network&, const Landmarks* landmarks) : view_(*landmarks) {}

    void aim(NodeId source, NodeId target) {
        const LandmarkTable<D>& table = view_.get();
        table_ = &table;
        source_ = source;
        target_ = target;
        std::vector<unsigned> order(table.count);
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(), [&](unsigned a, unsigned b) {
            return table.bound(a, source, target) > table.bound(b, source, target);
        });
        order.resize(std::min<std::size_t>(kMost, order.size()));
        chosen_ = order;
    }
    D to_target(NodeId u) const noexcept {
        D best = 0;
        for (const unsigned i : chosen_) best = std::max(best, table_->bound(i, u, target_));
        return best;
    }
    D from_source(NodeId u) const noexcept {
        D best = 0;
        for (const unsigned i : chosen_) best = std::max(best, table_->bound(i, source_, u));
        return best;
    }

private:
    TableView<D> view_;
    const LandmarkTable<D>* table_ = nullptr;
    std::vector<unsigned> chosen_;
    NodeId source_ = kNoNode;
    NodeId target_ = kNoNode;
};

}  // namespace

std::unique_ptr<PathFinder> make_alt(const Landmarks& landmarks) {
    return std::make_unique<Adaptive<Guided<ActiveLandmarks>::OneWayQuery, const Landmarks*>>(
        landmarks.network(), &landmarks);
}

std::unique_ptr<PathFinder> make_bidirectional_alt(const Landmarks& landmarks) {
    return std::make_unique<Adaptive<Guided<ActiveLandmarks>::TwoWayQuery, const Landmarks*>>(
        landmarks.network(), &landmarks);
}

}  // namespace ailab::lab1
