#include "tree_search/games/nim.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "tree_search/games/game_adapter.hpp"
#include "tree_search/games/registry.hpp"

namespace ailab::tree_search {

Nim::Nim(const std::vector<int>& heaps) : heap_count_(heaps.size()) {
    if (heaps.size() > kMaxHeaps)
        throw UsageError(tr("Nim is played with 1 to {} heaps", kMaxHeaps));
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        if (heaps[i] < 1 || heaps[i] > kMaxCoins)
            throw UsageError(tr("the heap must have 1 to {} coins, not {}", kMaxCoins, heaps[i]));
        heaps_ |= static_cast<std::uint32_t>(heaps[i]) << 4U * i;
    }
}

Key Nim::key() const noexcept {
    std::uint64_t seed = heaps_;
    const Key key = splitmix64(seed);
    return side_ == Side::first ? key : ~key;
}

std::string to_text(const Nim& game) {
    std::vector<int> heaps;
    for (std::size_t i = 0; i < game.heap_count(); ++i) heaps.push_back(game.coins(i));
    return fmt::format("{}", fmt::join(heaps, "-"));
}

std::string move_text(const Nim& game, Nim::Move move) {
    Nim after = game;
    after.make(move);
    return to_text(after);
}

std::unique_ptr<AnyGame> read_nim(std::string_view text, const GameOptions&) {
    if (!text.starts_with("nim")) return nullptr;
    const std::string_view heaps = text.substr(3);
    const auto coins = numbers_in(
        heaps, std::string(static_cast<std::size_t>(std::ranges::count(heaps, '-')), '-'));
    if (coins.empty()) throw UsageError(tr("write the coins of each heap, such as nim3-4-5"));
    return std::make_unique<GameAdapter<Nim>>(Nim(coins));
}

}  // namespace ailab::tree_search
