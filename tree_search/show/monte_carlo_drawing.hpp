// Draws a Monte-Carlo tree search: the most visited nodes, with one frame per playout at first and
// then fewer and fewer.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/show/drawing.hpp"
#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

/// Returns "+0.31", or "won", "drawn", "lost" if the result is proved.
std::string result_text(double mean, ResultBounds bounds);

/// Films a search for a drawing: after which playouts the tree is kept.
class MonteCarloFilm {
public:
    /// Keeps the tree before the first playout. The search must outlive the film.
    explicit MonteCarloFilm(const AnyMonteCarlo& search);

    /// The number of playouts after which the tree is kept next.
    std::uint64_t next() const noexcept { return next_; }
    /// Keeps the tree if it is time to.
    void look();
    /// The search as it is now, and how it came there.
    show::Drawing drawing(const std::string& title);

    /// The tree after some playouts.
    struct Shot {
        std::vector<AnyMonteCarlo::Node> nodes;
        std::uint32_t best = 0;  ///< child of the root
    };

private:
    void keep();

    const AnyMonteCarlo& search_;
    std::vector<Shot> shots_{};
    std::uint64_t next_ = 1;
};

}  // namespace ailab::tree_search
