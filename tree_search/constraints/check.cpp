#include "tree_search/constraints/check.hpp"

#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>

#include <fmt/format.h>

namespace ailab::tree_search {
namespace {

using Mistake = std::optional<std::string>;

/// Checks that the answer has the expected number of values, each in the range.
Mistake mistake_of_form(const Answer& answer, std::size_t size, int least, int greatest) {
    if (answer.size() != size)
        return fmt::format("{} numbers where {} are needed", answer.size(), size);
    for (const int number : answer)
        if (number < least || number > greatest)
            return fmt::format("{} is not between {} and {}", number, least, greatest);
    return std::nullopt;
}

Mistake mistake_in(const MapColouring& map, const Answer& answer) {
    const int colours = static_cast<int>(map.colours.size());
    if (Mistake form = mistake_of_form(answer, map.regions.size(), 0, colours - 1)) return form;
    for (const auto& [a, b] : map.borders)
        if (answer[a] == answer[b])
            return fmt::format("the neighbours {} and {} have the same colour", map.regions[a],
                               map.regions[b]);
    return std::nullopt;
}

Mistake mistake_in(const QueensBoard& board, const Answer& answer) {
    const auto queens = static_cast<std::size_t>(board.queens);
    if (Mistake form = mistake_of_form(answer, queens, 0, board.queens - 1)) return form;
    std::set<int> columns, rising, falling;
    for (int row = 0; row < board.queens; ++row) {
        const int column = answer[static_cast<std::size_t>(row)];
        const bool same_column = !columns.insert(column).second;
        const bool same_rising = !rising.insert(row + column).second;
        const bool same_falling = !falling.insert(row - column).second;
        if (same_column || same_rising || same_falling)
            return fmt::format("the queen of row {} is attacked from above", row + 1);
    }
    return std::nullopt;
}

Mistake mistake_in(const Sudoku& sudoku, const Answer& answer) {
    if (Mistake form = mistake_of_form(answer, sudoku.cells.size(), 1, sudoku.side())) return form;
    std::set<std::string> seen;
    for (std::size_t cell = 0; cell < answer.size(); ++cell) {
        const int row = static_cast<int>(cell) / sudoku.side();
        const int column = static_cast<int>(cell) % sudoku.side();
        const int digit = answer[cell];
        if (sudoku.cells[cell] != 0 && sudoku.cells[cell] != digit)
            return fmt::format("row {}, column {}: {} was given", row + 1, column + 1,
                               sudoku.cells[cell]);
        for (const std::string& unit :
             {fmt::format("row {}", row + 1), fmt::format("column {}", column + 1),
              fmt::format("box {}", row / sudoku.box * sudoku.box + column / sudoku.box + 1)})
            if (!seen.insert(fmt::format("{} in {}", digit, unit)).second)
                return fmt::format("{} has two {}s", unit, digit);
    }
    return std::nullopt;
}

Mistake mistake_in(const Cryptarithm& sum, const Answer& answer) {
    if (Mistake form = mistake_of_form(answer, sum.letters.size(), 0, 9)) return form;
    if (std::set<int>(answer.begin(), answer.end()).size() != answer.size())
        return "two letters have the same digit";
    std::map<char, int> digit;
    for (std::size_t i = 0; i < answer.size(); ++i) digit[sum.letters[i]] = answer[i];
    const auto number = [&](const std::string& word) {
        std::uint64_t n = 0;
        for (const char letter : word) n = 10 * n + static_cast<std::uint64_t>(digit[letter]);
        return n;
    };
    std::uint64_t total = 0;
    for (const std::string& term : sum.terms) {
        if (term.size() > 1 && digit[term[0]] == 0) return term + " begins with 0";
        total += number(term);
    }
    if (sum.total.size() > 1 && digit[sum.total[0]] == 0) return sum.total + " begins with 0";
    if (total == number(sum.total)) return std::nullopt;
    return fmt::format("the terms make {}, not {}", total, number(sum.total));
}

}  // namespace

std::optional<std::string> find_mistake(const ConstraintWorld& world, const Answer& answer) {
    return std::visit([&](const auto& w) { return mistake_in(w, answer); }, world);
}

}  // namespace ailab::tree_search
