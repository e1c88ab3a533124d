#include "lab4_xiangqi/world/mate_proof.hpp"

#include <algorithm>

namespace ailab::lab4 {

int MateProof::height(std::uint32_t node) const {
    int below = 0;
    for (const auto& reply : nodes[node].replies) below = std::max(below, height(reply.second));
    return below + 1;
}

std::vector<Move> MateProof::main_line() const {
    std::vector<Move> line;
    for (std::uint32_t n = 0; n < nodes.size();) {
        line.push_back(nodes[n].attack);
        const auto& replies = nodes[n].replies;
        if (replies.empty()) break;
        const auto longest = std::max_element(
            replies.begin(), replies.end(),
            [&](const auto& a, const auto& b) { return height(a.second) < height(b.second); });
        line.push_back(longest->first);
        n = longest->second;
    }
    return line;
}

}  // namespace ailab::lab4
