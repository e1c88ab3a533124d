#include "lab4_xiangqi/engine/mate/mate_hunt.hpp"

#include <algorithm>

#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {

void MateHunt::start(const Position& position) {
    position_ = position;
    table_.assign(std::size_t{1} << kTableBits, Entry());
    outcome_ = Outcome::unknown;
}

MateHunt::Outcome MateHunt::advance(std::uint64_t nodes, const std::function<bool()>& stop) {
    if (outcome_ != Outcome::unknown) return outcome_;
    left_ = nodes;
    stop_ = stop;
    out_of_nodes_ = false;
    visit(kInfinity, kInfinity, 0);
    const Entry root = look_up(position_.key());
    if (root.proof == 0) outcome_ = Outcome::mate;
    if (root.disproof == 0) outcome_ = Outcome::none;
    return outcome_;
}

MateHunt::Entry MateHunt::look_up(Key key) const {
    const Entry& entry = table_[key >> (64 - kTableBits)];
    if (entry.key == key) return entry;
    Entry fresh;
    fresh.key = key;
    return fresh;
}
void MateHunt::store(const Entry& entry) {
    table_[entry.key >> (64 - kTableBits)] = entry;
}

void MateHunt::children(bool attacker, std::vector<Child>& out) const {
    for (const Move move : legal_moves(position_))
        if (!attacker || position_.gives_check(move))
            out.push_back({move, position_.key_after(move)});
}

void MateHunt::visit(Number proof_limit, Number disproof_limit, int depth) {
    const bool attacker = depth % 2 == 0;
    Entry here;
    here.key = position_.key();
    std::vector<Child> moves;
    // A repeated position, or a mate too far away, counts as an escape.
    const bool escaped = depth >= kMaxPlies || (depth > 0 && on_path());
    if (!escaped) children(attacker, moves);
    if (moves.empty()) {
        const bool mated = !escaped && !attacker;
        here.proof = mated ? 0 : kInfinity;
        here.disproof = mated ? kInfinity : 0;
        return store(here);
    }
    while (true) {
        // The attacker needs one proved child, the defender one disproved child.
        Number least = kInfinity, second = kInfinity, sum = 0;
        std::uint32_t shortest = ~0U, longest = 0;
        std::size_t best = 0;
        Number best_sum_part = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Entry child = look_up(moves[i].key);
            const Number goal = attacker ? child.proof : child.disproof;
            const Number other = attacker ? child.disproof : child.proof;
            sum = std::min(kInfinity, sum + other);
            if (child.proof == 0) {
                shortest = std::min(shortest, child.plies + 1);
                longest = std::max(longest, child.plies + 1);
            }
            if (goal < least) {
                second = least;
                least = goal, best = i, best_sum_part = other;
            } else {
                second = std::min(second, goal);
            }
        }
        here.proof = attacker ? least : sum;
        here.disproof = attacker ? sum : least;
        if (here.proof == 0) here.plies = attacker ? shortest : longest;
        if (here.proof >= proof_limit || here.disproof >= disproof_limit || out_of_nodes_ ||
            here.proof == 0 || here.disproof == 0)
            return store(here);
        if (left_ == 0 || stop_()) {
            out_of_nodes_ = true;
            return store(here);
        }
        --left_;
        // Search the best child until the second best looks better.
        const Number goal_limit = std::min(attacker ? proof_limit : disproof_limit,
                                           second >= kInfinity ? kInfinity : second + 1);
        const Number rest = sum - best_sum_part;
        const Number sum_limit = attacker ? disproof_limit : proof_limit;
        const Number other_limit =
            sum_limit >= kInfinity ? kInfinity : sum_limit - std::min(rest, sum_limit);
        position_.make(moves[best].move);
        visit(attacker ? goal_limit : other_limit, attacker ? other_limit : goal_limit, depth + 1);
        position_.unmake(moves[best].move);
    }
}

std::vector<Move> MateHunt::line() {
    std::vector<Move> line;
    Position position = position_;
    while (static_cast<int>(line.size()) < kMaxPlies) {
        const bool attacker = line.size() % 2 == 0;
        Move best{};
        std::uint32_t best_plies = 0;
        for (const Move move : legal_moves(position)) {
            const Entry child = look_up(position.key_after(move));
            if (child.proof != 0) continue;
            if (best && (attacker ? child.plies >= best_plies : child.plies <= best_plies))
                continue;
            best = move, best_plies = child.plies;
        }
        if (!best) break;
        position.make(best);
        line.push_back(best);
    }
    return line;
}

}  // namespace ailab::lab4
