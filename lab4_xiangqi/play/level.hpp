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

/// One of the lines that are good enough for the level, by chance, as the only one.
SearchResult decide(SearchResult result, const Level& level, Random& random);

}  // namespace ailab::lab4
