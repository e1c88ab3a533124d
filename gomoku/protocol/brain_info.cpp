// What INFO says of time, memory and rules.
#include <algorithm>
#include <iterator>
#include <limits>

#include <fmt/format.h>

#include "common/text/source.hpp"
#include "gomoku/protocol/brain.hpp"
#include "gomoku/protocol/words.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::int64_t kUnlimited = 2'147'483'647;
constexpr std::uint64_t kStaticNodes = 300;  // for a move "as fast as possible"

}  // namespace

Limits limits_of(const BrainInfo& info, int stones) {
    Limits limits;
    limits.threads = info.threads;
    limits.nodes = static_cast<std::uint64_t>(info.max_nodes);
    if (info.max_depth > 0) limits.depth = static_cast<Depth>(info.max_depth);
    if (info.turn_ms <= 0 && limits.nodes == 0) limits.nodes = kStaticNodes;
    // A share of what is left of the match, and something in hand for the way back.
    double ms = info.turn_ms > 0 ? static_cast<double>(info.turn_ms) : 1000.0;
    if (info.match_ms > 0 || info.left_ms < kUnlimited) {
        const auto left =
            static_cast<double>(info.left_ms < kUnlimited ? info.left_ms : info.match_ms);
        ms = std::min(ms, left / std::max(8.0, 24.0 - stones / 4.0));
    }
    const double reserve = std::clamp(ms * 0.08, 15.0, 80.0);
    limits.seconds = std::max(ms - reserve, 2.0) / 1000.0;
    return limits;
}

void Brain::info(const std::string& rest) {
    const std::size_t blank = std::min(rest.find_first_of(" \t"), rest.size());
    const std::string key = upper(rest.substr(0, blank));
    static constexpr std::string_view kNumbers[] = {"TIMEOUT_TURN", "TIMEOUT_MATCH", "TIME_LEFT",
                                                    "MAX_MEMORY",   "MAX_NODE",      "MAX_DEPTH",
                                                    "THREAD_NUM",   "RULE"};
    if (std::find(std::begin(kNumbers), std::end(kNumbers), key) == std::end(kNumbers)) return;
    const std::string text = trimmed(rest.substr(blank));
    if (const auto value = number(text))
        set(key, *value);
    else
        remarks_.push_back(
            fmt::format("INFO {}: {} is not a valid number; ignored", key, in_quotes(text)));
}

/// Values out of range are moved to the nearest that is possible, which is said before the next
/// answer. Only the time left may be negative without a word.
void Brain::set(const std::string& key, std::int64_t value) {
    const auto within = [&](std::int64_t least, std::int64_t most) {
        const std::int64_t taken = std::clamp(value, least, most);
        if (taken != value && key != "TIME_LEFT")
            remarks_.push_back(
                fmt::format("INFO {}: {} is out of range; taken as {}", key, value, taken));
        return taken;
    };
    constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t kLongest = 1'000'000'000'000;  // ms
    if (key == "TIMEOUT_TURN") info_.turn_ms = within(0, kLongest);
    if (key == "TIMEOUT_MATCH") info_.match_ms = within(0, kLongest);
    if (key == "TIME_LEFT") info_.left_ms = within(0, kLongest);
    if (key == "MAX_MEMORY") info_.memory_bytes = within(0, kAny);
    if (key == "MAX_NODE") info_.max_nodes = within(0, kAny);
    if (key == "MAX_DEPTH") info_.max_depth = within(0, 64);
    if (key == "THREAD_NUM") info_.threads = static_cast<int>(within(1, 64));
    if (key != "RULE") return;
    if (value >= 0 && value <= 15) return change_rule(value);
    remarks_.push_back(fmt::format("INFO RULE: {} is not a rule; ignored", value));
}

void Brain::change_rule(std::int64_t bits) {
    info_.rule = static_cast<int>(bits);
    if (info_.rule & 8) complaint_ = "the rules of caro are not supported";
    if (!board_ || board_->rule() == rule_of(info_.rule)) return;
    Board changed(board_->size(), rule_of(info_.rule));
    for (const Point p : board_->moves()) changed.place(p, board_->at(p));
    if (changed.to_move() != board_->to_move()) changed.pass();
    board_ = changed;
    engine_->new_game();
}

}  // namespace ailab::gomoku
