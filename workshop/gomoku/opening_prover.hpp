// Proves a position in which black's answer, too, must be quiet: after the answer and a pass black
// has no win by threats. Each answer is judged by the number of white's replies that the win after
// a pass leaves open. These replies are proved one by one, the most dangerous first, and every
// proof answers others.
//
// The answer with the fewest open replies is not always the one that wins. So an answer that is
// believed to win is tried first and completely: if one reply resists, the others are still proved,
// and the resisting reply gets an answer of its own, to a depth of a few moves.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "gomoku/engine/proof/prover.hpp"

namespace ailab::gomoku {

struct OpeningProgress {
    Point answer;           ///< black's answer being tried; none: any
    Point reply;            ///< white's reply being examined; none: a pass
    int open = 0;           ///< number of open replies
    ProverProgress prover;  ///< for this reply
};

/// An answer of black after which a pass loses, and the replies of white that are still open.
struct OpenAnswer {
    Point move;
    std::vector<Point> replies{};
    friend bool operator==(const OpenAnswer&, const OpenAnswer&) = default;
};

class OpeningProver {
public:
    /// Returns the answer of black that is believed to win; Point() if unknown.
    using Belief = std::function<Point(const Board&)>;
    struct Estimates {
        Belief table;   ///< costs no search
        Belief engine;  ///< called if a proof fails
    };

    /// Requires black to move.
    OpeningProver(const Board& board, const ProverTools& tools, Estimates estimates = {})
        : OpeningProver(board, tools, std::move(estimates), kDepth) {}

    /// Returns whether black wins, with at most `expansions` per reply. Unknown: the expansions did
    /// not suffice. No: the moves tried fail, and more expansions do not help, but more wins in the
    /// store may.
    Outcome run(std::uint64_t expansions, Budget& budget,
                const std::function<void(const OpeningProgress&)>& progress = {});

    /// Returns what run() left open, even if it was interrupted: the ranked answers, those with the
    /// fewest open replies first.
    std::vector<OpenAnswer> open_answers();

private:
    static constexpr int kDepth = 3;  ///< maximum number of believed answers in a row

    OpeningProver(const Board& board, const ProverTools& tools, Estimates estimates, int depth)
        : board_(board), tools_(tools), estimates_(std::move(estimates)), depth_(depth) {}

    struct Answer {
        Point move;
        int open = 0;
    };
    bool answered() const;
    bool wins_by_belief(const Belief& belief, std::uint64_t expansions);
    bool prove_believed(Point answer, std::uint64_t expansions);
    std::vector<std::vector<Point>> candidates() const;
    std::vector<Answer> rank_answers(const std::vector<Point>& moves, std::uint64_t expansions);
    bool prove_answer(const Answer& answer, std::uint64_t expansions);
    bool prove_reply(const Board& board, Point answer, int open, std::uint64_t expansions);
    std::vector<Point> open_replies(const Board& board, Point answer);
    bool known(const Board& board) const;
    bool has_line(const PointSet& black, const PointSet& white) const;

    Board board_;
    ProverTools tools_;
    Estimates estimates_;
    int depth_;
    Budget* budget_ = nullptr;
    std::function<void(const OpeningProgress&)> progress_;
    bool undecided_ = false;       // a proof ran out of expansions
    std::vector<Point> ranked_{};  // answers after which a pass loses
};

}  // namespace ailab::gomoku
