// A common interface to all games. The commands and the contract tests need neither the type of a
// game nor the headers of the searches, which are compiled once per game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/search/game/algorithms.hpp"
#include "common/search/game/monte_carlo.hpp"
#include "common/search/game/recorder.hpp"
#include "common/search/game/statistics.hpp"

namespace ailab::tree_search {

/// The result of a search, for every game.
struct AnyReport : SearchOutcome {
    std::vector<std::string> line{};       ///< the expected play
    std::vector<std::string> positions{};  ///< the positions that it leads to, as in a trace
};

/// A Monte-Carlo tree search that can be observed. Nodes are numbered in order of creation; 0 is
/// the root.
class AnyMonteCarlo {
public:
    /// Means and bounds are from the view of the player who moved to this node; at the root, of the
    /// player to move.
    struct Node {
        std::uint32_t parent = 0, first_child = 0, children = 0, visits = 0;
        double mean = 0;
        ResultBounds bounds{};
    };

    virtual ~AnyMonteCarlo() = default;
    virtual StopReason run(std::uint64_t playouts, Budget& budget) = 0;
    virtual std::uint32_t size() const = 0;
    virtual Node node(std::uint32_t n) const = 0;
    virtual std::string move_name(std::uint32_t n) const = 0;
    virtual std::uint32_t best_child(std::uint32_t n) const = 0;
};

class AnyGame {
public:
    virtual ~AnyGame() = default;
    virtual std::unique_ptr<AnyGame> clone() const = 0;

    virtual std::string text() const = 0;
    virtual Side side_to_move() const = 0;
    virtual std::optional<Value> terminal(Ply ply) const = 0;
    virtual Value evaluate() const = 0;
    /// The names of the moves.
    virtual std::vector<std::string> moves() const = 0;
    virtual void make(std::size_t move) = 0;  ///< makes a move, given by its index in moves()
    virtual void unmake() = 0;                ///< undoes the last move
    virtual std::optional<Key> key() const = 0;
    virtual std::optional<Interval> bounds() const = 0;

    virtual Capabilities capabilities() const = 0;
    /// Searches and, if there is a record, adds every node to it, with its name in ASCII if `ascii`
    /// is set. Requires a position that is not terminal. Throws UsageError if the game lacks a
    /// feature that the options require.
    virtual AnyReport search(const SearchOptions& options, Budget& budget,
                             SearchRecord* record = nullptr, bool ascii = false) const = 0;
    /// Has the same requirement.
    virtual std::unique_ptr<AnyMonteCarlo> monte_carlo(const MonteCarloOptions& options) const = 0;
};

/// Returns the largest final result of either player that playing up to 100,000 moves reveals; 1 if
/// games are only won or lost. Monte-Carlo search divides by it. Throws OutOfBudget; the budget
/// counts no nodes.
double largest_result(const AnyGame& game, Budget budget);

}  // namespace ailab::tree_search
