#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/backtracking/problem.hpp"
#include "lab_grade/judge/roads/answer.hpp"

namespace ailab::grade {
namespace {

/// Parses "0 1 1", "(0,1,1)", "011": one digit per item; returns an empty optional if the line has
/// no such vector.
std::optional<std::vector<bool>> bits_in(const std::string& line, std::size_t n) {
    std::vector<bool> bits;
    for (const Token& t : tokens(line)) {
        if (!t.is(TokenKind::number)) continue;
        if (t.text.size() == n && n > 1 && t.text.find_first_not_of("01") == t.text.npos) {
            bits.clear();
            for (const char c : t.text) bits.push_back(c == '1');
            return bits;
        }
        if (t.text == "0" || t.text == "1")
            bits.push_back(t.text == "1");
        else if (bits.size() < n)
            bits.clear();
    }
    if (bits.size() != n) return std::nullopt;
    return bits;
}

/// Parses a line about one item, "item 3 (weight 9, value 20)": returns the index of the item, from
/// 0.
std::optional<std::size_t> single_item(const KnapsackInstance& knapsack, const std::string& line) {
    if (!mentions(line, {"weight", "w", "重量"})) return std::nullopt;
    const auto words = tokens(line);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (!mentions(words[i].text, {"item", "物品"})) continue;
        const std::size_t name = words[i + 1].is(TokenKind::other) ? i + 2 : i + 1;
        for (std::size_t k = 0; name < words.size() && k < knapsack.items.size(); ++k)
            if (knapsack.items[k].name == words[name].text) return k;
    }
    return std::nullopt;
}
/// Returns the text without the lines about single items; these items are added to `listed`.
std::string without_items(const KnapsackInstance& knapsack, const std::string& text,
                          std::vector<bool>& listed) {
    std::string rest;
    for (const std::string& line : lines_of(text)) {
        if (const auto item = single_item(knapsack, line))
            listed[*item] = true;
        else
            rest += line + "\n";
    }
    return rest;
}

const std::vector<std::string_view>& item_words() {
    static const std::vector<std::string_view> kWords{
        "items", "item", "taken", "chosen", "selected", "choose", "take", "物品", "选择", "选"};
    return kWords;
}

/// Returns the text after "items": "items 0 2".
std::string printed_items(const std::string& text) {
    std::string printed;
    for (const std::string& line : lines_of(text)) {
        if (!mentions(line, item_words())) continue;
        printed = "items";
        bool behind = false;
        for (const Token& t : tokens(line)) {
            if (behind && (t.is(TokenKind::number) || t.is(TokenKind::word)))
                printed += ' ' + t.text;
            behind = behind || mentions(t.text, item_words());
        }
    }
    return printed;
}

/// Returns the chosen items: a 0-1 vector, or the names or numbers after "items".
std::optional<std::vector<bool>> chosen_items(const KnapsackInstance& knapsack,
                                              const std::string& text) {
    const std::size_t n = knapsack.items.size();
    std::optional<std::vector<bool>> chosen;
    for (const std::string& line : lines_of(text)) {
        if (mentions(line, item_words())) {
            // From the word to the end of the line: names of items, each at most once.
            std::vector<bool> named(n, false);
            bool behind = false, any = false;
            for (const Token& t : tokens(line)) {
                if (t.is(TokenKind::word) && mentions(t.text, item_words())) behind = true;
                for (std::size_t i = 0; behind && i < n; ++i)
                    if (knapsack.items[i].name == t.text) named[i] = any = true;
            }
            if (const auto bits =
                    bits_in(line.substr(std::min(line.find_first_of(":="), line.size())), n);
                bits && n > 1)
                chosen = bits;
            else if (any)
                chosen = named;
        } else if (const auto bits = bits_in(line, n); bits && n > 1) {
            chosen = bits;
        }
    }
    return chosen;
}

Verdict check_knapsack(const CheckInput& in) {
    const KnapsackInstance knapsack = knapsack_of(in);
    std::vector<bool> listed(knapsack.items.size(), false);
    const std::string text = without_items(knapsack, plain(in.output), listed);
    const std::int64_t best = best_value(knapsack, in.budget);
    const bool need_items = in.options.flag("items", true);
    auto stated = number_behind(text, {"value", "values", "profit", "optimum", "best", "价值",
                                       "总价值", "最优值", "最大价值"});
    if (!stated && !need_items) stated = stated_number(text);
    auto chosen = chosen_items(knapsack, text);
    if (!chosen && std::find(listed.begin(), listed.end(), true) != listed.end()) chosen = listed;
    if (!stated && !chosen) return bad_format(tr("no value and no items found in the output"));
    std::int64_t weight = 0, value = 0;
    for (std::size_t i = 0; chosen && i < knapsack.items.size(); ++i)
        if ((*chosen)[i]) weight += knapsack.items[i].weight, value += knapsack.items[i].value;
    const auto fail = [&](const std::string& message, const std::string& expected,
                          const std::string& actual) {
        const bool best_stated = stated && same_number(*stated, static_cast<double>(best));
        return of_answer(best_stated ? printed_items(text)
                         : stated    ? show(*stated)
                                     : std::to_string(value),
                         wrong(message, expected, actual));
    };
    if (stated && !same_number(*stated, static_cast<double>(best)))
        return fail(tr("this is not the best value"), std::to_string(best), show(*stated));
    if (!need_items) return of_answer(std::to_string(best), correct());
    if (!chosen) return wrong(tr("the value is right, but the items are missing"));
    if (weight > knapsack.capacity)
        return fail(tr("the items do not fit"), fmt::format("<= {}", knapsack.capacity),
                    std::to_string(weight));
    if (value != best)
        return fail(tr("the items do not reach the best value"), std::to_string(best),
                    std::to_string(value));
    return of_answer(std::to_string(best), correct());
}

/// Returns the printed tour: the longest run of cities (the last if there are several).
std::vector<std::size_t> printed_tour(const Roads& cities, const std::vector<Token>& all) {
    std::vector<std::size_t> tour;
    for (const NameRun& run : name_runs(cities, all))
        if (run.nodes.size() >= tour.size() && run.nodes.size() >= 2) tour = run.nodes;
    if (tour.size() > cities.size() + 1 && tour[cities.size()] == tour[0])
        tour.resize(cities.size() + 1);
    if (tour.size() > 1 && tour.front() == tour.back()) tour.pop_back();
    return tour;
}

Verdict judge_tour(const Roads& cities, const std::vector<std::size_t>& tour, std::int64_t best) {
    const std::set<std::size_t> visited(tour.begin(), tour.end());
    if (visited.size() != cities.size())
        return wrong(tr("the tour does not visit every city"), "", cities.path_text(tour));
    if (tour.size() != cities.size())
        return wrong(tr("the tour visits a city twice"), "", cities.path_text(tour));
    std::vector<std::size_t> round = tour;
    round.push_back(tour.front());
    const auto cost = path_length(cities, round);
    if (!cost)
        return wrong(tr("the tour uses a road that does not exist"), "", cities.path_text(round));
    if (*cost > best)
        return wrong(tr("the tour is not the shortest"), std::to_string(best),
                     std::to_string(*cost));
    return correct();
}

Verdict check_tsp(const CheckInput& in) {
    const Roads cities = cities_of(in);
    const std::string text = plain(in.output);
    const auto best = best_tour(cities, in.budget);
    if (!best) return says_none(text) ? correct() : wrong(tr("no round trip exists"));
    const auto all = tokens(text);
    const auto tour = printed_tour(cities, all);
    auto stated = number_behind(text, {"cost", "costs", "length", "distance", "total", "optimum",
                                       "代价", "费用", "长度", "距离", "总"});
    const bool need_tour = in.options.flag("tour", true), need_cost = in.options.flag("cost", true);
    if (!stated && (!need_tour || lines_of(text).size() > 1)) stated = stated_number(text);
    if ((need_tour && tour.size() < 2) || (!need_tour && !stated))
        return bad_format(tr("no tour found in the output"));
    const auto named = [&](Verdict verdict) {
        return of_answer(stated ? show(*stated) : "", std::move(verdict));
    };
    if (need_tour)
        if (Verdict verdict = judge_tour(cities, tour, *best); !verdict.passed())
            return named(std::move(verdict));
    if (need_cost && !stated) return wrong(tr("the cost is missing"), std::to_string(*best));
    if (stated && !same_number(*stated, static_cast<double>(*best)))
        return named(wrong(tr("the cost is wrong"), std::to_string(*best), show(*stated)));
    return named(correct());
}

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

/// Converts columns that are counted from 0 or from 1.
std::vector<int> from_zero(const std::vector<double>& numbers) {
    std::vector<int> columns;
    for (const double number : numbers) columns.push_back(static_cast<int>(number));
    const int base = std::ranges::count(columns, 0) > 0 ? 0 : 1;
    for (int& c : columns) c -= base;
    return columns;
}

/// Parses the 0s and 1s, or `True` and `False`, of a printed matrix; other numbers start a new
/// matrix.
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
/// Returns the columns by row, from a matrix of 0s and 1s in any layout. A row without exactly one
/// 1 has -1.
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

/// Returns the columns by row, from a board of Q and dots or from n numbers (counted from 0 or from
/// 1).
std::optional<std::vector<int>> queens_in(const std::string& printed, std::size_t n) {
    const std::string text = usual_queens(printed);
    if (auto matrix = queens_in_matrix(text, n)) return matrix;
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
        if (numbers.size() < n) continue;
        if (auto pairs = queens_in_pairs(numbers, n)) return pairs;
        return from_zero({numbers.end() - static_cast<std::ptrdiff_t>(n), numbers.end()});
    }
    return std::nullopt;
}

/// The same from several lines: "Row 1: column 5" per line, or one column per line.
std::optional<std::vector<int>> queens_in_lines(const std::string& text, std::size_t n) {
    auto numbers = numbers_in(text);
    if (numbers.size() > 2 * n)
        numbers.erase(numbers.begin(), numbers.end() - static_cast<std::ptrdiff_t>(2 * n));
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

Verdict check_queens(const CheckInput& in) {
    const auto sizes = numbers_in(in.input);
    constexpr double kLargest = 1000;
    if (sizes.empty() || sizes[0] < 1 || sizes[0] > kLargest)
        throw InputError(tr("the input must be the number of queens"));
    const auto n = static_cast<std::size_t>(sizes[0]);
    const std::string text = plain(in.output);
    auto columns = queens_in(text, n);
    if (!columns) columns = queens_in_lines(text, n);
    if (n == 2 || n == 3)
        return says_none(text) || (!columns && says_yes(text) == false)
                   ? correct()
                   : wrong(tr("there is no solution"));
    if (const std::size_t few = columns ? 0 : fewer_queens(text, n); few > 0)
        return wrong(tr("not all queens are placed: {} of {}", few, n));
    if (!columns && (says_none(text) || says_yes(text) == false))
        return of_answer("none", wrong(tr("there is a solution, but your program says that there "
                                          "is none")));
    if (!columns) return bad_format(tr("no placement of the queens found in the output"));
    for (std::size_t i = 0; i < n; ++i) {
        const int a = (*columns)[i];
        if (a < 0 || a >= static_cast<int>(n))
            return wrong(tr("a queen is not on the board: row {}", i + 1));
        for (std::size_t j = 0; j < i; ++j) {
            const int b = (*columns)[j];
            if (a == b || std::abs(a - b) == static_cast<int>(i - j))
                return of_answer(
                    kind_of_attacks(*columns),
                    wrong(tr("two queens attack each other: rows {}, {}", j + 1, i + 1)));
        }
    }
    return correct();
}

}  // namespace

std::vector<Checker> backtracking_checkers() {
    return {
        {"knapsack",
         "tree_search",
         marked("the best value of a 0-1 knapsack and items that reach it"),
         "value 15, items 1 3",
         {switch_option("items", true, marked("the items must be printed"))},
         check_knapsack},
        {"tsp",
         "tree_search",
         marked("a shortest round trip, from any city, in either direction where it is the same"),
         "1 3 2 4 1 cost 21",
         {switch_option("tour", true, marked("the tour must be printed")),
          switch_option("cost", true, marked("its cost must be printed"))},
         check_tsp},
        {"queens",
         "tree_search",
         marked("n queens that do not attack each other"),
         "2 4 1 3",
         {},
         check_queens},
    };
}

}  // namespace ailab::grade
