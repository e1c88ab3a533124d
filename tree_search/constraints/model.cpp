#include "tree_search/constraints/model.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::tree_search {
namespace {

using constraints::Domain;
using constraints::Problem;
using constraints::Variable;

Problem problem_of(const MapColouring& map) {
    Problem problem;
    const Domain colours = Domain::range(0, static_cast<int>(map.colours.size()) - 1);
    for (const std::string& region : map.regions) problem.add(region, colours);
    for (const auto& [a, b] : map.borders) problem.different(a, b);
    return problem;
}

Problem problem_of(const QueensBoard& board) {
    Problem problem;
    for (int row = 1; row <= board.queens; ++row)
        problem.add(tr("row {}", row), Domain::range(0, board.queens - 1));
    for (Variable a = 0; a < problem.size(); ++a)
        for (Variable b = a + 1; b < problem.size(); ++b) {
            problem.different(a, b);
            problem.different_by(a, b, static_cast<int>(b - a));
        }
    return problem;
}

Problem problem_of(const Sudoku& sudoku) {
    Problem problem;
    const int side = sudoku.side();
    std::map<std::string, std::vector<Variable>> units;
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column) {
            const int given = sudoku.cells[static_cast<std::size_t>(row * side + column)];
            const Variable x = problem.add(fmt::format("r{}c{}", row + 1, column + 1),
                                           given > 0 ? Domain{given} : Domain::range(1, side));
            units[fmt::format("row {}", row)].push_back(x);
            units[fmt::format("column {}", column)].push_back(x);
            units[fmt::format("box {} {}", row / sudoku.box, column / sudoku.box)].push_back(x);
        }
    for (const auto& [name, cells] : units) problem.all_different(cells);
    return problem;
}

/// Column by column from the right: the letters and the incoming carry add up to the letter below
/// plus ten times the outgoing carry. The carry out of the last column is 0, so it is omitted.
Problem problem_of(const Cryptarithm& sum) {
    Problem problem;
    std::vector<std::string> words = sum.terms;
    words.push_back(sum.total);
    std::size_t columns = 0;
    std::vector<Variable> letters;
    for (const char letter : sum.letters) {
        const bool leads = std::any_of(words.begin(), words.end(), [&](const std::string& word) {
            return word.size() > 1 && word.front() == letter;
        });
        letters.push_back(problem.add(std::string(1, letter), Domain::range(leads ? 1 : 0, 9)));
    }
    problem.all_different(letters);
    for (const std::string& word : words) columns = std::max(columns, word.size());
    const int most_carried = static_cast<int>(sum.terms.size()) - 1;
    for (std::size_t column = 0; column < columns; ++column) {
        std::vector<Variable> scope;
        std::vector<std::int64_t> coefficients;
        for (const std::string& word : words) {
            if (column >= word.size()) continue;
            scope.push_back(sum.letters.find(word[word.size() - 1 - column]));
            coefficients.push_back(&word == &words.back() ? -1 : 1);
        }
        if (column > 0) {
            scope.push_back(problem.size() - 1);
            coefficients.push_back(1);
        }
        if (column + 1 < columns) {
            scope.push_back(
                problem.add(tr("carry {}", column + 1), Domain::range(0, most_carried)));
            coefficients.push_back(-10);
        }
        problem.sum(scope, coefficients, 0);
    }
    return problem;
}

}  // namespace

Problem to_problem(const ConstraintWorld& world) {
    return std::visit([](const auto& w) { return problem_of(w); }, world);
}

Answer to_answer(const ConstraintWorld& world, const constraints::Values& values) {
    const auto* const sum = std::get_if<Cryptarithm>(&world);
    const std::size_t size = sum ? sum->letters.size() : values.size();
    return {values.begin(), values.begin() + static_cast<std::ptrdiff_t>(size)};
}

std::string value_name(const ConstraintWorld& world, int value) {
    if (const auto* const map = std::get_if<MapColouring>(&world))
        return map->colours[static_cast<std::size_t>(value)];
    return std::to_string(std::holds_alternative<QueensBoard>(world) ? value + 1 : value);
}

}  // namespace ailab::tree_search
