#include <algorithm>
#include <cstdlib>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/puzzle/problem.hpp"

namespace ailab::grade {
namespace {

/// The signs that represent the blank; the later ones also occur between tiles.
enum class Signs : std::uint8_t { usual, more, dashes };
constexpr Signs kSigns[] = {Signs::usual, Signs::more, Signs::dashes};

bool is_blank_sign(const Token& t, Signs signs) {
    if (t.text == "_" || t.text == "*") return true;
    if (signs == Signs::usual) return false;
    if (t.text == "." || t.text == "#") return true;
    if (t.is(TokenKind::word)) {
        const std::string word = lower(t.text);
        return word == "x" || word == "b" || word == "e" || word == "blank" || word == "empty" ||
               word == "none" || word == "空";
    }
    return signs == Signs::dashes && t.is(TokenKind::dash);
}

Tiles cells_of(const std::string& line, Signs signs) {
    Tiles cells;
    for (const Token& t : tokens(line)) {
        if (t.is(TokenKind::number) && t.text.find_first_not_of("0123456789") == t.text.npos &&
            t.text.size() < 4)
            cells.push_back(std::atoi(t.text.c_str()));
        else if (is_blank_sign(t, signs))
            cells.push_back(0);
        else if (t.is(TokenKind::word))
            cells.push_back(-1);
    }
    return cells;
}

/// One sign per cell: "123x5678", "1234567890abcdef".
std::optional<Tiles> cells_of_word(std::string_view word) {
    Tiles cells;
    for (const char c : lower(word)) {
        if (c >= '0' && c <= '9')
            cells.push_back(c - '0');
        else if (c >= 'a' && c <= 'o')
            cells.push_back(c - 'a' + 10);
        else if (std::string_view("x_.#*-").find(c) != std::string_view::npos)
            cells.push_back(0);
        else
            return std::nullopt;
    }
    return cells;
}

class BoardFinder {
public:
    BoardFinder(const Puzzle& p, const std::vector<std::string>& lines) : p_(p), lines_(lines) {}

    std::vector<Tiles> run() {
        for (std::size_t i = 0; i < lines_.size();) {
            std::size_t end = i + 1;
            auto board = in_line(lines_[i]);
            if (!board) board = in_rows(i, end);
            if (board)
                seen_.push_back(std::move(*board));
            else
                end = i + 1;
            i = end;
        }
        return std::move(seen_);
    }

private:
    std::size_t cells() const { return static_cast<std::size_t>(p_.cells()); }

    std::optional<Tiles> in_line(const std::string& line) const {
        for (const Signs signs : kSigns) {
            Tiles found = cells_of(line, signs);
            if (found.size() < cells()) continue;
            if (Tiles last(found.end() - static_cast<std::ptrdiff_t>(cells()), found.end());
                is_board(p_, last))
                return last;
            found.resize(cells());
            if (is_board(p_, found)) return found;
        }
        return in_word(line);
    }
    std::optional<Tiles> in_word(const std::string& line) const {
        constexpr std::string_view kAround = " \t'\"[](),:";
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t start = line.find_first_not_of(kAround, at);
            if (start == line.npos) break;
            at = std::min(line.find_first_of(kAround, start), line.size());
            if (at - start != cells()) continue;
            if (auto found = cells_of_word(std::string_view(line).substr(start, at - start));
                found && is_board(p_, *found))
                return found;
        }
        return std::nullopt;
    }

    /// Reads one row per line from `first` on; lines without a digit between rows are ignored. Sets
    /// `end` to the line after the board.
    std::optional<Tiles> in_rows(std::size_t first, std::size_t& end) const {
        std::vector<std::string> rows;
        for (end = first; end < lines_.size() && rows.size() < static_cast<std::size_t>(p_.rows);
             ++end) {
            if (lines_[end].find_first_of("0123456789") != std::string::npos)
                rows.push_back(with_sign_between_bars(lines_[end], '_'));
            else if (rows.empty())
                return std::nullopt;
        }
        if (rows.size() < static_cast<std::size_t>(p_.rows)) return std::nullopt;
        for (const Signs signs : kSigns)
            if (auto board = of_rows(rows, signs)) return board;
        return of_words(rows);
    }
    std::optional<Tiles> of_rows(const std::vector<std::string>& rows, Signs signs) const {
        const auto columns = static_cast<std::size_t>(p_.columns);
        Tiles all;
        std::optional<std::size_t> short_row;
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const Tiles row = cells_of(rows[r], signs);
            if (row.size() + 1 == columns && !short_row)
                short_row = r;
            else if (row.size() != columns)
                return std::nullopt;
            all.insert(all.end(), row.begin(), row.end());
        }
        if (short_row) return with_blank_in(all, *short_row);
        if (!is_board(p_, all)) return std::nullopt;
        return all;
    }
    std::optional<Tiles> of_words(const std::vector<std::string>& rows) const {
        Tiles all;
        for (const std::string& row : rows) {
            if (row.size() != static_cast<std::size_t>(p_.columns)) return std::nullopt;
            const auto found = cells_of_word(row);
            if (!found) return std::nullopt;
            all.insert(all.end(), found->begin(), found->end());
        }
        if (!is_board(p_, all)) return std::nullopt;
        return all;
    }
    /// If the blank is not printed, puts it where the board follows from the previous one.
    std::optional<Tiles> with_blank_in(const Tiles& tiles, std::size_t row) const {
        const Tiles& before = seen_.empty() ? p_.start : seen_.back();
        std::optional<Tiles> any;
        for (int c = 0; c < p_.columns; ++c) {
            Tiles board = tiles;
            board.insert(board.begin() + static_cast<std::ptrdiff_t>(row) * p_.columns + c, 0);
            if (!is_board(p_, board)) return std::nullopt;
            if (board == before || one_move_apart(p_, before, board)) return board;
            if (!any || board == p_.goal) any = std::move(board);
        }
        return any;
    }

    const Puzzle& p_;
    const std::vector<std::string>& lines_;
    std::vector<Tiles> seen_;
};

}  // namespace

std::vector<Tiles> printed_boards(const Puzzle& puzzle, const std::vector<std::string>& lines) {
    return BoardFinder(puzzle, lines).run();
}

}  // namespace ailab::grade
