#include "gomoku/engine/threats/vcf.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "gomoku/engine/threats/zone.hpp"

namespace ailab::gomoku {
namespace {

constexpr Key kWhiteFours = 0x93C4'67E3'7DB0'C7A4ULL;
constexpr std::int16_t kNever = 10'000;  // more than any line costs

// The costs of the promising order, found by their wins on a sample of positions.
constexpr int kPlainCost = 4;  // of a four that makes neither a three nor a two
constexpr int kAwayCost = 4;   // more for one that is not in line with the last four, close to it
constexpr int kFirstCost = 5;  // of the cheapest lines, which are searched first
constexpr int kCostStep = 6;
constexpr int kNear = 4;

bool is_near(Point p, Point q) {
    const int dx = std::abs(p.x() - q.x());
    const int dy = std::abs(p.y() - q.y());
    return std::max(dx, dy) <= kNear && (dx == 0 || dy == 0 || dx == dy);
}

}  // namespace

bool may_win_by_fours(const Position& position, Colour c) noexcept {
    if (position.count(c, PointClass::open_four) + position.count(c, PointClass::four_three) > 0)
        return true;
    if (position.count(c, PointClass::four_two) == 0) return false;
    bool found = false;
    position.four_points(c).for_each(
        [&](Point p) { found = found || has_line(position.code(p, c), LineClass::closed_three); });
    return found;
}

Vcf::Vcf(std::size_t table_entries, FourOrder order)
    : table_(std::bit_floor(std::max<std::size_t>(table_entries, 1))), order_(order) {}

Outcome Vcf::search(const Position& position, Colour attacker, std::uint64_t node_limit,
                    int max_fours, Budget* budget) {
    attacker_ = attacker;
    salt_ = attacker == Colour::white ? kWhiteFours : 0;
    budget_ = budget;
    limit_ = node_limit;
    used_ = 0;
    const bool may_begin = position.fives(attacker) > 0 || !position.four_points(attacker).empty();
    if (may_begin) board_.set(position);
    const bool by_length = order_ == FourOrder::shortest;
    const auto more = [&](int cost) {
        return by_length ? std::min(cost < 8 ? cost + 1 : cost + cost / 4, max_fours)
                         : cost + kCostStep;
    };
    Outcome outcome = Outcome::no;
    for (int cost = by_length ? 0 : kFirstCost; may_begin; cost = more(cost)) {
        horizon_ = false;
        line_.clear();
        outcome = visit(cost, Point());
        if (outcome != Outcome::no || !horizon_ || (by_length && cost == max_fours)) break;
    }
    if (!may_begin) outcome = skip();
    nodes_ += used_;
    std::reverse(line_.begin(), line_.end());
    return outcome;
}

PointSet Vcf::zone() {
    return line_zone(board_, attacker_, line_);
}

/// Lists all legal fours, the strongest first.
void Vcf::list_fours(FourList& out) const {
    const Colour defender = !attacker_;
    if (board_.fives(defender) > 0) {
        const Point p = board_.five_points(defender).first();
        if (board_.four_points(attacker_).contains(p) && board_.allowed(p, attacker_))
            out.push_back({p, PointClass::four});
        return;
    }
    board_.four_points(attacker_).for_each([&](Point p) {
        if (board_.allowed(p, attacker_)) out.push_back({p, board_.point_class(p, attacker_)});
    });
    std::stable_sort(out.begin(), out.end(),
                     [](const Four& a, const Four& b) { return a.strength > b.strength; });
}

/// `last` is the four before, if there was one.
int Vcf::cost(const Four& four, Point last) const {
    if (order_ == FourOrder::shortest || four.strength >= PointClass::four_three) return 1;
    return (four.strength == PointClass::four_two ? 1 : kPlainCost) +
           (last && !is_near(four.point, last) ? kAwayCost : 0);
}

/// A win for at most the cost `left`.
Outcome Vcf::visit(int left, Point last) {
    if (!spend()) return Outcome::unknown;
    const Colour defender = !attacker_;
    if (board_.fives(attacker_) > 0) {
        line_.push_back(board_.five_points(attacker_).first());
        return Outcome::win;
    }
    if (board_.fives(defender) > 1) return Outcome::no;
    if (left == 0) {
        horizon_ = horizon_ || !board_.four_points(attacker_).empty();
        return Outcome::no;
    }

    const Key key = board_.stones_key() ^ salt_;
    Point first;
    if (const Entry& known = entry(key); known.key == key) {
        if (known.failed >= left) {
            horizon_ = horizon_ || known.failed < kNever;
            return Outcome::no;
        }
        first = known.winning;
    }
    FourList fours;
    list_fours(fours);
    if (first) {
        const auto it = std::find_if(fours.begin(), fours.end(),
                                     [&](const Four& f) { return f.point == first; });
        std::rotate(fours.begin(), it, it == fours.end() ? it : it + 1);
    }

    const bool horizon_before = horizon_;
    horizon_ = false;
    for (const Four& four : fours) {
        const Outcome outcome = try_four(four, left, last);
        if (outcome == Outcome::no) continue;
        if (outcome == Outcome::win) entry(key) = {key, -1, four.point};
        return outcome;
    }
    entry(key) = {key, horizon_ ? static_cast<std::int16_t>(left) : kNever, Point()};
    horizon_ = horizon_ || horizon_before;
    return Outcome::no;
}

/// Counts a position. Returns false if the limit is exceeded.
bool Vcf::spend() {
    if (++used_ > limit_) return false;
    if (budget_) budget_->spend();
    return true;
}

/// The last four is on the board and does not win: returns true if it is known, without placing the
/// block, whether another four could follow. A block removes fours only on its own lines. Not for
/// renju, where a block may also make a four legal.
bool Vcf::ends_after(Point block) {
    PointSet fours = board_.four_points(attacker_);
    fours.erase(block);
    // With two fives the defender wins.
    if (fours.empty() || board_.point_class(block, !attacker_) == PointClass::open_four)
        return true;
    bool stays = false;
    fours.for_each([&](Point p) {
        const int dx = std::abs(p.x() - block.x());
        const int dy = std::abs(p.y() - block.y());
        stays = stays || (dx != 0 && dy != 0 && dx != dy);
    });
    horizon_ = horizon_ || stays;
    return stays;
}

/// True if the search has failed before with the block on the board.
bool Vcf::failed_after(Point block, int left) {
    const Key key = board_.stones_key() ^ stone_key(block, !attacker_) ^ salt_;
    const Entry& known = entry(key);
    if (left == 0 || known.key != key || known.failed < left) return false;
    horizon_ = horizon_ || known.failed < kNever;
    return true;
}

Outcome Vcf::try_four(const Four& four, int left, Point last) {
    left -= cost(four, last);
    if (left < 0) {
        horizon_ = true;
        return Outcome::no;
    }
    const Colour defender = !attacker_;
    const bool ends = left == 0 && board_.rule() != Rule::renju;
    // Without a double five it does not win, and it is already known that the cost cuts some line.
    if (ends && horizon_ && board_.point_class(four.point, attacker_) != PointClass::open_four)
        return skip();
    const ScopedStone attack(board_, four.point, attacker_);
    const PointSet& fives = board_.five_points(attacker_);
    const Point block = fives.first();
    if (board_.fives(attacker_) > 1 || !board_.allowed(block, defender)) {
        Point five = block;
        fives.for_each([&](Point p) { five = p; });
        line_.push_back(five);
        if (five != block) line_.push_back(block);
        line_.push_back(four.point);
        return Outcome::win;
    }
    if (ends ? ends_after(block) : failed_after(block, left)) return skip();
    const ScopedStone reply(board_, block, defender);
    const Outcome outcome = visit(left, four.point);
    if (outcome == Outcome::win) {
        line_.push_back(block);
        line_.push_back(four.point);
    }
    return outcome;
}

WinTree::Id add_line(WinTree& tree, Position& position, Colour attacker,
                     const std::vector<Point>& line, std::size_t from) {
    WinTree::Node node{line[from]};
    if (position.five_points(attacker).contains(line[from])) return tree.add(node);
    const ScopedStone attack(position, line[from], attacker);
    const Point five = position.five_points(attacker).first();
    node.otherwise = tree.add({five});
    // In renju the defender cannot play a forbidden five point: then no reply follows.
    if (from + 2 < line.size()) {
        const Point block = line[from + 1];
        const ScopedStone reply(position, block, !attacker);
        node.replies.emplace_back(block, add_line(tree, position, attacker, line, from + 2));
    }
    return tree.add(node);
}

}  // namespace ailab::gomoku
