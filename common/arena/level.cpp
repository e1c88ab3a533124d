#include "common/arena/level.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "common/base/error.hpp"
#include "common/base/random.hpp"

namespace ailab::arena {
namespace {

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) noexcept {
    std::uint64_t state = a;
    state = splitmix64(state) ^ b;
    return splitmix64(state);
}

}  // namespace

const Level& level_of(const Levels& levels, int number) {
    if (number < 1 || number > kTopLevel)
        throw UsageError(tr("there is no level {}", number), tr("levels are 1 to {}", kTopLevel));
    return levels[static_cast<std::size_t>(number - 1)];
}

const Level& in_form(const Levels& levels, int number, std::uint64_t game_seed) {
    if (number <= 1 || number >= kTopLevel) return level_of(levels, number);
    const int day = static_cast<int>(mixed(game_seed, 0) % 3) - 1;
    return level_of(levels, std::min(number + day, kTopLevel - 1));  // never as the top
}

std::optional<int> level_named(std::string_view word) noexcept {
    if (!word.starts_with("level")) return std::nullopt;
    word.remove_prefix(5);
    if (word.starts_with(' ')) word.remove_prefix(1);
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

int level_at_elo(const Levels& levels, int elo) noexcept {
    const auto nearer = [elo](const Level& a, const Level& b) {
        return std::abs(a.elo - elo) < std::abs(b.elo - elo);
    };
    return static_cast<int>(std::min_element(levels.begin(), levels.end(), nearer) -
                            levels.begin()) +
           1;
}

Attention Attention::of(const Level& level, std::uint64_t game_seed, std::uint64_t key) noexcept {
    return {mixed(game_seed, key), level.overlooks, level.overlooks_plain, level.misjudges};
}

bool Attention::misses(std::uint64_t move, bool plain) const noexcept {
    const int percent = plain ? overlooks_plain : overlooks;
    return percent > 0 && mixed(seed, move) % 100 < static_cast<std::uint64_t>(percent);
}

int Attention::error(std::uint64_t key) const noexcept {
    if (misjudges == 0) return 0;
    const auto span = static_cast<std::uint64_t>(2 * misjudges + 1);
    return static_cast<int>(mixed(seed + 1, key) % span) - misjudges;
}

}  // namespace ailab::arena
