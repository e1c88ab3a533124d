#include "tree_search/backtracking/queens.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::tree_search {

QueensSpace::QueensSpace(int queens, std::uint64_t enough)
    : PermutationTree(queens < 1 || queens > kMaxQueens ? 0 : queens), n_(queens), enough_(enough) {
    if (queens < 1 || queens > kMaxQueens)
        throw UsageError(tr("between 1 and {} queens, not {}", kMaxQueens, queens));
}

Cut QueensSpace::cut(int level, Choice place) const noexcept {
    const int column = thing_at(place);
    const bool attacked =
        (rising_ >> (level + column) & 1U) || (falling_ >> up(level, column) & 1U);
    return attacked ? Cut::by_constraint : Cut::none;
}

void QueensSpace::toggle(int row, int column) {
    rising_ ^= std::uint64_t{1} << (row + column);
    falling_ ^= std::uint64_t{1} << up(row, column);
}
void QueensSpace::apply(int level, Choice place) {
    exchange(level, place);
    toggle(level, thing_at(level));
}
void QueensSpace::undo(int level, Choice place) {
    toggle(level, thing_at(level));
    exchange(level, place);
}

bool QueensSpace::complete() {
    if (solutions_++ == 0) first_ = order();
    return solutions_ != enough_;
}

std::string QueensSpace::describe(int level, Choice place) const {
    return fmt::format("{}{}", static_cast<char>('a' + thing_at(place) % 26), level + 1);
}

std::string to_board(const std::vector<int>& columns) {
    std::string text;
    for (const int queen : columns) {
        for (std::size_t column = 0; column < columns.size(); ++column)
            text +=
                (column ? " " : "") + std::string(static_cast<int>(column) == queen ? "Q" : ".");
        text += '\n';
    }
    return text;
}

}  // namespace ailab::tree_search
