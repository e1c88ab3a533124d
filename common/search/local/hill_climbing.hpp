// Hill climbing (downhill, as costs are minimised) while a neighbour is better. AIMA 4e, section
// 4.1.1.
//   steepest       evaluates all neighbours and takes the best
//   first choice   evaluates random neighbours and takes the first better one
//   sideways       also accepts a number of consecutive moves of equal cost, to cross plateaus
//   restarts       at a local optimum, restarts from a random state or, as iterated local search,
//                  from the best local optimum after a few random moves (Lourenço, Martin & Stützle
//                  2003)
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "common/search/local/landscape.hpp"

namespace ailab::local {

enum class Restart : std::uint8_t {
    none,    ///< ends at the first local optimum
    random,  ///< a random state
    kick     ///< the best local optimum so far, and a few random moves
};

struct HillClimbingOptions {
    bool steepest = true;        ///< otherwise first choice
    std::uint64_t sideways = 0;  ///< maximum number of consecutive moves with equal cost
    Restart restart = Restart::random;
    int kick = 3;  ///< random moves of Restart::kick
};

template <Landscape P, class Obs>
class HillClimbing {
public:
    HillClimbing(P& landscape, const LocalOptions& options, const HillClimbingOptions& climbing,
                 Budget& budget, Obs& observer)
        : landscape_(landscape), climbing_(climbing), run_(landscape, options, budget, observer) {}

    LocalResult<typename P::State> run() {
        return run_.until_enough([this] {
            run_.scatter();
            climb();
            while (climbing_.restart != Restart::none) {
                if (climbing_.restart == Restart::random)
                    run_.scatter();
                else
                    kick();
                climb();
            }
        });
    }

private:
    using Move = typename P::Move;
    struct Step {
        Move move{};
        Cost change = 0;
    };

    /// Climbs to a local optimum.
    void climb() {
        std::uint64_t sideways = 0;
        while (const auto step = climbing_.steepest ? best_step() : first_step()) {
            if (step->change > 0) return;
            sideways = step->change == 0 ? sideways + 1 : 0;
            if (sideways > climbing_.sideways) return;
            run_.make(step->move, step->change);
        }
    }

    /// Breaks ties at random: the k-th of equal moves is taken with probability 1/k.
    std::optional<Step> best_step() {
        std::optional<Step> best;
        std::uint64_t equals = 0;
        landscape_.for_each_move([&](const Move& move) {
            const Cost change = run_.look(move);
            if (!best || change < best->change) {
                best = {move, change};
                equals = 1;
            } else if (change == best->change && run_.random.below(++equals) == 0) {
                best->move = move;
            }
        });
        return best;
    }

    /// Gives up after a number of tries equal to the number of neighbours.
    std::optional<Step> first_step() {
        std::optional<Step> level;
        for (auto tries = landscape_.neighbours(); tries > 0; --tries) {
            const Move move = landscape_.random_move(run_.random);
            const Cost change = run_.look(move);
            if (change < 0) return Step{move, change};
            if (change == 0) level = {move, 0};
        }
        return level;
    }

    /// Starts from the better of the last two local optima.
    void kick() {
        if (!home_ || run_.cost() <= home_cost_) {
            home_ = landscape_.state();
            home_cost_ = run_.cost();
        } else {
            run_.leave();
            landscape_.go_to(*home_);
        }
        run_.kick(climbing_.kick);
    }

    P& landscape_;
    const HillClimbingOptions& climbing_;
    LocalRun<P, Obs> run_;
    std::optional<typename P::State> home_{};
    Cost home_cost_ = 0;
};

/// Returns the best state found. The same seed gives the same result.
template <Landscape P, class Obs = NullLocalObserver>
LocalResult<typename P::State> climb_hills(P& landscape, const LocalOptions& options,
                                           const HillClimbingOptions& climbing, Budget& budget,
                                           Obs&& observer = {}) {
    return HillClimbing<P, std::remove_reference_t<Obs>>(landscape, options, climbing, budget,
                                                         observer)
        .run();
}

}  // namespace ailab::local
