// Buckets of equal width from the current key on (Dial 1969), unsorted inside: the entries of a
// bucket are served first in, first out, regardless of their keys. A search that keeps improving
// labels stays exact (delta-stepping: Meyer & Sanders 2003). Keys beyond the ring of buckets wait
// in `far_` and are distributed when the ring is empty. push O(1), serve amortised O(1) per entry.
// Monotone, lazy.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "common/queue/queue.hpp"

namespace ailab {

template <std::unsigned_integral K>
class BucketQueue {
public:
    using Key = K;
    using Entry = QueueEntry<Key>;
    static constexpr bool kExact = false;

    /// The ring covers keys up to about `typical_step` above the current one.
    explicit BucketQueue(QueueHints hints)
        : shift_(shift_for(hints)), ring_(std::size_t{kBuckets}) {}

    bool empty() const noexcept { return pushed_ == taken_; }
    std::size_t size() const noexcept { return pushed_ - taken_; }
    /// Updated when a bucket is opened.
    std::size_t peak() const noexcept { return peak_; }

    /// The lower edge of the first bucket in use.
    Key bound() {
        settle();
        return static_cast<Key>(slot_ << shift_);
    }
    /// A key below the current bucket joins the current bucket.
    void push(Key key, std::uint32_t item) {
        const Key slot = static_cast<Key>(key >> shift_);
        if (slot - slot_ < window_) [[likely]]
            ring_[slot % kBuckets].push_back({key, item});
        else
            push_outside(slot, {key, item});
        ++pushed_;
    }
    template <class Visit, class Foresee = NoForesight>
    void serve(Visit&& visit, const Foresee& foresee = {}) {
        settle();
        peak_ = std::max(peak_, size());
        std::vector<Entry>& bucket = ring_[slot_ % kBuckets];
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            if (i + kSoon < bucket.size()) foresee.soon(bucket[i + kSoon].item);
            if (i + kNext < bucket.size()) foresee.next(bucket[i + kNext].item);
            visit(Entry(bucket[i]));
        }
        taken_ += bucket.size();
        bucket.clear();
    }

    void clear() noexcept {
        for (auto& bucket : ring_) bucket.clear();
        far_.clear();
        far_slot_ = kNoSlot;
        slot_ = 0;
        window_ = kBuckets;
        pushed_ = taken_ = peak_ = 0;
    }

private:
    static constexpr Key kBuckets = 32;  // buckets wide enough to prefetch, with few repeats
    static constexpr Key kNoSlot = std::numeric_limits<Key>::max();
    static constexpr std::size_t kSoon = 12;
    static constexpr std::size_t kNext = 6;

    static int shift_for(const QueueHints& hints) noexcept {
        const std::uint64_t width = hints.typical_step / kBuckets;
        return std::min(static_cast<int>(std::bit_width(width)),
                        std::numeric_limits<Key>::digits - 1);
    }
    /// Advances to the first bucket that has entries. Requires !empty().
    void settle() {
        if (size() == far_.size()) deal();
        while (ring_[slot_ % kBuckets].empty()) ++slot_;
        window_ = std::min(kBuckets, static_cast<Key>(far_slot_ - slot_));
    }
    /// Moves the empty ring to the first slot of far_ and takes over the entries that it then
    /// covers.
    void deal() {
        slot_ = std::exchange(far_slot_, kNoSlot);
        std::size_t kept = 0;
        for (const Entry& entry : far_) {
            const Key slot = static_cast<Key>(entry.key >> shift_);
            if (slot - slot_ < kBuckets) {
                ring_[slot % kBuckets].push_back(entry);
            } else {
                far_[kept++] = entry;
                far_slot_ = std::min(far_slot_, slot);
            }
        }
        far_.resize(kept);
    }
    void push_outside(Key slot, Entry entry) {
        if (slot < slot_) {
            ring_[slot_ % kBuckets].push_back(entry);
        } else {
            far_.push_back(entry);
            far_slot_ = std::min(far_slot_, slot);
            window_ = std::min(window_, static_cast<Key>(far_slot_ - slot_));
        }
    }

    int shift_;
    std::vector<std::vector<Entry>> ring_;  // slots slot_ … slot_ + kBuckets - 1
    std::vector<Entry> far_;                // slots outside the ring, at least when pushed
    Key far_slot_ = kNoSlot;                // the lowest of them: the ring stays below it
    Key slot_ = 0;                          // key >> shift_ of the current bucket
    Key window_ = kBuckets;                 // the ring takes slots slot_ … slot_ + window_ - 1
    std::size_t pushed_ = 0;
    std::size_t taken_ = 0;
    std::size_t peak_ = 0;
};

}  // namespace ailab
