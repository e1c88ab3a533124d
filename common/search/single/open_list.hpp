// The open list: a 4-ary min-heap with lazy deletion (a better entry is pushed beside the old one,
// which is recognised as stale when it is popped). Push O(log n), pop O(log n). Entries are totally
// ordered by (priority, node), so a run does not depend on the type of heap.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "common/search/single/node_table.hpp"

namespace ailab {

namespace detail {
/// Lexicographic order without branches, which a heap would mispredict.
constexpr bool less_then(int less, int equal, int then_less) noexcept {
    return (less | (equal & then_less)) != 0;
}
}  // namespace detail

/// A priority with its tie-break: smaller f first, then larger g (deeper, so nearer to the goal).
template <class F, class Cost>
struct Ranked {
    F f;
    Cost g;

    friend bool operator<(const Ranked& a, const Ranked& b) noexcept {
        return detail::less_then(a.f < b.f, a.f == b.f, b.g < a.g);
    }
    friend bool operator==(const Ranked&, const Ranked&) = default;
};
template <class F, class Cost>
Ranked(F, Cost) -> Ranked<F, Cost>;

/// The f of a priority, which is Ranked or a plain number.
template <class F>
constexpr F f_of(F priority) noexcept {
    return priority;
}
template <class F, class Cost>
constexpr F f_of(const Ranked<F, Cost>& priority) noexcept {
    return priority.f;
}

template <class Priority>
class OpenList {
public:
    struct Entry {
        Priority priority;
        NodeIndex node;
    };

    void push(Priority priority, NodeIndex node) {
        const Entry entry{priority, node};
        std::size_t hole = heap_.size();
        heap_.push_back(entry);
        for (; hole > 0; hole = parent(hole)) {
            if (!before(entry, heap_[parent(hole)])) break;
            heap_[hole] = heap_[parent(hole)];
        }
        heap_[hole] = entry;
    }
    /// Requires !empty().
    Entry pop() {
        const Entry top = heap_.front();
        const Entry last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) sift_down(last);
        return top;
    }
    bool empty() const noexcept { return heap_.empty(); }
    std::size_t size() const noexcept { return heap_.size(); }
    std::size_t bytes() const noexcept { return heap_.capacity() * sizeof(Entry); }

private:
    static constexpr std::size_t kArity = 4;
    static std::size_t parent(std::size_t i) noexcept { return (i - 1) / kArity; }
    static bool before(const Entry& a, const Entry& b) noexcept {
        return detail::less_then(a.priority < b.priority, a.priority == b.priority,
                                 a.node < b.node);
    }

    void sift_down(const Entry& entry) {
        const std::size_t size = heap_.size();
        std::size_t hole = 0;
        for (std::size_t child = 1; child < size; child = hole * kArity + 1) {
            const std::size_t end = child + kArity < size ? child + kArity : size;
            std::size_t best = child;
            for (std::size_t i = child + 1; i < end; ++i)
                if (before(heap_[i], heap_[best])) best = i;
            if (!before(heap_[best], entry)) break;
            heap_[hole] = heap_[best];
            hole = best;
        }
        heap_[hole] = entry;
    }

    std::vector<Entry> heap_;
};

}  // namespace ailab
