#include "lab4_xiangqi/check/mate_check.hpp"

#include <algorithm>

#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

Position after(Position position, Move move) {
    position.make(move);
    return position;
}

bool holds(const Position& position, const MateProof& proof, std::size_t node, int moves) {
    if (node >= proof.nodes.size() || moves == 0) return false;
    const MateProof::Node& here = proof.nodes[node];
    if (!position.is_legal(here.attack)) return false;
    const auto& answers = here.replies;
    const Position defended = after(position, here.attack);
    const Moves replies = legal_moves(defended);
    return replies.size() == answers.size() && std::ranges::all_of(replies, [&](Move reply) {
               const auto answer =
                   std::ranges::find(answers, reply, [](const auto& a) { return a.first; });
               return answer != answers.end() &&
                      holds(after(defended, reply), proof, answer->second, moves - 1);
           });
}

}  // namespace

bool verify(const Position& position, const MateProof& proof) {
    return holds(position, proof, 0, proof.moves);
}

}  // namespace ailab::lab4
