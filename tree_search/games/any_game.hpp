// Any game behind one interface: the commands and the tests of what every game promises need not
// know its type, and include none of the searches, which are compiled once per game.
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

struct AnyMove {
    std::string name;
    std::size_t index = 0;  ///< in the history table; 0 for games that have none
};

/// What every search reports, whatever the game.
struct AnyReport : SearchOutcome {
    std::vector<std::string> line{};  ///< the expected play
};

/// A Monte-Carlo tree search that can be watched. Nodes are numbered as they are made, 0 is the
/// root.
class AnyMonteCarlo {
public:
    /// Means and bounds are those of the player who moved here; of the root, of the player to move.
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
    virtual std::vector<AnyMove> moves() const = 0;
    virtual std::vector<AnyMove> noisy_moves() const = 0;
    virtual std::size_t move_indices() const = 0;  ///< how many; 0 for games that have none
    virtual void make(std::size_t move) = 0;       ///< one of moves(), by its place
    virtual void unmake() = 0;                     ///< the last move made
    virtual std::optional<Key> key() const = 0;
    virtual std::optional<Interval> bounds() const = 0;

    virtual Capabilities capabilities() const = 0;
    /// Requires a position that is not terminal. Throws UsageError if the game lacks what the
    /// options ask for. Every node goes into the record, if there is one, with its name in `ascii`
    /// or not.
    virtual AnyReport search(const SearchOptions& options, Budget& budget,
                             SearchRecord* record = nullptr, bool ascii = false) const = 0;
    /// Requires the same.
    virtual std::unique_ptr<AnyMonteCarlo> monte_carlo(const MonteCarloOptions& options) const = 0;
};

/// The largest result at the end of the game, of either player, as far as 100,000 moves show it; 1
/// where it is won or lost. Monte-Carlo search divides by it.
double largest_result(const AnyGame& game);

}  // namespace ailab::tree_search
