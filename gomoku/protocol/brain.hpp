// The Gomocup (Piskvork) protocol: one command per line on standard input, one answer per line on
// standard output. A second thread reads the input, so that STOP and END work while the engine is
// thinking. All lines are answered in order.
//
// An invalid BOARD discards the position, because the previous position is not what the manager
// intended; commands that need a position are then refused until a BOARD, START or RESTART sets
// one. An invalid TURN, PLAY or TAKEBACK leaves the position unchanged.
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

/// The manager's settings for time and resources.
struct BrainInfo {
    std::int64_t turn_ms = 30'000;         ///< 0: as fast as possible
    std::int64_t match_ms = 0;             ///< 0: no limit
    std::int64_t left_ms = 2'147'483'647;  ///< left in the match
    std::int64_t memory_bytes = 0;         ///< 0: no limit
    std::int64_t max_nodes = 0;
    std::int64_t max_depth = 0;
    std::int64_t threads = 1;
    std::int64_t level = arena::kTopLevel;
    int rule = 0;  ///< 0 free-style, 1 exactly five, 4 renju; the other sums of bits are refused
};

/// Converts the number of INFO rule.
inline Rule rule_of(int number) {
    return number == 4 ? Rule::renju : number == 1 ? Rule::standard : Rule::freestyle;
}

/// Returns the limits of the next move with `stones` on the board.
Limits limits_of(const BrainInfo& info, int stones);

/// The settings of a brain before the first game.
struct BrainKnowledge {
    /// Opening table that is consulted before the engine; may be null. Must outlive the brain.
    const OpeningTable* openings = nullptr;
    EvaluationChoice evaluation{};
    int level = arena::kTopLevel;  ///< until INFO level changes it
    std::uint64_t seed = 1;        ///< for the moves that the lower levels overlook
};

class Brain {
public:
    explicit Brain(std::ostream& out, BrainKnowledge knowledge = {});

    /// Executes one line (without its newline). Lines of a block such as BOARD are collected until
    /// DONE. Returns false after END.
    bool execute(const std::string& line);

    /// Stops the search for the current move; may be called from another thread.
    void interrupt() noexcept { stop_ = true; }
    /// Ends all searches.
    void end() noexcept {
        ended_ = true;
        interrupt();
    }

private:
    struct Stone {
        Point point;
        int who = 0;  ///< 1 own, 2 the opponent's; 3 (neither) is not stored
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
    void change_rule(std::int64_t number);
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
    /// True if there is a board to play on, the last position was not refused, and no complaint is
    /// pending.
    bool ready();
    /// True if there is a board and no complaint is pending.
    bool has_board();

    std::ostream& out_;
    BrainKnowledge knowledge_;
    BrainInfo info_;
    std::string complaint_;  ///< about an INFO, reported at the next command that has an answer
    std::vector<std::string> remarks_;  ///< likewise, about rejected values
    /// Why the last position was refused; no moves are played until there is a valid one.
    std::string refused_;
    std::string block_;  ///< the command whose block is being read
    std::vector<std::string> block_lines_;
    std::optional<Board> board_;
    std::unique_ptr<Engine> engine_;
    bool warm_ = false;  ///< has searched once
    std::unique_ptr<Player> level_player_;
    std::int64_t players_level_ = 0;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> ended_ = false;
};

/// Serves the protocol until END, the end of the input, or until `cancel` becomes true.
void serve(std::istream& in, std::ostream& out, const BrainKnowledge& knowledge = {},
           const std::atomic<bool>* cancel = nullptr);

}  // namespace ailab::gomoku
