#include "gomoku/engine/threats/vct.hpp"

#include <algorithm>

namespace ailab::gomoku {
namespace {

constexpr Key kWhiteThreats = 0x1F83D9ABFB41BD6BULL;
constexpr Key kAllThreats = 0x9B05688C2B3E6C1FULL;

constexpr std::uint64_t kExtractVcfNodes = 20'000;  // an advisor's win may need more nodes
constexpr std::uint64_t kRootSequence = 1000;
constexpr std::uint64_t kExtractNodes = 50'000'000;
constexpr std::size_t kExtractedBytes = 48;  // of an entry of the map, approximately

struct LimitReached {};

}  // namespace

Vct::Vct(std::size_t table_entries)
    : table_(std::max(std::bit_floor(table_entries), kBucket)),
      vcf_(1U << 15U, FourOrder::promising),
      null_nodes_(kNullNodes) {}

Outcome Vct::search(Position& position, Colour attacker, std::uint64_t node_limit, Threats threats,
                    Budget* budget) {
    attacker_ = attacker;
    threats_ = threats;
    salt_ = (attacker == Colour::white ? kWhiteThreats : 0) ^
            (threats == Threats::all ? kAllThreats : 0);
    budget_ = budget;
    limit_ = nodes() + node_limit;
    incomplete_ = false;
    by_sequence_ = sequence_ && sequence_->search(position, attacker_, kRootSequence);
    if (by_sequence_) {
        winning_move_ = sequence_->first_move(position);
        return Outcome::win;
    }
    start(position);
    try {
        const Numbers n = attack(position, {kInfinite, kInfinite});
        if (n.proof == 0) {
            winning_move_ = proved_attack(position);
            return Outcome::win;
        }
        return incomplete_ ? Outcome::unknown : Outcome::no;
    } catch (const LimitReached&) {
        return Outcome::unknown;
    }
}

/// Initialises black's key; the advisor indexes positions by black's stones.
void Vct::start(const Position& position) {
    if (!advised()) return;
    black_key_ = stones_key(stones_of(position.grid(), Colour::black), Colour::black);
    white_ = stones_of(position.grid(), Colour::white);
}

void Vct::toggle(Point p, bool attacks) noexcept {
    if (!advised()) return;
    if (attacks)
        black_key_ ^= stone_key(p, Colour::black);
    else
        white_.toggle(p);
}

void Vct::spend() {
    ++nodes_;
    if (budget_) budget_->spend();
    if (nodes() > limit_) throw LimitReached{};
}

Key Vct::key_of(const Position& position, bool attacks) const noexcept {
    return position.stones_key() ^ salt_ ^ (attacks ? 0 : kDefends);
}

const Vct::Entry* Vct::find(Key key) const noexcept {
    const std::size_t first = key & (table_.size() - kBucket);
    for (std::size_t i = first; i < first + kBucket; ++i)
        if (table_[i].key == key) return &table_[i];
    return nullptr;
}

void Vct::store(Key key, Numbers numbers, Point move, std::uint64_t work, bool tried_vcf) noexcept {
    const std::size_t first = key & (table_.size() - kBucket);
    Entry* victim = &table_[first];
    for (std::size_t i = first; i < first + kBucket; ++i) {
        if (table_[i].key == key) {
            victim = &table_[i];
            work += victim->work;
            break;
        }
        if (table_[i].work < victim->work) victim = &table_[i];
    }
    *victim = {key, numbers, static_cast<std::uint32_t>(std::min<std::uint64_t>(work, 1U << 31U)),
               move, tried_vcf};
}

Vct::Numbers Vct::numbers_of(const Child& child) const noexcept {
    const Entry* entry = find(child.key);
    return entry ? entry->numbers : child.initial;
}

/// Attacker to move: one proved move is enough.
Vct::Numbers Vct::attack(Position& position, Numbers limit) {
    spend();
    const Key key = key_of(position, true);
    const Entry* known = find(key);
    bool tried_vcf = known && known->tried_vcf;
    Children children;
    if (const auto decided = list_attacks(position, key, tried_vcf, children)) return *decided;
    return explore<true>(position, key, children, limit, tried_vcf);
}

/// Defender to move: every reply must be proved lost.
Vct::Numbers Vct::defend(Position& position, Numbers limit) {
    spend();
    const Key key = key_of(position, false);
    Children children;
    if (const auto decided = list_replies(position, children)) {
        store(key, *decided, Point(), 1, false);
        return *decided;
    }
    return explore<false>(position, key, children, limit, false);
}

/// Searches the most promising child until the node's numbers reach the limit.
template <bool kAttacks>
Vct::Numbers Vct::explore(Position& position, Key key, const Children& children, Numbers limit,
                          bool tried_vcf) {
    // phi: the number that this player minimises over the children; delta: the number that is
    // summed.
    const auto phi = [](Numbers n) { return kAttacks ? n.proof : n.disproof; };
    const auto delta = [](Numbers n) { return kAttacks ? n.disproof : n.proof; };
    const auto numbers = [](Number phi_value, Number delta_value) {
        return kAttacks ? Numbers{phi_value, delta_value} : Numbers{delta_value, phi_value};
    };
    const std::uint64_t before = nodes();
    for (;;) {
        Number least = kInfinite, second = kInfinite, largest = 0, open = 0;
        const Child* best = nullptr;
        for (const Child& child : children) {
            const Numbers n = numbers_of(child);
            if (phi(n) < least) {
                second = least;
                least = phi(n);
                best = &child;
            } else {
                second = std::min(second, phi(n));
            }
            largest = std::max(largest, delta(n));
            open += delta(n) > 0;
        }
        const Number total = largest >= kInfinite || open == 0
                                 ? largest
                                 : std::min(largest + open - 1, kInfinite - 1);
        const Numbers now = least == 0  ? numbers(0, kInfinite)
                            : open == 0 ? numbers(kInfinite, 0)
                                        : numbers(least, total);
        if (phi(now) >= phi(limit) || delta(now) >= delta(limit)) {
            store(key, now, best ? best->move : Point(), nodes() - before + 1, tried_vcf);
            return now;
        }
        const Numbers child_limit =
            numbers(std::min(phi(limit), second + second / 4 + 1), delta(limit) - (open - 1));
        const ScopedStone stone(position, best->move, kAttacks ? attacker_ : !attacker_);
        toggle(best->move, kAttacks);
        if constexpr (kAttacks) {
            defend(position, child_limit);
        } else {
            attack(position, child_limit);
        }
        toggle(best->move, kAttacks);
    }
}

Point Vct::proved_attack(Position& position) {
    const Key key = key_of(position, true);
    const Entry* entry = find(key);
    if (!entry || entry->numbers.proof != 0) {
        attack(position, {kInfinite, kInfinite});
        entry = find(key);
    }
    return entry && entry->numbers.proof == 0 ? entry->move : Point();
}

WinTree Vct::tree(Position& position, Budget* budget) {
    if (by_sequence_) return sequence_->tree(position);
    WinTree tree;
    extracted_.clear();
    budget_ = budget;
    limit_ = nodes() + kExtractNodes;
    start(position);
    null_nodes_ = kExtractVcfNodes;
    try {
        tree.set_root(extract_attack(tree, position));
    } catch (const LimitReached&) {
        tree = {};
    } catch (const OutOfBudget&) {
        tree = {};
    }
    null_nodes_ = kNullNodes;
    return tree;
}

WinTree::Id Vct::extract_attack(WinTree& tree, Position& position) {
    const Key key = position.stones_key();
    if (const auto it = extracted_.find(key); it != extracted_.end()) return it->second;
    if (budget_) {
        budget_->hold(tree.bytes() + extracted_.size() * kExtractedBytes);
        budget_->look();
    }
    WinTree::Id id = WinTree::kNone;
    // A win that took more than minimal work was not found by fours or a sequence.
    const Entry* known = find(key_of(position, true));
    const bool looked = known && known->numbers.proof == 0 && known->work > 1;
    if (!looked && vcf_.search(position, attacker_, kVcfNodes) == Outcome::win) {
        id = add_line(tree, position, attacker_, vcf_.line());
    } else if (!looked && sequence_ && sequence_->search(position, attacker_, kInnerSequence)) {
        id = tree.append(sequence_->tree(position));
    } else {
        const Point move = proved_attack(position);
        if (!move) throw LimitReached{};
        const ScopedStone stone(position, move, attacker_);
        toggle(move, true);
        id = extract_reply(tree, position, move);
        toggle(move, true);
    }
    extracted_.emplace(key, id);
    return id;
}

WinTree::Id Vct::extract_reply(WinTree& tree, Position& position, Point attack) {
    WinTree::Node node{attack};
    Children replies;
    const bool four = position.fives(attacker_) > 0;
    null_line_.clear();
    list_replies(position, replies);
    if (four) {
        position.five_points(attacker_).for_each([&](Point p) { node.otherwise = tree.add({p}); });
        if (position.fives(attacker_) > 1) {
            const Point last = tree[node.otherwise].attack;
            node.replies.emplace_back(last, tree.add({position.five_points(attacker_).first()}));
        }
    } else {
        if (null_line_.empty()) throw LimitReached{};
        node.otherwise = add_line(tree, position, attacker_, null_line_);
    }
    for (const Child& child : replies) {
        const ScopedStone stone(position, child.move, !attacker_);
        toggle(child.move, false);
        node.replies.emplace_back(child.move, extract_attack(tree, position));
        toggle(child.move, false);
    }
    return tree.add(std::move(node));
}

}  // namespace ailab::gomoku
