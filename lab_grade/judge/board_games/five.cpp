#include "lab_grade/judge/board_games/five.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::grade {
namespace {

constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

int digits(std::string_view text, std::size_t& at) {
    int value = 0;
    while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0 &&
           value < 1000)
        value = value * 10 + (text[at++] - '0');
    return value;
}

}  // namespace

std::size_t FiveBoard::stones(char side) const {
    return static_cast<std::size_t>(std::count(cells.begin(), cells.end(), side));
}

char FiveBoard::to_move() const {
    return stones('X') > stones('O') ? 'O' : 'X';
}

FiveBoard read_five(std::string_view input, const std::string& name) {
    std::istringstream in{std::string(input)};
    FiveBoard board;
    constexpr int kLargest = 25;
    if (!(in >> board.size) || board.size < 5 || board.size > kLargest)
        throw InputError(name + tr(": expected the size of the board"));
    for (int y = 0; y < board.size; ++y) {
        std::string row;
        in >> row;
        if (row.size() != static_cast<std::size_t>(board.size) ||
            row.find_first_not_of(".XO") != row.npos)
            throw InputError(name + tr(": a row of the board is wrong"));
        board.cells += row;
    }
    return board;
}

std::string to_text(const FiveBoard& board) {
    std::string text = std::to_string(board.size) + "\n";
    for (int y = 0; y < board.size; ++y)
        text += board.cells.substr(static_cast<std::size_t>(y * board.size),
                                   static_cast<std::size_t>(board.size)) +
                "\n";
    return text;
}

bool has_five(const FiveBoard& board, char side) {
    for (const auto& [dx, dy] : kDirections)
        for (int y = 0; y < board.size; ++y)
            for (int x = 0; x < board.size; ++x) {
                if (board.at(x - dx, y - dy) == side) continue;  // not the first stone of its row
                int n = 0;
                while (board.at(x + n * dx, y + n * dy) == side) ++n;
                if (n >= 5) return true;
            }
    return false;
}

std::vector<Place> free_points_of_rows(const FiveBoard& board, char side, int stones) {
    constexpr int kRow = 5;
    const int size = board.size;
    std::vector<Place> found;
    for (const auto& [dx, dy] : kDirections)
        for (int y = dy < 0 ? kRow - 1 : 0; y + (kRow - 1) * dy < size && y < size; ++y)
            for (int x = 0; x + (kRow - 1) * dx < size; ++x) {
                const char* const row = &board.cells[static_cast<std::size_t>(y * size + x)];
                const int step = dy * size + dx;
                int ours = 0, free = 0;
                for (int i = 0; i < kRow; ++i)
                    ours += row[i * step] == side, free += row[i * step] == '.';
                if (ours != stones || free != kRow - stones) continue;
                for (int i = 0; i < kRow; ++i)
                    if (row[i * step] == '.') found.push_back({x + i * dx, y + i * dy});
            }
    const auto before = [](Place a, Place b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
    std::sort(found.begin(), found.end(), before);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<Place> winning_points(const FiveBoard& board, char side) {
    return free_points_of_rows(board, side, 4);
}

bool comes_from_a_game(const FiveBoard& board) {
    const std::size_t x = board.stones('X'), o = board.stones('O');
    if (x != o && x != o + 1) return false;
    const char next = board.to_move(), last = next == 'X' ? 'O' : 'X';
    if (has_five(board, next)) return false;
    if (!has_five(board, last)) return true;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        FiveBoard before = board;
        if (std::exchange(before.cells[i], '.') == last && !has_five(before, last)) return true;
    }
    return false;
}

namespace {
/// Returns the last such pair in any order: "x=8 y=10", "row: 3, col: 5".
std::optional<Place> labelled_place(std::string_view text) {
    std::optional<int> x, y;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])) != 0) ++end;
        if (end == at) {
            ++at;
            continue;
        }
        std::string word(text.substr(at, end - at));
        for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        const bool column = word == "x" || word == "col" || word == "column";
        const bool row = word == "y" || word == "row";
        at = end;
        while (end < text.size() && (text[end] == ' ' || text[end] == '=' || text[end] == ':'))
            ++end;
        if ((!column && !row) || end >= text.size() ||
            std::isdigit(static_cast<unsigned char>(text[end])) == 0)
            continue;
        (column ? x : y) = digits(text, end);
        at = end;
    }
    if (!x || !y) return std::nullopt;
    return Place{*x, *y};
}
}  // namespace

std::optional<Place> place_in(const FiveBoard& board, std::string_view text) {
    if (const auto labelled = labelled_place(text)) return labelled;
    std::optional<Place> found;
    for (std::size_t at = 0; at < text.size();) {
        const auto c = static_cast<unsigned char>(text[at]);
        const bool before = at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0;
        std::size_t end = at;
        if (!before && std::isdigit(c) != 0) {
            const int x = digits(text, end);
            while (end < text.size() && (text[end] == ' ' || text[end] == ',')) ++end;
            if (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0 &&
                std::isdigit(static_cast<unsigned char>(text[end - 1])) == 0) {
                found = Place{x, digits(text, end)};
                at = end;
                continue;
            }
        } else if (!before && std::isalpha(c) != 0 && at + 1 < text.size() &&
                   std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0) {
            ++end;
            const int row = digits(text, end);
            found = Place{std::tolower(c) - 'a', board.size - row};
            at = end;
            continue;
        }
        at = std::max(end, at + 1);
    }
    return found;
}

namespace {

char other(char side) {
    return side == 'X' ? 'O' : 'X';
}

class FourSearch {
public:
    /// If `blind`, overlooks the fours that the other side's replies make.
    FourSearch(const FiveBoard& board, std::int64_t nodes, const Budget& budget, bool blind = false)
        : board_(board), nodes_(nodes), budget_(budget), blind_(blind) {}

    /// Requires that the side is to move.
    bool wins(char side) {
        if (--nodes_ < 0) return false;
        budget_.look();
        if (!winning_points(board_, side).empty()) return true;
        const auto threats = blind_ ? std::vector<Place>() : winning_points(board_, other(side));
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

    /// Returns the fours that win.
    std::vector<Place> winning_fours(char side) {
        std::vector<Place> moves = free_points_of_rows(board_, side, 3);
        std::erase_if(moves, [&](Place p) {
            return !with(p, side, [&] {
                const auto targets = winning_points(board_, side);
                return targets.size() > 1 || wins_after_reply(targets.front(), side);
            });
        });
        return moves;
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
    bool blind_;
};

}  // namespace

bool wins_by_fours(const FiveBoard& board, char side, std::int64_t nodes, const Budget& budget) {
    return FourSearch(board, nodes, budget).wins(side);
}

std::vector<Place> seemingly_winning_fours(const FiveBoard& board, char side,
                                           const Budget& budget) {
    return FourSearch(board, kFourNodes, budget, true).winning_fours(side);
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
