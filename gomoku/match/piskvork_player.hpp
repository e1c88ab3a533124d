// Another program that speaks the Piskvork protocol, as a player. Whatever goes wrong with it is a
// BrainFailure, which loses the game for it and ends its process; the next game starts a new one.
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
    int tolerance_ms = 500;         ///< beyond the time of a move before it is lost
};

class PiskvorkPlayer final : public Player {
public:
    explicit PiskvorkPlayer(BrainSettings settings) : settings_(std::move(settings)) {}
    ~PiskvorkPlayer() override;

    /// Throws BrainFailure: time out, crash, or an answer that is no legal move.
    Thought think(const Board& board, const Limits& limits, const OnThought* on_thought) override;
    void new_game() override;
    /// "name", as ABOUT says; empty before the first game.
    const std::string& name() const noexcept { return name_; }

private:
    using Clock = arena::LineProcess::Clock;

    void start(const Board& board);
    void say(const std::string& line);
    /// The first answer that is not MESSAGE or DEBUG.
    std::string answer(Clock::time_point deadline, const char* to);
    std::string coordinates(Point p) const;
    Point read_move(const std::string& line, const Board& board) const;
    [[noreturn]] void fail(const std::string& what);

    BrainSettings settings_;
    std::unique_ptr<arena::LineProcess> process_;
    std::vector<Point> known_;  ///< the moves that the program has seen
    std::int64_t used_ms_ = 0;  ///< of the match
    std::string name_;
    const std::atomic<bool>* cancel_ = nullptr;  ///< of the move that is waited for
};

}  // namespace ailab::gomoku
