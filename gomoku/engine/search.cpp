#include "gomoku/engine/search.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace ailab::gomoku {
namespace {

constexpr std::size_t kVcfEntries = 1U << 16U;
constexpr std::size_t kVctEntries = 1U << 15U;
// The searches that fail, which are most of them, take all there are; 16 play worse.
constexpr std::uint64_t kVcfNodes = 8;
constexpr std::uint64_t kDefenceVcfNodes = 64;
constexpr std::size_t kFailedEntries = 1U << 16U;
constexpr Depth kEveryDepth = 255;
constexpr Depth kVctDepth = 8;
constexpr Ply kVctLength = 40;  // the search does not say how long the win is
constexpr std::int32_t kHistoryLimit = 1 << 14;
constexpr std::size_t kPickedMoves = 4;
constexpr Value kKillerScore = 60 * kWeightUnit;
constexpr Depth kLateDepth = 5;
constexpr Depth kFutilityDepth = 4;
constexpr Depth kMoveFutilityDepth = 8;
constexpr Depth kRazorDepth = 2;
constexpr Depth kNullDepth = 3;
constexpr Depth kInternalDepth = 4;

/// How much a value may change within so many plies of quiet play.
Value futility_margin(Depth depth) {
    return 50 + 100 * depth;
}
Value razor_margin(Depth depth) {
    return 100 + 150 * depth;
}
/// How much a quiet move may gain that is searched so deep.
Value move_margin(Depth depth) {
    return 40 * std::max(depth, 0);
}

/// Plies to take off the i-th move at this depth.
Depth reduction(Depth depth, std::size_t i) {
    static const auto table = [] {
        std::array<std::array<std::int8_t, 64>, 64> r{};
        for (std::size_t d = 1; d < 64; ++d)
            for (std::size_t m = 1; m < 64; ++m)
                r[d][m] = static_cast<std::int8_t>(0.4 + std::log(static_cast<double>(d)) *
                                                             std::log(static_cast<double>(m)));
        return r;
    }();
    return table[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(i, 63)];
}

std::size_t late_move_count(Depth depth) {
    return static_cast<std::size_t>(3 + depth * depth);
}

/// RAII: a pass, and no second one below it.
class [[nodiscard]] ScopedPass {
public:
    ScopedPass(Position& position, bool& passed) : position_(position), passed_(passed) {
        position_.pass();
        passed_ = true;
    }
    ~ScopedPass() {
        position_.pass();
        passed_ = false;
    }
    ScopedPass(const ScopedPass&) = delete;
    ScopedPass& operator=(const ScopedPass&) = delete;

private:
    Position& position_;
    bool& passed_;
};

/// Puts the best of the moves from `i` on at `i`: most nodes are cut off by one of the first moves,
/// so the others are only sorted when they are needed.
void bring_best_to(CandidateList& moves, std::size_t i) {
    const auto better = [](const Candidate& a, const Candidate& b) { return a.score > b.score; };
    auto* const from = moves.begin() + i;
    if (i < kPickedMoves)
        std::iter_swap(from, std::min_element(from, moves.end(), better));
    else if (i == kPickedMoves)
        std::sort(from, moves.end(), better);
}

}  // namespace

Worker::Worker(const Board& board, const Evaluation& tuned, const EvaluationChoice& choice,
               const EngineSwitches& switches, Table* table, Budget& budget)
    : position_(board, tuned.points),
      tuned_(tuned),
      evaluator_(tuned, choice),
      switches_(switches),
      table_(switches.table ? table : nullptr),
      budget_(budget),
      vcf_(kVcfEntries, FourOrder::promising),
      vct_(kVctEntries),
      failed_(kFailedEntries),
      root_policy_(switches.policy) {}

void Worker::begin_iteration() {
    nodes_before_ = nodes();
    root_nodes_.fill(0);
}

double Worker::effort(Point move) const {
    const std::uint64_t all = nodes() - nodes_before_;
    return all == 0 ? 1 : static_cast<double>(root_nodes_[move.index()]) / static_cast<double>(all);
}

Value Worker::search(Value alpha, Value beta, Depth depth) {
    return visit(alpha, beta, depth, 0);
}

/// Wins and losses that can be read off the patterns.
std::optional<Value> Worker::at_once(Ply ply) const {
    const Colour us = position_.to_move();
    if (position_.fives(us) > 0) return mate_in(ply + 1);
    if (position_.fives(!us) > 1) return mated_in(ply + 2);
    if (position_.fives(!us) == 0 && position_.count(us, PointClass::open_four) > 0 &&
        !has_forbidden_points(position_.rule(), us))
        return mate_in(ply + 3);
    return std::nullopt;
}

Value Worker::visit(Value alpha, Value beta, Depth depth, Ply ply) {
    budget_.spend();
    pv_[static_cast<std::size_t>(ply)].size = 0;

    // Step 1. The end of the game, and what is nearly its end.
    const Colour us = position_.to_move();
    if (position_.full()) return 0;
    if (switches_.shortcuts && ply > 0)
        if (const auto value = at_once(ply)) return *value;
    if (ply >= kMaxPly - 4) return evaluator_.evaluate(position_);
    if (switches_.shortcuts && ply > 0) {
        alpha = std::max(alpha, mated_in(ply + 2));
        beta = std::min(beta, mate_in(ply + 1));
        if (alpha >= beta) return alpha;
    }

    // Step 2. What the table knows. A win by fours or threats holds at every depth.
    Node node{.alpha = alpha, .beta = beta, .depth = depth, .ply = ply};
    const bool pv_node = node.on_pv();
    if (table_) {
        if (const auto entry = table_->probe(position_.key())) {
            const Value v = from_table(entry->value, ply);
            if (ply > 0 && !pv_node && entry->depth >= depth && entry->decides(v, alpha, beta))
                return v;
            node.first = entry->move;
        }
    }

    // Step 3. The horizon; the answer to a four is still played beyond it.
    node.forced = position_.fives(!us) > 0 && position_.fives(us) == 0;
    if (depth <= 0 && !(node.forced && switches_.extensions)) return horizon(beta, ply);

    // Step 4. Against a win by fours, only moves that touch it. Where none threatens, a value far
    // above the window is returned.
    PointSet zone;
    const bool threatened = !node.forced && switches_.defence && defence_zone(depth, zone);
    node.narrow = !pv_node && ply > 0 && !node.forced && std::abs(beta) < kWin;
    const bool calm = node.narrow && !threatened;
    const Value still = node.still = node.narrow ? evaluator_.evaluate_near(position_, beta) : 0;
    if (calm && switches_.margins && depth <= kFutilityDepth &&
        still - futility_margin(depth) >= beta)
        return still;

    // Step 5. A win by threats; otherwise a value far below the window is returned, and so is that
    // of a pass that is good enough.
    if (!node.forced && ply > 0)
        if (const auto value = win_by_threats(depth, ply)) return *value;
    if (calm && switches_.margins && depth <= kRazorDepth && still + razor_margin(depth) < beta)
        return still;
    if (calm && still >= beta)
        if (const auto value = pass_value(beta, depth, ply)) return *value;
    return search_moves(node, threatened ? &zone : nullptr);
}

/// Only moves in `zone`, if there is one.
Value Worker::search_moves(const Node& node, const PointSet* zone) {
    // Step 6. The moves.
    const auto [alpha, beta, depth, ply] = std::tuple(node.alpha, node.beta, node.depth, node.ply);
    const bool restricted = ply == 0 && !only_.empty();
    CandidateList moves;
    list_candidates(position_, tuned_.points, ply == 0 ? root_policy_ : switches_.policy,
                    restricted ? &only_ : zone, moves);
    if (moves.empty()) return mated_in(ply + 4);
    if (switches_.ordering) score(moves, node.first, ply);

    const bool unsure = switches_.internal && !node.first && depth >= kInternalDepth;
    const Depth next_depth =
        node.forced && switches_.extensions ? std::max(depth, 0) : depth - (unsure ? 2 : 1);
    Value best = -kInf;
    Point best_move;
    PointList tried;
    const bool leaves_out = switches_.pruning && ply > 0 && !node.on_pv() && depth <= kLateDepth;
    bool left_out = false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        // Step 7. Late quiet moves near the horizon are left out.
        if (leaves_out && !left_out && best > -kWin && tried.size() >= late_move_count(depth)) {
            left_out = true;
            drop_quiet(moves, i);
            if (i == moves.size()) break;
        }
        if (switches_.ordering) bring_best_to(moves, i);
        const Point move = moves[i].point;
        if (ply == 0 && excluded_.contains(move)) continue;
        const Trial trial{move, tried.size(), next_depth, std::max(alpha, best), is_quiet(move)};
        if (best > -kWin && gains_too_little(node, trial)) continue;

        // Step 8. Search it.
        const std::uint64_t nodes_before = nodes();
        const Value value = search_move(node, trial);
        tried.push_back(move);
        if (ply == 0) root_nodes_[move.index()] += nodes() - nodes_before;
        if (value <= best) continue;
        best = value;
        best_move = move;
        if (value > alpha) lead_with(move, value, ply);
        if (best >= beta) {
            if (switches_.ordering) reward(move, depth, ply, tried);
            break;
        }
    }
    if (tried.empty()) return -kInf;

    // Step 9. Remember what was proved, and by which move.
    if (table_ && excluded_.empty() && !restricted)
        table_->store(position_.key(), best_move, to_table(best, ply), std::max(depth, 0),
                      best <= alpha  ? Bound::upper
                      : best >= beta ? Bound::lower
                                     : Bound::exact);
    return best;
}

/// Quiet moves that would have to gain much are left out, wherever they are searched less deeply.
bool Worker::gains_too_little(const Node& node, const Trial& trial) const {
    if (!switches_.futility || !node.narrow || !trial.quiet || trial.count == 0) return false;
    const Depth left = trial.depth - std::max(0, reduction(node.depth, trial.count) - 1);
    return left <= kMoveFutilityDepth && node.still + move_margin(left) < trial.lower;
}

/// Late moves are searched less deeply, all but the first with a null window.
Value Worker::search_move(const Node& node, const Trial& trial) {
    if (position_.point_class(trial.move, position_.to_move()) == PointClass::five)
        return mate_in(node.ply + 1);
    if (table_) table_->prefetch(position_.key_after(trial.move));
    const ScopedPlay played(position_, trial.move);
    const Value lower = trial.lower;
    Depth reduced = trial.depth;
    if (switches_.reductions && trial.count >= 3 && node.depth >= 3)
        reduced -= std::max(
            0, reduction(node.depth, trial.count) - (node.on_pv() ? 1 : 0) - (trial.quiet ? 0 : 1));
    reduced = std::max(reduced, std::min(trial.depth, 1));
    const bool scout = switches_.pvs && trial.count > 0 && lower + 1 < node.beta;
    const bool less = reduced < trial.depth;
    if (scout || less) {
        Value value = -visit(-lower - 1, -lower, reduced, node.ply + 1);
        if (value > lower && less && scout)
            value = -visit(-lower - 1, -lower, trial.depth, node.ply + 1);
        if (value <= lower || (scout && value >= node.beta)) return value;
    }
    return -visit(-node.beta, -lower, trial.depth, node.ply + 1);
}

/// True if the move neither makes a threat nor stops a four; a four alone only puts things off.
bool Worker::is_quiet(Point p) const {
    const Colour us = position_.to_move();
    const PointClass own = position_.point_class(p, us);
    return (own < PointClass::three || own == PointClass::four) &&
           position_.point_class(p, !us) < PointClass::four;
}

void Worker::drop_quiet(CandidateList& moves, std::size_t i) const {
    auto* const end = std::remove_if(moves.begin() + i, moves.end(),
                                     [&](const Candidate& move) { return is_quiet(move.point); });
    moves.truncate(static_cast<std::size_t>(end - moves.begin()));
}

Value Worker::horizon(Value beta, Ply ply) {
    const Value value = evaluator_.evaluate_near(position_, beta);
    if (value >= beta) return value;
    return win_by_fours(ply).value_or(value);
}

/// A search of fours that has failed with this limit is not begun again.
bool Worker::wins_by_fours(Colour c, std::uint64_t limit) {
    constexpr Key kLimitKey = 0x9E37'79B9'7F4A'7C15ULL;
    constexpr Key kWhiteKey = 0x93C4'67E3'7DB0'C7A4ULL;
    const Key key =
        position_.stones_key() ^ limit * kLimitKey ^ (c == Colour::white ? kWhiteKey : 0);
    Key& failed = failed_[key % failed_.size()];
    if (failed == key) {
        budget_.spend();
        return false;
    }
    if (vcf_.search(position_, c, limit, kMaxFours, &budget_) == Outcome::win) return true;
    failed = key;
    return false;
}

/// At the horizon. Deeper visits to the same position find the win in the table.
std::optional<Value> Worker::win_by_fours(Ply ply) {
    const Colour us = position_.to_move();
    if (!switches_.vcf || !may_win_by_fours(position_, us) || !wins_by_fours(us, kVcfNodes))
        return std::nullopt;
    return won(vcf_.line().front(), static_cast<Ply>(vcf_.line().size()), ply);
}

std::optional<Value> Worker::win_by_threats(Depth depth, Ply ply) {
    const Colour us = position_.to_move();
    if (!switches_.vct || depth < kVctDepth || position_.three_points(us).empty())
        return std::nullopt;
    const auto limit = std::uint64_t{100} << std::min(depth - kVctDepth, 6);
    if (vct_.search(position_, us, limit, Threats::threes, &budget_) != Outcome::win)
        return std::nullopt;
    return won(vct_.winning_move(), kVctLength, ply);
}

/// The move wins within `length` plies, by a search of its own: a result of every depth.
Value Worker::won(Point move, Ply length, Ply ply) {
    const Value value = mate_in(ply + length);
    pv_[static_cast<std::size_t>(ply) + 1].size = 0;
    lead_with(move, value, ply);
    if (table_)
        table_->store(position_.key(), move, to_table(value, ply), kEveryDepth, Bound::lower);
    return value;
}

/// Does the opponent threaten to win by fours, with an open four or a four and a three? Then only
/// his zone and our own fours can help. Other wins by fours are seen when it is his move.
bool Worker::defence_zone(Depth depth, PointSet& zone) {
    const Colour them = !position_.to_move();
    const bool direct = position_.count(them, PointClass::open_four) > 0 ||
                        position_.count(them, PointClass::four_three) > 0;
    if (depth <= 0 || !direct || !wins_by_fours(them, kDefenceVcfNodes)) return false;
    zone = vcf_.zone();
    zone |= position_.four_points(!them);
    return true;
}

/// What a pass is worth, if that is good enough for the window (beta - 1, beta).
std::optional<Value> Worker::pass_value(Value beta, Depth depth, Ply ply) {
    if (!switches_.null_move || passed_ || depth < kNullDepth) return std::nullopt;
    const ScopedPass pass(position_, passed_);
    const Value after = -visit(-beta, -beta + 1, depth - 3 - depth / 4, ply + 1);
    if (after < beta || after >= kWin) return std::nullopt;
    return after;
}

void Worker::score(CandidateList& moves, Point first, Ply ply) const {
    const auto& history = history_[position_.to_move() == Colour::white];
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    for (Candidate& move : moves) {
        move.score += history[move.point.index()] * kWeightUnit / 128;
        if (move.point == killers[0] || move.point == killers[1]) move.score += kKillerScore;
        if (move.point == first) move.score = kInf;
    }
}

/// `p` was too good, the others of `tried` before it were not.
void Worker::reward(Point p, Depth depth, Ply ply, const PointList& tried) {
    auto& history = history_[position_.to_move() == Colour::white];
    const std::int32_t bonus = std::min(32 * depth * depth, 2048);
    for (const Point q : tried) {
        std::int32_t& h = history[q.index()];
        h += (q == p ? bonus : -bonus) - h * bonus / kHistoryLimit;
    }
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != p) killers = {p, killers[0]};
}

void Worker::lead_with(Point p, Value value, Ply ply) {
    auto& line = pv_[static_cast<std::size_t>(ply)];
    const auto& rest = pv_[static_cast<std::size_t>(ply) + 1];
    line.moves[0] = p;
    std::copy_n(rest.moves.begin(), rest.size, line.moves.begin() + 1);
    line.size = rest.size + 1;
    if (ply == 0) pv_value_ = value;
}

}  // namespace ailab::gomoku
