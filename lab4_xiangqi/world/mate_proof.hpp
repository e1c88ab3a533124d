// A forced mate as a tree: one attack in each node, and an answer to every legal reply.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "lab4_xiangqi/world/move.hpp"

namespace ailab::lab4 {

/// Node 0 is the root. An attack and, for every legal reply, the node that follows it.
struct MateProof {
    struct Node {
        Move attack{};
        std::vector<std::pair<Move, std::uint32_t>> replies{};  ///< none: the game is over
    };
    std::vector<Node> nodes{};
    int moves = 0;  ///< of the attacker

    /// The longest line: the attack, a reply that holds longest, …
    std::vector<Move> main_line() const;

private:
    int height(std::uint32_t node) const;
};

}  // namespace ailab::lab4
