// Black's continuations after each line of a proof, as text: results of the proof check, so that a
// program that plays by the proof need not search for them again. One row per line, in the same
// order:
//
//     14 h9 208:i9j10 31/5:g6  # black's moves up to the five, the longest defence; after i9 and
//                              # j10 line 208 wins, after g6 image 5 of line 31, else threats
//     9 g7 12:* 0:f5g5         # after every reply line 12; after f5 and g5 threats
//     -                        # nothing needs this line
//     h8i9 / g7 j8 > 3 h6      # after those for the lines: lines that the file does not have
#pragma once

#include <compare>
#include <string>
#include <vector>

#include "gomoku/formats/proof_file.hpp"

namespace ailab::gomoku {

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
