// Simulated annealing: a random move that increases the cost by d is accepted with probability
// exp(-d / T), while the temperature T falls. Kirkpatrick, Gelatt & Vecchi, Science 220, 1983;
// Metropolis & al. 1953; AIMA 4e, section 4.1.2. At evaluation i of n, from temperature H (hot) to
// C (cold):
//   geometric     H (C/H)^(i/n)                       the usual one
//   linear        H + (C - H) i/n
//   logarithmic   H ln 2 / ln(2 + i)                  slow enough for a proof that it finds the
//                                                     optimum (Hajek 1988), too slow in practice
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "common/search/local/landscape.hpp"

namespace ailab::local {

enum class Cooling : std::uint8_t { geometric, linear, logarithmic };

struct AnnealingOptions {
    Cooling cooling = Cooling::geometric;
    double hot = 0;   ///< 0: the median cost increase of worsening random moves
    double cold = 0;  ///< 0: a thousandth of `hot`
};

/// `done` is the fraction of the evaluations used so far. Requires 0 <= done <= 1.
inline double temperature(const AnnealingOptions& schedule, double done,
                          std::uint64_t evaluations) {
    switch (schedule.cooling) {
    case Cooling::geometric:
        return schedule.hot * std::pow(schedule.cold / schedule.hot, done);
    case Cooling::linear:
        return schedule.hot + (schedule.cold - schedule.hot) * done;
    case Cooling::logarithmic:
        break;
    }
    return schedule.hot * std::log(2.0) / std::log(2.0 + done * static_cast<double>(evaluations));
}

/// The options with the missing temperatures measured by 100 random moves.
template <Landscape P, class Obs>
AnnealingOptions measured(AnnealingOptions schedule, P& landscape, LocalRun<P, Obs>& run) {
    if (schedule.hot <= 0) {
        std::vector<Cost> worse;
        for (int i = 0; i < 100; ++i)
            if (const Cost change = run.look(landscape.random_move(run.random)); change > 0)
                worse.push_back(change);
        const auto middle = worse.begin() + static_cast<std::ptrdiff_t>(worse.size() / 2);
        std::nth_element(worse.begin(), middle, worse.end());
        schedule.hot = worse.empty() ? 1 : static_cast<double>(*middle);
    }
    if (schedule.cold <= 0) schedule.cold = schedule.hot / 1000;
    return schedule;
}

template <Landscape P, class Obs = NullLocalObserver>
LocalResult<typename P::State> anneal(P& landscape, const LocalOptions& options,
                                      const AnnealingOptions& annealing, Budget& budget,
                                      Obs&& observer = {}) {
    LocalRun<P, std::remove_reference_t<Obs>> run(landscape, options, budget, observer);
    return run.until_enough([&] {
        constexpr std::uint64_t kSame = 64;  // evaluations at one temperature
        run.scatter();
        const AnnealingOptions schedule = measured(annealing, landscape, run);
        for (double hot = schedule.hot;;) {
            const double done =
                static_cast<double>(run.evaluations()) / static_cast<double>(options.evaluations);
            hot = temperature(schedule, done, options.evaluations);
            for (std::uint64_t i = 0; i < kSame; ++i) {
                const auto move = landscape.random_move(run.random);
                const Cost change = run.look(move);
                if (change <= 0 || run.random.unit() < std::exp(-static_cast<double>(change) / hot))
                    run.make(move, change);
            }
        }
    });
}

}  // namespace ailab::local
