#include "gomoku/engine/threats/vcf.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "gomoku/engine/threats/zone.hpp"

namespace ailab::gomoku {
namespace {

constexpr Key kWhiteFours = 0x93C4'67E3'7DB0'C7A4ULL;
constexpr std::int16_t kNever = 1000;

struct Four {
    Point point;
    PointClass strength;
};
using FourList = InlineList<Four, kMaxSize * kMaxSize>;

/// Lists all legal fours, the strongest first.
void list_fours(const FourBoard& position, Colour attacker, FourList& out) {
    const Colour defender = !attacker;
    if (position.fives(defender) > 0) {
        const Point p = position.five_points(defender).first();
        if (position.four_points(attacker).contains(p) && position.allowed(p, attacker))
            out.push_back({p, PointClass::four});
        return;
    }
    position.four_points(attacker).for_each([&](Point p) {
        if (position.allowed(p, attacker)) out.push_back({p, position.point_class(p, attacker)});
    });
    std::stable_sort(out.begin(), out.end(),
                     [](const Four& a, const Four& b) { return a.strength > b.strength; });
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

Vcf::Vcf(std::size_t table_entries)
    : table_(std::bit_floor(std::max<std::size_t>(table_entries, 1))) {}

Outcome Vcf::search(const Position& position, Colour attacker, std::uint64_t node_limit,
                    int max_fours, Budget* budget) {
    attacker_ = attacker;
    salt_ = attacker == Colour::white ? kWhiteFours : 0;
    budget_ = budget;
    limit_ = node_limit;
    used_ = 0;
    const bool may_begin = position.fives(attacker) > 0 || !position.four_points(attacker).empty();
    if (may_begin) board_.set(position);
    Outcome outcome = Outcome::no;
    for (int depth = 0; may_begin; depth += depth < 8 ? 1 : depth / 4) {
        depth = std::min(depth, max_fours);
        horizon_ = false;
        line_.clear();
        outcome = visit(depth);
        if (outcome != Outcome::no || !horizon_ || depth == max_fours) break;
    }
    if (!may_begin) outcome = skip();
    nodes_ += used_;
    std::reverse(line_.begin(), line_.end());
    return outcome;
}

PointSet Vcf::zone() {
    return line_zone(board_, attacker_, line_);
}

Outcome Vcf::visit(int fours_left) {
    if (!spend()) return Outcome::unknown;
    const Colour defender = !attacker_;
    if (board_.fives(attacker_) > 0) {
        line_.push_back(board_.five_points(attacker_).first());
        return Outcome::win;
    }
    if (board_.fives(defender) > 1) return Outcome::no;
    if (fours_left == 0) {
        horizon_ = horizon_ || !board_.four_points(attacker_).empty();
        return Outcome::no;
    }

    const Key key = board_.stones_key() ^ salt_;
    Point first;
    if (const Entry& known = entry(key); known.key == key) {
        if (known.failed_depth >= fours_left) {
            horizon_ = horizon_ || known.failed_depth < kNever;
            return Outcome::no;
        }
        first = known.winning;
    }
    FourList fours;
    list_fours(board_, attacker_, fours);
    if (first) {
        const auto it = std::find_if(fours.begin(), fours.end(),
                                     [&](const Four& f) { return f.point == first; });
        std::rotate(fours.begin(), it, it == fours.end() ? it : it + 1);
    }

    const bool horizon_before = horizon_;
    horizon_ = false;
    for (const Four& four : fours) {
        const Outcome outcome = try_four(four.point, fours_left);
        if (outcome == Outcome::no) continue;
        if (outcome == Outcome::win) entry(key) = {key, -1, four.point};
        return outcome;
    }
    entry(key) = {key, horizon_ ? static_cast<std::int16_t>(fours_left) : kNever, Point()};
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
bool Vcf::failed_after(Point block, int fours_left) {
    const Key key = board_.stones_key() ^ stone_key(block, !attacker_) ^ salt_;
    const Entry& known = entry(key);
    if (fours_left == 0 || known.key != key || known.failed_depth < fours_left) return false;
    horizon_ = horizon_ || known.failed_depth < kNever;
    return true;
}

Outcome Vcf::try_four(Point four, int fours_left) {
    const Colour defender = !attacker_;
    const bool last = fours_left == 1 && board_.rule() != Rule::renju;
    // Without a double five it does not win, and it is already known that the depth cuts some line.
    if (last && horizon_ && board_.point_class(four, attacker_) != PointClass::open_four)
        return skip();
    const ScopedStone attack(board_, four, attacker_);
    const PointSet& fives = board_.five_points(attacker_);
    const Point block = fives.first();
    if (board_.fives(attacker_) > 1 || !board_.allowed(block, defender)) {
        Point five = block;
        fives.for_each([&](Point p) { five = p; });
        line_.push_back(five);
        if (five != block) line_.push_back(block);
        line_.push_back(four);
        return Outcome::win;
    }
    if (last ? ends_after(block) : failed_after(block, fours_left - 1)) return skip();
    const ScopedStone reply(board_, block, defender);
    const Outcome outcome = visit(fours_left - 1);
    if (outcome == Outcome::win) {
        line_.push_back(block);
        line_.push_back(four);
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
