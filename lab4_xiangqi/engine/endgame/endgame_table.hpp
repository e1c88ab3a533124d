// Every position of an endgame, solved: won, drawn or lost with best play, and in how many plies to
// the mate. Retrograde analysis (Stroehlein 1970, Thompson 1986): from the positions without a
// move backwards, level by level. Rules of repetition and the natural limit are left out, so a draw
// means that the weaker side can hold out for ever.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab4_xiangqi/engine/endgame/material.hpp"

namespace ailab::lab4 {

/// For the side to move.
struct EndgameValue {
    enum class Result : std::uint8_t { draw, win, loss };
    Result result = Result::draw;
    int plies = 0;  ///< to the mate or stalemate; 0: it is lost where it stands

    friend bool operator==(const EndgameValue&, const EndgameValue&) = default;
};

/// Numbers the ways to place the pieces of an endgame, with either side to move; not all are legal.
/// The stronger side is red.
class EndgameIndex {
public:
    explicit EndgameIndex(const Material& material);

    std::uint64_t size() const noexcept { return size_; }
    /// Requires a position with this material, red stronger.
    std::uint64_t of(const Position& position) const noexcept;
    /// False if two pieces share a point or the side that has just moved is in check.
    bool place(std::uint64_t index, Position& position) const;

private:
    /// One or two like pieces.
    struct Group {
        Piece piece = Piece::none;
        int count = 0;
        std::vector<Square> squares{};              ///< where it may stand
        std::array<std::uint8_t, kSquares> rank{};  ///< of a square among them
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
    /// Requires a legal position with this material, red stronger.
    EndgameValue at(const Position& position) const noexcept { return at(index_.of(position)); }

private:
    friend class EndgameSolver;
    explicit EndgameTable(const Material& material) : material_(material), index_(material) {}

    Material material_;
    EndgameIndex index_;
    std::vector<EndgameValue> values_;
};

/// What an endgame is like as a whole. Positions are counted by the side to move: stronger, weaker.
struct EndgameSummary {
    struct Counts {
        std::uint64_t wins = 0, draws = 0, losses = 0;  ///< of the side to move
        std::uint64_t all() const noexcept { return wins + draws + losses; }
    };
    Counts stronger, weaker;
    int longest = 0;              ///< plies of the longest win of the stronger side, if it moves
    Position longest_position{};  ///< one of them; the start if there is none
};
/// Throws OutOfBudget.
EndgameSummary summarise(const EndgameTable& table, Budget& budget);

/// Solved endgames and those they lead to by captures, each solved when first asked for.
class Endgames {
public:
    /// `max_positions` bounds the size of one table; about 100 bytes of memory for each while it is
    /// being solved. A position looked at is a node of `budget`.
    explicit Endgames(std::uint64_t max_positions = 4'000'000, Budget budget = {})
        : max_positions_(max_positions), budget_(budget) {}

    Budget& budget() noexcept { return budget_; }

    /// Throws UsageError if it is too large, has more than two of a kind on one side, or if both
    /// sides have attackers, and OutOfBudget.
    const EndgameTable& table(const Material& material);
    /// For the side to move. Requires a legal position; throws like table().
    EndgameValue value(const Position& position);

private:
    std::uint64_t max_positions_;
    Budget budget_;
    std::map<Material, std::unique_ptr<EndgameTable>> tables_;
};

}  // namespace ailab::lab4
