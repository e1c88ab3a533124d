// The engine: threat searches first, then iterative deepening of the principal variation search, on
// one thread or several (lazy SMP: helpers share the table). With one thread and a node limit the
// result is reproducible.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "common/timing/budget.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/engine/limits.hpp"
#include "gomoku/engine/proof/prover.hpp"
#include "gomoku/engine/search.hpp"

namespace ailab::gomoku {

/// Wins that begin with quiet moves: proves the position with the opening prover
/// (proof/prover.hpp), within a budget. Threat searches find only wins in which every move
/// threatens; this finds a move after which every reply loses to such a win. Proved wins are kept,
/// so that a win is played to its end. It works for either side to move, because free-style rules
/// do not distinguish the colours.
class QuietAttack {
public:
    /// Returns a move that wins against every reply; an empty optional if none is proved within the
    /// budget, or the rule is not free-style. Never throws OutOfBudget.
    std::optional<Point> search(const Board& board, Budget& budget);

private:
    struct Known {
        explicit Known(int board_size);
        int size;
        WinStore store;
        Advisor advisor;
        Vct vct;
    };
    std::unique_ptr<Known> known_;  // created on first use
};

/// The value of a forced win of unknown length.
inline constexpr Value kSomeWin = mate_in(kMaxPly);

/// Returns the number of the player's moves until five in a row, negative if the opponent wins, or
/// an empty optional if no win or loss is proved, or its length is unknown.
std::optional<int> win_in(Value value) noexcept;

struct EngineLine {
    Value value = 0;           ///< for the side to move
    std::vector<Point> moves;  ///< the first is the move to play
    std::optional<int> win_in() const noexcept { return gomoku::win_in(value); }

    friend bool operator==(const EngineLine&, const EngineLine&) = default;
};

struct EngineInfo {
    Depth depth = 0;  ///< 0: found by a threat search
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::vector<EngineLine> lines;  ///< best first
    /// `memory` if there was not enough; the lines are those found until then.
    StopReason stopped = StopReason::none;
};
using InfoCallback = std::function<void(const EngineInfo&)>;

class Engine {
public:
    explicit Engine(std::size_t table_bytes = std::size_t{64} << 20U,
                    const Weights& weights = built_in_weights(), EvaluationChoice choice = {});

    /// Returns the best lines for the side to move, best first; none if the game is over. Calls
    /// `info` after every iteration, on the thread that searches. Finds at least one move, whatever
    /// the limits. A node limit is for all threads together. An exception of any thread stops all
    /// and is thrown again, except for one: without memory, the search ends.
    EngineInfo analyse(const Board& board, const Limits& limits, const InfoCallback& info = {});
    /// Clears the tables. Call it between games, and before another size or rule.
    void new_game();
    /// Makes the system provide the memory of a search on this empty board, and computes what is
    /// computed at the first use, so that the first move does not pay for it: it may have only
    /// 50 ms. What the engine knows stays as it is.
    void warm_up(Board board);

    EngineSwitches switches;

private:
    bool wins_at_root(const Board& board, Worker& worker, const Limits& limits, EngineInfo& result);
    void search(const Board& board, Worker& worker, Budget& budget, const Limits& limits,
                EngineInfo& result, const InfoCallback& info);
    bool threat_search(const Board& board, Worker& worker, const Limits& limits,
                       EngineInfo& result);
    bool quiet_win(const Board& board, const Limits& limits, EngineInfo& result);
    void restrict_defence(Worker& worker, const Limits& limits);
    void deepen(Worker& worker, const Limits& limits, EngineInfo& result, const InfoCallback& info);
    Value aspire(Worker& worker, Depth depth, Value guess);

    Evaluation tuned_;
    EvaluationChoice choice_;
    Table table_;
    std::unique_ptr<Vct> attack_;
    std::unique_ptr<Vct> defence_;
    QuietAttack quiet_;
    Stopwatch watch_;
};

}  // namespace ailab::gomoku
