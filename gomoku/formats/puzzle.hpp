// Puzzles: positions in which the side to move wins by force. A line of a file:
//
//     # id        kind side len first moves          line (or -)     source
//     vct_01      vct  B    4   h8    h7g7h9…         h8g9i8…         own
//
// kind: vcf, fours only, or vct, threats; len: the winner's stones up to and including the five.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/source.hpp"
#include "common/timing/budget.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

struct Puzzle {
    std::string name;
    std::string kind = "vcf";
    int length = 0;  ///< 0: not said
    Point first{};   ///< a first move that wins; may be none
    std::vector<Point> moves{};
    std::vector<Point> line{};
    std::string source{};
};

/// Lines of eight columns or fewer; a line of moves alone is a puzzle too, named after its line.
/// Throws InputError with every wrong line.
std::vector<Puzzle> read_puzzles(const Source& source, int size = kDefaultSize,
                                 Rule rule = Rule::freestyle);
std::string to_line(const Puzzle& puzzle);

struct PuzzleWish {
    std::string kind = "vcf";
    int shortest = 4, longest = 12;  ///< winner's stones
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    std::uint64_t nodes = 20'000;  ///< of the solver, for each position
};

/// A puzzle from the game that `seed` makes: both sides play lively moves, until somebody has a
/// forced win of the wished kind and length that was not there a move earlier. Verified. Nothing
/// if the game has none. Throws OutOfBudget when the time of `run` is over.
std::optional<Puzzle> make_puzzle(const PuzzleWish& wish, std::uint64_t seed,
                                  const Budget& run = {});

/// Is the side to move, which has just to answer `attacker`'s last stone, lost whatever it plays?
/// "unknown" where the solver's limit ended. Throws OutOfBudget when the time of `run` is over.
enum class Judgement : std::uint8_t { wins, does_not_win, unknown };
Judgement judge(const Board& after_attack, std::uint64_t nodes_per_reply, const Budget& run = {});

/// The reply that holds out longest against the strategy, from its node.
Point longest_defence(const WinTree& tree, WinTree::Id node, const Board& board);

}  // namespace ailab::gomoku
