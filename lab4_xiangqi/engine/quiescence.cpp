// Quiescence search: beyond the horizon it searches captures that do not lose material, checks at
// the first ply, and all evasions of a check, until the evaluation is reliable.
#include <algorithm>

#include "lab4_xiangqi/engine/see.hpp"
#include "lab4_xiangqi/engine/worker.hpp"

namespace ailab::lab4 {

/// The value of a position whose side to move need not do anything.
Value Worker::stand_pat(Node& node) {
    const Entry& entry = node.entry;
    node.raw_evaluation = node.known && entry.evaluation != kNoValue
                              ? entry.evaluation
                              : evaluator_.evaluate(position_);
    const Value value = frame(node.ply).evaluation = corrected(node.raw_evaluation);
    if (node.known && entry.value != kNoValue &&
        (entry.bound == Bound::exact ||
         entry.bound == (entry.value > value ? Bound::lower : Bound::upper)))
        return entry.value;
    if (value >= node.beta && switches().table && !node.known)
        shared_.table.store(position_.key(), node.ply,
                            {Move(), value, node.raw_evaluation, 0, Bound::lower, false});
    return value;
}

MovePicker Worker::quiescence_picker(const Node& node, Depth depth, const Checks& checks) {
    using Purpose = MovePicker::Purpose;
    const Purpose purpose = node.in_check ? Purpose::all
                            : depth == 0  ? Purpose::checks
                                          : Purpose::captures;
    MoveHints hints = hints_for(node);
    if (purpose == Purpose::checks) hints.killers = {}, hints.counter = Move();
    return {position_, history_, switches(), hints, purpose, 0, &checks};
}

Value Worker::quiesce(Value alpha, Value beta, Ply ply, Depth depth) {
    count_node();
    if (stopped()) return 0;
    lines_[static_cast<std::size_t>(ply)].clear();
    const bool pv = beta - alpha > 1, in_check = position_.in_check();
    if (pv) selective_depth_ = std::max(selective_depth_, ply);
    Value ruled = 0;
    if (decided_by_rule(ply, ruled)) return ruled;
    if (ply >= kMaxSearchPly) return evaluator_.evaluate(position_);

    Node node{alpha, beta, 0, ply, pv, false, in_check};
    if (switches().table) node.known = shared_.table.probe(position_.key(), ply, node.entry);
    if (table_answers(node)) return node.entry.value;

    Value best = -kInfinite;
    frame(ply).evaluation = kNoValue;
    if (!in_check) {
        best = stand_pat(node);
        if (best >= beta) return best;
        alpha = std::max(alpha, best);
    }
    const Checks checks = position_.checks();
    MovePicker picker = quiescence_picker(node, depth, checks);
    const Pins pins = position_.pins(position_.side_to_move());
    Move best_move{};
    int count = 0;
    while (const Move move = picker.next()) {
        prefetch(move);
        const bool gives_check = position_.gives_check(move, checks);
        const bool quiet = position_.piece_on(move.to()) == Piece::none;
        if (in_check && best > -kDecided && quiet && count > 2)
            break;  // evasions are ordered: once one holds, a few quiet ones suffice
        if (!in_check && quiet && !exchange_wins(position_, move, 0)) continue;
        if (!in_check && !quiet && !gives_check && switches().futility && alpha > -kDecided) {
            // Even the full value of the captured piece may leave this move below alpha.
            const Value most = frame(ply).evaluation + numbers().quiescence_margin +
                               exchange_value(position_.piece_on(move.to()));
            if (most <= alpha) {
                best = std::max(best, most);
                continue;
            }
        }
        if (!position_.keeps_king_safe(move, pins)) continue;
        ++count;
        make(move, ply, gives_check);
        const Value v = -quiesce(-beta, -alpha, ply + 1, depth - 1);
        unmake(move);
        if (stopped()) return 0;
        if (v <= best) continue;
        best = v;
        if (v <= alpha) continue;
        best_move = move;
        alpha = v;
        if (v >= beta) break;
    }
    if (in_check && count == 0) return -mate_score(ply);
    keep(node, best_move, best);
    return best;
}

void Worker::keep(const Node& node, Move move, Value value) {
    if (!switches().table || is_ban_score(value)) return;
    shared_.table.store(
        position_.key(), node.ply,
        {move, value, node.raw_evaluation, 0, value >= node.beta ? Bound::lower : Bound::upper,
         node.known && node.entry.on_pv});
}

}  // namespace ailab::lab4
