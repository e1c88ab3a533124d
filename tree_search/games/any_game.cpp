#include "tree_search/games/any_game.hpp"

#include <algorithm>
#include <cmath>

namespace ailab::tree_search {
namespace {

constexpr std::uint64_t kMostLooks = 100'000;

double largest_below(AnyGame& game, Ply ply, std::uint64_t& looks, Budget& budget) {
    budget.look();
    if (const auto over = game.terminal(ply)) {
        if (*over >= kWin || *over <= -kWin) return 1;
        return std::max(1.0, std::abs(static_cast<double>(*over)));
    }
    double largest = 1;
    const std::size_t moves = game.moves().size();
    for (std::size_t i = 0; i < moves && ++looks < kMostLooks; ++i) {
        game.make(i);
        largest = std::max(largest, largest_below(game, ply + 1, looks, budget));
        game.unmake();
    }
    return largest;
}

}  // namespace

double largest_result(const AnyGame& game, Budget budget) {
    std::uint64_t looks = 0;
    return largest_below(*game.clone(), 0, looks, budget);
}

}  // namespace ailab::tree_search
