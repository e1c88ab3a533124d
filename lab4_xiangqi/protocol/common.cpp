#include "lab4_xiangqi/protocol/common.hpp"

#include <algorithm>
#include <limits>

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

constexpr std::int64_t kMaxHash = 65536;  // megabytes
InputError bad_value(std::string_view name, std::string_view value, std::string_view expected) {
    return InputError(
        fmt::format("{} must be {}, not '{}'; the old value stays", name, expected, value));
}

long long machine_megabytes() noexcept {
    constexpr std::int64_t kBytesInMegabyte = std::int64_t{1} << 20U;
    const std::int64_t pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGE_SIZE);
    return pages > 0 && bytes > 0 ? pages / (kBytesInMegabyte / bytes)
                                  : std::numeric_limits<long long>::max();
}

}  // namespace

Option hash_size(std::string name, const EngineOptions& now) {
    Option option = spin(name, &EngineOptions::hash_megabytes, 1, kMaxHash, now);
    option.set = [name](EngineOptions& options, std::string_view value) {
        const auto size = std::stoll(std::string(value)), all = machine_megabytes();
        if (size > all)
            throw bad_value(name, value,
                            fmt::format("at most {}, the megabytes of this machine", all));
        options.hash_megabytes = static_cast<std::size_t>(size);
    };
    return option;
}

Option check(std::string name, bool standard, std::function<void(EngineOptions&, bool)> set) {
    Option option{std::move(name), "check", standard ? "true" : "false"};
    if (set)
        option.set = [set = std::move(set)](EngineOptions& options, std::string_view value) {
            set(options, value == "true");
        };
    return option;
}

std::string checked_value(const Option& option, std::string_view value) {
    using Range = std::numeric_limits<std::int64_t>;
    if (option.type == "spin") {
        Words words(value);
        const auto number = words.number(Range::min(), Range::max());
        if (!number || !words.empty() || *number < option.low || *number > option.high)
            throw bad_value(option.name, value, fmt::format("{} to {}", option.low, option.high));
        return std::to_string(*number);
    }
    if (option.type == "check") {  // uci2wb -x sends 1 and 0
        if (value == "true" || value == "1") return "true";
        if (value == "false" || value == "0") return "false";
        throw bad_value(option.name, value, "true or false");
    }
    if (option.type == "combo" && std::ranges::find(option.choices, value) == option.choices.end())
        throw bad_value(option.name, value, fmt::format("{}", fmt::join(option.choices, " or ")));
    return std::string(value == "<empty>" ? "" : value);
}

std::vector<Move> parse_moves(Words& words, RankStyle style) {
    std::vector<Move> moves;
    while (const auto move = parse_uci(words.peek(), style)) {
        moves.push_back(*move);
        words.next();
    }
    return moves;
}

bool read_limit(std::string_view word, Words& words, Limits& limits) {
    constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();
    if (word == "depth")
        limits.depth = static_cast<Depth>(words.number(1, kMaxSearchPly - 1).value_or(1));
    else if (word == "nodes")
        limits.nodes = static_cast<std::uint64_t>(words.number(1, kMaxNodes).value_or(1));
    else if (word == "infinite")
        limits.infinite = true;
    else if (word == "ponder")
        limits.ponder = true;
    else
        return false;
    return true;
}

std::string first_line(const std::exception& e) {
    const std::string_view text = e.what();
    return std::string(text.substr(0, text.find('\n')));
}

}  // namespace ailab::lab4
