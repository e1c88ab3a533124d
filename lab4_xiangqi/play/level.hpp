// How strong the machine plays: a level is a number of nodes and a margin. It picks at random among
// the moves that are not worse than the best by more than the margin.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/limits.hpp"

namespace ailab::lab4 {

inline constexpr int kTopLevel = 10;

struct Level {
    std::uint64_t nodes;
    Value margin;
    bool book;  ///< knows the opening book
    std::string_view name;

    /// How many lines the engine has to search for it.
    int lines() const noexcept { return margin > 0 ? 4 : 1; }
};
/// Levels 1 (a beginner) to kTopLevel (the whole engine, limited by time alone).
const Level& level_of(int number);

/// What the machine has decided.
struct Decision {
    Move move{};
    Value value = 0;  ///< for the side to move
    Depth depth = 0;
    std::uint64_t nodes = 0;  ///< 0: the move is the book's
    std::vector<Move> line{};

    bool from_book() const noexcept { return nodes == 0; }
};

/// The engine's best.
Decision decision_of(const SearchResult& result);
/// One of the lines that are good enough for the level, by chance.
Decision decide(const SearchResult& result, const Level& level, Random& random);

}  // namespace ailab::lab4
