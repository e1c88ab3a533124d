#include "lab_grade/judge/board_games/five.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {
namespace {

constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

/// Returns a column, row or number without sign or fraction.
std::optional<int> whole(const Token& token) {
    constexpr std::size_t kLongest = 4;
    if (!token.is(TokenKind::number) || token.text.size() > kLongest ||
        token.text.find_first_not_of("0123456789") != token.text.npos)
        return std::nullopt;
    return std::stoi(token.text);
}

/// Returns the last such pair in any order: "x=8 y=10", "row: 3, col: 5".
std::optional<Place> labelled_place(const std::vector<Token>& all) {
    std::optional<int> x, y;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        const bool column = mentions(all[i].text, {"x", "col", "column"});
        const std::size_t next = all[i + 1].is(TokenKind::colon) ? i + 2 : i + 1;
        if ((!column && !mentions(all[i].text, {"y", "row"})) || next >= all.size()) continue;
        if (const auto number = whole(all[next])) (column ? x : y) = number;
    }
    return x && y ? std::optional(Place{*x, *y}) : std::nullopt;
}

char other(char side) {
    return side == 'X' ? 'O' : 'X';
}

class FourSearch {
public:
    /// If `blind`, overlooks the fours that the other side's replies make.
    FourSearch(const FiveBoard& board, std::int64_t nodes, const Budget& budget, bool blind = false)
        : board_(board), nodes_(nodes), budget_(budget), blind_(blind) {}

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
        return std::ranges::any_of(fours, [&](const Four& four) {
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

std::size_t FiveBoard::stones(char side) const {
    return static_cast<std::size_t>(std::ranges::count(cells, side));
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
    board.cells.clear();
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
    std::ranges::sort(found, before);
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

std::optional<Place> place_in(const FiveBoard& board, std::string_view text) {
    std::string ascii, spaced;  // "下在7,7", "x8 y10"
    for (const char c : text) {
        const char plain = static_cast<unsigned char>(c) < 0x80 ? c : ' ';
        if (std::isdigit(plain) != 0 && !ascii.empty() && std::isalpha(ascii.back()) != 0)
            spaced += ' ';
        ascii += plain;
        spaced += plain;
    }
    const std::vector<Token> all = tokens(ascii);
    if (const auto labelled = labelled_place(tokens(spaced))) return labelled;
    std::optional<Place> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t second = i + 1 < all.size() && all[i + 1].text == "," ? i + 2 : i + 1;
        const auto y = second < all.size() ? whole(all[second]) : std::nullopt;
        if (const auto x = whole(all[i]); x && y) {
            found = Place{*x, *y};
            i = second;
        } else if (const std::string word = lower(all[i].text);
                   word.size() > 1 && word[0] >= 'a' && word[0] <= 'z') {
            if (const auto row = whole({TokenKind::number, word.substr(1)}))
                found = Place{word[0] - 'a', board.size - *row};
        }
    }
    return found;
}

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
        if (std::ranges::find(winning, p) == winning.end()) winning.push_back(p);
    }
    return winning;
}

}  // namespace ailab::grade
