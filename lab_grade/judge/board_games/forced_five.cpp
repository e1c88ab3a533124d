#include "lab_grade/judge/board_games/forced_five.hpp"

#include <algorithm>

namespace ailab::grade {
namespace {

char other(char side) {
    return side == 'X' ? 'O' : 'X';
}

class FourSearch {
public:
    FourSearch(const FiveBoard& board, std::int64_t nodes, const Budget& budget)
        : board_(board), nodes_(nodes), budget_(budget) {}

    /// Requires that the side is to move.
    bool wins(char side) {
        if (--nodes_ < 0) return false;
        budget_.look();
        if (!winning_points(board_, side).empty()) return true;
        const auto threats = winning_points(board_, other(side));
        if (threats.size() > 1) return false;
        struct Four {
            Place move, reply;
        };
        std::vector<Four> fours;
        for (const Place p : threats.empty() ? free_points_of_rows(board_, side, 3) : threats) {
            std::vector<Place> targets;
            with(p, side, [&] { return (targets = winning_points(board_, side)).empty(); });
            if (targets.size() > 1) return true;
            if (targets.size() == 1) fours.push_back({p, targets.front()});
        }
        return std::any_of(fours.begin(), fours.end(), [&](const Four& four) {
            return with(four.move, side, [&] { return wins_after_reply(four.reply, side); });
        });
    }

    /// Requires that the other side is to move.
    bool keeps(char side) {
        if (!winning_points(board_, other(side)).empty()) return false;
        const auto targets = winning_points(board_, side);
        if (targets.size() > 1) return true;
        if (targets.size() == 1) return wins_after_reply(targets.front(), side);
        if (!wins(side)) return false;
        for (const Place reply : free_points())
            if (!wins_after_reply(reply, side)) return false;
        return true;
    }

    bool keeps_after(Place move, char side) {
        return with(move, side, [&] { return has_five(board_, side) || keeps(side); });
    }

    /// True if the side provably loses with this move, whatever it plays afterwards.
    bool loses_with(Place move, char side) {
        return with(move, side, [&] {
            if (has_five(board_, side)) return false;
            const char them = other(side);
            const auto targets = winning_points(board_, side);
            if (targets.empty() || !winning_points(board_, them).empty()) return wins(them);
            return targets.size() == 1 &&
                   with(targets.front(), them, [&] { return loses_with_all(side); });
        });
    }

    std::vector<Place> free_points() const {
        std::vector<Place> points;
        for (int y = 0; y < board_.size; ++y)
            for (int x = 0; x < board_.size; ++x)
                if (board_.at(x, y) == '.') points.push_back({x, y});
        return points;
    }

private:
    template <class Question>
    bool with(Place p, char side, const Question& question) {
        board_.cell(p.x, p.y) = side;
        const bool answer = question();
        board_.cell(p.x, p.y) = '.';
        return answer;
    }

    bool wins_after_reply(Place reply, char side) {
        return with(reply, other(side), [&] { return wins(side); });
    }

    bool loses_with_all(char side) {
        if (!winning_points(board_, side).empty()) return false;
        for (const Place p : free_points())
            if (!loses_with(p, side)) return false;
        return true;
    }

    FiveBoard board_;
    std::int64_t nodes_;
    const Budget& budget_;
};

}  // namespace

bool wins_by_fours(const FiveBoard& board, char side, std::int64_t nodes, const Budget& budget) {
    return FourSearch(board, nodes, budget).wins(side);
}

bool keeps_the_win(const FiveBoard& board, char side, Place move, std::int64_t nodes,
                   const Budget& budget) {
    return FourSearch(board, nodes, budget).keeps_after(move, side);
}

std::optional<std::vector<Place>> only_winning_moves(const FiveBoard& board, char side,
                                                     std::int64_t nodes, const Budget& budget) {
    FourSearch search(board, nodes, budget);
    std::vector<Place> winning, points = free_points_of_rows(board, other(side), 3);
    const auto all = search.free_points();
    // First the moves that may stop the opponent.
    points.insert(points.end(), all.begin(), all.end());
    for (const Place p : points) {
        if (search.loses_with(p, side)) continue;
        if (!search.keeps_after(p, side)) return std::nullopt;
        if (std::find(winning.begin(), winning.end(), p) == winning.end()) winning.push_back(p);
    }
    return winning;
}

}  // namespace ailab::grade
