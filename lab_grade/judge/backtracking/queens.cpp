// Reads and judges placements of queens, in the layouts that programs print.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/backtracking/problem.hpp"

namespace ailab::grade {
namespace {

/// Converts other symbols of chess boards to Q and dots; between bars an empty cell is a dot.
std::string usual_queens(std::string text) {
    constexpr std::pair<std::string_view, char> kSigns[] = {
        {"♛", 'Q'}, {"♕", 'Q'}, {"👑", 'Q'}, {"□", '.'}, {"■", '.'}, {"⬜", '.'},
        {"⬛", '.'}, {"▢", '.'}, {"·", '.'}, {"○", '.'}, {"●", 'Q'}};
    for (const auto& [sign, usual] : kSigns)
        for (std::size_t at = text.find(sign); at != text.npos; at = text.find(sign, at))
            text.replace(at, sign.size(), 1, usual);
    return with_sign_between_bars(std::move(text), '.');
}

/// Parses "(1, 5), (2, 3), …": rows and columns, with the rows in order.
std::optional<std::vector<int>> queens_in_pairs(const std::vector<double>& numbers, std::size_t n) {
    if (numbers.size() != 2 * n || n < 2) return std::nullopt;
    std::vector<int> columns;
    for (std::size_t i = 0; i < n; ++i) {
        if (numbers[2 * i] != numbers[0] + static_cast<double>(i) || numbers[0] < 0 ||
            numbers[0] > 1)
            return std::nullopt;
        columns.push_back(static_cast<int>(numbers[2 * i + 1] - numbers[0]));
    }
    return columns;
}

/// Converts columns that are counted from 0 or from 1; `zero` is subtracted from all.
std::vector<int> from_zero(const std::vector<double>& numbers, int zero = 0) {
    std::vector<int> columns;
    for (const double number : numbers) columns.push_back(static_cast<int>(number) - zero);
    const int base = std::ranges::count(columns, 0) > 0 ? 0 : 1;
    for (int& c : columns) c -= base;
    return columns;
}

/// Returns two rows whose queens attack each other, or twice a row whose queen is not on the board.
std::optional<std::pair<std::size_t, std::size_t>> fault_in(const std::vector<int>& columns) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i] < 0 || columns[i] >= static_cast<int>(columns.size()))
            return std::pair(i, i);
        for (std::size_t j = 0; j < i; ++j)
            if (const int apart = std::abs(columns[i] - columns[j]);
                apart == 0 || apart == static_cast<int>(i - j))
                return std::pair(j, i);
    }
    return std::nullopt;
}

/// Parses "15863724": one digit per queen.
std::optional<std::vector<int>> queens_in_digits(const std::string& line, std::size_t n) {
    for (const Token& token : tokens(line))
        if (n > 3 && token.text.size() == n &&
            token.text.find_first_not_of("0123456789") == token.text.npos)
            return from_zero({token.text.begin(), token.text.end()}, '0');
    return std::nullopt;
}

/// Parses squares, "a1 b5", "Qa1 Qb5" or "r1c1 r2c5": a letter or a column, and a row.
std::optional<std::vector<int>> queens_on_squares(const std::string& text, std::size_t n) {
    std::vector<int> columns(n, -1);
    std::size_t found = 0;
    for (const Token& token : tokens(text)) {
        std::string word = lower(token.text);
        if (word.size() > 2 && word[0] == 'q') word.erase(0, 1);
        int row = 0, column = 0, end = 0;
        char letter = 0;
        const int size = static_cast<int>(word.size());
        if (std::sscanf(word.c_str(), "r%2dc%2d%n", &row, &column, &end) == 2 && end == size)
            --column;
        else if (std::sscanf(word.c_str(), "%c%2d%n", &letter, &row, &end) == 2 && end == size &&
                 letter >= 'a' && letter <= 'z')
            column = letter - 'a';
        else
            continue;
        if (row < 1 || row > static_cast<int>(n) || columns[static_cast<std::size_t>(row - 1)] >= 0)
            return std::nullopt;
        columns[static_cast<std::size_t>(row - 1)] = column;
        ++found;
    }
    return found == n ? std::optional(columns) : std::nullopt;
}

/// Parses the 0s and 1s, or `True` and `False`, of a matrix; other numbers start a new one.
std::vector<bool> cells_of_matrix(const std::string& text, std::size_t n) {
    std::vector<bool> cells;
    for (const Token& t : tokens(text)) {
        const auto value = t.is(TokenKind::number) ? number_in(t.text) : std::nullopt;
        const bool row =
            t.text.size() == n && n > 1 && t.text.find_first_not_of("01") == t.text.npos;
        if (row)
            for (const char c : t.text) cells.push_back(c == '1');
        else if (value == 0 || value == 1)
            cells.push_back(value == 1);
        else if (t.text == "True" || t.text == "False")
            cells.push_back(t.text == "True");
        else if (value)
            cells.clear();
    }
    return cells;
}
/// Returns the columns by row, from a matrix in any layout; -1 for a row without exactly one 1.
std::optional<std::vector<int>> queens_in_matrix(const std::string& text, std::size_t n) {
    const std::vector<bool> cells = cells_of_matrix(text, n);
    if (n < 2 || cells.size() != n * n) return std::nullopt;
    std::vector<int> columns;
    for (auto row = cells.begin(); row != cells.end(); row += static_cast<std::ptrdiff_t>(n)) {
        const auto end = row + static_cast<std::ptrdiff_t>(n);
        const bool one = std::count(row, end, true) == 1;
        columns.push_back(one ? static_cast<int>(std::find(row, end, true) - row) : -1);
    }
    return columns;
}

/// Returns the columns by row, from a board of Q and dots or from n numbers (from 0 or from 1).
std::optional<std::vector<int>> queens_in(const std::string& printed, std::size_t n) {
    const std::string text = usual_queens(printed);
    if (auto matrix = queens_in_matrix(text, n)) return matrix;
    if (auto squares = queens_on_squares(text, n)) return squares;
    std::vector<int> columns;
    for (const std::string& line : lines_of(text)) {
        std::string cells;
        for (const char c : line)
            if (c != ' ' && c != '|' && c != ',' && c != '[' && c != ']' && c != '\'' && c != '"')
                cells += c;
        // "8 Q - - -" begins with the number of the row.
        const std::size_t label = line.find_first_not_of("0123456789");
        if (label != line.npos && label > 0 && line[label] == ' ' && cells.size() == n + label)
            cells.erase(0, label);
        if (cells.size() != n || cells.find_first_not_of("Qq.*-_01#xX") != cells.npos) continue;
        const std::size_t at = cells.find_first_of("Qq1");
        if (at != cells.npos && cells.find_first_of("Qq1", at + 1) == cells.npos)
            columns.push_back(static_cast<int>(at));
    }
    if (columns.size() >= n)
        return std::vector<int>(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(n));
    for (const std::string& line : lines_of(text)) {
        const auto numbers = numbers_in(line);
        if (auto digits = queens_in_digits(line, n)) return digits;
        if (numbers.size() < n) continue;
        if (auto pairs = queens_in_pairs(numbers, n)) return pairs;
        const auto count = static_cast<std::ptrdiff_t>(n);
        auto last = from_zero({numbers.end() - count, numbers.end()});
        if (numbers.size() == n || !fault_in(last)) return last;
        // Remarks may follow the numbers of the queens, or precede them.
        if (auto first = from_zero({numbers.begin(), numbers.begin() + count}); !fault_in(first))
            return first;
        return std::nullopt;
    }
    return std::nullopt;
}

/// The same from several lines: "Row 1: column 5" per line, or one column per line.
std::optional<std::vector<int>> queens_in_lines(const std::string& text, std::size_t n) {
    auto numbers = numbers_in(text);
    if (numbers.size() > 2 * n) {
        const auto count = static_cast<std::ptrdiff_t>(2 * n);
        if (auto pairs = queens_in_pairs({numbers.begin(), numbers.begin() + count}, n))
            return pairs;
        numbers.erase(numbers.begin(), numbers.end() - count);
    }
    if (auto pairs = queens_in_pairs(numbers, n)) return pairs;
    if (numbers.size() != n) return std::nullopt;
    return from_zero({numbers.begin(), numbers.end()});
}

/// Returns the number of columns in the last line of numbers, if it is less than n.
std::size_t fewer_queens(const std::string& text, std::size_t n) {
    std::size_t few = 0;
    for (const std::string& line : lines_of(text))
        if (line.find_first_not_of("0123456789 ,[]()") == line.npos) {
            const std::size_t found = numbers_in(line).size();
            few = found < n && found > 1 ? found : 0;
        }
    return few;
}
/// Returns what all attacks in the placement have in common: the check that the program omits.
std::string kind_of_attacks(const std::vector<int>& columns) {
    bool column = false, rising = false, falling = false, near = false;
    for (std::size_t i = 0; i < columns.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const int rows = static_cast<int>(i - j), to_the_right = columns[i] - columns[j];
            const bool attack = to_the_right == 0 || std::abs(to_the_right) == rows;
            column = column || to_the_right == 0;
            falling = falling || to_the_right == rows;
            rising = rising || to_the_right == -rows;
            near = near || (attack && rows == 1);
        }
    if (column) return rising || falling ? "" : "columns";
    // Distant attacks on one kind of diagonal can be missed for either reason.
    if (near && rising != falling) return rising ? "rising" : "falling";
    return near || rising != falling ? "diagonals" : "far";
}

}  // namespace

Verdict check_queens(const CheckInput& in) {
    const auto sizes = numbers_in(in.input);
    constexpr double kLargest = 1000;
    if (sizes.empty() || sizes[0] < 1 || sizes[0] > kLargest)
        throw InputError(tr("the input must be the number of queens"));
    const auto n = static_cast<std::size_t>(sizes[0]);
    const std::string text = plain(in.output);
    auto columns = queens_in(text, n);
    if (!columns) columns = queens_in_lines(text, n);
    if (n == 2 || n == 3) {
        if (says_none(text) || (!columns && says_yes(text) == false)) return correct();
        return of_answer(columns ? kind_of_attacks(*columns) : "",
                         wrong(tr("there is no solution")));
    }
    if (const std::size_t few = columns ? 0 : fewer_queens(text, n); few > 0)
        return wrong(tr("not all queens are placed: {} of {}", few, n));
    if (!columns && (says_none(text) || says_yes(text) == false))
        return of_answer(
            "none", wrong(tr("the queens can be placed, but the program says that they cannot")));
    if (!columns) return bad_format(tr("no placement of the queens found in the output"));
    const auto fault = fault_in(*columns);
    if (!fault) return correct();
    const auto [one, other] = *fault;
    if (one == other) return wrong(tr("a queen is not on the board: row {}", one + 1));
    return of_answer(kind_of_attacks(*columns),
                     wrong(tr("two queens attack each other: rows {}, {}", one + 1, other + 1)));
}

}  // namespace ailab::grade
