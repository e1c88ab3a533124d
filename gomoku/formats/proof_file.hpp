// A proof as text: black's quiet moves, each after those that it needs. Wins by threats alone are
// not stored, but found again. Incomplete lines are ignored, so a killed process loses no complete
// line:
//
//     h8i9 / g7h10  j8        # black's stones / white's stones, black's move
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/source.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/point_set.hpp"

namespace ailab::gomoku {

struct QuietMove {
    PointSet black, white;
    Point move;
    friend bool operator==(const QuietMove&, const QuietMove&) = default;
};

std::string to_line(const QuietMove& quiet);
/// `line` is a part of the source's text. Throws InputError.
QuietMove parse_quiet_move(const Source& source, std::string_view line, int size);
QuietMove parse_quiet_move(std::string_view line, int size);

/// Marks the end of a line that was cut off by a kill; the line is ignored.
inline constexpr std::string_view kTorn = "#torn";

/// The moves of a proof, in order. Throws InputError with one error per bad line and its location.
std::vector<QuietMove> parse_proof(const Source& source, int size = kDefaultSize);
/// Returns the moves of a proof file; an empty list if there is no such file. Throws InputError.
std::vector<QuietMove> read_proof(const std::string& name, int size = kDefaultSize);

// Black's continuations after each line of a proof, as text: results of the proof check, so that a
// program that plays by the proof need not search for them again. One row per line, in the same
// order:
//
//     14 h9 208:i9j10 31/5:g6  # black's moves up to the five, the longest defence; after i9 and
//                              # j10 line 208 wins, after g6 image 5 of line 31, else threats
//     9 g7 12:* 0:f5g5         # after every reply line 12; after f5 and g5 threats
//     -                        # nothing needs this line
//     h8i9 / g7 j8 > 3 h6      # after those for the lines: lines that the file does not have

/// A quiet move that the check has confirmed, and black's continuations.
struct ProofStep {
    /// The continuation after a reply.
    struct Next {
        std::size_t step = 0;  ///< its number, from 1; 0 if black wins by threats
        int symmetry = 0;      ///< the symmetry that maps the board of that step to this one
        friend auto operator<=>(const Next&, const Next&) = default;
    };
    struct Answer {
        Point reply;
        Next next;
        friend bool operator==(const Answer&, const Answer&) = default;
    };

    QuietMove quiet;
    /// black's moves, including this one and the five, against the longest defence
    int moves = 0;
    Point longest;  ///< the first reply of that defence
    std::vector<Answer> answers{};
    Next others{};  ///< after any other reply

    Next after(Point reply) const;
    friend bool operator==(const ProofStep&, const ProofStep&) = default;
};

/// Returns the steps, step n at n - 1, those for the lines of the proof first; one without moves
/// means that its line is not needed. Throws InputError.
std::vector<ProofStep> parse_proof_answers(const Source& source,
                                           const std::vector<QuietMove>& lines,
                                           int size = kDefaultSize);

}  // namespace ailab::gomoku
