// The engine's search: principal variation search over the patterns, one object per thread. Its
// steps are numbered in search.cpp. Each departure from plain alpha-beta has a switch
// (EngineSwitches); with all of them off, the search visits what textbook alpha-beta visits
// (tested).
#pragma once

#include <array>

#include "common/search/game/game.hpp"
#include "common/search/game/transposition_table.hpp"
#include "gomoku/engine/candidates.hpp"
#include "gomoku/engine/evaluator.hpp"
#include "gomoku/engine/threats/vct.hpp"

namespace ailab::gomoku {

struct EngineSwitches {
    Policy policy = Policy::playing;
    bool table = true;       ///< transposition table
    bool pvs = true;         ///< principal variation search (Marsland & Campbell 1982)
    bool ordering = true;    ///< candidates by value, history, killers
    bool shortcuts = true;   ///< fives and open fours decide without search
    bool extensions = true;  ///< the answer to a four costs no depth
    bool vcf = true;         ///< wins by fours at the horizon
    bool defence = true;     ///< against a win by fours only moves in its zone
    bool vct = true;         ///< wins by threats, near the root
    bool quiet = true;       ///< wins that begin with quiet moves, at the root
    bool reductions = true;  ///< late moves are searched less deeply
    bool pruning = true;     ///< late quiet moves near the horizon are left out
    bool margins = true;     ///< near the horizon, a value far outside the window is returned
    bool futility = true;    ///< quiet moves that would have to gain much are left out
    bool null_move = true;   ///< a pass that is good enough (Beal 1989, Donninger 1993)
    bool internal = true;    ///< without a table move, search one ply less (Schröder 2020)

    static constexpr EngineSwitches none() noexcept {
        EngineSwitches none;
        none.policy = Policy::all;
        for (bool EngineSwitches::*part :
             {&EngineSwitches::table, &EngineSwitches::pvs, &EngineSwitches::ordering,
              &EngineSwitches::shortcuts, &EngineSwitches::extensions, &EngineSwitches::vcf,
              &EngineSwitches::defence, &EngineSwitches::vct, &EngineSwitches::quiet,
              &EngineSwitches::reductions, &EngineSwitches::pruning, &EngineSwitches::margins,
              &EngineSwitches::futility, &EngineSwitches::null_move, &EngineSwitches::internal})
            none.*part = false;
        return none;
    }
};

using Table = TranspositionTable<Point>;

struct PrincipalVariation {
    std::array<Point, kMaxPly> moves;
    std::size_t size = 0;
};

class Worker {
public:
    /// Moves are ordered by `tuned`, whichever evaluation is chosen; it must outlive the worker.
    Worker(const Board& board, const Evaluation& tuned, const EvaluationChoice& choice,
           const EngineSwitches& switches, Table* table, Budget& budget);

    /// The value of the position at `depth`, fail-soft, with its line. Throws OutOfBudget.
    Value search(Value alpha, Value beta, Depth depth);
    /// The best line of the last search, also of one that ran out of budget; then it may be empty.
    const PrincipalVariation& pv() const noexcept { return pv_[0]; }
    Value pv_value() const noexcept { return pv_value_; }
    /// Begins to count the nodes below the moves of the root.
    void begin_iteration();
    /// Returns the share of the nodes since then that were below this move of the root.
    double effort(Point move) const;
    /// Moves that the root must not play (multi-PV).
    void exclude(Point p) { excluded_.insert(p); }
    void exclude_none() { excluded_ = {}; }
    /// Search at the root also moves that lose at once or miss a five (multi-PV).
    void list_every_move() { root_policy_ = Policy::near; }
    /// Only these moves at the root; an empty set means all.
    void restrict_to(const PointSet& points) { only_ = points; }
    Position& position() noexcept { return position_; }
    std::uint64_t nodes() const noexcept { return budget_.nodes(); }

private:
    using PointList = InlineList<Point, kMaxSize * kMaxSize>;

    /// What a visit knows before it searches the moves.
    struct Node {
        Value alpha, beta;
        Depth depth;
        Ply ply;
        Point first{};        ///< the table's move
        bool forced = false;  ///< a four must be answered
        bool narrow = false;  ///< a null window far from a win, in a position that is not forced
        Value still = 0;      ///< the static value, where narrow

        bool on_pv() const noexcept { return beta - alpha > 1; }
    };
    /// A move about to be searched.
    struct Trial {
        Point move;
        std::size_t count;  ///< of the moves searched before it
        Depth depth;        ///< at most
        Value lower;        ///< what it must exceed
        bool quiet;
    };

    Value visit(Value alpha, Value beta, Depth depth, Ply ply);
    Value search_moves(const Node& node, const PointSet* zone);
    bool gains_too_little(const Node& node, const Trial& trial) const;
    Value search_move(const Node& node, const Trial& trial);
    Value horizon(Value beta, Ply ply);
    bool wins_by_fours(Colour c, std::uint64_t limit);
    std::optional<Value> at_once(Ply ply) const;
    std::optional<Value> win_by_fours(Ply ply);
    std::optional<Value> win_by_threats(Depth depth, Ply ply);
    Value won(Point move, Ply length, Ply ply);
    bool defence_zone(Depth depth, PointSet& zone);
    std::optional<Value> pass_value(Value beta, Depth depth, Ply ply);
    bool is_quiet(Point p) const;
    void drop_quiet(CandidateList& moves, std::size_t i) const;
    void score(CandidateList& moves, Point first, Ply ply) const;
    void reward(Point p, Depth depth, Ply ply, const PointList& tried);
    void lead_with(Point p, Value value, Ply ply);

    Position position_;
    const Evaluation& tuned_;
    Evaluator evaluator_;
    EngineSwitches switches_;
    Table* table_;
    Budget& budget_;
    Vcf vcf_;
    Vct vct_;
    std::vector<Key> failed_;  ///< searches of fours that failed, by position, player and limit
    PointSet excluded_;
    Policy root_policy_;
    PointSet only_;
    bool passed_ = false;  ///< one of the moves to this node was a pass
    Value pv_value_ = 0;
    std::array<PrincipalVariation, kMaxPly> pv_{};
    std::array<std::array<std::int32_t, kCells>, 2> history_{};
    std::array<std::array<Point, 2>, kMaxPly> killers_{};
    std::uint64_t nodes_before_ = 0;                  ///< at the beginning of the iteration
    std::array<std::uint64_t, kCells> root_nodes_{};  ///< below each move of the root
};

}  // namespace ailab::gomoku
