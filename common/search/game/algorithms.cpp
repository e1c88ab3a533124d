#include "common/search/game/algorithms.hpp"

#include <array>

#include "common/base/translate.hpp"

namespace ailab {
namespace {

constexpr std::array<AlgorithmRow, 9> kAlgorithms{{
    {"minimax", marked("visit every position; MAX and MIN in turn"), Algorithm::minimax,
     "Shannon 1950"},
    {"negamax", marked("minimax as one function that negates the opponent's value"),
     Algorithm::negamax, "Knuth & Moore 1975"},
    {"two-phase", marked("grow the whole tree (OPEN, CLOSED), then back values up"),
     Algorithm::two_phase, "Nilsson 1971"},
    {"alpha-beta", marked("skip moves that cannot change the value"), Algorithm::alpha_beta,
     "Knuth & Moore 1975"},
    {"pvs", marked("prove with empty windows that no other move is better"), Algorithm::pvs,
     "Marsland & Campbell 1982"},
    {"mtdf", marked("empty-window searches only, guided by the last value"), Algorithm::mtdf,
     "Plaat et al. 1996"},
    {"sss", marked("always extend the solution tree with the highest upper bound"),
     Algorithm::sss_star, "Stockman 1979"},
    {"bstar",
     marked(
         "raise the pessimistic bound of the best move above the optimistic bounds of the others"),
     Algorithm::b_star, "Berliner 1979"},
    {"parallel", marked("alpha-beta on several threads (young brothers wait)"), Algorithm::parallel,
     "Feldmann et al. 1989"},
}};

constexpr std::array<EnhancementRow, 7> kEnhancements{{
    {"table", marked("transposition table"), &Switches::table, "Slate & Atkin 1977",
     &Capabilities::hashed,
     marked("the transposition table needs a hash key, which this game does not offer")},
    {"history", marked("history heuristic"), &Switches::history, "Schaeffer 1983",
     &Capabilities::indexed,
     marked("the history heuristic needs numbered moves, which this game does not offer")},
    {"killers", marked("killer moves"), &Switches::killers, "Akl & Newborn 1977"},
    {"quiescence", marked("search noisy moves beyond the horizon"), &Switches::quiescence,
     "Shannon 1950", &Capabilities::noisy,
     marked("this game has no noisy moves: quiescence search has nothing to do")},
    {"null-move", marked("prune where even a pass causes a cut-off"), &Switches::null_move,
     "Beal 1989", &Capabilities::passable,
     marked("null-move pruning needs a game in which passing makes sense")},
    {"deepening", marked("depth 1, 2, 3, … with the last best line first"), &Switches::deepening,
     "Slate & Atkin 1977"},
    {"aspiration", marked("a narrow window around the last value"), &Switches::aspiration,
     "Slate & Atkin 1977"},
}};

}  // namespace

std::span<const AlgorithmRow> algorithms() {
    return kAlgorithms;
}
std::span<const EnhancementRow> enhancements() {
    return kEnhancements;
}
std::string_view name_of(Algorithm algorithm) {
    return name_of(kAlgorithms, algorithm);
}
Algorithm algorithm_named(std::string_view name) {
    return choose(kAlgorithms, name, "algorithm").value;
}
bool Switches::*enhancement_named(std::string_view name) {
    return choose(kEnhancements, name, "enhancement").value;
}

bool uses(Algorithm algorithm, bool Switches::*enhancement) noexcept {
    switch (algorithm) {
    case Algorithm::alpha_beta:
    case Algorithm::pvs:
        return true;
    case Algorithm::mtdf:
        return enhancement != &Switches::aspiration;
    case Algorithm::parallel:
        return enhancement != &Switches::quiescence && enhancement != &Switches::null_move;
    case Algorithm::b_star:
        return false;
    default:  // the textbook searches
        return enhancement == &Switches::deepening;
    }
}

bool is_recorded(Algorithm algorithm) noexcept {
    return algorithm != Algorithm::two_phase && algorithm != Algorithm::sss_star &&
           algorithm != Algorithm::b_star && algorithm != Algorithm::parallel;
}

std::optional<std::string> missing_capability(const SearchOptions& options,
                                              const Capabilities& offered) {
    for (const AlgorithmRow& row : kAlgorithms)
        if (row.value == options.algorithm && row.needs && !(offered.*row.needs))
            return row.missing;
    for (const EnhancementRow& row : kEnhancements)
        if (options.switches.*row.value && row.needs && !(offered.*row.needs)) return row.missing;
    return std::nullopt;
}

}  // namespace ailab
