// Buckets of equal width around the current key (Dial 1969), untidy inside: the entries of a bucket
// come out first in, first out, whatever their keys. A search that keeps improving labels stays
// exact (delta-stepping: Meyer & Sanders 2003). Keys beyond the ring of buckets wait in `far_` and
// are dealt out when the ring is empty. push O(1), pop amortised O(1). Monotone, lazy.
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
    static constexpr bool kMonotone = true;
    static constexpr bool kExact = false;

    /// The ring covers keys up to about `typical_step` above the current one.
    explicit BucketQueue(QueueHints hints)
        : shift_(shift_for(hints)), ring_(std::size_t{kBuckets}) {}
    BucketQueue(BucketQueue&&) noexcept = default;
    BucketQueue& operator=(BucketQueue&&) noexcept = default;
    BucketQueue(const BucketQueue&) = delete;
    BucketQueue& operator=(const BucketQueue&) = delete;
    ~BucketQueue() = default;

    bool empty() const noexcept { return size_ == 0; }
    std::size_t size() const noexcept { return size_; }
    std::size_t peak() const noexcept { return peak_; }

    /// The lower edge of the first bucket in use.
    Key bound() {
        if (read_ == current_->size()) advance();
        return static_cast<Key>(slot_ << shift_);
    }

    /// A key below the current bucket joins the current bucket.
    void push(Key key, std::uint32_t item) {
        const Key slot = std::max(static_cast<Key>(key >> shift_), slot_);
        if (slot - slot_ < kBuckets && slot < far_slot_) [[likely]] {
            ring_[slot % kBuckets].push_back({key, item});
        } else {
            far_.push_back({key, item});
            far_slot_ = std::min(far_slot_, slot);
        }
        peak_ = std::max(peak_, ++size_);
    }
    Entry pop() {
        if (read_ == current_->size()) advance();
        --size_;
        return (*current_)[read_++];
    }
    /// The item that will be popped `ahead` pops from now, if that is known already, else `none`:
    /// what to prefetch.
    std::uint32_t foresee(std::size_t ahead, std::uint32_t none) const noexcept {
        return read_ + ahead < current_->size() ? (*current_)[read_ + ahead].item : none;
    }

    void clear() noexcept {
        for (auto& bucket : ring_) bucket.clear();
        far_.clear();
        far_slot_ = kNoSlot;
        slot_ = 0;
        read_ = size_ = peak_ = 0;
        current_ = ring_.data();
    }

private:
    static constexpr Key kBuckets = 1024;
    static constexpr Key kNoSlot = std::numeric_limits<Key>::max();

    static int shift_for(const QueueHints& hints) noexcept {
        const std::uint64_t width = hints.typical_step / kBuckets;
        return std::min(static_cast<int>(std::bit_width(width)),
                        std::numeric_limits<Key>::digits - 1);
    }
    /// Step to the next bucket that has entries. Requires !empty().
    void advance() {
        current_->clear();
        read_ = 0;
        if (size_ == far_.size()) deal();
        while (ring_[slot_ % kBuckets].empty()) ++slot_;
        current_ = &ring_[slot_ % kBuckets];
    }
    /// The ring is empty: turn it to the first slot of far_ and take in what it covers.
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

    int shift_;
    std::vector<std::vector<Entry>> ring_;        // slots slot_ … slot_ + kBuckets - 1
    std::vector<Entry> far_;                      // slots that the ring does not cover, or did not
    Key far_slot_ = kNoSlot;                      // the first of them: the ring stays below it
    Key slot_ = 0;                                // key >> shift_ of the current bucket
    std::size_t read_ = 0;                        // entries of the current bucket already popped
    std::vector<Entry>* current_ = ring_.data();  // ring_[slot_ % kBuckets]
    std::size_t size_ = 0;
    std::size_t peak_ = 0;
};

}  // namespace ailab
