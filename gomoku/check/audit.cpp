#include "gomoku/check/audit.hpp"

#include "gomoku/check/audit_board.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t at(int i) noexcept {
    return static_cast<std::size_t>(i);
}

}  // namespace

/// Plays a strategy against every reply.
class Audit::Strategy {
public:
    Strategy(const Geometry& geometry, Stones& stones, const WinTree& tree)
        : geometry_(geometry), stones_(stones), tree_(tree), seen_(tree.size()) {}

    /// The conditions under which black, to move, wins by this node; none if it does not win.
    std::optional<Conditions> attack(WinTree::Id id) {
        if (id == WinTree::kNone) return std::nullopt;
        Seen& seen = seen_.at(static_cast<std::size_t>(id));
        if (seen.looked_at && seen.black == stones_.black() && seen.white == stones_.white())
            return seen.conditions;
        const Cells black = stones_.black(), white = stones_.white();
        auto conditions = play(tree_[id]);
        seen = {true, black, white, conditions};
        return conditions;
    }

private:
    struct Seen {
        bool looked_at = false;
        Cells black{}, white{};
        std::optional<Conditions> conditions{};
    };

    std::optional<Conditions> play(const WinTree::Node& node) {
        if (!geometry_.on_board(node.attack)) return std::nullopt;
        const std::size_t c = geometry_.cell_of(node.attack);
        if (!stones_.is_empty(c)) return std::nullopt;
        if (stones_.makes_black_five(c)) {
            Conditions conditions;
            conditions.points.set(c);
            return conditions;
        }
        stones_.put_black(c);
        auto conditions = withstand(node);
        stones_.take_black(c);
        if (conditions) conditions->points.set(c);
        return conditions;
    }

    std::optional<Conditions> withstand(const WinTree::Node& node) {
        auto conditions = stones_.white_rows();
        if (!conditions) return std::nullopt;
        Cells others = stones_.empty();
        if (others.none()) return std::nullopt;
        std::vector<std::pair<WinTree::Id, Cells>> alike;  // replies grouped by their answers
        for (const auto& [reply, next] : node.replies) {
            if (!geometry_.on_board(reply)) return std::nullopt;
            const std::size_t c = geometry_.cell_of(reply);
            if (!others[c]) return std::nullopt;  // not empty, or answered twice
            others.reset(c);
            if (alike.empty() || alike.back().first != next) alike.emplace_back(next, Cells());
            alike.back().second.set(c);
        }
        for (const auto& [next, replies] : alike) {
            auto after = after_all(replies, next);
            if (!after) after = after_each(replies, next);
            if (!after) return std::nullopt;
            *conditions |= *after;
        }
        if (others.none()) return conditions;
        const auto passed = attack(node.otherwise);
        if (!passed || (passed->points & others).any() || passed->most < 1) return std::nullopt;
        *conditions |= passed->with_one_of(others, geometry_);
        return conditions;
    }

    /// Handles all of these replies at once: a win against more white stones is also a win against
    /// fewer.
    std::optional<Conditions> after_all(const Cells& replies, WinTree::Id next) {
        for_each(replies, [&](std::size_t c) { stones_.put_white(c); });
        auto conditions = attack(next);
        for_each(replies, [&](std::size_t c) { stones_.take_white(c); });
        return conditions;
    }

    /// Handles the replies one by one, because together they could form a four.
    std::optional<Conditions> after_each(const Cells& replies, WinTree::Id next) {
        if (replies.count() < 2) return std::nullopt;
        std::optional<Conditions> all = Conditions();
        for_each(replies, [&](std::size_t c) {
            const auto after = all ? after_all(Cells().set(c), next) : std::nullopt;
            if (after)
                *all |= *after;
            else
                all.reset();
        });
        return all;
    }

    template <class Visit>
    void for_each(const Cells& cells, Visit&& visit) const {
        for (std::size_t c = 0; c < geometry_.cells(); ++c)
            if (cells[c]) visit(c);
    }

    const Geometry& geometry_;
    Stones& stones_;
    const WinTree& tree_;
    std::vector<Seen> seen_;
};

Audit::Audit(int size) : geometry_(std::make_unique<const Geometry>(size)) {}
Audit::~Audit() = default;

Audit::Claim Audit::keep(Shown shown) {
    auto kept = std::make_unique<const Shown>(std::move(shown));
    const std::lock_guard lock(mutex_);
    claims_.push_back(std::move(kept));
    return static_cast<Claim>(claims_.size());
}

/// Returns null if there is no such claim.
const Audit::Shown* Audit::claimed(Claim claim) const {
    const std::lock_guard lock(mutex_);
    return claim == 0 || claim > claims_.size() ? nullptr : claims_[claim - 1].get();
}

Audit::Claim Audit::by_strategy(const PointSet& black, const PointSet& white,
                                const WinTree& strategy) {
    const auto b = geometry_->cells_of(black), w = geometry_->cells_of(white);
    if (!b || !w || (*b & *w).any() || strategy.empty()) return 0;
    Stones stones(*geometry_, *b, *w);
    if (stones.has_five()) return 0;
    const auto conditions = Strategy(*geometry_, stones, strategy).attack(strategy.root());
    return conditions ? keep({*b, *w, *conditions}) : 0;
}

Audit::Claim Audit::by_move(const QuietMove& quiet, const std::vector<Answer>& answers) {
    const auto b = geometry_->cells_of(quiet.black), w = geometry_->cells_of(quiet.white);
    if (!b || !w || (*b & *w).any() || !geometry_->on_board(quiet.move)) return 0;
    Stones stones(*geometry_, *b, *w);
    const std::size_t move = geometry_->cell_of(quiet.move);
    if (stones.has_five() || !stones.is_empty(move)) return 0;
    stones.put_black(move);
    auto conditions = stones.white_rows();
    if (stones.has_five() || !conditions) return 0;
    conditions->points.set(move);

    // If black threatens a five, white must stop it; otherwise white may move anywhere.
    Cells open = stones.empty();
    Cells fives;
    for (std::size_t c = 0; c < geometry_->cells(); ++c) fives[c] = stones.makes_black_five(c);
    if (fives.any()) {
        open = fives;
        conditions->points |= fives;
    }
    if (open.none()) return 0;

    const auto needed = needed_by(stones.black(), stones.white(), open, answers);
    if (!needed) return 0;
    *conditions |= *needed;
    return keep({*b, *w, *conditions});
}

/// The conditions of claims that win after every reply of `open`; none if a reply has no claim.
std::optional<Audit::Conditions> Audit::needed_by(const Cells& black, const Cells& white,
                                                  Cells open,
                                                  const std::vector<Answer>& answers) const {
    std::array<Cells, kImages> blacks, whites;
    std::array<Conditions, kImages> needed;  // in the coordinates of the claims, by symmetry
    for (int s = 0; s < kImages; ++s) {
        blacks[at(s)] = geometry_->image(black, s);
        whites[at(s)] = geometry_->image(white, s);
    }
    for (const auto& [reply, claim] : answers) {
        const Shown* const kept = claimed(claim);
        if (!geometry_->on_board(reply) || !kept) continue;
        const std::size_t c = geometry_->cell_of(reply);
        if (!open[c]) continue;
        const Shown& shown = *kept;
        // Among the images of the claim, choose the one with the fewest additional white stones,
        // because it leaves the most freedom.
        std::optional<int> best;
        Cells fewest;
        for (int s = 0; s < kImages; ++s) {
            if (blacks[at(s)] != shown.black) continue;
            Cells more = whites[at(s)];
            more.set(geometry_->image(c, s));
            more &= ~shown.white;
            if (best && more.count() >= fewest.count()) continue;
            if (!shown.conditions.allow(more, *geometry_)) continue;
            best = s;
            fewest = more;
        }
        if (!best) continue;
        Conditions rest = shown.conditions;
        for (std::size_t one = 0; one < geometry_->cells(); ++one)
            if (fewest[one]) rest = rest.with_one_of(Cells().set(one), *geometry_);
        needed[at(*best)] |= rest;
        open.reset(c);
    }
    Conditions result;
    for (int s = 0; s < kImages; ++s)
        result |= {geometry_->original(needed[at(s)].points, s),
                   geometry_->original(needed[at(s)].pairs, s),
                   geometry_->original(needed[at(s)].triples, s), needed[at(s)].most};
    return open.none() ? std::optional(result) : std::nullopt;
}

bool Audit::shows(Claim claim, const PointSet& black, const PointSet& white) const {
    const auto b = geometry_->cells_of(black), w = geometry_->cells_of(white);
    const Shown* const kept = claimed(claim);
    if (!b || !w || (*b & *w).any() || !kept) return false;
    const Shown& shown = *kept;
    for (int s = 0; s < kImages; ++s)
        if (geometry_->image(*b, s) == shown.black &&
            shown.conditions.allow(geometry_->image(*w, s) & ~shown.white, *geometry_))
            return true;
    return false;
}

}  // namespace ailab::gomoku
