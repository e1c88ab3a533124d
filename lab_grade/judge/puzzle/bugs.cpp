// Bugs of the 15-puzzle, those of the course document first (Z-10 in docs/requirements.md): its
// Chebyshev distance counts the blank, its test of solvability is always true.
#include "lab_grade/judge/bugs.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/puzzle/checker.hpp"

namespace ailab::grade {
namespace {

std::string heuristic_of(const CheckInput& in) {
    return in.options.text("heuristic", "manhattan");
}

struct Offset {
    int tile, rows, columns;
};
/// How far each tile, the blank too, is from where `goal` has it.
std::vector<Offset> offsets(const Puzzle& p, const Tiles& goal) {
    std::vector<Offset> all;
    for (int cell = 0; cell < p.cells(); ++cell) {
        const int tile = p.start[static_cast<std::size_t>(cell)];
        const auto at = static_cast<int>(std::find(goal.begin(), goal.end(), tile) - goal.begin());
        all.push_back({tile, std::abs(cell / p.columns - at / p.columns),
                       std::abs(cell % p.columns - at % p.columns)});
    }
    return all;
}
int estimate(const std::string& name, const Offset& o) {
    if (name == "chebyshev") return std::max(o.rows, o.columns);
    if (name == "misplaced") return o.rows + o.columns > 0 ? 1 : 0;
    return o.rows + o.columns;
}
template <class Value>
std::string sum(const std::vector<Offset>& all, bool with_blank, Value value) {
    double total = 0;
    for (const Offset& o : all)
        if (with_blank || o.tile != 0) total += static_cast<double>(value(o));
    return show(total);
}

/// As printed: cells that are right are skipped, the blank is looked for at row -1, column 3.
std::optional<std::string> document_chebyshev(const CheckInput& in) {
    if (heuristic_of(in) != "chebyshev") return std::nullopt;
    const Puzzle p = puzzle_of(in);
    int total = 0;
    for (int cell = 0; cell < p.cells(); ++cell) {
        const int tile = p.start[static_cast<std::size_t>(cell)];
        if (tile == p.goal[static_cast<std::size_t>(cell)]) continue;
        const int row = tile == 0 ? -1 : (tile - 1) / p.columns;
        const int column = tile == 0 ? p.columns - 1 : (tile - 1) % p.columns;
        total += std::max(std::abs(cell / p.columns - row), std::abs(cell % p.columns - column));
    }
    return std::to_string(total);
}
std::optional<std::string> counts_blank(const CheckInput& in) {
    const Puzzle p = puzzle_of(in);
    return sum(offsets(p, p.goal), true,
               [&](const Offset& o) { return estimate(heuristic_of(in), o); });
}
std::optional<std::string> blank_first_goal(const CheckInput& in) {
    const Puzzle p = puzzle_of(in);
    Tiles goal = p.goal;
    std::rotate(goal.begin(), goal.end() - 1, goal.end());
    return sum(offsets(p, goal), false,
               [&](const Offset& o) { return estimate(heuristic_of(in), o); });
}
std::optional<std::string> transposed_goal(const CheckInput& in) {
    const Puzzle p = puzzle_of(in);
    if (p.rows != p.columns) return std::nullopt;
    Tiles goal = p.goal;
    for (int cell = 0; cell < p.cells(); ++cell)
        goal[static_cast<std::size_t>(cell % p.columns * p.columns + cell / p.columns)] =
            p.goal[static_cast<std::size_t>(cell)];
    return sum(offsets(p, goal), false,
               [&](const Offset& o) { return estimate(heuristic_of(in), o); });
}
template <int Which>
std::optional<std::string> other_heuristic(const CheckInput& in) {
    constexpr std::string_view kNames[] = {"manhattan", "chebyshev", "misplaced"};
    const std::string other(kNames[Which]);
    if (heuristic_of(in) == other) return std::nullopt;
    const Puzzle p = puzzle_of(in);
    return sum(offsets(p, p.goal), false, [&](const Offset& o) { return estimate(other, o); });
}
std::optional<std::string> sum_of_rows(const CheckInput& in) {
    if (heuristic_of(in) == "misplaced") return std::nullopt;
    const Puzzle p = puzzle_of(in);
    return sum(offsets(p, p.goal), false, [](const Offset& o) { return o.rows; });
}
std::optional<std::string> columns_only(const CheckInput& in) {
    if (heuristic_of(in) == "misplaced") return std::nullopt;
    const Puzzle p = puzzle_of(in);
    return sum(offsets(p, p.goal), false, [](const Offset& o) { return o.columns; });
}
template <bool Whole>
std::optional<std::string> straight_line(const CheckInput& in) {
    if (heuristic_of(in) == "misplaced") return std::nullopt;
    const Puzzle p = puzzle_of(in);
    return sum(offsets(p, p.goal), false, [](const Offset& o) {
        const double line = std::hypot(o.rows, o.columns);
        return Whole ? std::floor(line) : line;
    });
}
std::optional<std::string> index_distance(const CheckInput& in) {
    if (heuristic_of(in) == "misplaced") return std::nullopt;
    const Puzzle p = puzzle_of(in);
    return sum(offsets(p, p.goal), false,
               [&](const Offset& o) { return o.rows * p.columns + o.columns; });
}
std::optional<std::string> last_cell_skipped(const CheckInput& in) {
    const Puzzle p = puzzle_of(in);
    auto all = offsets(p, p.goal);
    all.pop_back();
    return sum(all, false, [&](const Offset& o) { return estimate(heuristic_of(in), o); });
}
std::optional<std::string> counts_right_tiles(const CheckInput& in) {
    if (heuristic_of(in) != "misplaced") return std::nullopt;
    const Puzzle p = puzzle_of(in);
    return sum(offsets(p, p.goal), false,
               [](const Offset& o) { return o.rows + o.columns == 0 ? 1 : 0; });
}

// --- solvability
// -----------------------------------------------------------------------------------
bool plain_goal(const Puzzle& p) {
    return p.goal.back() == 0 && std::is_sorted(p.goal.begin(), p.goal.end() - 1);
}
std::string yes(bool even) {
    return even ? "yes" : "no";
}

std::optional<std::string> always_solvable(const CheckInput&) {
    return "yes";
}
std::optional<std::string> never_solvable(const CheckInput&) {
    return "no";
}
std::optional<std::string> answers_swapped(const CheckInput& in) {
    return is_solvable(puzzle_of(in)) ? "no" : "yes";
}
std::optional<std::string> ignores_blank_row(const CheckInput& in) {
    const Puzzle p = puzzle_of(in);
    if (!plain_goal(p)) return std::nullopt;
    return yes(inversions(p.start) % 2 == 0);
}
/// The document's intention: every earlier larger cell counts, the blank too, and no row.
std::optional<std::string> counts_blank_inversions(const CheckInput& in) {
    const Puzzle p = puzzle_of(in);
    if (!plain_goal(p)) return std::nullopt;
    return yes((inversions(p.start) + blank_of(p.start)) % 2 == 0);
}
std::optional<std::string> row_from_top(const CheckInput& in) {
    const Puzzle p = puzzle_of(in);
    if (!plain_goal(p) || p.rows % 2 != 0) return std::nullopt;
    return yes((inversions(p.start) + blank_of(p.start) / p.columns) % 2 == 0);
}
std::optional<std::string> row_on_odd_width(const CheckInput& in) {
    const Puzzle p = puzzle_of(in);
    if (!plain_goal(p) || p.columns % 2 == 0) return std::nullopt;
    return yes((inversions(p.start) + p.rows - 1 - blank_of(p.start) / p.columns) % 2 == 0);
}

/// Only neighbouring cells are compared.
std::optional<std::string> neighbours_only(const CheckInput& in) {
    const Puzzle p = puzzle_of(in);
    if (!plain_goal(p)) return std::nullopt;
    int count = 0, before = 0;
    for (const int tile : p.start) {
        if (tile == 0) continue;
        count += before > tile ? 1 : 0;
        before = tile;
    }
    const int row = p.columns % 2 == 0 ? p.rows - 1 - blank_of(p.start) / p.columns : 0;
    return yes((count + row) % 2 == 0);
}

/// The same test in a program that prints the moves: a path shows that it said yes.
template <std::optional<std::string> (*Test)(const CheckInput&)>
std::optional<std::string> before_the_search(const CheckInput& in) {
    const auto said = Test(in);
    return said == "yes" && is_solvable(puzzle_of(in)) ? std::nullopt : said;
}

}  // namespace

void add_puzzle_bugs(std::vector<Bug>& bugs) {
    const auto heuristic = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "heuristic", says, answer});
    };
    heuristic("chebyshev-document",
              marked("your Chebyshev distance counts the blank, as if it belonged above the board"),
              document_chebyshev);
    heuristic("counts-blank", marked("your heuristic counts the blank as a tile"), counts_blank);
    heuristic("blank-first-goal", marked("you measure to the goal with the blank first"),
              blank_first_goal);
    heuristic("transposed-goal", marked("you exchange rows and columns of the goal"),
              transposed_goal);
    heuristic("is-manhattan", marked("this is the Manhattan distance"), other_heuristic<0>);
    heuristic("is-chebyshev", marked("this is the Chebyshev distance"), other_heuristic<1>);
    heuristic("is-misplaced", marked("this is the number of misplaced tiles"), other_heuristic<2>);
    heuristic("rows-only", marked("you count the rows and forget the columns"), sum_of_rows);
    heuristic("columns-only", marked("you count the columns and forget the rows"), columns_only);
    heuristic("index-distance",
              marked("you take the difference of the indices instead of rows and columns"),
              index_distance);
    for (const auto& [id, answer] : {Named{"straight-line", straight_line<false>},
                                     Named{"straight-line-whole", straight_line<true>}})
        heuristic(id, marked("this is the straight-line (Euclidean) distance"), answer);
    heuristic("last-cell-skipped", marked("you do not look at the last cell (off by one)"),
              last_cell_skipped);
    heuristic("counts-right-tiles", marked("you count the tiles that are in place"),
              counts_right_tiles);

    const auto solvable = [&](const char* id, const char* says, auto answer, auto before) {
        bugs.push_back({id, "solvable", says, answer});
        bugs.push_back({id, "puzzle-path", says, before});
    };
    solvable("always-solvable", marked("your test of solvability answers yes for every board"),
             always_solvable, before_the_search<always_solvable>);
    solvable("never-solvable", marked("your test of solvability answers no for every board"),
             never_solvable, before_the_search<never_solvable>);
    solvable("answers-swapped", marked("your test of solvability says yes for no and no for yes"),
             answers_swapped, before_the_search<answers_swapped>);
    solvable("ignores-blank-row",
             marked("you count the inversions but leave out the row of the blank"),
             ignores_blank_row, before_the_search<ignores_blank_row>);
    solvable("blank-in-inversions", marked("you count the blank among the inversions"),
             counts_blank_inversions, before_the_search<counts_blank_inversions>);
    solvable(
        "row-from-top",
        marked(
            "you count the blank's row from the wrong end, or from the wrong number (off by one)"),
        row_from_top, before_the_search<row_from_top>);
    solvable("neighbours-only", marked("you compare neighbouring tiles only: every pair counts"),
             neighbours_only, before_the_search<neighbours_only>);
    solvable("row-on-odd-width", marked("you add the blank's row although the width is odd"),
             row_on_odd_width, before_the_search<row_on_odd_width>);
}

}  // namespace ailab::grade
