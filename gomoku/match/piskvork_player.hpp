// Another program that uses the Piskvork protocol, as a player. Every failure of the program is a
// BrainFailure: it loses the game and its process ends; the next game starts a new one.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/arena/line_process.hpp"
#include "gomoku/match/player.hpp"

namespace ailab::gomoku {

class BrainFailure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct BrainSettings {
    std::vector<std::string> command{};
    Rule rule = Rule::freestyle;
    int size = kDefaultSize;
    int turn_ms = 1000;
    int match_ms = 0;               ///< 0: no limit
    std::int64_t memory_bytes = 0;  ///< 0: no limit
    int start_ms = 20'000;          ///< for the answer to START
    int tolerance_ms = 500;         ///< time margin before a move loses on time
};

class PiskvorkPlayer final : public Player {
public:
    explicit PiskvorkPlayer(BrainSettings settings) : settings_(std::move(settings)) {}
    ~PiskvorkPlayer() override;

    /// Throws BrainFailure on a timeout, a crash, or an answer that is not a legal move.
    Thought think(const Board& board, const Limits& limits, const OnThought* on_thought) override;
    void new_game() override;

private:
    using Clock = arena::LineProcess::Clock;

    void start(const Board& board);
    void say(const std::string& line);
    /// Returns the first answer that is not MESSAGE or DEBUG.
    std::string answer(Clock::time_point deadline, const char* to);
    std::string coordinates(Point p) const;
    Point read_move(const std::string& line, const Board& board);
    [[noreturn]] void fail(const std::string& what);

    BrainSettings settings_;
    std::unique_ptr<arena::LineProcess> process_;
    std::vector<Point> known_;                   ///< the moves sent to the program so far
    std::int64_t used_ms_ = 0;                   ///< in the match
    const std::atomic<bool>* cancel_ = nullptr;  ///< for the move being waited for
};

}  // namespace ailab::gomoku
