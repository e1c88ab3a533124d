#include "workshop/gomoku/opening_prover.hpp"

#include <algorithm>

#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

constexpr int kNear = 1;      // maximum distance of an answer from a black stone
constexpr int kPatience = 4;  // resisting replies before a believed answer is given up

bool is_near(const Board& board, Point p) {
    return std::any_of(board.moves().begin(), board.moves().end(), [&](Point q) {
        return board.at(q) == Colour::black && std::abs(p.x() - q.x()) <= kNear &&
               std::abs(p.y() - q.y()) <= kNear;
    });
}

/// Returns the distance from the nearest black stone.
int distance(const Board& board, Point p) {
    int least = board.size();
    for (const Point q : board.moves())
        if (board.at(q) == Colour::black)
            least = std::min(least, std::max(std::abs(p.x() - q.x()), std::abs(p.y() - q.y())));
    return least;
}

}  // namespace

Outcome OpeningProver::run(std::uint64_t expansions, Budget& budget,
                           const std::function<void(const OpeningProgress&)>& progress) {
    budget_ = &budget;
    progress_ = progress;
    undecided_ = false;
    ranked_.clear();
    if (answered()) return Outcome::win;
    if (wins_by_belief(estimates_.table, expansions)) return Outcome::win;
    const bool first = depth_ == kDepth;
    if (!first || (estimates_.engine && stones_of(board_.grid(), Colour::black).size() > 1)) {
        const bool won = prove_reply(board_, Point(), 0, expansions);
        if (won ? answered() : wins_by_belief(estimates_.engine, expansions)) return Outcome::win;
    }
    if (first)
        for (const std::vector<Point>& moves : candidates())
            for (const Answer& answer : rank_answers(moves, expansions))
                if (prove_answer(answer, expansions)) return Outcome::win;
    return known(board_) ? Outcome::win : undecided_ ? Outcome::unknown : Outcome::no;
}

/// True if the position is known to be won. The first position needs a win by a move in the file,
/// because the file does not contain the wins by threats.
bool OpeningProver::answered() const {
    return depth_ == kDepth ? has_line(stones_of(board_.grid(), Colour::black),
                                       stones_of(board_.grid(), Colour::white))
                            : known(board_);
}

bool OpeningProver::wins_by_belief(const Belief& belief, std::uint64_t expansions) {
    const Point answer = belief && depth_ > 0 ? belief(board_) : Point();
    return answer && board_.is_legal(answer) && prove_believed(answer, expansions);
}

bool OpeningProver::has_line(const PointSet& black, const PointSet& white) const {
    const auto win = tools_.store.find(black, white);
    return win && win->move;
}

/// Tries the farthest replies first: they are the easiest, and the wins against them answer others.
/// Gives up if too many replies resist.
bool OpeningProver::prove_believed(Point answer, std::uint64_t expansions) {
    Board board = board_;
    board.make(answer);
    Board passed = board;
    passed.pass();
    if (!prove_reply(passed, answer, 0, expansions)) return false;
    ranked_.push_back(answer);
    PointSet resist;
    int won = 0;
    for (;;) {
        const auto open = open_replies(board, answer);
        if (open.empty()) return known(board_);
        Point next;
        for (const Point p : open)
            if (!resist.contains(p) && (!next || distance(board_, p) > distance(board_, next)))
                next = p;
        if (!next || resist.size() > std::max(kPatience, won)) return false;
        board.make(next);
        OpeningProver prover(board, tools_, estimates_, depth_ - 1);
        const auto progress = [&](const OpeningProgress& p) {
            if (progress_) progress_({answer, next, static_cast<int>(open.size()), p.prover});
        };
        const Outcome outcome = prover.run(expansions, *budget_, progress);
        board.unmake();
        if (outcome == Outcome::unknown) undecided_ = true;
        if (outcome == Outcome::win)
            ++won;
        else
            resist.insert(next);
    }
}

/// Returns first the moves that won against another reply, then the others; if white has a four,
/// only the point that stops it.
std::vector<std::vector<Point>> OpeningProver::candidates() const {
    const Position position(board_);
    if (position.fives(Colour::white) > 0) return {{position.five_points(Colour::white).first()}};
    const auto far = [&](Point p) { return !is_near(board_, p); };
    std::vector<Point> before = tools_.store.winning_moves(stones_of(board_.grid(), Colour::black));
    std::erase_if(before, far);
    std::vector<Point> others = points_by_score(position, Colour::black, position.near_points());
    std::erase_if(others, [&](Point p) {
        return far(p) || std::find(before.begin(), before.end(), p) != before.end();
    });
    return {before, others};
}

bool OpeningProver::known(const Board& board) const {
    return tools_.store.covers(stones_of(board.grid(), Colour::black),
                               stones_of(board.grid(), Colour::white));
}

/// Returns the moves after which a pass of white loses, those with the fewest open replies first.
std::vector<OpeningProver::Answer> OpeningProver::rank_answers(const std::vector<Point>& moves,
                                                               std::uint64_t expansions) {
    std::vector<Answer> answers;
    std::vector<Key> seen;
    for (const Point p : moves) {
        if (answers.size() >= tools_.options.moves) break;
        if (board_.at(p) != Colour::none) continue;
        if (std::find(ranked_.begin(), ranked_.end(), p) != ranked_.end()) continue;
        Board board = board_;
        board.make(p);
        const Key image = canonical(board).key;
        if (std::find(seen.begin(), seen.end(), image) != seen.end()) continue;
        seen.push_back(image);
        board.pass();
        if (!prove_reply(board, p, 0, expansions)) continue;
        ranked_.push_back(p);
        answers.push_back({p, static_cast<int>(open_replies(board, p).size())});
        if (answers.back().open == 0) break;
    }
    std::stable_sort(answers.begin(), answers.end(),
                     [](const Answer& a, const Answer& b) { return a.open < b.open; });
    return answers;
}

/// Proves one reply after the other; stops at the first failure.
bool OpeningProver::prove_answer(const Answer& answer, std::uint64_t expansions) {
    Board board = board_;
    board.make(answer.move);
    for (;;) {
        const auto open = open_replies(board, answer.move);
        if (open.empty()) return known(board_);
        board.make(open.front());
        const bool proved =
            prove_reply(board, answer.move, static_cast<int>(open.size()), expansions);
        board.unmake();
        if (!proved) return false;
    }
}

std::vector<OpenAnswer> OpeningProver::open_answers() {
    std::vector<OpenAnswer> answers;
    for (const Point p : ranked_) {
        Board board = board_;
        board.make(p);
        answers.push_back({p, open_replies(board, p)});
    }
    std::stable_sort(answers.begin(), answers.end(), [](const OpenAnswer& a, const OpenAnswer& b) {
        return a.replies.size() < b.replies.size();
    });
    return answers;
}

bool OpeningProver::prove_reply(const Board& board, Point answer, int open,
                                std::uint64_t expansions) {
    Prover prover(board, tools_);
    const Point reply = board.moves().back() == answer ? Point() : board.moves().back();
    const Outcome outcome = prover.run(expansions, *budget_, [&](const ProverProgress& p) {
        if (progress_) progress_({answer, reply, open, p});
    });
    if (outcome == Outcome::unknown) undecided_ = true;
    return outcome == Outcome::win;
}

/// Returns white's replies to `answer`, which is on the board, that no known win answers. If there
/// are none, the answer wins and is stored.
std::vector<Point> OpeningProver::open_replies(const Board& board, Point answer) {
    const QuietWin win = quiet_win(board.grid(), answer, tools_.store);
    if (win.holds()) {
        PointSet black = stones_of(board.grid(), Colour::black);
        black.erase(answer);
        const PointSet white = stones_of(board.grid(), Colour::white);
        if (const auto win_known = tools_.store.find(black, white);
            !win_known || !win_known->move) {
            tools_.store.add(black, {white, answer, win.relevance});
            if (tools_.on_win) tools_.on_win({black, white, answer});
        }
    }
    return points_by_score(Position(board), Colour::white, win.open);
}

}  // namespace ailab::gomoku
