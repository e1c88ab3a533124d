#include "lab1_dijkstra/engine/alt.hpp"

#include <algorithm>
#include <numeric>
#include <type_traits>

#include "common/queue/bucket_queue.hpp"
#include "lab1_dijkstra/engine/mapped_finder.hpp"
#include "lab1_dijkstra/engine/one_way.hpp"
#include "lab1_dijkstra/engine/two_way.hpp"

namespace ailab::lab1 {

namespace {

/// The landmarks of one query: those that bound the distance between its ends best.
template <class D>
class ActiveLandmarks {
public:
    static constexpr unsigned kMost = 4;

    void choose(const LandmarkTable<D>& table, NodeId source, NodeId target) {
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
    /// A lower bound of d(u, target).
    D to_target(NodeId u) const noexcept {
        D best = 0;
        for (const unsigned i : chosen_) best = std::max(best, table_->bound(i, u, target_));
        return best;
    }
    /// A lower bound of d(source, u).
    D from_source(NodeId u) const noexcept {
        D best = 0;
        for (const unsigned i : chosen_) best = std::max(best, table_->bound(i, source_, u));
        return best;
    }

private:
    const LandmarkTable<D>* table_ = nullptr;
    std::vector<unsigned> chosen_;
    NodeId source_ = kNoNode;
    NodeId target_ = kNoNode;
};

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

template <class D>
struct LandmarkBound {
    static constexpr unsigned kScale = 1;
    const ActiveLandmarks<D>* active = nullptr;

    D operator()(NodeId u) const noexcept { return active->to_target(u); }
};

template <class W, class D>
class AltQuery {
public:
    AltQuery(const Network&, const Graph<W>& graph, const Landmarks* landmarks)
        : table_(*landmarks), search_(graph) {}
    PathResult find_path(NodeId source, NodeId target) {
        active_.choose(table_.get(), source, target);
        search_.run(source, target, {&active_});
        return search_.result(target);
    }

private:
    TableView<D> table_;
    ActiveLandmarks<D> active_;
    OneWay<W, BucketQueue<D>, LandmarkBound<D>> search_;
};

/// Twice the average of "bound to the target" and minus "bound from the source", plus a constant
/// that keeps it positive.
template <class D>
struct AverageBound {
    static constexpr unsigned kScale = 2;
    static constexpr D kOffset =
        sizeof(D) == 4 ? static_cast<D>(Network::kNarrowLimit) : static_cast<D>(1ULL << 60U);
    const ActiveLandmarks<D>* active = nullptr;
    bool forward = true;

    D operator()(NodeId u) const noexcept {
        const D to = active->to_target(u);
        const D from = active->from_source(u);
        return kOffset + (forward ? to - from : from - to);
    }
};

template <class W, class D>
class TwoWayAltQuery {
public:
    TwoWayAltQuery(const Network&, const Graph<W>& graph, const Landmarks* landmarks)
        : table_(*landmarks), search_(graph) {}
    PathResult find_path(NodeId source, NodeId target) {
        active_.choose(table_.get(), source, target);
        return search_.run(source, target, {&active_, true}, {&active_, false},
                           2 * std::uint64_t{AverageBound<D>::kOffset});
    }

private:
    TableView<D> table_;
    ActiveLandmarks<D> active_;
    TwoWay<W, BucketQueue<D>, AverageBound<D>> search_;
};

}  // namespace

std::unique_ptr<PathFinder> make_alt(const Landmarks& landmarks) {
    return std::make_unique<MappedFinder<AltQuery, const Landmarks*>>(landmarks.network(),
                                                                      &landmarks);
}

std::unique_ptr<PathFinder> make_bidirectional_alt(const Landmarks& landmarks) {
    return std::make_unique<MappedFinder<TwoWayAltQuery, const Landmarks*>>(landmarks.network(),
                                                                            &landmarks);
}

}  // namespace ailab::lab1
