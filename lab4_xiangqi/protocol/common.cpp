#include "lab4_xiangqi/protocol/common.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <ostream>

#include <fmt/format.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {

PositionReading parse_position(Words& words, RankStyle style) {
    PositionReading reading;
    Position& position = reading.position;
    if (words.accept("fen"))
        position = parse_fen(words.until({"moves"}));
    else if (!words.accept("startpos"))
        throw InputError("expected startpos or fen");
    if (words.empty()) return reading;
    if (!words.accept("moves")) {
        reading.error = fmt::format("unknown word '{}': moves follow the word moves", words.peek());
        return reading;
    }
    for (int number = 1; !words.empty(); ++number) {
        const std::string_view word = words.next();
        const auto move = parse_uci(word, style);
        if (!move || !position.is_legal(*move)) {
            reading.error = fmt::format(
                "illegal move '{}', number {} of the list: the position is the one before it", word,
                number);
            return reading;
        }
        position.make(*move);
    }
    return reading;
}

namespace {

InputError bad_value(std::string_view name, std::string_view value, std::string_view expected) {
    return InputError(
        fmt::format("{} must be {}, not '{}'; the old value stays", name, expected, value));
}

constexpr std::int64_t kBytesInMegabyte = std::int64_t{1} << 20U;

std::int64_t machine_megabytes() noexcept {
    const std::int64_t pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGE_SIZE);
    return pages > 0 && bytes > 0 ? pages / (kBytesInMegabyte / bytes)
                                  : std::numeric_limits<std::int64_t>::max();
}

}  // namespace

std::int64_t read_spin(std::string_view name, std::string_view value, std::int64_t low,
                       std::int64_t high) {
    using Range = std::numeric_limits<std::int64_t>;
    Words words(value);
    const auto number = words.number(Range::min(), Range::max());
    if (!number || !words.empty() || *number < low || *number > high)
        throw bad_value(name, value, fmt::format("{} to {}", low, high));
    return *number;
}

bool read_check(std::string_view name, std::string_view value) {
    if (value == "true" || value == "1") return true;  // uci2wb -x says 1 and 0
    if (value == "false" || value == "0") return false;
    throw bad_value(name, value, "true or false");
}

std::string_view read_combo(std::string_view name, std::string_view value,
                            std::initializer_list<std::string_view> choices) {
    const auto found = std::ranges::find(choices, value);
    if (found == choices.end())
        throw bad_value(name, value, fmt::format("{}", fmt::join(choices, " or ")));
    return *found;
}

std::size_t read_megabytes(std::string_view name, std::string_view value, std::int64_t least,
                           std::int64_t most) {
    const std::int64_t size = read_spin(name, value, least, most);
    if (const std::int64_t all = machine_megabytes(); size > all)
        throw bad_value(name, value, fmt::format("at most {}, the megabytes of this machine", all));
    return static_cast<std::size_t>(size);
}

std::vector<Move> parse_moves(Words& words, RankStyle style) {
    std::vector<Move> moves;
    while (const auto move = parse_uci(words.peek(), style)) {
        moves.push_back(*move);
        words.next();
    }
    return moves;
}

std::string first_line(const std::exception& e) {
    const std::string_view text = e.what();
    return std::string(text.substr(0, text.find('\n')));
}

}  // namespace ailab::lab4
