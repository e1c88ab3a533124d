// Radix heap: bucket i holds the keys whose highest bit that differs from the last key popped is
// bit i - 1; bucket 0 holds keys equal to it. Ahuja, Mehlhorn, Orlin & Tarjan (JACM 1990). An entry
// only ever moves to a smaller bucket: O(bits) per entry, no comparisons. Monotone, lazy.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "common/queue/queue.hpp"

namespace ailab {

template <std::unsigned_integral K>
class RadixHeap {
public:
    using Key = K;
    using Entry = QueueEntry<Key>;
    static constexpr bool kExact = true;

    explicit RadixHeap(QueueHints /*hints*/ = {}) {}

    bool empty() const noexcept { return size_ == 0; }
    std::size_t size() const noexcept { return size_; }
    std::size_t peak() const noexcept { return peak_; }
    Key bound() {
        settle();
        return last_;
    }

    /// A key below the last bound is served next.
    void push(Key key, std::uint32_t item) {
        buckets_[bucket_of(std::max(key, last_))].push_back({key, item});
        peak_ = std::max(peak_, ++size_);
    }
    Entry pop() {
        settle();
        const Entry entry = buckets_[0].back();
        buckets_[0].pop_back();
        --size_;
        return entry;
    }
    template <class Visit, class Foresee = NoForesight>
    void serve(Visit&& visit, const Foresee& /*foresee*/ = {}) {
        visit(pop());
    }
    void clear() noexcept {
        for (auto& bucket : buckets_) bucket.clear();
        last_ = 0;
        size_ = peak_ = 0;
    }

private:
    std::size_t bucket_of(Key key) const noexcept {
        return static_cast<std::size_t>(std::bit_width(static_cast<Key>(key ^ last_)));
    }
    /// Makes bucket 0 non-empty: the least key of the first bucket in use becomes the last key, and
    /// the entries of that bucket are redistributed.
    void settle() {
        if (!buckets_[0].empty()) return;
        std::size_t i = 1;
        while (buckets_[i].empty()) ++i;
        auto& bucket = buckets_[i];
        last_ = std::min_element(bucket.begin(), bucket.end(), [](const Entry& a, const Entry& b) {
                    return a.key < b.key;
                })->key;
        for (const Entry& entry : bucket) buckets_[bucket_of(entry.key)].push_back(entry);
        bucket.clear();
    }

    std::array<std::vector<Entry>, std::numeric_limits<Key>::digits + 1> buckets_;
    Key last_ = 0;
    std::size_t size_ = 0;
    std::size_t peak_ = 0;
};

}  // namespace ailab
