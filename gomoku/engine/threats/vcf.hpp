// VCF, victory by continuous fours: every move of the attacker threatens a five, so the defender
// never has a choice. The search is complete: it tries all fours with iterative deepening and
// stores failures. If it reaches its limit, it returns "unknown", never "no".
//
// Where a win is wanted, not its length, the deepening goes by cost: a four that prepares nothing
// and one away from the last four cost most, so promising lines are followed far before the others
// are begun. Of 354 wins at the horizon of the engine's search, 8 positions find 290 (74 in the
// order of length), 64 find 339 (236).
//
// Placing stones costs most of the time, so stones with a known effect are not placed: a block
// after which the search has failed before, the block of the last four that is searched, and that
// four itself if it cannot win. Skipped positions count like visited ones.
#pragma once

#include <cstdint>
#include <vector>

#include "common/timing/budget.hpp"
#include "gomoku/world/patterns/four_board.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

inline constexpr int kMaxFours = 120;

/// Nearly every win by fours begins with a four that also makes an open three, or with a third
/// stone for the next four. Without one of them a search is not worth its cost. Requires that the
/// player has no five.
bool may_win_by_fours(const Position& position, Colour c) noexcept;

enum class FourOrder : std::uint8_t {
    shortest,   ///< short lines first: finds the shortest win
    promising,  ///< cheap lines first: finds most wins in a few positions
};

class Vcf {
public:
    explicit Vcf(std::size_t table_entries = 1U << 16U, FourOrder order = FourOrder::shortest);

    /// Searches for a win of `attacker`, who is to move, by fours alone; in the order of length
    /// with at most `max_fours` of them before the five. Visits at most `node_limit` positions and
    /// counts them against the budget, if there is one.
    Outcome search(const Position& position, Colour attacker, std::uint64_t node_limit,
                   int max_fours = kMaxFours, Budget* budget = nullptr);

    /// The last win found: four, forced reply, ..., five. Replies alternate with the attacker's
    /// moves; an unstoppable double five ends with one of its replies and the five.
    const std::vector<Point>& line() const noexcept { return line_; }
    /// Returns what that win depends on: see line_zone().
    PointSet zone();
    std::uint64_t nodes() const noexcept { return nodes_; }

private:
    struct Entry {
        Key key = 0;
        std::int16_t failed = -1;  ///< no win at this cost
        Point winning;             ///< otherwise the winning four
    };

    struct Four {
        Point point;
        PointClass strength;
    };
    using FourList = InlineList<Four, kMaxSize * kMaxSize>;

    void list_fours(FourList& out) const;
    int cost(const Four& four, Point last) const;
    Outcome visit(int left, Point last);
    Outcome try_four(const Four& four, int left, Point last);
    bool spend();
    Outcome skip() { return spend() ? Outcome::no : Outcome::unknown; }
    bool ends_after(Point block);
    bool failed_after(Point block, int left);
    Entry& entry(Key key) noexcept { return table_[key & (table_.size() - 1)]; }

    std::vector<Entry> table_;
    FourOrder order_;
    FourBoard board_;
    Colour attacker_ = Colour::black;
    Key salt_ = 0;
    Budget* budget_ = nullptr;
    std::uint64_t limit_ = 0;
    std::uint64_t used_ = 0;
    std::uint64_t nodes_ = 0;
    bool horizon_ = false;  ///< the cost cut some line
    std::vector<Point> line_;
};

/// Adds the strategy of a line found by Vcf to `tree`.
WinTree::Id add_line(WinTree& tree, Position& position, Colour attacker,
                     const std::vector<Point>& line, std::size_t from = 0);

}  // namespace ailab::gomoku
