#include "tree_search/constraints/worlds.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace ailab::tree_search {
namespace {

std::string text_of(const MapColouring& map, const Answer& answer) {
    std::string text;
    for (std::size_t region = 0; region < map.regions.size(); ++region)
        text += fmt::format("{} = {}\n", map.regions[region],
                            map.colours[static_cast<std::size_t>(answer[region])]);
    return text;
}

std::string text_of(const QueensBoard& board, const Answer& answer) {
    std::string text;
    for (const int queen : answer)
        for (int column = 0; column < board.queens; ++column) {
            text += column == queen ? 'Q' : '.';
            text += column + 1 == board.queens ? '\n' : ' ';
        }
    return text;
}

std::string text_of(const Sudoku& sudoku, const Answer& answer) {
    const int side = sudoku.side();
    std::string text;
    for (int row = 0; row < side; ++row) {
        std::string line;
        for (int column = 0; column < side; ++column) {
            if (column > 0) line += column % sudoku.box == 0 ? " | " : " ";
            line += std::to_string(answer[static_cast<std::size_t>(row * side + column)]);
        }
        if (row > 0 && row % sudoku.box == 0) {  // ------+-------+------
            for (const char c : line) text += c == '|' ? '+' : '-';
            text += '\n';
        }
        text += line + '\n';
    }
    return text;
}

std::string in_digits(const Cryptarithm& sum, const std::string& word, const Answer& answer) {
    std::string digits;
    for (const char letter : word)
        digits += static_cast<char>('0' + answer[sum.letters.find(letter)]);
    return digits;
}

/// Returns the sum in letters and in digits side by side.
std::string text_of(const Cryptarithm& sum, const Answer& answer) {
    std::size_t width = sum.total.size();
    for (const std::string& term : sum.terms) width = std::max(width, term.size());
    std::string text;
    const auto add = [&](const std::string& word, char sign) {
        text += fmt::format("{0} {1:>{3}}    {0} {2:>{3}}\n", sign, word,
                            in_digits(sum, word, answer), width);
    };
    for (std::size_t i = 0; i < sum.terms.size(); ++i) add(sum.terms[i], i == 0 ? ' ' : '+');
    add(sum.total, '=');
    return text;
}

}  // namespace

std::string letters_of(const Cryptarithm& sum) {
    std::string letters;
    const auto add = [&](const std::string& word) {
        for (const char letter : word)
            if (letters.find(letter) == std::string::npos) letters += letter;
    };
    for (const std::string& term : sum.terms) add(term);
    add(sum.total);
    return letters;
}

std::string to_text(const ConstraintWorld& world, const Answer& answer) {
    return std::visit([&](const auto& w) { return text_of(w, answer); }, world);
}

}  // namespace ailab::tree_search
