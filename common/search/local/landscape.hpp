// Local search: no tree and no path, only the state where one stands and the moves to its
// neighbours. AIMA 4e, section 4.1. Costs are whole numbers, and less is better; what is to be
// maximised is negated.
//
//     cost                             a landscape stands at a state (●) and is moved in place;
//      │ ╲      ╱╲                     `change` says what a move would do to the cost, without
//      │  ╲●   ╱  ╲                    making it
//      │   ╲__╱    ╲      ╱
//      │   local    ╲____╱   global
//      └──────────────────────── states
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/base/random.hpp"
#include "common/timing/budget.hpp"

namespace ailab::local {

using Cost = std::int64_t;

/// For tabu search a move names a thing that it takes away from the state and one that it brings,
/// each as a number, so that the move that undoes it brings what it took.
template <class P>
concept Landscape = requires(P& p, const P& here, const typename P::Move& move,
                             const typename P::State& state, Random& random) {
    { here.state() } -> std::convertible_to<typename P::State>;
    { here.cost() } -> std::same_as<Cost>;
    { here.change(move) } -> std::same_as<Cost>;
    { here.random_move(random) } -> std::same_as<typename P::Move>;
    { here.neighbours() } -> std::same_as<std::uint64_t>;  // about how many moves there are
    { here.takes(move) } -> std::same_as<std::uint64_t>;
    { here.brings(move) } -> std::same_as<std::uint64_t>;
    here.for_each_move([](const typename P::Move&) {});
    p.make(move);
    p.go_to(state);
    p.scatter(random);  // to a random state
};

/// For genetic algorithms: a child of two states.
template <class P>
concept Crossable = Landscape<P> &&
    requires(const P& here, const typename P::State& state, Random& random) {
    { here.cross(state, state, random) } -> std::same_as<typename P::State>;
};

struct LocalOptions {
    std::uint64_t seed = 1;
    std::uint64_t evaluations = 1'000'000;           ///< how many costs may be looked at
    Cost target = std::numeric_limits<Cost>::min();  ///< good enough: the search ends there
};

/// A cost, and how many had been looked at before it was reached.
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
    std::uint64_t starts = 0;               ///< random states or kicks from which it set out
    std::vector<CurvePoint> curve{};        ///< every new best cost
    std::vector<CurvePoint> walk{};         ///< the cost of where it stood, thinned out
    StopReason stopped = StopReason::none;  ///< what ended it before its own evaluations did
};

struct NullLocalObserver {
    /// It set out anew from here.
    void on_start(const auto& /*landscape*/) {}
    /// After the move.
    void on_move(const auto& /*landscape*/, const auto& /*move*/) {}
};

/// What all local searches share: they count what they look at, remember the best state and end
/// when they have looked enough.
template <Landscape P, class Obs = NullLocalObserver>
class LocalRun {
public:
    using Move = typename P::Move;

    LocalRun(P& landscape, const LocalOptions& options, Budget& budget, Obs& observer)
        : random(options.seed),
          landscape_(landscape),
          options_(options),
          budget_(budget),
          observer_(observer) {}

    /// Calls `search`, which may run for ever, until the evaluations, the target or the budget end
    /// it. The landscape is left where the search stood.
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

    /// What the move would add to the cost: one evaluation.
    Cost look(const Move& move) {
        count();
        return landscape_.change(move);
    }
    /// A move and its change, as look() said.
    void make(const Move& move, Cost change) {
        if (change > 0) leave();
        landscape_.make(move);
        ++result_.moves;
        observer_.on_move(landscape_, move);
        remember();
    }
    /// A random state: one evaluation.
    void scatter() {
        leave();
        landscape_.scatter(random);
        arrive();
    }
    /// So many random moves, whatever they cost.
    void kick(int moves) {
        leave();
        for (int i = 0; i < moves; ++i) landscape_.make(landscape_.random_move(random));
        arrive();
    }
    /// To be called before the landscape is moved from outside. The best state is copied only when
    /// it is left: on the way down every state is the best.
    void leave() {
        if (std::exchange(at_best_, false)) result_.best = landscape_.state();
    }
    /// The landscape was moved from outside: one evaluation. `anew`: and the search sets out from
    /// there.
    void arrive(bool anew = true) {
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
    /// Every so many evaluations a point; where they become too many, every second is dropped.
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
    LocalResult<typename P::State> result_{};
    std::vector<CurvePoint> walk_{};
    bool at_best_ = false;
    std::uint64_t walk_stride_ = 1, next_walk_point_ = 0;
};

/// Random search: states drawn one after the other, none looked at twice on purpose. What every
/// other local search must beat.
template <Landscape P, class Obs = NullLocalObserver>
LocalResult<typename P::State> random_search(P& landscape, const LocalOptions& options,
                                             Budget& budget, Obs&& observer = {}) {
    LocalRun<P, std::remove_reference_t<Obs>> run(landscape, options, budget, observer);
    return run.until_enough([&] {
        for (;;) run.scatter();
    });
}

}  // namespace ailab::local
