// Parses INFO: time, memory and rules.
#include <algorithm>
#include <iterator>
#include <limits>

#include <fmt/format.h>

#include "common/arena/line_process.hpp"
#include "common/text/number.hpp"
#include "common/text/source.hpp"
#include "gomoku/engine/limits.hpp"
#include "gomoku/protocol/brain.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::int64_t kUnlimited = 2'147'483'647;
constexpr std::uint64_t kStaticNodes = 300;  // for a move "as fast as possible"

}  // namespace

Limits limits_of(const BrainInfo& info, int stones) {
    Limits limits;
    limits.threads = static_cast<int>(info.threads);
    limits.nodes = static_cast<std::uint64_t>(info.max_nodes);
    if (info.max_depth > 0) limits.depth = static_cast<Depth>(info.max_depth);
    if (info.turn_ms <= 0 && limits.nodes == 0) limits.nodes = kStaticNodes;
    std::optional<arena::GameClock> clock;
    if (info.match_ms > 0 || info.left_ms < kUnlimited)
        clock = {.left = info.left_ms < kUnlimited ? info.left_ms : info.match_ms};
    plan_time(limits, info.turn_ms > 0 ? static_cast<double>(info.turn_ms) : 1000.0, clock, stones);
    return limits;
}

/// Values out of range are replaced by the nearest valid one, which is reported before the next
/// answer. Only the time left may be negative without a report.
void Brain::info(const std::string& rest) {
    struct Row {
        std::string_view key;
        std::int64_t least, most;
        std::int64_t BrainInfo::*member;
    };
    constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t kLongest = 1'000'000'000'000;  // ms
    static constexpr Row kRows[] = {{"TIMEOUT_TURN", 0, kLongest, &BrainInfo::turn_ms},
                                    {"TIMEOUT_MATCH", 0, kLongest, &BrainInfo::match_ms},
                                    {"TIME_LEFT", 0, kLongest, &BrainInfo::left_ms},
                                    {"MAX_MEMORY", 0, kAny, &BrainInfo::memory_bytes},
                                    {"MAX_NODE", 0, kAny, &BrainInfo::max_nodes},
                                    {"MAX_DEPTH", 0, 64, &BrainInfo::max_depth},
                                    {"THREAD_NUM", 1, 64, &BrainInfo::threads},
                                    {"LEVEL", 1, arena::kTopLevel, &BrainInfo::level}};
    arena::Words words(rest);
    const std::string key = arena::upper_case(words.next());
    const auto row = std::ranges::find(kRows, key, &Row::key);
    if (row == std::end(kRows) && key != "RULE") return;
    const std::string text = words.until({});
    const auto value = parse_number<std::int64_t>(text);
    if (!value) {
        remarks_.push_back(
            fmt::format("INFO {}: {} is not a valid number; ignored", key, in_quotes(text)));
        return;
    }
    if (key == "RULE") return change_rule(*value);
    const std::int64_t taken = std::clamp(*value, row->least, row->most);
    if (taken != *value && key != "TIME_LEFT")
        remarks_.push_back(
            fmt::format("INFO {}: {} is out of range; taken as {}", key, *value, taken));
    info_.*row->member = taken;
}

void Brain::change_rule(std::int64_t number) {
    if (number != 0 && number != 1 && number != 4) {
        complaint_ = fmt::format("rule {} is not supported, only 0, 1 and 4", number);
        return;
    }
    complaint_.clear();
    info_.rule = static_cast<int>(number);
    if (!board_ || board_->rule() == rule_of(info_.rule)) return;
    Board changed(board_->size(), rule_of(info_.rule));
    for (const Point p : board_->moves()) changed.place(p, board_->at(p));
    if (changed.to_move() != board_->to_move()) changed.pass();
    board_ = changed;
    engine_->new_game();
}

}  // namespace ailab::gomoku
