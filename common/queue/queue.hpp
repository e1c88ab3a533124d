// The interface of the priority queues for shortest-path searches. A key is an unsigned number, an
// item a node. push() inserts the item or, if the queue supports it, lowers its key. A *lazy* queue
// keeps the old entry as well, so the search must recognise outdated entries.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace ailab {

template <std::unsigned_integral Key>
struct QueueEntry {
    Key key = 0;
    std::uint32_t item = 0;

    friend bool operator==(const QueueEntry&, const QueueEntry&) = default;
};

/// Information for a queue: items are 0 … item_count - 1, and a key is usually at most
/// `typical_step` above that of the entry visited last (a hint: only speed depends on it).
struct QueueHints {
    std::size_t item_count = 0;
    std::uint64_t typical_step = 1;
};

/// For serve(): no prefetching.
struct NoForesight {
    void soon(std::uint32_t /*item*/) const noexcept {}
    void next(std::uint32_t /*item*/) const noexcept {}
};

/// - bound(): a lower bound on all keys; requires !empty(). Exact queues return the least key.
/// - pop(): an entry whose key is bound(); a bucket queue may return any entry of its first bucket.
/// - clear(): empties the queue in time proportional to the part that was used.
/// - kExact: entries come out in the order of their keys.
template <class Q>
concept PriorityQueue = std::constructible_from<Q, QueueHints> &&
    requires(Q& queue, const Q& view, typename Q::Key key, std::uint32_t item) {
    queue.push(key, item);
    queue.serve([](QueueEntry<typename Q::Key>) {}, NoForesight{});
    { queue.bound() } -> std::same_as<typename Q::Key>;
    { view.empty() } -> std::same_as<bool>;
    { view.size() } -> std::same_as<std::size_t>;
    { view.peak() } -> std::same_as<std::size_t>;  // largest size() seen since clear()
    queue.clear();
    { Q::kExact } -> std::convertible_to<bool>;
};

}  // namespace ailab
