#include "lab3_puzzle/engine/ida/split.hpp"

#include <algorithm>

namespace ailab::lab3 {

std::vector<Part> split(const Automaton& automaton, const Part& part) {
    std::vector<Part> parts;
    for (std::size_t k = 0; k < 4; ++k) {
        const Automaton::Id id = automaton.next(part.id, k);
        if (id == Automaton::kDead) continue;
        parts.push_back({part.state, id, part.word});
        slide(parts.back().state, automaton.cell(id));
        parts.back().word.push_back(automaton.order()[k]);
    }
    return parts;
}

std::vector<Part> split_start(const Automaton& automaton, const State& start, std::size_t count,
                              std::size_t longest) {
    std::vector<Part> parts{{start, automaton.start(start.blank), {}}};
    while (parts.size() < count && parts.front().word.size() < longest) {
        std::vector<Part> next;
        for (const Part& part : parts) {
            const std::vector<Part> below = split(automaton, part);
            next.insert(next.end(), below.begin(), below.end());
        }
        parts = std::move(next);
    }
    return parts;
}

std::optional<Part> part_below(const Automaton& automaton, const State& start,
                               const std::vector<Move>& word) {
    Part part{start, automaton.start(start.blank), {}};
    for (const Move move : word) {
        std::vector<Part> parts = split(automaton, part);
        const auto next = std::find_if(parts.begin(), parts.end(),
                                       [&](const Part& p) { return p.word.back() == move; });
        if (next == parts.end()) return std::nullopt;
        part = *next;
    }
    return part;
}

}  // namespace ailab::lab3
