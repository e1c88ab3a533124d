// What UCI and UCCI share: the position command, the values of options, and the engine in its
// thread.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "common/arena/words.hpp"
#include "lab4_xiangqi/protocol/async_search.hpp"

namespace ailab::lab4 {

using arena::LineWriter;
using arena::Words;

/// The largest values that either protocol takes.
inline constexpr std::int64_t kMaxHash = 65536;  // megabytes
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

// Values of options: each throws InputError with the option's name and what it may be.
std::int64_t read_spin(std::string_view name, std::string_view value, std::int64_t low,
                       std::int64_t high);
bool read_check(std::string_view name, std::string_view value);
/// One of `choices`, as it is written there.
std::string_view read_combo(std::string_view name, std::string_view value,
                            std::initializer_list<std::string_view> choices);
/// The size of a table: at most `most`, and what the machine has.
std::size_t read_megabytes(std::string_view name, std::string_view value, std::int64_t least,
                           std::int64_t most);

/// The moves up to the end of the line or the first word that is none.
std::vector<Move> parse_moves(Words& words, RankStyle style);

/// First line of what is wrong, for a line of a protocol.
std::string first_line(const std::exception& e);

}  // namespace ailab::lab4
