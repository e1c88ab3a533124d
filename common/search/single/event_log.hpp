// An observer that records the events of a search over a StateSpace, for traces, drawings and the
// classic table of labels. Memory: one Event per expanded state and generated arc.
#pragma once

#include <cstdint>
#include <vector>

#include "common/search/observe.hpp"
#include "common/search/single/state_space.hpp"

namespace ailab {

enum class EventKind : std::uint8_t { expand, relax, reject };

template <StateSpace S>
struct SearchEvent {
    EventKind kind = EventKind::expand;
    typename S::State from{};     ///< the state that is expanded
    typename S::State to{};       ///< the head of the arc; equal to `from` for expand
    typename S::Action action{};  ///< the arc; not set for expand
    typename S::Cost g{};         ///< the cost of the path to `to`
    double f = 0;                 ///< the priority of `from` when it was expanded

    friend bool operator==(const SearchEvent&, const SearchEvent&) = default;
};

template <StateSpace S>
class EventLog : public NullObserver {
public:
    using State = typename S::State;
    using Action = typename S::Action;
    using Cost = typename S::Cost;

    void on_expand(const State& u, Cost g, auto f) {
        f_ = static_cast<double>(f);
        events_.push_back({EventKind::expand, u, u, Action{}, g, f_});
    }
    void on_relax(const State& u, const Action& action, const State& v, Cost g) {
        events_.push_back({EventKind::relax, u, v, action, g, f_});
    }
    void on_reject(const State& u, const Action& action, const State& v, Cost g) {
        events_.push_back({EventKind::reject, u, v, action, g, f_});
    }
    const std::vector<SearchEvent<S>>& events() const noexcept { return events_; }

private:
    std::vector<SearchEvent<S>> events_;
    double f_ = 0;
};

}  // namespace ailab
