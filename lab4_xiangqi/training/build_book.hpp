// Making an opening book out of the engine's own analysis: best-first from the start, following
// lines in which nobody gives much away (drop-out expansion, Lincke 2000). Values of positions deep
// in the book are handed up to the answers that lead there.
#pragma once

#include <functional>

#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"

namespace ailab::lab4 {

struct BookOptions {
    int positions = 300;            ///< in the book at the end
    std::uint64_t nodes = 200'000;  ///< for each
    int width = 6;                  ///< answers that are analysed
    Value margin = 40;              ///< an answer worse than the best by more is not kept
};

/// The answers to the position after `line` by a search of options.nodes; mirror images of an
/// answer in a symmetric position are left out. No answers: the game is over there.
/// `limits` are of time, and what may interrupt it.
BookEntry analyse_for_book(Engine& engine, const std::vector<Move>& line,
                           const BookOptions& options, Limits limits = {});

/// Deterministic unless `limits_of_next`, which is asked before every position, limits the time.
/// `on_entry` sees every position as it is analysed; if it returns false, that position, which may
/// have been cut short, is left out and no other follows.
OpeningBook build_book(Engine& engine, const BookOptions& options,
                       const std::function<Limits()>& limits_of_next,
                       const std::function<bool(const BookEntry&)>& on_entry);

/// The value of an answer that leads to a position of the book becomes that position's value.
OpeningBook with_values_handed_up(const OpeningBook& book);

}  // namespace ailab::lab4
