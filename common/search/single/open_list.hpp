// The open list: a binary heap with lazy deletion (a better entry is pushed beside the old one,
// which is recognised as stale when it is popped). Push O(log n), pop O(log n). Entries are totally
// ordered by (priority, node), so a run does not depend on the type of heap.
#pragma once

#include <algorithm>
#include <cstddef>
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
        heap_.push_back({priority, node});
        std::push_heap(heap_.begin(), heap_.end(), after);
    }
    /// Requires !empty().
    Entry pop() {
        std::pop_heap(heap_.begin(), heap_.end(), after);
        const Entry top = heap_.back();
        heap_.pop_back();
        return top;
    }
    bool empty() const noexcept { return heap_.empty(); }
    std::size_t size() const noexcept { return heap_.size(); }
    std::size_t bytes() const noexcept { return heap_.capacity() * sizeof(Entry); }

private:
    static bool after(const Entry& a, const Entry& b) noexcept {
        return detail::less_then(b.priority < a.priority, b.priority == a.priority,
                                 b.node < a.node);
    }

    std::vector<Entry> heap_;
};

}  // namespace ailab
