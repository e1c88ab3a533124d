// What UCI and UCCI share: words, the position command, lines out, and the engine in its thread.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab4_xiangqi/protocol/async_search.hpp"

namespace ailab::lab4 {

/// The largest values that either protocol takes.
inline constexpr std::int64_t kMaxHash = 65536;  // megabytes
inline constexpr std::int64_t kMaxThreads = 256;
inline constexpr std::int64_t kMaxTime = 1'000'000'000;  // ms: eleven days

/// Writes whole lines from several threads and flushes each.
class LineWriter {
public:
    explicit LineWriter(std::ostream& out) : out_(out) {}
    void line(std::string_view text);

private:
    std::ostream& out_;
    std::mutex mutex_;
};

/// The words of a line, taken one by one.
class Words {
public:
    explicit Words(std::string_view line);
    bool empty() const noexcept { return at_ == words_.size(); }
    /// The next word, empty at the end.
    std::string_view peek() const noexcept { return empty() ? std::string_view() : words_[at_]; }
    std::string_view next() noexcept { return empty() ? std::string_view() : words_[at_++]; }
    /// Leave the word that was taken last for the next reader.
    void put_back() noexcept { at_ -= at_ > 0; }
    /// Take the next word if it is `word`.
    bool accept(std::string_view word) noexcept;
    /// The next word as a number clamped to [low, high]; nothing (and not taken) if it is none.
    std::optional<std::int64_t> number(std::int64_t low, std::int64_t high) noexcept;
    /// The words up to one of `ends`, joined by blanks.
    std::string until(std::initializer_list<std::string_view> ends);

private:
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
};

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
