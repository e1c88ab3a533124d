// Splits an iteration of IDA* into parts that can be searched on different machines: the subtrees
// below sequences of moves that the automaton allows. A part that is still too large is split
// again. Together the parts of a bound search exactly the same nodes as one search of it, except
// for those on the sequences themselves.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lab3_puzzle/engine/ida/ida_engine.hpp"

namespace ailab::lab3 {

struct Part {
    State state;
    Automaton::Id id;        ///< the state of the automaton after the sequence
    std::vector<Move> word;  ///< the moves from the start
};

/// Returns the sequences that are one move longer, in the automaton's order.
std::vector<Part> split(const Automaton& automaton, const Part& part);
/// Splits breadth-first until there are `parts` parts or the sequences are `longest` moves long.
std::vector<Part> split_start(const Automaton& automaton, const State& start, std::size_t parts,
                              std::size_t longest);
/// Returns the part below this sequence; an empty optional if the automaton forbids it.
std::optional<Part> part_below(const Automaton& automaton, const State& start,
                               const std::vector<Move>& word);

}  // namespace ailab::lab3
