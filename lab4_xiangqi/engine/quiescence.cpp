// Quiescence search: beyond the horizon it searches captures that do not lose material, checks at
// the first ply, and all evasions of a check, until the evaluation is reliable.
#include <algorithm>

#include "lab4_xiangqi/engine/see.hpp"
#include "lab4_xiangqi/engine/worker.hpp"

namespace ailab::lab4 {

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

    // Stand pat, unless the king is in check.
    Value best = -kInfinite, evaluation = kNoValue, raw = kNoValue;
    if (!in_check) {
        raw = node.known && node.entry.evaluation != kNoValue ? node.entry.evaluation
                                                              : evaluator_.evaluate(position_);
        best = evaluation = corrected(raw);
        if (node.known && node.entry.value != kNoValue &&
            (node.entry.bound == Bound::exact ||
             node.entry.bound == (node.entry.value > best ? Bound::lower : Bound::upper)))
            best = node.entry.value;
        if (best >= beta) {
            if (switches().table && !node.known)
                shared_.table.store(position_.key(), ply,
                                    {Move(), best, raw, 0, Bound::lower, false});
            return best;
        }
        alpha = std::max(alpha, best);
    }
    frame(ply).evaluation = evaluation;

    using Purpose = MovePicker::Purpose;
    const Purpose purpose = in_check     ? Purpose::all
                            : depth == 0 ? Purpose::checks
                                         : Purpose::captures;
    MoveHints hints = hints_for(node);
    if (purpose == Purpose::checks) hints.killers = {}, hints.counter = Move();
    const Checks checks = position_.checks();
    MovePicker picker(position_, history_, switches(), hints, purpose, 0, &checks);
    const Pins pins = position_.pins(position_.side_to_move());
    Move best_move{};
    int count = 0;
    while (const Move move = picker.next()) {
        prefetch(move);
        const bool gives_check = position_.gives_check(move, checks);
        const bool quiet = position_.piece_on(move.to()) == Piece::none;
        if (!in_check) {
            if (quiet && !exchange_wins(position_, move, 0)) continue;
            // Even the full value of the captured piece leaves this move below alpha.
            if (!quiet && switches().futility && alpha > -kDecided) {
                const Value most = evaluation + numbers().quiescence_margin +
                                   exchange_value(position_.piece_on(move.to()));
                if (most <= alpha && !gives_check) {
                    best = std::max(best, most);
                    continue;
                }
            }
        } else if (best > -kDecided && quiet && count > 2) {
            break;  // evasions are ordered: once one holds, a few quiet ones suffice
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
    if (switches().table && !is_ban_score(best))
        shared_.table.store(position_.key(), ply,
                            {best_move, best, raw, 0, best >= beta ? Bound::lower : Bound::upper,
                             node.known && node.entry.on_pv});
    return best;
}

}  // namespace ailab::lab4
