// The textbook queue: a binary heap with lazy deletion (Williams 1964). push and pop O(log n).
// Lowering a key adds a second entry; the old one is returned later, outdated.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "common/queue/queue.hpp"

namespace ailab {

template <std::unsigned_integral K>
class BinaryHeap {
public:
    using Key = K;
    using Entry = QueueEntry<Key>;
    static constexpr bool kExact = true;

    explicit BinaryHeap(QueueHints /*hints*/ = {}) {}

    bool empty() const noexcept { return heap_.empty(); }
    std::size_t size() const noexcept { return heap_.size(); }
    std::size_t peak() const noexcept { return peak_; }
    Key bound() const noexcept { return heap_.front().key; }

    void push(Key key, std::uint32_t item) {
        heap_.push_back({key, item});
        std::push_heap(heap_.begin(), heap_.end(), later);
        peak_ = std::max(peak_, heap_.size());
    }
    Entry pop() {
        std::pop_heap(heap_.begin(), heap_.end(), later);
        const Entry top = heap_.back();
        heap_.pop_back();
        return top;
    }
    template <class Visit, class Foresee = NoForesight>
    void serve(Visit&& visit, const Foresee& /*foresee*/ = {}) {
        visit(pop());
    }
    void clear() noexcept {
        heap_.clear();
        peak_ = 0;
    }

private:
    static bool later(const Entry& a, const Entry& b) noexcept { return a.key > b.key; }

    std::vector<Entry> heap_;
    std::size_t peak_ = 0;
};

}  // namespace ailab
