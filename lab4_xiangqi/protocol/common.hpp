// The common parts of UCI and UCCI: options, positions, moves, limits.
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

/// A position, and the part of the command that was not understood.
struct PositionReading {
    Position position;
    std::string error{};  ///< where parsing stopped, and why; empty if everything was read
};

/// Parses the arguments of "position": startpos or fen …, then moves …, up to the first illegal
/// move. Throws InputError if the starting position cannot be parsed. `style` is the numbering of
/// ranks in moves.
PositionReading parse_position(Words& words, RankStyle style);

/// An option. Its row determines its line in the handshake, the parsing of its value and the error
/// for a bad value.
struct Option {
    /// Sets a value that the type allows; "true" or "false" for a check.
    using Set = std::function<void(EngineOptions&, std::string_view value)>;

    std::string name;
    std::string_view type;  ///< "spin", "check", "combo", "string", "button"
    std::string standard{};
    Set set{};  ///< null if the protocol requires the option but the engine ignores it
    std::int64_t low = 0, high = 0;           ///< for a spin
    std::vector<std::string_view> choices{};  ///< for a combo
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

/// Returns the value to pass to `option.set`. Throws InputError with the option's name and its
/// valid values.
std::string checked_value(const Option& option, std::string_view value);

/// Parses moves up to the end of the line or the first word that is not a move.
std::vector<Move> parse_moves(Words& words, RankStyle style);

/// Parses a limit with the same name in both protocols: depth, nodes, infinite, ponder. Returns
/// false if `word` is something else.
bool read_limit(std::string_view word, Words& words, Limits& limits);

/// Returns the first line of an error message, for one line of a protocol.
std::string first_line(const std::exception& e);

}  // namespace ailab::lab4
