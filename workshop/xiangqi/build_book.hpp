// Builds an opening book from the engine's own analysis: best-first from the start, following lines
// in which neither side gives much away (drop-out expansion, Lincke 2000). The values of positions
// deep in the book are backed up to the answers that lead there.
#pragma once

#include <functional>

#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"

namespace ailab::lab4 {

struct BookOptions {
    int positions = 300;            ///< number of positions in the book
    std::uint64_t nodes = 200'000;  ///< per position
    int width = 6;                  ///< number of answers analysed
    Value margin = 40;              ///< answers worse than the best by more than this are dropped
};

/// Returns the answers to the position after `line`, by a search of options.nodes, without mirror
/// images of answers in a symmetric position. There are no answers if the game is over. `limits`
/// may add a time limit and a cancel flag.
BookEntry analyse_for_book(Engine& engine, const std::vector<Move>& line,
                           const BookOptions& options, Limits limits = {});

/// Deterministic, unless `limits_of_next`, which is called before every position, limits the time.
/// Calls `on_entry` for every analysed position; if it returns false, this position, whose analysis
/// may be incomplete, is dropped and the book ends.
OpeningBook build_book(Engine& engine, const BookOptions& options,
                       const std::function<Limits()>& limits_of_next,
                       const std::function<bool(const BookEntry&)>& on_entry);

/// Returns the book with the value of each answer that leads to a book position replaced by that
/// position's value.
OpeningBook with_values_handed_up(const OpeningBook& book);

}  // namespace ailab::lab4
