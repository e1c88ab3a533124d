// Local search: it keeps no tree and no path, only the current state and the moves to its
// neighbours. AIMA 4e, section 4.1. Costs are integers to be minimised; to maximise, negate them.
//
//     cost                             a landscape has a current state (●), which moves change in
//      │ ╲      ╱╲                     place; `change` is the effect of a move on the cost,
//      │  ╲●   ╱  ╲                    computed without making it
//      │   ╲__╱    ╲      ╱
//      │   local    ╲____╱   global
//      └──────────────────────── states
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/base/random.hpp"
#include "common/timing/budget.hpp"

namespace ailab::local {

using Cost = std::int64_t;

/// For tabu search a move has two numbers, for the attribute that it removes from the state and for
/// the one that it adds: the reverse move adds the attribute that this one removed.
template <class P>
concept Landscape = requires(P& p, const P& here, const typename P::Move& move,
                             const typename P::State& state, Random& random) {
    { here.state() } -> std::convertible_to<typename P::State>;
    { here.cost() } -> std::same_as<Cost>;
    { here.change(move) } -> std::same_as<Cost>;
    { here.random_move(random) } -> std::same_as<typename P::Move>;
    { here.neighbours() } -> std::same_as<std::uint64_t>;  // approximate number of moves
    { here.takes(move) } -> std::same_as<std::uint64_t>;
    { here.brings(move) } -> std::same_as<std::uint64_t>;
    here.for_each_move([](const typename P::Move&) {});
    p.make(move);
    p.go_to(state);
    p.scatter(random);  // to a random state
};

/// For genetic algorithms: cross() makes a child of two states.
template <class P>
concept Crossable = Landscape<P> &&
    requires(const P& here, const typename P::State& state, Random& random) {
    { here.cross(state, state, random) } -> std::same_as<typename P::State>;
};

struct LocalOptions {
    std::uint64_t seed = 1;
    std::uint64_t evaluations = 1'000'000;           ///< maximum number of cost evaluations
    Cost target = std::numeric_limits<Cost>::min();  ///< the search ends at this cost or below
};

/// A cost and the number of evaluations after which it was reached.
struct CurvePoint {
    std::uint64_t evaluations = 0;
    Cost cost = 0;
};

template <class State>
struct LocalResult {
    State best{};
    Cost cost = std::numeric_limits<Cost>::max();
    std::uint64_t evaluations = 0;
    std::uint64_t moves = 0;
    std::uint64_t starts = 0;               ///< number of restarts from random states or kicks
    std::vector<CurvePoint> curve{};        ///< each new best cost
    std::vector<CurvePoint> walk{};         ///< the cost of the current state over time, sampled
    StopReason stopped = StopReason::none;  ///< the limit that ended the search early, if any
};

struct NullLocalObserver {
    /// The search has (re)started from this state.
    void on_start(const auto& /*landscape*/) {}
    /// Called after the move.
    void on_move(const auto& /*landscape*/, const auto& /*move*/) {}
};

/// The memory that a state takes outside of itself.
template <class State>
std::size_t bytes_of(const State& state) {
    if constexpr (requires { state.capacity() * sizeof(*state.data()); })
        return state.size() * sizeof(*state.data());
    else
        return 0;
}

/// Code shared by all local searches: it counts evaluations, stores the best state and ends the
/// search at the limit.
template <Landscape P, class Obs = NullLocalObserver>
class LocalRun {
public:
    using Move = typename P::Move;

    LocalRun(P& landscape, const LocalOptions& options, Budget& budget, Obs& observer)
        : random(options.seed),
          landscape_(landscape),
          options_(options),
          budget_(budget),
          observer_(observer),
          is_large_(landscape.neighbours() > kManyNeighbours) {}

    /// Calls `search`, which may loop for ever, until the evaluations are used up, the target is
    /// reached or the budget is exhausted. The landscape keeps the final state of the search.
    template <class Search>
    LocalResult<typename P::State> until_enough(Search&& search) {
        try {
            search();
        } catch (const Enough&) {
        } catch (const OutOfBudget& e) {
            result_.stopped = e.reason;
        }
        leave();
        walk_.push_back({result_.evaluations, landscape_.cost()});
        result_.walk = std::move(walk_);
        return std::move(result_);
    }

    Cost cost() const { return landscape_.cost(); }
    Cost best() const noexcept { return result_.cost; }
    const LocalOptions& options() const noexcept { return options_; }
    std::uint64_t evaluations() const noexcept { return result_.evaluations; }
    Budget& budget() noexcept { return budget_; }

    /// The change of the cost by the move. Counts one evaluation.
    Cost look(const Move& move) {
        count();
        return landscape_.change(move);
    }
    /// Makes a move. Requires the change that look() returned.
    void make(const Move& move, Cost change) {
        if (change > 0) leave();
        landscape_.make(move);
        ++result_.moves;
        observer_.on_move(landscape_, move);
        remember();
    }
    /// Goes to a random state. Counts one evaluation.
    void scatter() {
        leave();
        landscape_.scatter(random);
        arrive();
    }
    /// Makes `moves` random moves, regardless of their cost.
    void kick(int moves) {
        leave();
        for (int i = 0; i < moves; ++i) landscape_.make(landscape_.random_move(random));
        arrive();
    }
    /// Call it before the caller changes the landscape. The best state is copied only when the
    /// search leaves it, since on the way down every state is the best so far.
    void leave() {
        if (std::exchange(at_best_, false)) result_.best = landscape_.state();
    }
    /// Call it after the caller has changed the landscape. Counts one evaluation. `anew`: the
    /// search restarts from this state.
    void arrive(bool anew = true) {
        if (is_large_) budget_.look();
        count();
        if (anew) {
            ++result_.starts;
            observer_.on_start(landscape_);
        }
        remember();
    }

    Random random;

private:
    struct Enough {};
    static constexpr std::uint64_t kManyNeighbours = 100'000;  // a new state takes microseconds
    static constexpr std::size_t kWalkPoints = 2048;

    void count() {
        if (result_.evaluations >= options_.evaluations) throw Enough{};
        budget_.spend();
        ++result_.evaluations;
    }
    void remember() {
        const Cost cost = landscape_.cost();
        if (result_.evaluations >= next_walk_point_) add_to_walk(cost);
        if (cost >= result_.cost) return;
        result_.cost = cost;
        at_best_ = true;
        result_.curve.push_back({result_.evaluations, cost});
        if (cost <= options_.target) throw Enough{};
    }
    /// Adds a point at regular intervals; when there are too many, every second one is dropped and
    /// the interval doubles.
    void add_to_walk(Cost cost) {
        walk_.push_back({result_.evaluations, cost});
        if (walk_.size() == kWalkPoints) {
            for (std::size_t i = 0; i < kWalkPoints / 2; ++i) walk_[i] = walk_[2 * i];
            walk_.resize(kWalkPoints / 2);
            walk_stride_ *= 2;
        }
        next_walk_point_ = result_.evaluations + walk_stride_;
    }

    P& landscape_;
    const LocalOptions& options_;
    Budget& budget_;
    Obs& observer_;
    bool is_large_;
    LocalResult<typename P::State> result_{};
    std::vector<CurvePoint> walk_{};
    bool at_best_ = false;
    std::uint64_t walk_stride_ = 1, next_walk_point_ = 0;
};

/// Random search: draws independent random states. The baseline for the other local searches.
template <Landscape P, class Obs = NullLocalObserver>
LocalResult<typename P::State> random_search(P& landscape, const LocalOptions& options,
                                             Budget& budget, Obs&& observer = {}) {
    LocalRun<P, std::remove_reference_t<Obs>> run(landscape, options, budget, observer);
    return run.until_enough([&] {
        for (;;) run.scatter();
    });
}

}  // namespace ailab::local
