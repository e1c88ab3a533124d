// Tabu search: moves to the best neighbour, even if it is worse, but not to one that restores what
// a recent move removed, unless that gives a new best state (aspiration). Glover, ORSA Journal on
// Computing 1, 1989. If there are many neighbours, a random sample is evaluated.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <unordered_map>

#include "common/search/local/landscape.hpp"

namespace ailab::local {

struct TabuOptions {
    std::uint64_t tenure = 10;    ///< duration of a tabu in steps; up to as many more at random
    std::uint64_t sample = 2000;  ///< maximum number of neighbours evaluated per step
};

template <Landscape P, class Obs = NullLocalObserver>
LocalResult<typename P::State> tabu_search(P& landscape, const LocalOptions& options,
                                           const TabuOptions& tabu, Budget& budget,
                                           Obs&& observer = {}) {
    using Move = typename P::Move;
    LocalRun<P, std::remove_reference_t<Obs>> run(landscape, options, budget, observer);
    return run.until_enough([&] {
        std::unordered_map<std::uint64_t, std::uint64_t> tabu_until;  // by removed attribute
        run.scatter();
        for (std::uint64_t step = 0;; ++step) {
            std::optional<Move> best;
            Cost least = std::numeric_limits<Cost>::max();
            const std::uint64_t looked_at = run.evaluations();
            const auto consider = [&](const Move& move) {
                const Cost change = run.look(move);
                if (change >= least) return;
                const auto taken = tabu_until.find(landscape.brings(move));
                const bool is_tabu = taken != tabu_until.end() && taken->second > step;
                if (is_tabu && run.cost() + change >= run.best()) return;
                least = change;
                best = move;
            };
            if (landscape.neighbours() <= tabu.sample)
                landscape.for_each_move(consider);
            else
                for (std::uint64_t i = 0; i < tabu.sample; ++i)
                    consider(landscape.random_move(run.random));
            if (run.evaluations() == looked_at) return;  // a state without neighbours
            if (!best) continue;                         // all are tabu: wait until one is not
            tabu_until[landscape.takes(*best)] =
                step + 1 + tabu.tenure + run.random.below(tabu.tenure + 1);
            run.make(*best, least);
            if (tabu_until.size() > 100'000)
                std::erase_if(tabu_until, [&](const auto& entry) { return entry.second <= step; });
        }
    });
}

}  // namespace ailab::local
