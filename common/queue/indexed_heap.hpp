// A 4-ary heap that stores the position of each item, so that push() can lower a key in place: it
// contains an item at most once. Johnson, "Priority queues with update" (1975): d-ary heaps; four
// children of 8 bytes share half a cache line. push O(log n), pop O(4 log n), both base 4.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "common/queue/queue.hpp"

namespace ailab {

template <std::unsigned_integral K>
class IndexedHeap {
public:
    using Key = K;
    using Entry = QueueEntry<Key>;
    static constexpr bool kExact = true;

    explicit IndexedHeap(QueueHints hints) : position_(hints.item_count, kAbsent) {}

    bool empty() const noexcept { return heap_.empty(); }
    std::size_t size() const noexcept { return heap_.size(); }
    std::size_t peak() const noexcept { return peak_; }
    Key bound() const noexcept { return heap_.front().key; }

    /// Inserts the item or lowers its key; a key that is not lower has no effect.
    void push(Key key, std::uint32_t item) {
        std::uint32_t at = position_[item];
        if (at == kAbsent) {
            at = static_cast<std::uint32_t>(heap_.size());
            heap_.push_back({key, item});
            peak_ = std::max(peak_, heap_.size());
        } else if (key >= heap_[at].key) {
            return;
        }
        sift_up(at, {key, item});
    }
    Entry pop() {
        const Entry top = heap_.front();
        const Entry last = heap_.back();
        heap_.pop_back();
        position_[top.item] = kAbsent;
        if (!heap_.empty()) sift_down(last);
        return top;
    }
    template <class Visit, class Foresee = NoForesight>
    void serve(Visit&& visit, const Foresee& /*foresee*/ = {}) {
        visit(pop());
    }
    void clear() noexcept {
        for (const Entry& entry : heap_) position_[entry.item] = kAbsent;
        heap_.clear();
        peak_ = 0;
    }

private:
    static constexpr std::uint32_t kAbsent = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::uint32_t kArity = 4;

    void place(std::uint32_t at, Entry entry) noexcept {
        heap_[at] = entry;
        position_[entry.item] = at;
    }
    /// Move the hole at `at` towards the root until `entry` fits into it.
    void sift_up(std::uint32_t at, Entry entry) noexcept {
        while (at > 0) {
            const std::uint32_t parent = (at - 1) / kArity;
            if (heap_[parent].key <= entry.key) break;
            place(at, heap_[parent]);
            at = parent;
        }
        place(at, entry);
    }
    /// Move the hole at the root towards the leaves until `entry` fits into it.
    void sift_down(Entry entry) noexcept {
        const auto count = static_cast<std::uint32_t>(heap_.size());
        std::uint32_t at = 0;
        for (std::uint32_t child = 1; child < count; child = at * kArity + 1) {
            std::uint32_t least = child;
            for (const auto end = std::min(child + kArity, count); ++child < end;)
                if (heap_[child].key < heap_[least].key) least = child;
            if (heap_[least].key >= entry.key) break;
            place(at, heap_[least]);
            at = least;
        }
        place(at, entry);
    }

    std::vector<Entry> heap_;
    std::vector<std::uint32_t> position_;  // by item: its index in heap_
    std::size_t peak_ = 0;
};

}  // namespace ailab
