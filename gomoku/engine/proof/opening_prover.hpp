// Proving a position where even the answer must be quiet: black's move and a pass do not leave him
// a win by threats. Each of black's answers is judged by how many of white's replies the win after
// a pass leaves open; those are proved one by one, the most dangerous first, and every proof closes
// others.
//
// The answer with the fewest open replies is not always the one that wins. So an answer that
// somebody believes in is tried before all others, and to the end: one reply that resists does not
// keep the others from being proved, and gets an answer of its own, a few moves deep.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "gomoku/engine/proof/prover.hpp"

namespace ailab::gomoku {

struct OpeningProgress {
    Point answer;           ///< of black, that is tried; none: any
    Point reply;            ///< of white, that is looked at; none: a pass
    int open = 0;           ///< replies that are still open
    ProverProgress prover;  ///< of this reply
};

/// An answer of black that a pass loses against, and the replies of white that are still open.
struct OpenAnswer {
    Point move;
    std::vector<Point> replies{};
    friend bool operator==(const OpenAnswer&, const OpenAnswer&) = default;
};

class OpeningProver {
public:
    /// The answer of black that is believed to win; none: nobody knows.
    using Belief = std::function<Point(const Board&)>;
    struct Estimates {
        Belief table;   ///< costs nothing
        Belief engine;  ///< asked where a proof resists
    };

    /// `board` has black to move.
    OpeningProver(const Board& board, const ProverTools& tools, Estimates estimates = {})
        : OpeningProver(board, tools, std::move(estimates), kDepth) {}

    /// Does black win? `expansions` are allowed for each reply. Unknown: not with so many. No: not
    /// with the moves tried, and more expansions do not help; more wins in the store may.
    Outcome run(std::uint64_t expansions, Budget& budget,
                const std::function<void(const OpeningProgress&)>& progress = {});

    /// What run() has left open, also where it was broken off: the answers that it ranked, those
    /// with the fewest open replies first.
    std::vector<OpenAnswer> open_answers();

private:
    static constexpr int kDepth = 3;  ///< answers in a row that are believed in

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
