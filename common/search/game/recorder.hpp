// Records a game search as a tree and a list of events, for traces and drawings. Values and windows
// are stored from the point of view of MAX (Side::first), regardless of the side to move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "common/search/game/game.hpp"
#include "common/search/observe.hpp"

namespace ailab {

enum class VisitKind : std::uint8_t { inner, terminal, horizon, table, skipped };

/// One visit of a node; a re-search adds another visit. `skipped` nodes were cut off without a
/// visit.
struct SearchVisit {
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    std::uint32_t parent = kNone;
    std::string move{};      ///< the move that led here; empty at the root
    std::string position{};  ///< the game's name for the position; may be empty
    VisitKind kind = VisitKind::inner;
    bool is_max = true;
    Ply ply = 0;
    Depth depth = 0;
    Value alpha = -kInf, beta = kInf;  ///< the window on entry
    Value value = 0;
    bool has_value = false;
    std::uint32_t best_child = kNone;  ///< the child that determined the value
    bool is_cut = false;               ///< the remaining children were skipped
    std::uint32_t cut_by = kNone;      ///< ancestor whose bound caused it; kNone: the search window
    std::vector<std::uint32_t> children{};
};

struct SearchEvent {
    enum class Kind : std::uint8_t { enter, leaf, improve, cut, leave };
    Kind kind;
    std::uint32_t node;
    Value value = 0;  ///< of leaf, improve, cut and leave
};

/// All visits of a search, in order; node 0 is the root of the first iteration.
struct SearchRecord {
    std::size_t most_visits = 100'000;  ///< limit for the number of visits stored
    std::vector<SearchVisit> visits{};
    std::vector<SearchEvent> events{};
    std::vector<std::uint32_t> roots{};  ///< one per iteration or window
    bool truncated = false;              ///< the search had more visits than the limit
};

/// Records nothing if it was made without a record, so that a search is compiled only once for both
/// cases.
template <Game G>
class GameRecorder : public NullObserver {
public:
    using Move = typename G::Move;
    using DescribeMove = std::function<std::string(const G& before, Move)>;
    using DescribePosition = std::function<std::string(const G&)>;

    GameRecorder() = default;
    GameRecorder(SearchRecord& record, DescribeMove describe_move,
                 DescribePosition describe_position)
        : record_(&record),
          describe_move_(std::move(describe_move)),
          describe_position_(std::move(describe_position)) {}

    void on_enter(const G& game, Value alpha, Value beta, Depth depth, Ply ply) {
        SearchVisit* visit = record_ ? add(game, ply, VisitKind::inner) : nullptr;
        if (!visit) return;
        visit->depth = depth;
        visit->alpha = visit->is_max ? alpha : -beta;
        visit->beta = visit->is_max ? beta : -alpha;
        frame(ply).alpha = alpha;
        frame(ply).best = -kInf;
        event(SearchEvent::Kind::enter, frame(ply).node);
    }
    void on_leaf(const G& game, Value value, Ply ply, LeafKind kind) {
        if (!record_) return;
        SearchVisit* visit = add(game, ply,
                                 kind == LeafKind::terminal  ? VisitKind::terminal
                                 : kind == LeafKind::horizon ? VisitKind::horizon
                                                             : VisitKind::table);
        if (!visit) return;
        set_value(*visit, value);
        event(SearchEvent::Kind::leaf, frame(ply).node);
    }
    void on_move(const G& game, const Move& move, Ply ply) {
        if (!record_ || full()) return;
        frame(ply).moves.push_back(move);
        frame(ply).move_text = describe_move_(game, move);
    }
    void on_improve(const G& /*game*/, const Move& /*move*/, Value value, Ply ply) {
        SearchVisit* visit = at(ply);
        if (!visit) return;
        frame(ply).best = value;
        set_value(*visit, value);
        if (!visit->children.empty()) visit->best_child = visit->children.back();
        event(SearchEvent::Kind::improve, frame(ply).node);
    }
    void on_cutoff(const G& game, const Move& /*move*/, Value /*value*/, Ply ply) {
        SearchVisit* visit = at(ply);
        if (!visit) return;
        const std::uint32_t node = frame(ply).node;
        visit->is_cut = true;
        visit->cut_by = owner_of_beta(ply);
        MoveList<G> moves;
        game.generate(moves);
        for (const Move move : moves) {
            const auto& tried = frame(ply).moves;
            if (full() || std::find(tried.begin(), tried.end(), move) != tried.end()) continue;
            SearchVisit skipped;
            skipped.parent = node, skipped.ply = ply + 1, skipped.kind = VisitKind::skipped;
            skipped.is_max = !record_->visits[node].is_max;
            skipped.move = describe_move_(game, move);
            link(std::move(skipped));
        }
        event(SearchEvent::Kind::cut, node);
    }
    void on_leave(const G& /*game*/, Value value, Ply ply) {
        SearchVisit* visit = at(ply);
        if (!visit) return;
        set_value(*visit, value);
        event(SearchEvent::Kind::leave, frame(ply).node);
    }

private:
    /// The node being searched at a ply.
    struct Frame {
        std::uint32_t node = SearchVisit::kNone;
        Value alpha = -kInf, best = -kInf;  ///< from the point of view of the side to move
        std::vector<Move> moves{};          ///< tried so far
        std::string move_text{};            ///< text of the last of them
    };

    bool full() {
        const bool full = record_->visits.size() >= record_->most_visits;
        record_->truncated |= full;
        return full;
    }
    Frame& frame(Ply ply) {
        if (frames_.size() <= static_cast<std::size_t>(ply))
            frames_.resize(static_cast<std::size_t>(ply) + 1);
        return frames_[static_cast<std::size_t>(ply)];
    }
    SearchVisit* at(Ply ply) {
        if (!record_) return nullptr;
        const std::uint32_t node = frame(ply).node;
        return node == SearchVisit::kNone ? nullptr : &record_->visits[node];
    }

    /// Returns null once the record is full.
    SearchVisit* add(const G& game, Ply ply, VisitKind kind) {
        frame(ply) = {};
        const bool orphan = ply > 0 && frame(ply - 1).node == SearchVisit::kNone;
        if (full() || orphan) return nullptr;
        SearchVisit visit;
        visit.kind = kind, visit.ply = ply;
        visit.is_max = game.side_to_move() == Side::first;
        visit.position = describe_position_(game);
        if (ply > 0) {
            visit.parent = frame(ply - 1).node;
            visit.move = frame(ply - 1).move_text;
        }
        frame(ply).node = link(std::move(visit));
        return at(ply);
    }
    std::uint32_t link(SearchVisit visit) {
        const auto id = static_cast<std::uint32_t>(record_->visits.size());
        if (visit.parent == SearchVisit::kNone)
            record_->roots.push_back(id);
        else
            record_->visits[visit.parent].children.push_back(id);
        record_->visits.push_back(std::move(visit));
        return id;
    }
    void set_value(SearchVisit& visit, Value value) {
        visit.value = visit.is_max ? value : -value;
        visit.has_value = true;
    }
    void event(SearchEvent::Kind kind, std::uint32_t node) {
        record_->events.push_back({kind, node, record_->visits[node].value});
    }

    /// A node's beta is the opponent's alpha: that of the nearest opposing ancestor that has raised
    /// its own. If there is none, the bound is that of the search window or of a zero window.
    std::uint32_t owner_of_beta(Ply ply) {
        for (Ply q = ply - 1; q >= 0; q -= 2)
            if (frame(q).best > frame(q).alpha) return frame(q).node;
        return SearchVisit::kNone;
    }

    SearchRecord* record_ = nullptr;
    DescribeMove describe_move_;
    DescribePosition describe_position_;
    std::vector<Frame> frames_;
};

}  // namespace ailab
