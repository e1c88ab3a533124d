// A forced mate as a tree: one attack per node, and an answer to every legal reply.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "lab4_xiangqi/world/move.hpp"

namespace ailab::lab4 {

/// A node has an attack and, for every legal reply, the next node. Node 0 is the root.
struct MateProof {
    struct Node {
        Move attack{};
        std::vector<std::pair<Move, std::uint32_t>> replies{};  ///< empty if the game is over
    };
    std::vector<Node> nodes{};
    int moves = 0;  ///< of the attacker

    /// Returns the longest line: the attack, a reply that delays mate longest, …
    std::vector<Move> main_line() const {
        std::vector<Move> line;
        for (std::uint32_t n = 0; n < nodes.size();) {
            line.push_back(nodes[n].attack);
            const auto& replies = nodes[n].replies;
            if (replies.empty()) break;
            const auto longest = std::ranges::max_element(
                replies, {}, [&](const auto& r) { return height(r.second); });
            line.push_back(longest->first);
            n = longest->second;
        }
        return line;
    }

private:
    int height(std::uint32_t node) const {
        int below = 0;
        for (const auto& reply : nodes[node].replies) below = std::max(below, height(reply.second));
        return below + 1;
    }
};

}  // namespace ailab::lab4
