// Where the search looks less or more deeply than asked: nodes that end before any move (steps 6 to
// 9), moves not worth a look (11), extensions (12) and reductions (13).
#include <algorithm>
#include <array>
#include <cmath>

#include "lab4_xiangqi/engine/see.hpp"
#include "lab4_xiangqi/engine/worker.hpp"

namespace ailab::lab4 {
namespace {

// The numbers were tuned in games of the engine against itself. Each trades the same two things:
// a larger margin or a greater depth makes the search surer and slower. Values are in hundredths of
// a pawn, depths in plies.

// Step 6, razoring: how far below alpha the evaluation must be, growing with the square of the
// depth.
constexpr Depth kRazorDepth = 3;
constexpr Value kRazorMargin = 220, kRazorMarginOfDepth = 200;
// Step 7, reverse futility: how far above beta, for each ply that is left.
constexpr Depth kReverseFutilityDepth = 8;
constexpr Value kReverseFutilityMargin = 75;
// Step 8, null move: near the horizon the evaluation must exceed beta; the reduction grows with the
// depth and with the surplus; from kVerifyDepth on a search without passing verifies it.
constexpr Depth kNullDepth = 2, kNullReduction = 3, kNullReductionShare = 3, kVerifyDepth = 12;
constexpr Value kNullMargin = 160, kNullMarginOfDepth = 20, kNullSurplus = 180;
constexpr int kMostNullSurplus = 3;
// Step 9, ProbCut: a capture must beat beta by this much, at a depth reduced by this many plies.
constexpr Depth kProbcutDepth = 5, kProbcutReduction = 4;
constexpr Value kProbcutMargin = 190, kProbcutImproving = 50;
// Step 11, moves left out: quiet ones late in the list, quiet ones far below alpha, those with a
// bad history, and those that lose material.
constexpr int kLateMoves = 4;  // at depth 0; the square of the depth is added
constexpr Depth kFutilityDepth = 7, kHistoryDepth = 4, kExchangeDepth = 8;
constexpr Value kFutilityMargin = 90, kFutilityMarginOfDepth = 95;
constexpr int kBadHistory = 2600;  // for each ply
constexpr Value kQuietLoss = 26, kCaptureLoss = 110;
// Step 12, singular moves: all others must stay this far below the table's value, for each ply; far
// more, and the move is worth two plies, a few times on a path.
constexpr Depth kSingularDepth = 6, kSingularTrust = 3;
constexpr Value kSingularMargin = 2, kVerySingular = 25;
constexpr int kMostDoubleExtensions = 5;
// Step 13, reductions: logarithms of depth and number of the move (Fruit, Stockfish); a move with a
// good history is reduced less, one that follows many cut-offs more.
constexpr double kReductionBase = 0.6, kReductionDivisor = 2.2;
constexpr int kManyCutoffs = 3, kHistoryOfOnePly = 5000;

const std::array<std::array<std::uint8_t, 64>, 64> kReductions = [] {
    std::array<std::array<std::uint8_t, 64>, 64> table{};
    for (int d = 1; d < 64; ++d)
        for (int m = 1; m < 64; ++m)
            table[static_cast<std::size_t>(d)][static_cast<std::size_t>(m)] =
                static_cast<std::uint8_t>(kReductionBase +
                                          std::log(d) * std::log(m) / kReductionDivisor);
    return table;
}();

Depth base_reduction(Depth depth, int count) noexcept {
    return kReductions[static_cast<std::size_t>(std::min(depth, 63))]
                      [static_cast<std::size_t>(std::min(count, 63))];
}

/// Beyond this a game is won, and the only question left is how: what trusts the evaluation
/// stands back, because mates by quiet moves are just what they overlook.
constexpr Value kClearlyWon = 500;

/// Rooks, horses or cannons: without them passing may be the best there is.
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
        estimate + kRazorMargin + kRazorMarginOfDepth * node.depth * node.depth <= node.alpha) {
        const Value v = quiesce(node.alpha, node.alpha + 1, node.ply, 0);
        if (v <= node.alpha) return v;
    }
    // Step 7. Reverse futility: far above beta the opponent will not come back.
    if (switches().futility && node.depth <= kReverseFutilityDepth && estimate < kDecided &&
        node.beta > -kClearlyWon &&
        estimate - kReverseFutilityMargin * (node.depth - node.improving) >= node.beta &&
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
    if (evaluation < node.beta - kNullMarginOfDepth * node.depth + kNullMargin) return kNoValue;
    const Depth reduced =
        node.depth - (kNullReduction + node.depth / kNullReductionShare +
                      std::clamp((evaluation - node.beta) / kNullSurplus, 0, kMostNullSurplus));
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
    // Deep down: verify without passing, in case every move only makes things worse.
    null_allowed_from_ = node.ply + 3 * std::max(reduced, 1) / 4;
    const Value verified = search(node.beta - 1, node.beta, reduced, node.ply, false);
    null_allowed_from_ = 0;
    return verified >= node.beta ? v : kNoValue;
}

Value Worker::try_probcut(const Node& node) {
    const Value bar = node.beta + kProbcutMargin - kProbcutImproving * node.improving;
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
    const Depth reduced = std::max(1, node.depth - base_reduction(node.depth, count));
    if (quiet && !gives_check && !node.in_check) {
        if (switches().late_pruning &&
            count > (kLateMoves + node.depth * node.depth) / (node.improving ? 1 : 2) + 2) {
            picker.skip_idle_quiets();
            return true;
        }
        if (switches().futility && reduced <= kFutilityDepth && node.alpha < kClearlyWon &&
            frame(node.ply).evaluation + kFutilityMargin + kFutilityMarginOfDepth * reduced <=
                node.alpha)
            return true;
        if (switches().history && switches().late_pruning && reduced <= kHistoryDepth &&
            quiet_history(move, node.ply) < -kBadHistory * reduced)
            return true;
    }
    if (!switches().exchange_pruning || node.depth > kExchangeDepth || gives_check) return false;
    const Value bar = quiet ? -kQuietLoss * reduced * reduced : -kCaptureLoss * node.depth;
    return !exchange_wins(position_, move, bar);
}

Depth Worker::extension(const Node& node, Move move, bool gives_check, Value& cut) {
    if (node.ply == 0 || node.ply >= 2 * root_depth_) return 0;
    const Entry& entry = node.entry;
    Frame& here = frame(node.ply);
    // Singular: everything else fails low by a margin, so this move must be looked at closely.
    if (switches().singular && node.known && move == entry.move && node.depth >= kSingularDepth &&
        !here.excluded && entry.bound != Bound::upper && entry.bound != Bound::none &&
        std::abs(entry.value) < kDecided && entry.depth >= node.depth - kSingularTrust) {
        const Value bar = entry.value - kSingularMargin * node.depth;
        here.excluded = move;
        const Value v = search(bar - 1, bar, (node.depth - 1) / 2, node.ply, node.cut);
        here.excluded = Move();
        if (stopped()) return 0;
        if (v < bar) {
            if (node.pv || v >= bar - kVerySingular ||
                here.double_extensions >= kMostDoubleExtensions)
                return 1;
            ++here.double_extensions;
            return 2;
        }
        if (bar >= node.beta) {
            cut = bar;  // two moves refute: so will the full search
            return 0;
        }
        if (entry.value >= node.beta) return -1;
    }
    if (switches().check_extension && node.depth >= 2 && gives_check &&
        exchange_wins(position_, move, 0))
        return 1;
    return 0;
}

Depth Worker::reduction(const Node& node, Move move, int count, bool quiet) noexcept {
    // Called with the move played: the histories are those of the mover.
    Depth r = base_reduction(node.depth, count);
    if (node.pv || (node.known && node.entry.on_pv)) --r;
    if (node.cut) ++r;
    if (!node.improving) ++r;
    if (position_.in_check()) --r;
    if (frame(node.ply).cutoffs > kManyCutoffs) ++r;
    if (!quiet) return r - 1;
    const Frame& here = frame(node.ply);
    if (move == here.killers[0] || move == here.killers[1]) --r;
    if (switches().history) {
        const std::size_t piece = index_of(here.moved);
        const auto to = static_cast<std::size_t>(move.to());
        int sum = history_.quiet(!position_.side_to_move(), move);
        for (const Ply back : {1, 2})
            if (const PieceTo* answers = frame(node.ply - back).answers)
                sum += (*answers)[piece][to];
        r -= sum / kHistoryOfOnePly;
    }
    return r;
}

}  // namespace ailab::lab4
