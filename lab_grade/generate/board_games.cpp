// Generates positions of xiangqi by random play, mates in one and two, and boards of gomoku.
#include "lab_grade/generate/board_games.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/generate/generator.hpp"

namespace ailab::grade {
namespace {

constexpr std::string_view kStart =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// True if red may not leave a piece where it is, or may not move one, because of a check.
bool is_tied(const XiangqiBoard& board) {
    const auto moves = piece_moves(board), legal = legal_moves(board);
    return !legal.empty() && std::ranges::any_of(moves, [&](XiangqiMove m) {
        return board[m.from] != 'K' && std::ranges::find(legal, m) == legal.end();
    });
}

/// Returns an endgame with at most one piece between the kings or, with an aim, one in which only
/// pieces of one kind (horse, cannon, pawn, rook) can give check to red.
XiangqiBoard endgame(Random& random, std::size_t aim) {
    for (;;) {
        XiangqiBoard board;
        const auto put = [&](char piece, std::uint64_t file, std::uint64_t rank) {
            char& point = board[static_cast<int>(rank * 9 + file)];
            if (point == '.' && std::ranges::count(board.squares, piece) < 2) point = piece;
        };
        const std::uint64_t file = 3 + random.below(3);
        put('K', file, random.below(3));
        put('k', aim == 0 && random.below(2) == 0 ? file : 3 + random.below(3),
            7 + random.below(3));
        if (aim > 0) {
            const char attacker = "ncpr"[aim - 1];
            for (const char piece : {attacker, attacker, 'R', 'N'})  // pawns are across the river
                put(piece, 1 + random.below(7), random.below(5));
            const bool faces = board.at(static_cast<int>(file), 7) == 'k' ||
                               board.at(static_cast<int>(file), 8) == 'k' ||
                               board.at(static_cast<int>(file), 9) == 'k';
            const bool pins = aim < 4 || !in_check(board, true);  // rooks do not give check now
            if (!faces && pins && !in_check(board, false) && is_tied(board)) return board;
            continue;
        }
        constexpr std::string_view kPieces = "RNCrnc";
        put(kPieces[random.below(kPieces.size())], file, 3 + random.below(4));
        for (int i = 0; i < 3; ++i)
            put(kPieces[random.below(3)], random.below(9), 3 + random.below(2));
        if (!in_check(board, false) && !legal_moves(board).empty()) return board;
    }
}

void move_lists(Draft& d) {
    const std::size_t aim = d.aim();
    const XiangqiBoard board = aim > 0 || d.i % 3 == 2
                                   ? endgame(d.random, aim)
                                   : random_position(d.random, 6 + d.random.below(90));
    d.test.input.text = to_fen(board) + "\n";
    std::string answer;
    for (const XiangqiMove m : legal_moves(board)) answer += iccs(m) + "\n";
    d.answer(answer);
    d.describe(tr("the legal moves of a position"), tr("all legal moves, or how many there are"),
               tr("legs, eyes, screens, the river, the palace, facing kings and checks each "
                  "forbid moves"));
}

/// Returns a sparse position in which the side to move mates in `moves` and not faster.
XiangqiBoard mate_position(Random& random, int moves, const Budget& budget) {
    constexpr std::string_view kRed[] = {"RR", "RC", "RN", "CNR", "RRC", "RPP"};
    for (;;) {
        XiangqiBoard board;
        const auto put = [&](char piece, int file, int rank) { board[rank * 9 + file] = piece; };
        put('K', 4, 0);
        put('k', 3 + static_cast<int>(random.below(3)), 9);
        if (random.below(2) == 0 && board.at(4, 8) == '.') put('a', 4, 8);
        const std::string_view army = kRed[random.below(6)];
        for (const char piece : army) {
            const int file = static_cast<int>(random.below(9)),
                      rank = 5 + static_cast<int>(random.below(5));
            if (board.at(file, rank) == '.') put(piece, file, rank);
        }
        if (in_check(board, false) || in_check(board, true)) continue;
        if (!can_mate(board, moves, budget) || (moves > 1 && can_mate(board, moves - 1, budget)))
            continue;
        return board;
    }
}

void mates(Draft& d) {
    const int moves = d.i % 3 == 2 ? 2 : 1;
    const XiangqiBoard board = mate_position(d.random, moves, d.budget);
    d.test.input.text = to_fen(board) + "\n";
    d.test.options.set("mate", std::to_string(moves));
    std::string answer;
    for (const XiangqiMove m : mating_moves(board, moves, d.budget)) answer += iccs(m) + "\n";
    d.answer(answer);
    d.describe(tr("mate in {}", moves), tr("a move that forces mate in {}", moves),
               tr("a search must see mates and must not keep postponing them"));
}

/// Places a row of stones of one side along a random line; returns false if it does not fit.
enum class Edge : std::uint8_t { anywhere, over, flush };
constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
bool lay_row(FiveBoard& board, Random& random, char side, int length, Edge edge) {
    const auto& [dx, dy] = kDirections[edge == Edge::over ? 0 : random.below(4)];
    int x = edge == Edge::over ? 15 - 1 - static_cast<int>(random.below(3))
                               : static_cast<int>(random.below(15));
    int y = static_cast<int>(random.below(14));
    if (edge == Edge::flush) {  // the last stone is on the last row or column
        const int last = 15 - length;
        if (dx == 1 && (dy == 0 || random.below(2) == 0))
            x = last;
        else
            y = dy == 1 ? last : 15 - 1;
        if (dx == 1 && dy == 0) y = random.below(2) == 0 ? y : 15 - 1;
    }
    for (int i = 0; i < length; ++i) {
        const int px = x + i * dx, py = y + i * dy;
        if (edge == Edge::over)
            board.cells[static_cast<std::size_t>(y * 15 + px)] = side;
        else if (board.at(px, py) == '#')
            return false;
        else
            board.cell(px, py) = side;
    }
    return true;
}

/// Returns a board in which the side that moved last has a row of four, five or six, or none.
FiveBoard finished_board(Random& random, std::size_t kind) {
    for (;;) {
        FiveBoard board;
        const std::size_t stones = 12 + random.below(24);
        const char side = stones % 2 == 1 ? 'X' : 'O';
        // Use the kinds in turn, so that six tests cover every rule.
        const int length = kind == 0 ? 4 : kind == 1 ? 6 : 5;
        const Edge edge = kind == 5 ? Edge::over : kind >= 3 ? Edge::flush : Edge::anywhere;
        if (kind != 6 && !lay_row(board, random, side, length, edge)) continue;
        if (fill_up(board, random, stones) && comes_from_a_game(board)) return board;
    }
}

/// Returns a board with five in a row in this direction, between two stones of the other side.
FiveBoard blocked_five(Random& random, std::size_t direction) {
    for (;;) {
        FiveBoard board;
        const std::size_t stones = 14 + random.below(16);
        const char side = stones % 2 == 1 ? 'X' : 'O', other = side == 'X' ? 'O' : 'X';
        const auto& [dx, dy] = kDirections[direction];
        const int x = 1 + static_cast<int>(random.below(8)),
                  y = 5 + static_cast<int>(random.below(4));
        for (int k = -1; k <= 5; ++k)
            board.cell(x + k * dx, y + k * dy) = k < 0 || k == 5 ? other : side;
        if (fill_up(board, random, stones) && comes_from_a_game(board)) return board;
    }
}

void winners(Draft& d) {
    const std::size_t aim = d.aim();
    const FiveBoard board = aim > 0 ? blocked_five(d.random, aim - 1)
                                    : finished_board(d.random, (d.i + d.test.seed) % 7);
    d.test.input.text = to_text(board);
    d.answer(has_five(board, 'X') ? "X\n" : has_five(board, 'O') ? "O\n" : "none\n");
    d.describe(
        tr("who has five"), tr("X, O or none"),
        tr("checks for five often fail on one of the four directions, at edges, or on fours and "
           "sixes"));
}

/// Returns a board with a four of the side to move, of the other side, or of both; the last can be
/// blocked. If `later`, O is to move.
FiveBoard board_with_fours(Random& random, bool ours, bool theirs, bool later) {
    for (;;) {
        FiveBoard board;
        const std::size_t stones = (16 + random.below(8)) | (later ? 1U : 0U);
        const char us = stones % 2 == 0 ? 'X' : 'O', them = us == 'X' ? 'O' : 'X';
        if (ours && !lay_row(board, random, us, 4, Edge::anywhere)) continue;
        if (theirs && !lay_row(board, random, them, 4, Edge::anywhere)) continue;
        if (!fill_up(board, random, stones)) continue;
        if (has_five(board, us) || has_five(board, them)) continue;
        if (ours == winning_points(board, us).empty()) continue;
        if (!theirs || winning_points(board, them).size() == 1) return board;
    }
}

void places(Draft& d) {
    // Only a board with fours of both sides shows a program that plays for the wrong one.
    const FiveBoard board = board_with_fours(d.random, d.i % 3 != 0, d.i % 3 != 1, d.i % 6 == 2);
    d.test.input.text = to_text(board);
    const char us = board.to_move();
    const auto wins = winning_points(board, us);
    std::string answer;
    for (const Place p : wins.empty() ? winning_points(board, us == 'X' ? 'O' : 'X') : wins)
        answer += fmt::format("{},{}\n", p.x, p.y);
    d.answer(answer);
    d.describe(wins.empty() ? tr("stop a four") : tr("complete a five"),
               wins.empty() ? tr("the point that stops the opponent's five")
                            : tr("a point that completes five"),
               tr("completing a five comes first, stopping the opponent's five next"));
}

/// A game on a small board after some moves: every stone is near another one.
void small_boards(Draft& d) {
    constexpr int kSize = 9;
    FiveBoard board;
    board.size = kSize;
    board.cells.assign(kSize * kSize, '.');
    board.cell(kSize / 2, kSize / 2) = 'X';
    const std::size_t stones = 5 + d.random.below(7);
    for (std::size_t n = 1; n < stones;) {
        const auto random_line = [&] { return static_cast<int>(d.random.below(kSize)); };
        const int x = random_line(), y = random_line();
        bool near = false;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                near |= board.at(x + dx, y + dy) == 'X' || board.at(x + dx, y + dy) == 'O';
        if (board.at(x, y) != '.' || !near) continue;
        const char side = board.to_move();
        board.cell(x, y) = side;
        if (has_five(board, side))
            board.cell(x, y) = '.';
        else
            ++n;
    }
    d.test.input.text = to_text(board);
    d.answer("");  // the answer depends on the question about the board
    d.describe(tr("a small board"), tr("a game on a 9x9 board after some moves"),
               tr("small enough to search without preparation"));
}

}  // namespace

XiangqiBoard random_position(Random& random, std::size_t plies) {
    XiangqiBoard board = read_fen(kStart, "start");
    for (std::size_t i = 0; i < plies; ++i) {
        const auto moves = legal_moves(board);
        if (moves.empty()) return random_position(random, plies);
        XiangqiMove move = moves[random.below(moves.size())];
        for (int k = 0; k < 2 && board[move.to] == '.'; ++k)
            move = moves[random.below(moves.size())];
        board = after(board, move);
    }
    return legal_moves(board).empty() ? random_position(random, plies) : board;
}

bool fill_up(FiveBoard& board, Random& random, std::size_t stones) {
    for (const char side : {'X', 'O'}) {
        const std::size_t wanted = side == 'X' ? (stones + 1) / 2 : stones / 2;
        const bool has = has_five(board, side);
        while (board.stones(side) < wanted) {
            const int x = 2 + static_cast<int>(random.below(11)),
                      y = 2 + static_cast<int>(random.below(11));
            if (board.at(x, y) != '.') continue;
            board.cell(x, y) = side;
            if (!has && has_five(board, side)) board.cell(x, y) = '.';
        }
        if (board.stones(side) != wanted) return false;
    }
    return true;
}

std::vector<GeneratorRow> board_game_generators() {
    return {
        {"xiangqi-moves", "xiangqi-moves", "lab4_xiangqi", marked("positions by random play"),
         move_lists},
        {"xiangqi-move", "xiangqi-move", "lab4_xiangqi", marked("mates in one and two"), mates},
        {"gomoku-winner", "gomoku-winner", "gomoku",
         marked("boards with fours, fives, sixes and edges"), winners},
        {"gomoku-move", "gomoku-move", "gomoku", marked("fours to complete or to stop"), places},
        {"gomoku-small", "tokens", "gomoku", marked("9x9 boards for a question of your own"),
         small_boards},
    };
}

}  // namespace ailab::grade
