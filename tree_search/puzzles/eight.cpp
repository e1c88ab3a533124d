#include "tree_search/puzzles/eight.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"

namespace ailab::tree_search {

std::size_t EightSpace::hole_of(const State& u) noexcept {
    return static_cast<std::size_t>(std::find(u.begin(), u.end(), 0) - u.begin());
}

/// Returns the Lehmer code: for each tile the number of smaller later tiles, in the mixed base 9,
/// 8, …, 1.
std::size_t EightSpace::index_of(const State& u) noexcept {
    std::size_t index = 0;
    for (std::size_t i = 0; i < 9; ++i) {
        std::size_t smaller = 0;
        for (std::size_t j = i + 1; j < 9; ++j) smaller += u[j] < u[i];
        index = index * (9 - i) + smaller;
    }
    return index;
}

EightState EightSpace::state_at(std::size_t index) noexcept {
    EightState code{};
    for (std::size_t i = 9; i-- > 0;) {
        code[i] = static_cast<std::uint8_t>(index % (9 - i));
        index /= 9 - i;
    }
    EightState rest{0, 1, 2, 3, 4, 5, 6, 7, 8};
    EightState state{};
    for (std::size_t i = 0; i < 9; ++i) {
        state[i] = rest[code[i]];
        std::copy(rest.begin() + code[i] + 1, rest.end(), rest.begin() + code[i]);
    }
    return state;
}

EightState parse_eight(std::string_view typed) {
    const Source source = Source::from_string(typed, "<state>").half_width();
    const std::string_view text = source.text();
    EightState state{};
    std::size_t cells = 0;
    std::array<bool, 9> seen{};
    const auto fail = [&](std::size_t at, std::string message) {
        throw InputError(source.diagnose(at, std::move(message),
                                         tr("write the nine digits 0 to 8 row by row, 0 for the "
                                            "empty cell: 283104765")));
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == ' ') continue;
        if (c < '0' || c > '8')
            fail(at, tr("expected a tile, found {}", in_quotes(text.substr(at, 1))));
        const auto tile = static_cast<std::size_t>(c - '0');
        if (seen[tile]) fail(at, tr("tile {} appears twice", tile));
        seen[tile] = true;
        state[cells++] = static_cast<std::uint8_t>(tile);
    }
    if (cells != 9) fail(text.size(), tr("expected 9 tiles, found {}", cells));
    return state;
}

std::string to_text(const EightState& state) {
    std::string text;
    for (const auto tile : state) text += static_cast<char>('0' + tile);
    return text;
}

std::string to_board(const EightState& state) {
    std::string text;
    for (std::size_t cell = 0; cell < 9; ++cell) {
        text += state[cell] == 0 ? ' ' : static_cast<char>('0' + state[cell]);
        text += cell % 3 == 2 ? '\n' : ' ';
    }
    return text;
}

bool same_parity(const EightState& a, const EightState& b) noexcept {
    const auto parity = [](const EightState& state) {
        int inversions = 0;
        for (std::size_t i = 0; i < 9; ++i)
            for (std::size_t j = i + 1; j < 9; ++j)
                inversions += state[i] != 0 && state[j] != 0 && state[i] > state[j];
        return inversions % 2;
    };
    return parity(a) == parity(b);
}

int manhattan(const EightState& state, const EightState& goal) noexcept {
    std::array<int, 9> place{};
    for (std::size_t cell = 0; cell < 9; ++cell) place[goal[cell]] = static_cast<int>(cell);
    int sum = 0;
    for (int cell = 0; cell < 9; ++cell) {
        const auto tile = state[static_cast<std::size_t>(cell)];
        if (tile != 0)
            sum += std::abs(cell / 3 - place[tile] / 3) + std::abs(cell % 3 - place[tile] % 3);
    }
    return sum;
}

int misplaced(const EightState& state, const EightState& goal) noexcept {
    int count = 0;
    for (std::size_t cell = 0; cell < 9; ++cell)
        count += state[cell] != 0 && state[cell] != goal[cell];
    return count;
}

}  // namespace ailab::tree_search
