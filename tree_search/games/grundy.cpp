#include "tree_search/games/grundy.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "tree_search/games/game_adapter.hpp"
#include "tree_search/games/registry.hpp"

namespace ailab::tree_search {

Grundy::Grundy(int coins) : coins_(coins) {
    if (coins < 1 || coins > kMaxCoins)
        throw UsageError(tr("the heap must have 1 to {} coins, not {}", kMaxCoins, coins));
    change(coins, 1);
}

void Grundy::change(int heap, int by) noexcept {
    std::uint8_t& count = counts_[static_cast<std::size_t>(heap)];
    const auto code = [heap](int n) {
        auto seed = static_cast<std::uint64_t>(heap * 256 + n);
        return n == 0 ? 0 : splitmix64(seed);
    };
    key_ ^= code(count);
    count = static_cast<std::uint8_t>(count + by);
    key_ ^= code(count);
}

std::vector<int> Grundy::heaps() const {
    std::vector<int> heaps;
    for (int heap = coins_; heap >= 1; --heap)
        heaps.insert(heaps.end(), static_cast<std::size_t>(count(heap)), heap);
    return heaps;
}

std::string to_text(const Grundy& game) {
    return fmt::format("{}", fmt::join(game.heaps(), "-"));
}

std::string move_text(const Grundy& game, Grundy::Move move) {
    Grundy after = game;
    after.make(move);
    return to_text(after);
}

std::unique_ptr<AnyGame> read_grundy(std::string_view text, const GameOptions&) {
    if (!text.starts_with("grundy")) return nullptr;
    const auto coins = numbers_in(text.substr(6), "");
    if (coins.empty()) throw UsageError(tr("write the number of coins, such as grundy12"));
    return std::make_unique<GameAdapter<Grundy>>(Grundy(coins[0]));
}

std::vector<int> grundy_values(int coins) {
    std::vector<int> values(static_cast<std::size_t>(coins) + 1);
    for (std::size_t n = 0; n < values.size(); ++n) {
        std::vector<bool> reached(n + 2);
        for (std::size_t part = 1; 2 * part < n; ++part) {
            const auto option = static_cast<std::size_t>(values[part] ^ values[n - part]);
            if (option < reached.size()) reached[option] = true;
        }
        values[n] =
            static_cast<int>(std::find(reached.begin(), reached.end(), false) - reached.begin());
    }
    return values;
}

}  // namespace ailab::tree_search

template class ailab::GameSearch<ailab::tree_search::Grundy>;
