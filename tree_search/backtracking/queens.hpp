// n queens on an n×n board, none attacking another: a permutation (one queen per row and column)
// with the diagonals as the constraint function.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tree_search/backtracking/backtracking.hpp"

namespace ailab::tree_search {

class QueensSpace : public PermutationTree {
public:
    static constexpr int kMaxQueens = 32;

    /// The search ends after `enough` solutions; 0 finds all. Throws UsageError beyond kMaxQueens.
    QueensSpace(int queens, std::uint64_t enough);

    int levels() const noexcept { return n_; }
    Cut cut(int level, Choice place) const noexcept;
    void apply(int level, Choice place);
    void undo(int level, Choice place);
    bool complete();

    std::uint64_t solutions() const noexcept { return solutions_; }
    /// The column of the queen in each row.
    const std::vector<int>& first_solution() const noexcept { return first_; }
    std::string describe(int level, Choice place) const;
    int value() const noexcept { return 0; }

private:
    int up(int row, int column) const noexcept { return row - column + n_ - 1; }
    void toggle(int row, int column);

    int n_;
    std::uint64_t enough_;
    std::uint64_t rising_ = 0, falling_ = 0;  ///< occupied diagonals
    std::uint64_t solutions_ = 0;
    std::vector<int> first_;
};

std::string to_board(const std::vector<int>& columns);

}  // namespace ailab::tree_search
