#include "common/search/game/algorithms.hpp"

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/text/names.hpp"

namespace ailab {
namespace {

constexpr std::array<NamedChoice<Algorithm>, 9> kAlgorithms{{
    {Algorithm::minimax, "minimax", "visit every position; MAX and MIN in turn", "Shannon 1950"},
    {Algorithm::negamax, "negamax", "minimax as one function: a value is minus the opponent's",
     "Knuth & Moore 1975"},
    {Algorithm::two_phase, "two-phase", "grow the whole tree (OPEN, CLOSED), then back values up",
     "Nilsson 1971"},
    {Algorithm::alpha_beta, "alpha-beta", "skip what cannot change the value",
     "Knuth & Moore 1975"},
    {Algorithm::pvs, "pvs", "prove with empty windows that no other move is better",
     "Marsland & Campbell 1982"},
    {Algorithm::mtdf, "mtdf", "empty-window searches only, guided by the last value",
     "Plaat et al. 1996"},
    {Algorithm::sss_star, "sss", "best-first search for the best solution tree", "Stockman 1979"},
    {Algorithm::b_star, "bstar", "prove the best move with optimistic and pessimistic bounds",
     "Berliner 1979"},
    {Algorithm::parallel, "parallel", "alpha-beta on several threads, young brothers wait",
     "Feldmann et al. 1989"},
}};

constexpr std::array<NamedChoice<Enhancement>, 7> kEnhancements{{
    {Enhancement::table, "table", "transposition table", "Slate & Atkin 1977"},
    {Enhancement::history, "history", "history heuristic", "Schaeffer 1983"},
    {Enhancement::killers, "killers", "killer moves", "Akl & Newborn 1977"},
    {Enhancement::quiescence, "quiescence", "search noisy moves beyond the horizon",
     "Shannon 1950"},
    {Enhancement::null_move, "null-move", "prune where even passing refutes", "Beal 1989"},
    {Enhancement::deepening, "deepening", "depth 1, 2, 3, … with the last best line first",
     "Slate & Atkin 1977"},
    {Enhancement::aspiration, "aspiration", "a narrow window around the last value",
     "Slate & Atkin 1977"},
}};

template <class Choices>
auto named(const Choices& choices, std::string_view name, std::string_view kind) {
    std::vector<std::string> names;
    for (const auto& choice : choices) {
        if (choice.name == name) return choice.id;
        names.emplace_back(choice.name);
    }
    const std::string guess = did_you_mean(near_misses(name, names));
    throw UsageError(
        fmt::format("unknown {} '{}'", kind, name),
        fmt::format("{}{}one of: {}", guess, guess.empty() ? "" : " ", fmt::join(names, ", ")));
}

template <class Choices, class Id>
std::string_view name_in(const Choices& choices, Id id) {
    return choices[static_cast<std::size_t>(id)].name;
}

}  // namespace

std::span<const NamedChoice<Algorithm>> algorithms() {
    return kAlgorithms;
}
std::span<const NamedChoice<Enhancement>> enhancements() {
    return kEnhancements;
}
std::string_view name_of(Algorithm algorithm) {
    return name_in(kAlgorithms, algorithm);
}
std::string_view name_of(Enhancement enhancement) {
    return name_in(kEnhancements, enhancement);
}
Algorithm algorithm_named(std::string_view name) {
    return named(kAlgorithms, name, "algorithm");
}
Enhancement enhancement_named(std::string_view name) {
    return named(kEnhancements, name, "enhancement");
}

void SearchOptions::enable(Enhancement enhancement) {
    switch (enhancement) {
    case Enhancement::table:
        features.table = true;
        break;
    case Enhancement::history:
        features.history = true;
        break;
    case Enhancement::killers:
        features.killers = true;
        break;
    case Enhancement::quiescence:
        features.quiescence = true;
        break;
    case Enhancement::null_move:
        features.null_move = true;
        break;
    case Enhancement::deepening:
        deepening = true;
        break;
    case Enhancement::aspiration:
        aspiration_half_width = kDefaultAspiration;
        break;
    }
}

}  // namespace ailab
