// The Gomocup (Piskvork) protocol: one command a line on standard input, one answer a line on
// standard output. A second thread reads, so that STOP and END are obeyed while the engine thinks;
// every line is answered in order and none is lost.
//
// A BOARD that is not understood leaves no position: what was there before is not what the manager
// means, so whatever needs a position is refused until BOARD, START or RESTART brings one. A TURN,
// PLAY or TAKEBACK that cannot be leaves the position as it was.
#pragma once

#include <atomic>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/match/levels.hpp"

namespace ailab::gomoku {

/// What the manager has told about time and resources.
struct BrainInfo {
    std::int64_t turn_ms = 30'000;         ///< 0: as fast as possible
    std::int64_t match_ms = 0;             ///< 0: no limit
    std::int64_t left_ms = 2'147'483'647;  ///< of the match
    std::int64_t memory_bytes = 0;         ///< 0: no limit
    std::int64_t max_nodes = 0;
    std::int64_t max_depth = 0;
    std::int64_t threads = 1;
    std::int64_t level = arena::kTopLevel;
    int rule = 0;  ///< bits: 1 exactly five, 2 continuous, 4 renju, 8 caro
};

/// The limits of the next move, `stones` being on the board.
Limits limits_of(const BrainInfo& info, int stones);

/// What a brain knows before the first game.
struct BrainKnowledge {
    /// Asked before the engine thinks, if there is one. Must outlive the brain.
    const OpeningTable* openings = nullptr;
    EvaluationChoice evaluation{};
    int level = arena::kTopLevel;  ///< until INFO level says otherwise
    std::uint64_t seed = 1;        ///< of what the lower levels overlook
};

class Brain {
public:
    explicit Brain(std::ostream& out, BrainKnowledge knowledge = {});

    /// Carry out one line (without its end); the lines of a block such as BOARD are collected until
    /// DONE. Returns false after END.
    bool execute(const std::string& line);

    /// Stop thinking about the present move, from another thread.
    void interrupt() noexcept { stop_ = true; }
    /// Stop thinking for good.
    void end() noexcept {
        ended_ = true;
        interrupt();
    }

private:
    struct Stone {
        Point point;
        int who = 0;  ///< 1 own, 2 the opponent's; 3, neither, is not kept
    };
    using Stones = std::vector<Stone>;

    bool command(const std::string& name, const std::string& rest);
    bool extension(const std::string& name, const std::string& rest);
    void end_of_block();
    void start(const std::string& rest);
    void restart();
    void begin();
    void turn(const std::string& rest);
    void play(const std::string& rest);
    void take_back(const std::string& rest);
    void info(const std::string& rest);
    void change_rule(std::int64_t bits);
    void start_block(const std::string& name);
    void abandon_block();
    void refuse(const std::string& what);
    void error(std::string_view what);
    void set_up(const Stones& stones);
    std::optional<Stones> read_stones();
    std::optional<Stone> read_stone(const std::string& line, std::size_t before, std::string& why);
    void swap2(const Stones& stones);
    void show_forbidden();
    void think(int lines);
    void think_as_level();
    void answer(Point p);
    EngineInfo analyse(const Board& board, double share, int lines);

    void say(std::string_view text);
    std::optional<Point> read_point(std::string_view text) const;
    std::optional<Point> point_at(std::int64_t x, std::int64_t y) const;
    std::string unchanged() const;
    std::string coordinates(Point p) const;
    /// A board to play on, a position that was not refused, and nothing to complain about.
    bool ready();
    /// A board, and nothing to complain about.
    bool has_board();

    std::ostream& out_;
    BrainKnowledge knowledge_;
    BrainInfo info_;
    std::string complaint_;             ///< about an INFO, for the next command that has an answer
    std::vector<std::string> remarks_;  ///< likewise, about values that were not taken
    std::string refused_;  ///< why the last position was not taken; nothing is played until one is
    std::string block_;    ///< the command whose lines are being read
    std::vector<std::string> block_lines_;
    std::optional<Board> board_;
    std::unique_ptr<Engine> engine_;
    std::unique_ptr<Player> level_player_;
    std::int64_t players_level_ = 0;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> ended_ = false;
};

/// Serve the protocol until END or the end of the input, or until `cancel` becomes true.
void serve(std::istream& in, std::ostream& out, const BrainKnowledge& knowledge = {},
           const std::atomic<bool>* cancel = nullptr);

}  // namespace ailab::gomoku
