// Principal variation search in numbered steps; every refinement is a switch (EngineSwitches).
// Pruning, extensions and reductions are in selectivity.cpp. Values are fail-soft. With all
// switches off it visits the same nodes as alpha_beta of common/search/game (tested).
#include <algorithm>
#include <cmath>

#include "lab4_xiangqi/engine/worker.hpp"

namespace ailab::lab4 {
namespace {

int history_bonus(const SearchParameters& numbers, Depth depth) noexcept {
    return std::min((numbers.bonus_of_square * depth + numbers.bonus_of_depth) * depth,
                    numbers.most_bonus);
}

}  // namespace

Value Worker::search(Value alpha, Value beta, Depth depth, Ply ply, bool cut_node) {
    // Step 1. Horizon.
    lines_[static_cast<std::size_t>(ply)].clear();
    if (depth <= 0 && switches().quiescence) return quiesce(alpha, beta, ply, 0);
    count_node();
    if (depth <= 0)
        return has_legal_move(position_) ? evaluator_.evaluate(position_) : -mate_score(ply);

    // Step 2. Limits, maximum depth, decided by rule.
    if (stopped()) return 0;
    Node node{alpha, beta, depth, ply, beta - alpha > 1, cut_node, position_.in_check()};
    if (node.pv) selective_depth_ = std::max(selective_depth_, ply);
    if (ply > 0) {
        Value ruled = 0;
        if (decided_by_rule(ply, ruled)) return ruled;
        if (ply >= kMaxSearchPly) return evaluator_.evaluate(position_);
        // Step 3. Mate distance: no mate from here can be shorter than one already found.
        if (switches().mate_distance) {
            node.alpha = std::max(alpha, -mate_score(ply));
            node.beta = std::min(beta, mate_score(ply + 1));
            if (node.alpha >= node.beta) return node.alpha;
        }
    }

    // Step 4. Transposition table.
    Frame& here = frame(ply);
    here.cutoffs = 0;
    frame(ply + 1).excluded = Move();
    frame(ply + 2).killers = {};
    if (ply > 0) here.double_extensions = frame(ply - 1).double_extensions;
    if (switches().table) node.known = shared_.table.probe(position_.key(), ply, node.entry);
    if (ply == 0) node.entry.move = root_moves_[first_root_].move, node.known = switches().table;
    if (table_answers(node)) return node.entry.value;

    // Steps 5 to 9. Static evaluation, and pruning based on it.
    evaluate_node(node);
    if (const Value v = prune_node(node); v != kNoValue) return v;

    // Step 10. Internal reduction: a node without a table move is searched less deeply.
    if (switches().internal_reduction && depth >= 4 && (node.pv || cut_node) && !node.entry.move)
        --node.depth;
    return search_moves(node);
}

bool Worker::table_answers(const Node& node) const noexcept {
    if (!node.known || node.ply == 0 || node.pv) return false;
    const Entry& entry = node.entry;
    const Frame& here = frame(node.ply);
    if (here.excluded || entry.depth < node.depth || entry.value == kNoValue) return false;
    if (position_.plies_since_capture() > shared_.natural_limit - 20) return false;
    return entry.value >= node.beta ? entry.bound == Bound::lower || entry.bound == Bound::exact
                                    : entry.value <= node.alpha && (entry.bound == Bound::upper ||
                                                                    entry.bound == Bound::exact);
}

void Worker::evaluate_node(Node& node) {
    // Step 5. Static evaluation; the table's value replaces it where its bound permits.
    Frame& here = frame(node.ply);
    if (node.in_check) {
        here.evaluation = kNoValue;
        return;
    }
    if (here.excluded) return;  // already computed by the visit that started this one
    node.raw_evaluation = node.known && node.entry.evaluation != kNoValue
                              ? node.entry.evaluation
                              : evaluator_.evaluate(position_);
    here.evaluation = corrected(node.raw_evaluation);
    const Value before = frame(node.ply - 2).evaluation;
    node.improving = before != kNoValue && here.evaluation > before;
    if (switches().table && !node.known)
        shared_.table.store(position_.key(), node.ply,
                            {.evaluation = node.raw_evaluation, .on_pv = node.pv});
}

Value Worker::search_moves(Node& node) {
    Frame& here = frame(node.ply);
    const Pins pins = position_.pins(position_.side_to_move());
    const Checks checks = position_.checks();
    MovePicker picker(position_, history_, switches(), hints_for(node), MovePicker::Purpose::all, 0,
                      &checks);
    const bool at_root = node.ply == 0;
    std::size_t next_root = first_root_;
    const auto next_move = [&]() -> Move {
        if (!at_root) return picker.next();
        return next_root < root_moves_.size() ? root_moves_[next_root++].move : Move();
    };

    Best best{node.alpha};
    Tried tried;
    int count = 0;
    while (const Move move = next_move()) {
        prefetch(move);
        if (move == here.excluded || (!at_root && !position_.keeps_king_safe(move, pins))) continue;
        ++count;
        const bool quiet = position_.piece_on(move.to()) == Piece::none;
        const bool gives_check = position_.gives_check(move, checks);

        // Step 11. Skip unpromising moves at low depth.
        if (!at_root && best.value > -kDecided && skip_move(node, move, count, gives_check, picker))
            continue;

        // Step 12. Is the table's move the only good one? Extensions.
        Singularity tested;
        if (may_be_singular(node, move)) {
            tested = test_singularity(node, move);
            if (stopped()) return 0;
            if (tested.cuts(node)) return tested.bar;
        }
        const Depth extended = extension(node, move, gives_check, tested);
        here.double_extensions += extended > 1;

        // Steps 13 and 14. Make the move and search it.
        const std::uint64_t nodes_before = nodes();
        make(move, node.ply, gives_check);
        const Value value = search_move(node, move, count, extended, best.alpha);
        unmake(move);
        if (stopped()) return 0;

        // Step 15. Update the best move.
        if (at_root)
            update_root(move, value, count == 1 || value > best.alpha, nodes() - nodes_before);
        if (value > best.value && improve(node, move, value, best)) break;
        auto& list = quiet ? tried.quiets : tried.captures;
        if (move != best.move && list.size() < list.capacity()) list.push_back(move);
    }

    // Step 16. No legal move: checkmate or stalemate, both lost.
    if (count == 0) return here.excluded ? node.alpha : -mate_score(node.ply);

    // Step 17. Update the histories and the table.
    learn(node, best.move, best.value, tried);
    return best.value;
}

bool Worker::improve(const Node& node, Move move, Value value, Best& best) {
    best.value = value;
    if (value <= best.alpha) return false;
    best.move = move;
    if (node.pv) lead_with(move, node.ply);
    if (value < node.beta) {
        best.alpha = value;
        return false;
    }
    ++frame(node.ply - 1).cutoffs;
    return true;
}

Value Worker::search_move(const Node& node, Move move, int count, Depth extended, Value alpha) {
    const Depth full = node.depth - 1 + extended;
    const bool quiet = position_.states().back().captured == Piece::none;
    const bool zero_window_first = switches().pvs && (count > 1 || !node.pv);
    if (!zero_window_first)
        return -search(-node.beta, -alpha, full, node.ply + 1, !node.cut && !node.pv);

    Depth depth = full;
    if (switches().reductions && node.depth >= 2 && count > 1 + (node.ply == 0) &&
        (quiet || node.cut || count > 6))
        depth = std::clamp(full - reduction(node, move, count, quiet), std::min(1, full), full + 1);
    Value v = -search(-alpha - 1, -alpha, depth, node.ply + 1, depth < full || !node.cut);
    // Step 14. A reduced move that beats alpha is searched again at full depth.
    if (v > alpha && depth < full) v = -search(-alpha - 1, -alpha, full, node.ply + 1, !node.cut);
    if (node.pv && v > alpha && v < node.beta)
        v = -search(-node.beta, -alpha, full, node.ply + 1, false);
    return v;
}

void Worker::lead_with(Move move, Ply ply) {
    auto& line = lines_[static_cast<std::size_t>(ply)];
    line.clear();
    line.push_back(move);
    for (const Move m : lines_[static_cast<std::size_t>(ply) + 1])
        if (line.size() < kMaxSearchPly) line.push_back(m);
}

void Worker::update_root(Move move, Value value, bool improves, std::uint64_t nodes) {
    RootMove& root = *std::ranges::find(root_moves_, move, &RootMove::move);
    root.nodes += nodes;
    root.value = improves ? value : -kInfinite;
    if (!improves) return;
    root.selective_depth = selective_depth_;
    root.line = {move};
    for (const Move m : lines_[1]) root.line.push_back(m);
}

void Worker::learn(const Node& node, Move best, Value value, const Tried& tried) {
    const Frame& here = frame(node.ply);
    const bool cutoff = value >= node.beta;
    const bool best_quiet = best && position_.piece_on(best.to()) == Piece::none;
    const int bonus = history_bonus(numbers(), node.depth);
    if (best && switches().history) {
        if (best_quiet) {
            reward_quiet(best, node.ply, bonus);
            for (const Move move : tried.quiets) reward_quiet(move, node.ply, -bonus);
        } else {
            reward(history_.capture(position_.piece_on(best.from()), best.to(),
                                    position_.piece_on(best.to())),
                   bonus);
        }
        for (const Move move : tried.captures)
            reward(history_.capture(position_.piece_on(move.from()), move.to(),
                                    position_.piece_on(move.to())),
                   -bonus);
    }
    if (cutoff && best_quiet && switches().killers) {
        Frame& frame_here = frame(node.ply);
        if (frame_here.killers[0] != best) {
            frame_here.killers[1] = frame_here.killers[0];
            frame_here.killers[0] = best;
        }
        const Frame& previous = frame(node.ply - 1);
        if (previous.current) history_.counter(previous.moved, previous.current.to()) = best;
    }
    if (here.excluded) return;
    const Bound bound = cutoff ? Bound::lower : best ? Bound::exact : Bound::upper;
    if (switches().table && !(node.ply == 0 && first_root_ > 0)) {
        // A result of a repetition rule is valid on this path only: store only the move.
        if (is_ban_score(value))
            shared_.table.store(position_.key(), node.ply,
                                {best, kNoValue, node.raw_evaluation, 0, Bound::none, node.pv});
        else
            shared_.table.store(position_.key(), node.ply,
                                {best, value, node.raw_evaluation, node.depth, bound, node.pv});
    }
    if (switches().correction && !node.in_check && (!best || best_quiet) &&
        std::abs(value) < kDecided && !(bound == Bound::lower && value <= here.evaluation) &&
        !(bound == Bound::upper && value >= here.evaluation)) {
        const int error = std::clamp((value - here.evaluation) * node.depth / 2, -kHistoryMax / 8,
                                     kHistoryMax / 8);
        reward(history_.correction(position_), error);
    }
}

}  // namespace ailab::lab4
