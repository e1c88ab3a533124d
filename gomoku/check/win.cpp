#include "gomoku/check/win.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

class Verifier {
public:
    Verifier(const Board& board, const WinTree& tree, Budget* budget)
        : board_(board), tree_(tree), budget_(budget), attacker_(board.to_move()) {}

    Verification run() {
        try {
            result_.holds = !tree_.empty() && !board_.over() && attack(tree_.root());
        } catch (const OutOfBudget&) {
            result_.stopped = true;
            fail("not looked at for lack of time");
        }
        return result_;
    }

private:
    bool attack(WinTree::Id id) {
        ++result_.positions;
        if (budget_) budget_->spend();
        if (id == WinTree::kNone) return fail("no move given");
        const WinTree::Node& node = tree_[id];
        if (!board_.is_legal(node.attack)) return fail("cannot play " + to_string(node.attack));
        board_.make(node.attack);
        const bool holds = board_.winner() == attacker_ || (!board_.full() && withstands(node));
        if (!holds && result_.failure.empty()) fail("draw");
        board_.unmake();
        return holds;
    }

    /// True if every reply of the defender loses.
    bool withstands(const WinTree::Node& node) {
        const auto replies = board_.empty_points();
        const Colour defender = board_.to_move();
        for (const Point p : replies)
            if (board_.grid().makes_five(p, defender)) return fail(to_string(p) + " makes five");
        if (wins_at_once(node.otherwise)) {
            // A stone elsewhere does not prevent an existing threat of a five.
            const Point five = tree_[node.otherwise].attack;
            return std::all_of(node.replies.begin(), node.replies.end(),
                               [&](const auto& r) { return answer(r.first, r.second); }) &&
                   answer(five, node.after(five));
        }
        return std::all_of(replies.begin(), replies.end(),
                           [&](Point p) { return answer(p, node.after(p)); });
    }

    bool wins_at_once(WinTree::Id id) const {
        return id != WinTree::kNone && board_.grid().is_empty(tree_[id].attack) &&
               board_.grid().makes_five(tree_[id].attack, attacker_);
    }

    bool answer(Point reply, WinTree::Id next) {
        if (!board_.is_legal(reply)) return true;
        board_.make(reply);
        const bool holds = board_.full() ? fail("draw") : attack(next);
        board_.unmake();
        return holds;
    }

    bool fail(const std::string& why) {
        if (result_.failure.empty())
            result_.failure = fmt::format("{}: {}", to_string(board_.moves()), why);
        return false;
    }

    Board board_;
    const WinTree& tree_;
    Budget* budget_;
    Colour attacker_;
    Verification result_;
};

}  // namespace

Verification verify(const Board& board, const WinTree& tree, Budget* budget) {
    return Verifier(board, tree, budget).run();
}

}  // namespace ailab::gomoku
