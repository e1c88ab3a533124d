// Generates best-move problems: forced wins of gomoku in which every other move provably loses, and
// positions of xiangqi in which our engine rates a few moves clearly above all others.
#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/generate/board_games.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/run/command.hpp"
#include "lab_grade/run/runner.hpp"

namespace ailab::grade {
namespace {

// --- gomoku -------------------------------------------------------------------------------------

/// Places three stones in a line, possibly with a gap, and an opponent's stone at one end. Returns
/// the point next to the other end. With `beside`, the line begins next to this point.
Place lay_three(FiveBoard& board, Random& random, char side, std::optional<char> stopper,
                std::optional<Place> beside = std::nullopt) {
    constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const auto& [dx, dy] = kDirections[random.below(4)];
    int x = 3 + static_cast<int>(random.below(7)), y = 4 + static_cast<int>(random.below(7));
    if (beside) x = beside->x + dx, y = beside->y + dy;
    const int gap = static_cast<int>(random.below(5));  // 3 and 4: no gap
    const auto put = [&, dx = dx, dy = dy](int i, char stone) {
        if (board.at(x + i * dx, y + i * dy) == '.') board.cell(x + i * dx, y + i * dy) = stone;
    };
    const int last = gap < 3 && gap > 0 ? 3 : 2;
    for (int i = 0; i <= last; ++i)
        if (i != gap || last == 2) put(i, side);
    const bool at_front = stopper && random.below(2) == 0;
    if (stopper) put(at_front ? -1 : last + 1, *stopper);
    const int open = at_front ? last + 1 : -1;
    return {x + open * dx, y + open * dy};
}

/// The side to move has two threes that are blocked at one end; the other side has an open three.
/// With `trap`, the reply to a four of the side to move makes a four of it.
FiveBoard race_of_threes(Random& random, std::size_t stones, bool trap) {
    FiveBoard board;
    const char us = stones % 2 == 0 ? 'X' : 'O', them = us == 'X' ? 'O' : 'X';
    const Place reply = lay_three(board, random, us, them);
    lay_three(board, random, us, them);
    lay_three(board, random, them, std::nullopt, trap ? std::optional(reply) : std::nullopt);
    if (!fill_up(board, random, stones)) board.cells.assign(board.cells.size(), '.');
    return board;
}

bool wins_with_one_four(FiveBoard board, char side) {
    for (const Place p : free_points_of_rows(board, side, 3)) {
        board.cell(p.x, p.y) = side;
        if (winning_points(board, side).size() > 1) return true;
        board.cell(p.x, p.y) = '.';
    }
    return false;
}

constexpr std::int64_t kFew = 16, kMany = 4000;  // positions

/// True if a search that overlooks the fours of the other side's replies, and plays the first four
/// that wins then in one of four orders of the points, plays a wrong one.
bool traps_the_blind(const FiveBoard& board, char side, std::size_t order, const Budget& budget) {
    const auto in_order = [&](Place p) {
        const int sign = order % 2 == 1 ? 1 : -1;
        return order <= 2 ? std::pair(sign * p.y, sign * p.x) : std::pair(sign * p.x, sign * p.y);
    };
    const auto fours = seemingly_winning_fours(board, side, budget);
    const auto played = std::ranges::min_element(fours, {}, in_order);
    return played != fours.end() && !keeps_the_win(board, side, *played, kFew, budget);
}

struct ForcedWin {
    FiveBoard board;
    std::vector<Place> moves;
};

ForcedWin forced_win(Random& random, std::size_t aim, const Budget& budget) {
    for (;; budget.look()) {
        const std::size_t stones = 12 + random.below(4);
        ForcedWin found{race_of_threes(random, stones, aim > 0), {}};
        const FiveBoard& board = found.board;
        const char us = board.to_move(), them = us == 'X' ? 'O' : 'X';
        if (!winning_points(board, us).empty() || !winning_points(board, them).empty()) continue;
        if (!wins_by_fours(board, us, kFew, budget) || !wins_by_fours(board, them, kFew, budget))
            continue;
        if (wins_with_one_four(board, us)) continue;
        if (aim > 0 && !traps_the_blind(board, us, aim, budget)) continue;
        if (auto moves = only_winning_moves(board, us, kMany, budget)) {
            found.moves = std::move(*moves);
            return found;
        }
    }
}

void forced_wins(Draft& d) {
    constexpr std::size_t kOrders = 4;  // a trap takes ten times as long to find
    const std::size_t order = d.i % 10 == 9 ? 1 + (d.test.seed + d.i / 10) % kOrders : 0;
    const ForcedWin found = forced_win(d.random, order, d.budget);
    d.test.options.set("goal", "win");
    d.test.input.text = to_text(found.board);
    std::string answer;
    for (const Place p : found.moves) answer += fmt::format("{},{}\n", p.x, p.y);
    d.answer(answer);
    d.describe(
        tr("keep the forced win"),
        tr("a move after which fours still win; after every other move the opponent wins by fours"),
        tr("both sides threaten: only a search of forcing moves shows who wins first"));
}

// --- xiangqi ------------------------------------------------------------------------------------

constexpr const char* kEngine = "lab4_xiangqi";
constexpr int kNodes = 300'000, kMostMoves = 64;
constexpr int kMargin = 50, kClearly = 150;  // hundredths of a pawn

struct Valued {
    std::string move;
    int value = 0;
};

/// Returns every legal move with the engine's value for the side to move, best first.
std::vector<Valued> values_of(const std::string& engine, const std::string& fen,
                              const Budget& budget) {
    const Sandbox plain({.use_bwrap = false, .other_user = false});
    RunRequest request;
    request.command = split_command(
        fmt::format("ENGINE analyse FEN --lines {} --node-limit {} --notation iccs --format csv "
                    "--quiet",
                    kMostMoves, kNodes));
    request.command[0] = engine, request.command[2] = fen;
    request.folder = "/";
    request.limits.memory_bytes = std::uint64_t{2} << 30U;
    request.budget = budget;
    const RunResult run = run_program(plain, request);
    budget.look();
    if (run.ending != Ending::exited || run.exit_code != 0)
        throw InputError(tr("{} failed: {}", kEngine, run.error_output + run.problem));
    std::vector<Valued> values;
    std::istringstream in(run.output);
    std::string line;
    std::getline(in, line);  // skip the header: move, score, …
    while (std::getline(in, line)) {
        const std::size_t comma = line.find(',');
        Valued valued{line.substr(0, comma), 0};
        std::from_chars(line.data() + comma + 1, line.data() + line.size(), valued.value);
        values.push_back(std::move(valued));
    }
    return values;
}

/// True if a few moves are best and no other comes close to them.
bool is_clear(const std::vector<Valued>& values) {
    constexpr int kBalanced = 800;
    constexpr std::size_t kMostGood = 3;
    const int best = values.front().value;
    std::size_t good = 0;
    for (const Valued& v : values) {
        if (v.value >= best - kMargin)
            ++good;
        else if (v.value > best - kClearly)
            return false;
    }
    return std::abs(best) <= kBalanced && good <= kMostGood && good < values.size();
}

void best_xiangqi_moves(Draft& d) {
    const std::string engine = find_own_program(kEngine);
    std::string fen;
    std::vector<Valued> values;
    do {
        const XiangqiBoard board = random_position(d.random, 8 + d.random.below(24));
        fen = to_fen(board);
        values.clear();
        if (legal_moves(board).size() <= kMostMoves) values = values_of(engine, fen, d.budget);
    } while (values.empty() || !is_clear(values));
    d.test.options.set("goal", "best");
    d.test.options.set("margin", std::to_string(kMargin));
    d.test.input.text = fen + "\n";
    std::string answer;
    for (auto v = values.rbegin(); v != values.rend(); ++v)
        answer += fmt::format("{} {}\n", v->move, v->value);
    d.answer(answer);
    d.describe(tr("a best move"),
               tr("a move within {} of the best in hundredths of a pawn", kMargin),
               tr("all others are worse by {} or more in {} positions searched", kClearly, kNodes));
}

}  // namespace

std::vector<GeneratorRow> best_move_generators() {
    return {
        {"gomoku-win", "gomoku-move", "gomoku", marked("forced wins that every other move loses"),
         forced_wins},
        {"xiangqi-best", "xiangqi-move", "lab4_xiangqi",
         marked("positions with one to three best moves, valued by lab4_xiangqi"),
         best_xiangqi_moves, kEngine},
    };
}

}  // namespace ailab::grade
