// The rules of xiangqi for the grader: a mailbox move generator, and a search for forced mates.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

/// Files a … i are 0 … 8; ranks are 0 … 9 from red's side. Red's pieces are capital letters.
struct XiangqiBoard {
    std::array<char, 90> squares;  ///< rank * 9 + file; '.' for an empty point
    bool red_to_move = true;

    XiangqiBoard() { squares.fill('.'); }

    char& operator[](int square) noexcept { return squares[static_cast<std::size_t>(square)]; }
    char operator[](int square) const noexcept { return squares[static_cast<std::size_t>(square)]; }
    char at(int file, int rank) const noexcept { return (*this)[rank * 9 + file]; }
};

struct XiangqiMove {
    int from = 0, to = 0;

    friend bool operator==(const XiangqiMove&, const XiangqiMove&) = default;
};

/// Throws InputError.
XiangqiBoard read_fen(std::string_view input, const std::string& name);
std::string to_fen(const XiangqiBoard& board);

std::vector<XiangqiMove> legal_moves(const XiangqiBoard& board);
/// Returns the moves of all pieces, including those that leave the own king in danger.
std::vector<XiangqiMove> piece_moves(const XiangqiBoard& board);
XiangqiBoard after(const XiangqiBoard& board, XiangqiMove move);
bool in_check(const XiangqiBoard& board, bool red);

std::string iccs(XiangqiMove move);
/// Returns the Chinese notation, "炮二平五"; with 前 and 后 if two equal pieces are on one file.
std::string chinese(const XiangqiBoard& board, XiangqiMove move);

/// True if the side to move can force mate (or stalemate, which also loses) in `moves` own moves.
bool can_mate(const XiangqiBoard& board, int moves, const Budget& budget = {});
/// Returns all first moves that do.
std::vector<XiangqiMove> mating_moves(const XiangqiBoard& board, int moves,
                                      const Budget& budget = {});

/// Returns the moves in a text in ICCS (h2e2, H2-E2) or Chinese; ranks from 0, or from 1 as in UCI.
std::vector<XiangqiMove> moves_in(const XiangqiBoard& board, std::string_view plain_text,
                                  bool ranks_from_one);

}  // namespace ailab::grade
