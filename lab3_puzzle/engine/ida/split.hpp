// The parts of an iteration of IDA* that machines search side by side: the subtrees below words of
// moves that no automaton forbids. A part that is still too large is split once more. Between them
// the parts of a bound search exactly what one search of it does, except for the words themselves.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lab3_puzzle/engine/ida/ida_engine.hpp"

namespace ailab::lab3 {

struct Part {
    State state;
    Automaton::Id id;        ///< of the automaton, after the word
    std::vector<Move> word;  ///< the moves from the start
};

/// Words one move longer, in the automaton's order.
std::vector<Part> split(const Automaton& automaton, const Part& part);
/// Breadth-first until there are so many, or the words are `longest` moves long.
std::vector<Part> split_start(const Automaton& automaton, const State& start, std::size_t parts,
                              std::size_t longest);
/// The part below this word; nothing if the automaton forbids it.
std::optional<Part> part_below(const Automaton& automaton, const State& start,
                               const std::vector<Move>& word);

}  // namespace ailab::lab3
