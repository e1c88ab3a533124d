// A thread of the engine: its position, its histories and the search itself. Workers share only the
// table and a stop flag (Lazy SMP); a single worker is deterministic.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "common/search/game/instability.hpp"
#include "lab4_xiangqi/engine/evaluator.hpp"
#include "lab4_xiangqi/engine/limits.hpp"
#include "lab4_xiangqi/engine/mate/mate_hunt.hpp"
#include "lab4_xiangqi/engine/move_picker.hpp"
#include "lab4_xiangqi/engine/search_parameters.hpp"
#include "lab4_xiangqi/engine/table.hpp"
#include "lab4_xiangqi/world/laws/repetition.hpp"

namespace ailab::lab4 {

using Clock = std::chrono::steady_clock;

/// A root move and its search results.
struct RootMove {
    Move move{};
    Value value = -kInfinite;     ///< in this iteration; -kInfinite: not known to be better
    Value previous = -kInfinite;  ///< in the previous iteration
    Value known() const noexcept { return value > -kInfinite ? value : previous; }
    std::uint64_t nodes = 0;  ///< below it in this iteration, by this worker
    Ply selective_depth = 0;
    std::vector<Move> line{};
};

class Worker;

/// The data shared by all workers of a search.
struct SharedSearch {
    EngineTable& table;
    const Weights& weights;
    EngineSwitches switches{};
    SearchParameters numbers{};
    RuleSet repetition = RuleSet::axf;
    int natural_limit = 120;
    int multi_pv = 1;
    EvaluationChoice evaluation{};
    std::atomic<bool> stop{false};
    std::atomic<bool> pondering{false};
    Clock::time_point begin{};
    TimePlan plan{};
    Limits limits{};
    std::vector<const Worker*> workers{};  ///< all participating workers

    Evaluator evaluator() const;
    /// The total nodes of all workers so far.
    std::uint64_t nodes() const noexcept;
    Milliseconds elapsed() const noexcept {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
    }
};

class Worker {
public:
    /// All workers check the limits; worker 0 reports and decides which iteration is the last.
    Worker(SharedSearch& shared, int index);

    void new_game();
    /// Sets the position to search. `moves`: the root moves to consider, all legal.
    void set_root(const Position& root, const std::vector<Move>& moves);
    /// Runs iterative deepening until a limit stops it.
    void deepen(const OnInfo& on_info);
    /// Runs one search of the root at a fixed depth with the full window; for tests.
    Value search_root(Depth depth);

    const std::vector<RootMove>& root_moves() const noexcept { return root_moves_; }
    std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }
    Depth completed_depth() const noexcept { return completed_depth_; }
    /// Returns the root move of this rank, from 0.
    SearchInfo info_of(std::size_t line, Depth depth) const;

private:
    /// The search state of one ply of the current line.
    struct Frame {
        Move current{};
        Move excluded{};  ///< excluded while testing whether it is singular
        std::array<Move, 2> killers{};
        Value evaluation = kNoValue;
        Piece moved = Piece::none;
        PieceTo* answers = nullptr;  ///< continuation history of `current`
        int double_extensions = 0;
        int cutoffs = 0;  ///< number of cutoffs among the children
    };
    /// The quiet moves and captures tried before a cutoff.
    struct Tried {
        InlineList<Move, 64> quiets, captures;
    };
    /// The state of a node before its moves are tried.
    struct Node {
        Value alpha, beta;
        Depth depth;
        Ply ply;
        bool pv, cut, in_check;
        bool improving = false;
        bool known = false;  ///< whether `entry` is of this position
        Entry entry{};
        Value raw_evaluation = kNoValue;  ///< before correction
    };

    /// How well the other moves do without the table's move; nothing if that was not searched.
    struct Singularity {
        Value bar = kNoValue;     ///< the table's value less a margin
        Value others = kNoValue;  ///< of the best other move, compared with the bar

        bool tested() const noexcept { return bar != kNoValue; }
        bool is_singular() const noexcept { return tested() && others < bar; }
        /// Another move refutes, too, so the full search would fail high.
        bool cuts(const Node& node) const noexcept {
            return tested() && others >= bar && bar >= node.beta;
        }
    };

    /// The best of the moves that have been searched.
    struct Best {
        Value alpha;
        Value value = -kInfinite;
        Move move{};
    };

    Value search(Value alpha, Value beta, Depth depth, Ply ply, bool cut_node);
    Value stand_pat(Node& node);
    MovePicker quiescence_picker(const Node& node, Depth depth, const Checks& checks);
    /// Stores what the quiescence search has found.
    void keep(const Node& node, Move move, Value value);
    Value quiesce(Value alpha, Value beta, Ply ply, Depth depth);
    Value aspire(Depth depth);
    /// True if the game is decided by repetition, the natural limit or bare boards.
    bool decided_by_rule(Ply ply, Value& value);
    bool table_answers(const Node& node) const noexcept;
    void evaluate_node(Node& node);
    /// Runs the steps that may end a node before any move; returns kNoValue if none does.
    Value prune_node(Node& node);
    Value try_null_move(const Node& node);
    Value try_probcut(const Node& node);
    bool may_be_singular(const Node& node, Move move) const noexcept;
    Singularity test_singularity(const Node& node, Move move);
    Depth extension(const Node& node, Move move, bool gives_check, const Singularity& tested) const;
    bool skip_move(const Node& node, Move move, int count, bool gives_check, MovePicker& picker);
    /// The reduction in plies.
    Depth reduction(const Node& node, Move move, int count, bool quiet) noexcept;
    Value search_moves(Node& node);
    Value search_move(const Node& node, Move move, int count, Depth extended, Value alpha);
    /// Returns true if the move refutes the node.
    bool improve(const Node& node, Move move, Value value, Best& best);
    void learn(const Node& node, Move best, Value value, const Tried& tried);
    /// The best line of this ply begins with the move.
    void lead_with(Move move, Ply ply);
    /// `nodes`: searched below the move.
    void update_root(Move move, Value value, bool improves, std::uint64_t nodes);

    MoveHints hints_for(const Node& node);
    int quiet_history(Piece piece, Move move, Ply ply) noexcept;
    void reward_quiet(Move move, Ply ply, int bonus) noexcept;

    /// Call as early as possible: an entry takes longer to arrive than a move to be made.
    void prefetch(Move move) const noexcept {
        if (switches().table) shared_.table.prefetch(position_.key_after(move));
    }
    void make(Move move, Ply ply, bool gives_check);
    void unmake(Move move) noexcept;
    void count_node();
    /// The first iteration is never interrupted, so that there is always a move.
    bool stopped() const noexcept {
        return shared_.stop.load(std::memory_order_relaxed) && root_depth_ > 1;
    }
    Value corrected(Value raw) noexcept;
    /// Gives the mate search its share of the nodes; returns true if it has found a mate.
    bool hunt_mate(bool first);
    bool disproves_mate() const;
    /// `before`: this worker's nodes at the beginning of the iteration.
    void judge_stability(std::uint64_t before);
    bool soft_time_is_up() const noexcept;
    void report(const OnInfo& on_info, Depth depth, std::size_t lines) const;

    Frame& frame(Ply ply) noexcept { return frames_[static_cast<std::size_t>(ply + kBefore)]; }
    const Frame& frame(Ply ply) const noexcept {
        return frames_[static_cast<std::size_t>(ply + kBefore)];
    }
    const EngineSwitches& switches() const noexcept { return shared_.switches; }
    const SearchParameters& numbers() const noexcept { return shared_.numbers; }

    static constexpr Value kWorry = 20;  // fall of the value that calls for more time
    static constexpr int kBefore = 4;    // extra frames before the root, so that ply - 4 exists

    SharedSearch& shared_;
    int index_;
    Position position_;
    Evaluator evaluator_;
    History history_;
    MateHunt hunt_;
    std::array<Frame, kMaxSearchPly + kBefore + 2> frames_{};
    std::array<InlineList<Move, kMaxSearchPly + 2>, kMaxSearchPly + 2> lines_;
    std::vector<RootMove> root_moves_;
    std::size_t first_root_ = 0;  // root moves before this index are lines already found
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t next_poll_ = 0;
    Depth root_depth_ = 0;
    Depth completed_depth_ = 0;
    Ply selective_depth_ = 0;
    Instability<Move> instability_{kWorry};
    Ply null_allowed_from_ = 0;  // during verification of a null move: no null move before this ply
};

}  // namespace ailab::lab4
