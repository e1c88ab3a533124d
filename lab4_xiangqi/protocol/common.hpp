// What UCI and UCCI share: options, positions, moves, limits.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "common/arena/words.hpp"
#include "lab4_xiangqi/protocol/async_search.hpp"

namespace ailab::lab4 {

using arena::LineWriter;
using arena::Words;

inline constexpr std::int64_t kMaxThreads = 256;
inline constexpr std::int64_t kMaxTime = 1'000'000'000;  // ms: eleven days

/// A position and what was not understood behind it.
struct PositionReading {
    Position position;
    std::string error{};  ///< where reading stopped, and why; empty: all of it was read
};

/// The arguments of "position": startpos or fen …, then moves …, up to the first that is not legal.
/// Throws InputError if the position they start from cannot be read. `style` is how moves number
/// the ranks.
PositionReading parse_position(Words& words, RankStyle style);

/// An option: a row from which its line in the handshake, the reading of its value and the error
/// for a bad one are made.
struct Option {
    /// Gets a value that the type allows; "true" or "false" of a check.
    using Set = std::function<void(EngineOptions&, std::string_view value)>;

    std::string name;
    std::string_view type;  ///< "spin", "check", "combo", "string", "button"
    std::string standard{};
    Set set{};  ///< none: the protocol asks for the option, the engine does without
    std::int64_t low = 0, high = 0;           ///< of a spin
    std::vector<std::string_view> choices{};  ///< of a combo
};

template <class Number>
Option spin(std::string name, Number EngineOptions::*member, std::int64_t low, std::int64_t high,
            const EngineOptions& now) {
    const auto set = [member](EngineOptions& options, std::string_view value) {
        options.*member = static_cast<Number>(std::stoll(std::string(value)));
    };
    return {std::move(name), "spin", std::to_string(now.*member), set, low, high};
}
Option hash_size(std::string name, const EngineOptions& now);
Option check(std::string name, bool standard, std::function<void(EngineOptions&, bool)> set = {});

/// The value as `option.set` gets it. Throws InputError with the option's name and what it may be.
std::string checked_value(const Option& option, std::string_view value);

/// The moves up to the end of the line or the first word that is none.
std::vector<Move> parse_moves(Words& words, RankStyle style);

/// A limit that both protocols name alike: depth, nodes, infinite, ponder. False if `word` is none.
bool read_limit(std::string_view word, Words& words, Limits& limits);

/// First line of what is wrong, for a line of a protocol.
std::string first_line(const std::exception& e);

}  // namespace ailab::lab4
