#include "workshop/xiangqi/search_tuner.hpp"

#include <algorithm>
#include <cmath>

#include "workshop/training/spsa.hpp"
#include "workshop/xiangqi/learning.hpp"

namespace ailab::lab4 {
namespace {

constexpr double kStepShare = 0.05;  // of the range of a parameter
constexpr double kLeastStep = 1;     // parameters are whole numbers

using Tuned = std::vector<const SearchParameter*>;

SearchParameters with_values(SearchParameters parameters, const Tuned& tuned,
                             const std::vector<double>& values) {
    for (std::size_t i = 0; i < tuned.size(); ++i)
        parameters.*tuned[i]->member = static_cast<int>(std::lround(values[i]));
    return parameters;
}

EngineOptions player(const SearchParameters& parameters) {
    return {.hash_megabytes = 8, .numbers = parameters};
}

}  // namespace

SearchParameters tune_search(
    const SearchTuneOptions& options,
    const std::function<bool(int, const SearchParameters&, const arena::Score&)>& on_iteration) {
    Tuned tuned = options.tuned;
    if (tuned.empty())
        for (const SearchParameter& parameter : kSearchParameters) tuned.push_back(&parameter);
    std::vector<training::SpsaNumber> numbers;
    for (const SearchParameter* parameter : tuned)
        numbers.push_back({static_cast<double>(options.start.*parameter->member),
                           static_cast<double>(parameter->low),
                           static_cast<double>(parameter->high),
                           std::max(kLeastStep, kStepShare * (parameter->high - parameter->low))});
    training::Spsa spsa(std::move(numbers), {options.iterations, options.rate, options.seed});
    const auto now = [&] {
        std::vector<double> values;
        for (const training::SpsaNumber& number : spsa.numbers()) values.push_back(number.value);
        return with_values(options.start, tuned, values);
    };

    training::Games games{static_cast<std::uint64_t>(options.games),
                          options.nodes,
                          options.seed * 1'000'000,
                          options.threads,
                          options.budget.cancel,
                          options.budget.deadline};
    while (!spsa.done()) {
        const training::Spsa::Points points = spsa.points();
        const arena::Score score =
            play_self_match(player(with_values(options.start, tuned, points.plus)),
                            player(with_values(options.start, tuned, points.minus)), games,
                            [](const arena::Score&) { return true; });
        if (score.games() < options.games) break;  // the iteration was interrupted
        games.seed += games.games;
        spsa.advance(score.wins - score.losses);
        if (!on_iteration(spsa.iteration() - 1, now(), score)) break;
    }
    return now();
}

}  // namespace ailab::lab4
