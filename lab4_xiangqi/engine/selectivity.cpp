// Selective depth: nodes that end before any move (steps 6 to 9), skipped moves (11), extensions
// (12) and reductions (13).
#include <algorithm>
#include <array>
#include <cmath>

#include "lab4_xiangqi/engine/see.hpp"
#include "lab4_xiangqi/engine/worker.hpp"

namespace ailab::lab4 {
namespace {

// The margins are in search_parameters.hpp; the constants here are depths, in plies.

constexpr Depth kRazorDepth = 3;
constexpr Depth kReverseFutilityDepth = 8;
// Null move: the reduction grows with the depth and with the margin over beta; from kVerifyDepth
// on, a search without null moves verifies the result.
constexpr Depth kNullDepth = 2, kNullReduction = 3, kNullReductionShare = 3, kVerifyDepth = 12;
constexpr Value kNullMarginOfDepth = 20;
constexpr int kMostNullSurplus = 3;
constexpr Depth kProbcutDepth = 5, kProbcutReduction = 4;
constexpr Depth kFutilityDepth = 7, kHistoryDepth = 4, kExchangeDepth = 8;
// Singular moves: kSingularTrust is the number of plies that the table entry may be shallower;
// kMostDoubleExtensions limits the two-ply extensions on a path.
constexpr Depth kSingularDepth = 6, kSingularTrust = 3;
constexpr int kMostDoubleExtensions = 5;
constexpr int kManyCutoffs = 3;

constexpr int kPly = 1024;  // unit of a reduction

/// Returns ln(n) in 1/1024.
const std::array<int, 128> kLogarithms = [] {
    std::array<int, 128> table{};
    for (std::size_t n = 1; n < table.size(); ++n)
        table[n] = static_cast<int>(std::lround(1024 * std::log(static_cast<double>(n))));
    return table;
}();

/// Reduction in 1/1024 of a ply (Fruit, Stockfish): the product of the logarithms of depth and move
/// number.
int base_reduction(const SearchParameters& numbers, Depth depth, int count) noexcept {
    const int product = kLogarithms[static_cast<std::size_t>(std::min(depth, 127))] *
                        kLogarithms[static_cast<std::size_t>(std::min(count, 127))] / 1024;
    return numbers.reduction_base + numbers.reduction_factor * product / 1024;
}

/// Beyond this value a game is won and only the way matters: pruning based on the evaluation is
/// off, because it tends to overlook mates by quiet moves.
constexpr Value kClearlyWon = 500;

/// True if the side has rooks, horses or cannons: without them passing may be best (zugzwang).
bool has_strong_piece(const Position& position) noexcept {
    return static_cast<bool>(position.pieces(position.side_to_move()) &
                             (position.pieces(Kind::rook) | position.pieces(Kind::horse) |
                              position.pieces(Kind::cannon)));
}

}  // namespace

Value Worker::prune_node(Node& node) {
    if (node.pv || node.in_check || frame(node.ply).excluded) return kNoValue;
    Value estimate = frame(node.ply).evaluation;
    const Entry& entry = node.entry;
    if (node.known && entry.value != kNoValue &&
        (entry.bound == Bound::exact ||
         entry.bound == (entry.value > estimate ? Bound::lower : Bound::upper)))
        estimate = entry.value;

    // Step 6. Razoring: far below alpha only captures can help.
    if (switches().razoring && node.depth <= kRazorDepth && node.alpha < kClearlyWon &&
        estimate + numbers().razor_margin +
                numbers().razor_margin_of_depth * node.depth * node.depth <=
            node.alpha) {
        const Value v = quiesce(node.alpha, node.alpha + 1, node.ply, 0);
        if (v <= node.alpha) return v;
    }
    // Step 7. Reverse futility: far above beta the opponent cannot catch up.
    if (switches().futility && node.depth <= kReverseFutilityDepth && estimate < kDecided &&
        node.beta > -kClearlyWon &&
        estimate - numbers().reverse_futility_margin * (node.depth - node.improving) >= node.beta &&
        estimate >= node.beta)
        return (estimate + node.beta) / 2;

    // Step 8. Null move.
    if (switches().null_move && estimate >= node.beta && node.depth >= kNullDepth &&
        node.beta > -kDecided) {
        if (const Value v = try_null_move(node); v != kNoValue) return v;
        if (stopped()) return 0;
    }
    // Step 9. ProbCut.
    if (switches().probcut && node.depth >= kProbcutDepth && std::abs(node.beta) < kDecided)
        return try_probcut(node);
    return kNoValue;
}

Value Worker::try_null_move(const Node& node) {
    if (!frame(node.ply - 1).current && node.ply > 0) return kNoValue;  // never twice in a row
    if (node.ply < null_allowed_from_ || !has_strong_piece(position_)) return kNoValue;
    const Value evaluation = frame(node.ply).evaluation;
    if (evaluation < node.beta - kNullMarginOfDepth * node.depth + numbers().null_margin)
        return kNoValue;
    const Depth reduced =
        node.depth -
        (kNullReduction + node.depth / kNullReductionShare +
         std::clamp((evaluation - node.beta) / numbers().null_surplus, 0, kMostNullSurplus));
    Frame& here = frame(node.ply);
    here.current = Move();
    here.answers = nullptr;
    position_.make_null();
    evaluator_.push_null();
    Value v = -search(-node.beta, -node.beta + 1, reduced, node.ply + 1, !node.cut);
    evaluator_.pop();
    position_.unmake_null();
    if (stopped() || v < node.beta) return kNoValue;
    if (v >= kDecided) v = node.beta;
    if (node.depth < kVerifyDepth || null_allowed_from_ > 0) return v;
    // At high depth, verify without null moves, in case of zugzwang.
    null_allowed_from_ = node.ply + 3 * std::max(reduced, 1) / 4;
    const Value verified = search(node.beta - 1, node.beta, reduced, node.ply, false);
    null_allowed_from_ = 0;
    return verified >= node.beta ? v : kNoValue;
}

Value Worker::try_probcut(const Node& node) {
    const Value bar =
        node.beta + numbers().probcut_margin - numbers().probcut_improving * node.improving;
    if (node.known && node.entry.value != kNoValue &&
        node.entry.depth > node.depth - kProbcutReduction && node.entry.value < bar)
        return kNoValue;
    MoveHints hints;
    hints.table = node.entry.move;
    MovePicker picker(position_, history_, switches(), hints, MovePicker::Purpose::captures,
                      bar - frame(node.ply).evaluation);
    const Pins pins = position_.pins(position_.side_to_move());
    while (const Move move = picker.next()) {
        if (!position_.keeps_king_safe(move, pins)) continue;
        prefetch(move);
        make(move, node.ply, position_.gives_check(move));
        Value v = -quiesce(-bar, -bar + 1, node.ply + 1, 0);
        if (v >= bar)
            v = -search(-bar, -bar + 1, node.depth - kProbcutReduction, node.ply + 1, !node.cut);
        unmake(move);
        if (stopped()) return 0;
        if (v < bar) continue;
        if (switches().table && !is_ban_score(v))
            shared_.table.store(position_.key(), node.ply,
                                {move, v, node.raw_evaluation, node.depth - kProbcutReduction + 1,
                                 Bound::lower, false});
        return v;
    }
    return kNoValue;
}

bool Worker::skip_move(const Node& node, Move move, int count, bool gives_check,
                       MovePicker& picker) {
    if (!has_strong_piece(position_)) return false;
    const bool quiet = position_.piece_on(move.to()) == Piece::none;
    const Depth reduced =
        std::max(1, node.depth - base_reduction(numbers(), node.depth, count) / kPly);
    if (quiet && !gives_check && !node.in_check) {
        if (switches().late_pruning &&
            count >
                (numbers().late_moves + node.depth * node.depth) / (node.improving ? 1 : 2) + 2) {
            picker.skip_idle_quiets();
            return true;
        }
        const int history =
            switches().history ? quiet_history(position_.piece_on(move.from()), move, node.ply) : 0;
        const Value margin =
            numbers().futility_margin + numbers().futility_margin_of_depth * reduced;
        if (switches().futility && reduced <= kFutilityDepth && node.alpha < kClearlyWon &&
            frame(node.ply).evaluation + margin <= node.alpha)
            return true;
        if (switches().history && switches().late_pruning && reduced <= kHistoryDepth &&
            history < -numbers().bad_history * reduced)
            return true;
    }
    if (!switches().exchange_pruning || node.depth > kExchangeDepth || gives_check) return false;
    const Value bar =
        quiet ? -numbers().quiet_loss * reduced * reduced : -numbers().capture_loss * node.depth;
    return !exchange_wins(position_, move, bar);
}

bool Worker::may_be_singular(const Node& node, Move move) const noexcept {
    const Entry& entry = node.entry;
    return switches().singular && node.ply > 0 && node.ply < 2 * root_depth_ && node.known &&
           move == entry.move && node.depth >= kSingularDepth && !frame(node.ply).excluded &&
           entry.bound != Bound::upper && entry.bound != Bound::none &&
           std::abs(entry.value) < kDecided && entry.depth >= node.depth - kSingularTrust;
}

Worker::Singularity Worker::test_singularity(const Node& node, Move move) {
    const Value bar = node.entry.value - numbers().singular_margin * node.depth;
    frame(node.ply).excluded = move;
    const Value others = search(bar - 1, bar, (node.depth - 1) / 2, node.ply, node.cut);
    frame(node.ply).excluded = Move();
    return {bar, others};
}

/// A singular move is extended, because everything depends on it.
Depth Worker::extension(const Node& node, Move move, bool gives_check,
                        const Singularity& tested) const {
    if (node.ply == 0 || node.ply >= 2 * root_depth_) return 0;
    if (tested.is_singular()) {
        const bool doubly = !node.pv && tested.others < tested.bar - numbers().very_singular &&
                            frame(node.ply).double_extensions < kMostDoubleExtensions;
        return doubly ? 2 : 1;
    }
    if (tested.tested() && node.entry.value >= node.beta) return -numbers().negative_extension;
    const bool good_check = switches().check_extension && node.depth >= 2 && gives_check &&
                            exchange_wins(position_, move, 0);
    return good_check ? 1 : 0;
}

Depth Worker::reduction(const Node& node, Move move, int count, bool quiet) noexcept {
    // Called after the move was made: the histories are those of the side that moved.
    const SearchParameters& n = numbers();
    int r = base_reduction(n, node.depth, count) / kPly * kPly;
    if (node.pv || (node.known && node.entry.on_pv)) r -= n.reduction_on_pv;
    if (node.cut) r += n.reduction_cut;
    if (!node.improving) r += n.reduction_not_improving;
    if (position_.in_check()) r -= n.reduction_check;
    if (frame(node.ply).cutoffs > kManyCutoffs) r += n.reduction_cutoffs;
    if (!quiet) return (r - n.reduction_capture) / kPly;
    const Frame& here = frame(node.ply);
    if (move == here.killers[0] || move == here.killers[1]) r -= n.reduction_killer;
    if (switches().history)
        r -= quiet_history(here.moved, move, node.ply) / n.history_of_one_ply * kPly;
    return r / kPly;
}

}  // namespace ailab::lab4
