// Bugs of 15-puzzle programs that the printed path itself reveals: swapped directions, a reversed
// or partial path, hill climbing that is stuck, a path that is too long.
#include <algorithm>
#include <array>
#include <functional>
#include <optional>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/causes.hpp"
#include "lab_grade/judge/puzzle/problem.hpp"

namespace ailab::grade {
namespace {

bool reaches(const Puzzle& p, const std::vector<Slide>& moves) {
    Tiles tiles = p.start;
    return !moves.empty() &&
           std::ranges::all_of(moves, [&](Slide s) { return slide(p, tiles, s); }) &&
           tiles == p.goal;
}

using Rename = Slide (*)(Slide);
Slide up_down(Slide s) {
    return s == Slide::up || s == Slide::down ? opposite(s) : s;
}
Slide left_right(Slide s) {
    return s == Slide::left || s == Slide::right ? opposite(s) : s;
}
Slide rows_columns(Slide s) {
    constexpr Slide kTurned[] = {Slide::left, Slide::right, Slide::up, Slide::down};
    return kTurned[static_cast<std::size_t>(s)];
}

/// The path reaches the goal if its directions are renamed.
bool with_directions(const Puzzle& p, const PrintedWay& way, Rename of) {
    std::vector<Slide> moves, of_tiles;
    for (const Slide s : way.directions) {
        moves.push_back(of(s));
        of_tiles.push_back(opposite(of(s)));
    }
    const bool one_axis = of != rows_columns;  // for moves of the tile it is the other axis
    return reaches(p, moves) || (!one_axis && reaches(p, of_tiles));
}

bool backwards(const Puzzle& p, const PrintedWay& way) {
    std::vector<Slide> moves(way.directions.rbegin(), way.directions.rend()), undone;
    for (const Slide s : moves) undone.push_back(opposite(s));
    // If the boards do not begin with the start, the start is prepended.
    const bool boards = way.form == WayForm::boards && way.first_board == p.goal;
    return boards || reaches(p, moves) || reaches(p, undone);
}

bool last_move_missing(const Puzzle& p, const PrintedWay& way) {
    return way.error.empty() && one_move_apart(p, way.boards.back(), p.goal);
}

bool first_move_missing(const Puzzle& p, const PrintedWay& way) {
    for (const Slide first : kSlides)
        for (const bool tile : {false, true}) {
            std::vector<Slide> moves{first};
            for (const Slide s : way.directions) moves.push_back(tile ? opposite(s) : s);
            if (!way.directions.empty() && reaches(p, moves)) return true;
        }
    return false;
}

/// No neighbour of the last board is nearer by one of the usual heuristics.
bool stuck(const Puzzle& p, const PrintedWay& way) {
    return way.error.empty() &&
           std::ranges::any_of(std::array{manhattan, misplaced, chebyshev}, [&](auto h) {
               const int here = h(p, way.boards.back());
               const bool climbs = std::ranges::any_of(kSlides, [&](Slide s) {
                   Tiles next = way.boards.back();
                   return slide(p, next, s) && h(p, next) < here;
               });
               return !climbs &&
                      std::ranges::is_sorted(way.boards, [&](const Tiles& a, const Tiles& b) {
                          return h(p, a) > h(p, b);
                      });
           });
}

/// Every neighbour of the last board occurred earlier: hill climbing that does not backtrack.
bool dead_end(const Puzzle& p, const PrintedWay& way) {
    if (!way.error.empty() || way.boards.size() < 2) return false;
    return way.boards.back() == p.goal || std::ranges::all_of(kSlides, [&](Slide s) {
               Tiles next = way.boards.back();
               return !slide(p, next, s) || std::ranges::find(way.boards, next) != way.boards.end();
           });
}

}  // namespace

void add_puzzle_bugs(std::vector<Bug>& bugs) {
    using Shows = std::function<bool(const Puzzle&, const PrintedWay&)>;
    const auto seen = [&](const char* says, const Shows& shows) {
        bugs.push_back({"puzzle-path",
                        {.english = says, .seen = true, .always = true},
                        [shows](const CheckInput& in) -> std::optional<std::string> {
                            const Puzzle p = puzzle_of(in);
                            const auto way = read_way(p, in.output);
                            if (!way || p.start == p.goal) return std::nullopt;
                            if (!shows(p, *way)) return "other";
                            if (!way->error.empty()) return "illegal";
                            // A palindrome, for example, hides a reversed path.
                            return way->boards.back() == p.goal ? "shortest" : "elsewhere";
                        }});
    };
    const auto renamed = [&](const char* says, Rename of) {
        seen(says,
             [of](const Puzzle& p, const PrintedWay& way) { return with_directions(p, way, of); });
    };
    renamed(marked("up and down are swapped in what you print (or left and right, if you name the "
                   "tile's move)"),
            up_down);
    renamed(marked("left and right are swapped in what you print (or up and down, if you name the "
                   "tile's move)"),
            left_right);
    renamed(marked("rows and columns are swapped in the directions that you print"), rows_columns);
    seen(marked("you print the path backwards, from the goal to the start"), backwards);
    seen(marked("you leave out the last move (off by one)"), last_move_missing);
    seen(marked("you leave out the first move (off by one)"), first_move_missing);
    seen(marked("your search gets stuck on a board without a better neighbour (hill climbing): "
                "keep the boards that you skip and come back to them"),
         stuck);
    seen(marked("your search runs into a dead end and never backtracks (hill climbing): keep the "
                "boards that you skip"),
         dead_end);
}

}  // namespace ailab::grade
