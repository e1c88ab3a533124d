// The moves of both players in a search by threats, and the positions decided without a search.
#include <algorithm>
#include <optional>

#include "gomoku/engine/evaluator.hpp"
#include "gomoku/engine/threats/vct.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint32_t kNotAdvised = 2;  // proof number of a move without advice
// The proof number of a move grows by one for each step by which its point is worth less than the
// best one.
constexpr std::int32_t kWorthStep = 25 * kWeightUnit;
constexpr std::int32_t kMostWorthSteps = 8;

}  // namespace

std::optional<Vct::Numbers> Vct::list_attacks(Position& position, Key key, bool& tried_vcf,
                                              Children& out) {
    const Colour defender = !attacker_;
    if (position.fives(attacker_) > 0) {
        store(key, kProved, position.five_points(attacker_).first(), 1, true);
        return kProved;
    }
    if (position.fives(defender) > 1) {
        store(key, kDisproved, Point(), 1, true);
        return kDisproved;
    }
    Point first;
    if (advised()) {
        bool won = false;
        advisor_->look_up(black_key_, [&](const WonNode& node) {
            if (position.is_empty(node.move)) first = node.move;
            won = node.relevance.allows(difference(white_, node.white));
            return won;
        });
        if (won) {
            store(key, kProved, first, 1, true);
            return kProved;
        }
    }
    if (!tried_vcf) {
        tried_vcf = true;
        if (may_win_by_fours(position, attacker_) &&
            vcf_.search(position, attacker_, kVcfNodes, kMaxFours, budget_) == Outcome::win) {
            store(key, kProved, vcf_.line().front(), 1, true);
            return kProved;
        }
        if (sequence_ && sequence_->search(position, attacker_, kInnerSequence)) {
            store(key, kProved, sequence_->first_move(position), 1, true);
            return kProved;
        }
    }
    const auto add = [&](Point p, Number proof) {
        if (!position.allowed(p, attacker_)) return;
        const Key child = key ^ kDefends ^ stone_key(p, attacker_);
        const Number advised_proof = !first ? proof : p == first ? 1 : proof + kNotAdvised;
        out.push_back({p, child, {advised_proof, 1}});
    };
    if (position.fives(defender) == 1) {
        add(position.five_points(defender).first(), 1);
    } else {
        PointSet strong = position.four_points(attacker_);
        strong |= position.three_points(attacker_);
        strong.for_each([&](Point p) {
            const PointClass k = position.point_class(p, attacker_);
            add(p, k == PointClass::double_three || k == PointClass::four_three ? 1
                   : k == PointClass::three || k == PointClass::four            ? 3
                                                                                : 2);
        });
        if (threats_ == Threats::all)
            position.near_points().for_each([&](Point p) {
                const PointClass k = position.point_class(p, attacker_);
                if ((k == PointClass::two || k == PointClass::double_two) && !strong.contains(p))
                    add(p, k == PointClass::double_two ? 4 : 8);
            });
    }
    if (out.empty()) {
        store(key, kDisproved, Point(), 1, true);
        return kDisproved;
    }
    prefer_worthy(position, out);
    return std::nullopt;
}

/// Puts the moves first whose points are worth most to both players together, and gives the others
/// higher proof numbers. Changes nothing if the position has no values.
void Vct::prefer_worthy(const Position& position, Children& attacks) const {
    for (Child& child : attacks)
        child.worth = 2 * moving_part(position.values().of(position.code(child.move, attacker_))) +
                      waiting_part(position.values().of(position.code(child.move, !attacker_)));
    std::stable_sort(attacks.begin(), attacks.end(),
                     [](const Child& a, const Child& b) { return a.worth > b.worth; });
    for (Child& child : attacks) {
        const std::int32_t less = (attacks.front().worth - child.worth) / kWorthStep;
        child.initial.proof += static_cast<Number>(std::min(less, kMostWorthSteps));
    }
}

/// True if the attacker would win by fours after a pass. Leaves the line in null_line_.
bool Vct::null_win(Position& position) {
    const Outcome outcome = vcf_.search(position, attacker_, null_nodes_, kMaxFours, budget_);
    incomplete_ = incomplete_ || outcome == Outcome::unknown;
    if (outcome == Outcome::win) null_line_ = vcf_.line();
    return outcome == Outcome::win;
}

std::optional<Vct::Numbers> Vct::list_replies(Position& position, Children& out) {
    const Colour defender = !attacker_;
    if (position.full() || position.fives(defender) > 0) return kDisproved;
    const Key key = key_of(position, false);
    const auto add = [&](Point p, Number disproof = 1) {
        if (position.allowed(p, defender))
            out.push_back({p, key ^ kDefends ^ stone_key(p, defender), {1, disproof}});
    };
    if (position.fives(attacker_) > 0) {
        if (position.fives(attacker_) > 1) return kProved;
        add(position.five_points(attacker_).first());
        return out.empty() ? std::optional(kProved) : std::nullopt;
    }
    if (!null_win(position)) return kDisproved;
    const PointSet zone = vcf_.zone();
    PointSet replies = zone;
    if (!position.four_points(defender).empty()) {
        if (may_win_by_fours(position, defender) &&
            vcf_.search(position, defender, kVcfNodes, kMaxFours, budget_) == Outcome::win)
            return kDisproved;
        replies |= position.four_points(defender);
    }
    replies.for_each([&](Point p) {
        if (position.is_empty(p)) add(p, zone.contains(p) ? 1 : 6);
    });
    return out.empty() ? std::optional(kProved) : std::nullopt;
}

}  // namespace ailab::gomoku
