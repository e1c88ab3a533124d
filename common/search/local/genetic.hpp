// A genetic algorithm. Holland 1975; AIMA 4e, section 4.1.4. Each generation is made from the
// previous one: the best states are kept (elite); all others are children of two parents, each the
// best of a few states drawn at random (tournament). The landscape defines the crossover; some
// children are mutated by random moves.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/search/local/landscape.hpp"

namespace ailab::local {

struct GeneticOptions {
    std::size_t population = 100;
    std::size_t elite = 2;       ///< < population
    std::size_t tournament = 3;  ///< >= 1
    double crossover = 0.9;      ///< probability; otherwise the child is its first parent
    double mutation = 0.3;       ///< probability of a random move, and of another after each
};

template <Crossable P, class Obs = NullLocalObserver>
LocalResult<typename P::State> evolve(P& landscape, const LocalOptions& options,
                                      const GeneticOptions& genetic, Budget& budget,
                                      Obs&& observer = {}) {
    struct Individual {
        typename P::State state;
        Cost cost;
    };
    LocalRun<P, std::remove_reference_t<Obs>> run(landscape, options, budget, observer);
    return run.until_enough([&] {
        std::vector<Individual> old, next;
        const auto born = [&](std::vector<Individual>& generation) {
            generation.push_back({landscape.state(), landscape.cost()});
            budget.hold((old.size() + next.size()) *
                        (sizeof(Individual) + bytes_of(landscape.state())));
        };
        const auto parent = [&]() -> const Individual& {
            std::size_t best = static_cast<std::size_t>(run.random.below(old.size()));
            for (std::size_t i = 1; i < genetic.tournament; ++i) {
                const auto other = static_cast<std::size_t>(run.random.below(old.size()));
                if (old[other].cost < old[best].cost) best = other;
            }
            return old[best];
        };
        while (old.size() < genetic.population) {
            run.scatter();
            born(old);
        }
        for (;;) {
            const auto elite = old.begin() + static_cast<std::ptrdiff_t>(genetic.elite);
            std::partial_sort(old.begin(), elite, old.end(),
                              [](const auto& a, const auto& b) { return a.cost < b.cost; });
            next.assign(old.begin(), elite);
            while (next.size() < genetic.population) {
                const Individual& mother = parent();
                const Individual& father = parent();
                run.leave();
                landscape.go_to(run.random.unit() < genetic.crossover
                                    ? landscape.cross(mother.state, father.state, run.random)
                                    : mother.state);
                while (run.random.unit() < genetic.mutation)
                    landscape.make(landscape.random_move(run.random));
                run.arrive(false);
                born(next);
            }
            std::swap(old, next);
        }
    });
}

}  // namespace ailab::local
