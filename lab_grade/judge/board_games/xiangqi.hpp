// The rules of xiangqi as the grader understands them: a plain mailbox generator, and a search for
// forced mates.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

/// Files a … i are columns 0 … 8, ranks 0 … 9 from red's side. Red's pieces are capital letters.
struct XiangqiBoard {
    std::array<char, 90> squares{};  ///< rank * 9 + file; '.' for an empty point
    bool red_to_move = true;

    char at(int file, int rank) const noexcept {
        return squares[static_cast<std::size_t>(rank * 9 + file)];
    }
};

struct XiangqiMove {
    int from = 0, to = 0;

    friend bool operator==(const XiangqiMove&, const XiangqiMove&) = default;
};

/// Throws InputError.
XiangqiBoard read_fen(std::string_view input, const std::string& name);
std::string to_fen(const XiangqiBoard& board);

std::vector<XiangqiMove> legal_moves(const XiangqiBoard& board);
/// As the pieces step, own king in danger or not.
std::vector<XiangqiMove> piece_moves(const XiangqiBoard& board);
XiangqiBoard after(const XiangqiBoard& board, XiangqiMove move);
bool in_check(const XiangqiBoard& board, bool red);

/// "h2e2"
std::string iccs(XiangqiMove move);
/// "炮二平五", as the side to move writes it; 前 and 后 where two like pieces stand on one file.
std::string chinese(const XiangqiBoard& board, XiangqiMove move);

/// Can the side to move force mate (or stalemate, which loses too) in at most `moves` moves of its
/// own?
bool can_mate(const XiangqiBoard& board, int moves);
/// Every first move that does.
std::vector<XiangqiMove> mating_moves(const XiangqiBoard& board, int moves);

/// The moves that a text names, in ICCS (h2e2, H2-E2) or Chinese; ranks from 0, or from 1 as in
/// UCI.
std::vector<XiangqiMove> moves_in(const XiangqiBoard& board, std::string_view plain_text,
                                  bool ranks_from_one);

}  // namespace ailab::grade
