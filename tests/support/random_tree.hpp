// Random game trees for files: wide (most nodes are siblings), deep (one long line with short
// branches), bushy (every node may have children).
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "common/arena/game_line.hpp"
#include "common/base/random.hpp"

namespace ailab::test {

enum class Shape : std::uint8_t { wide, deep, bushy };
inline constexpr Shape kShapes[]{Shape::wide, Shape::deep, Shape::bushy};

/// The children of each node, in order; node 0 is the root. No path is longer than `deepest`.
inline std::vector<std::vector<std::size_t>> random_tree(Shape shape, std::size_t nodes,
                                                         std::size_t deepest, Random& random) {
    std::vector<std::vector<std::size_t>> children(nodes);
    std::vector<std::size_t> depth(nodes, 0);
    const std::size_t trunk = std::min(deepest, nodes * 7 / 10);
    for (std::size_t i = 1; i < nodes; ++i) {
        std::size_t parent = 0;
        do {
            parent = shape == Shape::wide ? random.below(std::min<std::size_t>(i, 4))
                     : shape == Shape::deep && i <= trunk ? i - 1
                                                          : random.below(i);
        } while (depth[parent] >= deepest);
        children[parent].push_back(i);
        depth[i] = depth[parent] + 1;
    }
    return children;
}

/// A tree as a game on a board with choose(), which returns a legal move or an empty optional,
/// make() and unmake(). Some moves have this comment, with a number.
template <class Move, class Board>
arena::GameLine<Move> random_game(const std::vector<std::vector<std::size_t>>& children,
                                  Board& board, const std::string& comment = "好棋 ] ") {
    struct Visit {
        std::size_t node, next;
    };
    std::vector<std::optional<Move>> moves(children.size());
    for (std::vector<Visit> path{{0, 0}}; !path.empty();) {
        auto& [node, next] = path.back();
        if (next < children[node].size()) {
            const std::size_t child = children[node][next++];
            if ((moves[child] = board.choose()))
                board.make(*moves[child]), path.push_back({child, 0});
        } else {
            if (node > 0) board.unmake(*moves[node]);
            path.pop_back();
        }
    }
    const auto fill = [&](const auto& self, arena::GameLine<Move>& line,
                          std::size_t first) -> void {
        const auto add = [&](std::size_t node) {
            line.moves.push_back(*moves[node]);
            if (node % 5 == 0) line.comment(line.moves.size(), comment + std::to_string(node));
        };
        if (first > 0) add(first);
        for (std::optional<std::size_t> node = first; node;) {
            std::optional<std::size_t> main;
            for (const std::size_t child : children[*node]) {
                if (!moves[child]) continue;
                if (!main)
                    main = child;
                else
                    self(self,
                         line.variations
                             .emplace_back(arena::Variation<Move>{.at = line.moves.size()})
                             .line,
                         child);
            }
            if (main) add(*main);
            node = main;
        }
    };
    arena::GameLine<Move> line;
    fill(fill, line, 0);
    return line;
}

}  // namespace ailab::test
