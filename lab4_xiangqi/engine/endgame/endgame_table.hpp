// Solves every position of an endgame: won, drawn or lost with best play, and the distance to mate
// in plies. Retrograde analysis (Stroehlein 1970, Thompson 1986) goes backwards, level by level,
// from the positions without a legal move. It ignores the repetition rules and the natural limit,
// so a draw means that the weaker side can hold out forever.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// The material of an endgame and its name: "KR-KAABB" is king and rook against king, both advisors
/// and both elephants.
struct Material {
    /// Number of pieces by [stronger, weaker][kind]; kings are not counted.
    std::array<std::array<int, kKinds>, 2> count{};

    /// Throws InputError if the text is not the name of an endgame, or a side has more pieces of a
    /// kind than a full set.
    static Material named(std::string_view text);
    /// Returns the material of a position, with `side` as the stronger side.
    static Material of(const Position& position, Side stronger) noexcept;
    std::string name() const;

    /// The number of rooks, horses, cannons and pawns.
    int attackers(int side) const noexcept;
    friend bool operator==(const Material&, const Material&) = default;
    friend bool operator<(const Material& a, const Material& b) { return a.count < b.count; }
};

/// Returns the side with attackers if the other side has none; otherwise an empty optional.
std::optional<Side> stronger_side(const Position& position) noexcept;

/// Returns the position with the colours exchanged and the ranks reversed.
Position colours_changed(const Position& position);

/// The result for the side to move.
struct EndgameValue {
    enum class Result : std::uint8_t { draw, win, loss };
    Result result = Result::draw;
    int plies = 0;  ///< to the mate or stalemate; 0: mated or stalemated now

    friend bool operator==(const EndgameValue&, const EndgameValue&) = default;
};

/// Numbers the placements of the pieces of an endgame, with either side to move; not all of them
/// are legal. The stronger side is red.
class EndgameIndex {
public:
    explicit EndgameIndex(const Material& material);

    std::uint64_t size() const noexcept { return size_; }
    /// Requires a position with this material in which red is the stronger side.
    std::uint64_t of(const Position& position) const noexcept;
    /// Sets up a position. Returns false if two pieces share a point or the side that has just
    /// moved is in check.
    bool place(std::uint64_t index, Position& position) const;

private:
    /// One or two identical pieces.
    struct Group {
        Piece piece = Piece::none;
        int count = 0;
        std::vector<Square> squares{};              ///< points where the piece may stand
        std::array<std::uint8_t, kSquares> rank{};  ///< index of each square in `squares`
        std::uint64_t ways = 0;
    };
    void add(Side side, Kind kind, int count);

    std::vector<Group> groups_;
    std::uint64_t size_ = 2;
};

class EndgameTable {
public:
    EndgameValue at(std::uint64_t index) const noexcept { return values_[index]; }
    const EndgameIndex& index() const noexcept { return index_; }
    const Material& material() const noexcept { return material_; }
    /// Requires a legal position with this material in which red is the stronger side.
    EndgameValue at(const Position& position) const noexcept { return at(index_.of(position)); }

private:
    friend class EndgameSolver;
    explicit EndgameTable(const Material& material) : material_(material), index_(material) {}

    Material material_;
    EndgameIndex index_;
    std::vector<EndgameValue> values_;
};

/// Statistics of a whole endgame. Positions are counted by the side to move: stronger, weaker.
struct EndgameSummary {
    struct Counts {
        std::uint64_t wins = 0, draws = 0, losses = 0;  ///< for the side to move
        std::uint64_t all() const noexcept { return wins + draws + losses; }
    };
    Counts stronger, weaker;
    int longest = 0;              ///< longest win of the stronger side, moving first, in plies
    Position longest_position{};  ///< an example; the starting position if there is none
};
/// Counts the results of all positions. Throws OutOfBudget.
EndgameSummary summarise(const EndgameTable& table, Budget& budget);

/// Solved endgames and those that captures lead to; each is solved on first use.
class Endgames {
public:
    /// `max_positions` bounds the size of one table; solving takes about 100 bytes of memory per
    /// position. Each position examined counts as a node of `budget`.
    explicit Endgames(std::uint64_t max_positions = 4'000'000, Budget budget = {})
        : max_positions_(max_positions), budget_(budget) {}

    Budget& budget() noexcept { return budget_; }
    /// A table, solved or being solved, now takes `now` bytes instead of `before`.
    void hold(std::size_t before, std::size_t now) noexcept {
        bytes_ += now - before;
        budget_.hold(bytes_);
    }

    /// Throws UsageError if the table would be too large, a side has more than two pieces of a
    /// kind, or both sides have attackers. Throws OutOfBudget.
    const EndgameTable& table(const Material& material);
    /// Returns the result for the side to move. Requires a legal position; throws like table().
    EndgameValue value(const Position& position);

private:
    std::uint64_t max_positions_;
    Budget budget_;
    std::size_t bytes_ = 0;
    std::map<Material, std::unique_ptr<EndgameTable>> tables_;
};

// Winning chances from solved endgames, for the evaluation: how often a single attacker wins
// against guards alone. The numbers are exact counts; `lab4_xiangqi endgame --verify` solves all
// these endgames again.

/// Returns the share of lost positions among the legal positions with the weaker side to move, in
/// 1/1000, rounded. Returns an empty optional unless the stronger side has exactly one attacker and
/// the other side none. The advisors of a side with a cannon count, because they serve as screens;
/// other guards of the stronger side make little difference (KN-KB 61, KNA-KB 57) and are ignored.
std::optional<int> lost_permille(const Material& material) noexcept;
/// The same for a position; stops counting early if there are more attackers.
std::optional<int> lost_permille(const Position& position, Side stronger) noexcept;

std::vector<Material> counted_endgames();
/// Counts the number again from the solved endgame.
int count_lost_permille(Endgames& endgames, const Material& material);

}  // namespace ailab::lab4
