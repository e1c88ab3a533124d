#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/puzzle/checker.hpp"

namespace ailab::grade {
namespace {

std::optional<Slide> direction_named(std::string_view word) {
    struct Name {
        std::string_view word;
        Slide slide;
    };
    constexpr std::array kNames{
        Name{"up", Slide::up},       Name{"u", Slide::up},      Name{"n", Slide::up},
        Name{"上", Slide::up},       Name{"north", Slide::up},  Name{"down", Slide::down},
        Name{"d", Slide::down},      Name{"下", Slide::down},   Name{"s", Slide::down},
        Name{"south", Slide::down},  Name{"left", Slide::left}, Name{"l", Slide::left},
        Name{"左", Slide::left},     Name{"w", Slide::left},    Name{"west", Slide::left},
        Name{"right", Slide::right}, Name{"r", Slide::right},   Name{"右", Slide::right},
        Name{"e", Slide::right},     Name{"east", Slide::right}};
    const std::string low = lower(word);
    for (const Name& name : kNames)
        if (name.word == low) return name.slide;
    return std::nullopt;
}

/// "RDLU" or "右下左上": every sign a direction.
std::vector<Slide> directions_in_word(std::string_view word) {
    std::vector<Slide> found;
    if (const auto whole = direction_named(word)) return {*whole};
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t length = static_cast<unsigned char>(word[at]) < 0x80 ? 1 : 3;
        const auto one = direction_named(word.substr(at, length));
        if (!one) return {};
        found.push_back(*one);
        at += length;
    }
    return found;
}

/// The cells that a line shows; `_` and `*` stand for the blank.
Tiles cells_of(const std::string& line) {
    Tiles cells;
    for (const Token& t : tokens(line)) {
        if (t.is(TokenKind::number) && t.text.find_first_not_of("0123456789") == t.text.npos &&
            t.text.size() < 4)
            cells.push_back(std::atoi(t.text.c_str()));
        else if (t.text == "_" || t.text == "*")
            cells.push_back(0);
        else if (t.is(TokenKind::word))
            cells.push_back(-1);
    }
    return cells;
}

class WayReader {
public:
    WayReader(const Puzzle& p, std::string_view text) : p_(p), lines_(lines_of(text)) {}

    std::optional<PrintedWay> run() {
        auto way = boards();
        if (!way) way = directions();
        if (!way) way = moved_tiles();
        if (way) way->stated = stated_moves();
        return way;
    }

private:
    // --- as boards -----------------------------------------------------------------------------
    std::optional<PrintedWay> boards() {
        std::vector<Tiles> seen;
        for (std::size_t i = 0; i < lines_.size();) {
            if (auto board = board_in_line(lines_[i])) {
                seen.push_back(std::move(*board));
                ++i;
            } else if (auto grid = board_in_rows(i)) {
                seen.push_back(std::move(*grid));
                i += static_cast<std::size_t>(p_.rows);
            } else {
                ++i;
            }
        }
        while (seen.size() > 1 && seen[0] == p_.start && seen[1] == p_.start)
            seen.erase(seen.begin());
        if (seen.empty() ||
            (seen.size() == 1 && p_.start != p_.goal && !one_move_apart(p_, p_.start, seen[0])))
            return std::nullopt;
        if (seen.front() != p_.start) seen.insert(seen.begin(), p_.start);
        PrintedWay way;
        for (Tiles& board : seen) {
            if (!way.boards.empty() && !one_move_apart(p_, way.boards.back(), board)) {
                way.error = fmt::format("board {} is not one move after the board before it",
                                        way.boards.size());
                return way;
            }
            way.boards.push_back(std::move(board));
        }
        return way;
    }
    std::optional<Tiles> board_in_line(const std::string& line) const {
        Tiles cells = cells_of(line);
        const auto n = static_cast<std::size_t>(p_.cells());
        if (cells.size() >= n) {
            if (Tiles last(cells.end() - static_cast<std::ptrdiff_t>(n), cells.end());
                is_board(p_, last))
                return last;
            cells.resize(n);
            if (is_board(p_, cells)) return cells;
        }
        return board_in_word(line);
    }
    std::optional<Tiles> board_in_word(const std::string& line) const {
        std::size_t at = 0;
        while (at < line.size()) {
            const std::size_t start = line.find_first_not_of(" \t'\"[](),:", at);
            if (start == line.npos) break;
            at = std::min(line.find_first_of(" \t'\"[](),:", start), line.size());
            if (at - start != static_cast<std::size_t>(p_.cells())) continue;
            Tiles cells;
            for (const char c : lower(line.substr(start, at - start)))
                cells.push_back(c >= '0' && c <= '9' ? c - '0' : c - 'a' + 10);
            if (is_board(p_, cells)) return cells;
        }
        return std::nullopt;
    }
    std::optional<Tiles> board_in_rows(std::size_t first) const {
        if (first + static_cast<std::size_t>(p_.rows) > lines_.size()) return std::nullopt;
        Tiles cells;
        for (int r = 0; r < p_.rows; ++r) {
            const Tiles row = cells_of(lines_[first + static_cast<std::size_t>(r)]);
            if (row.size() != static_cast<std::size_t>(p_.columns)) return std::nullopt;
            cells.insert(cells.end(), row.begin(), row.end());
        }
        if (!is_board(p_, cells)) return std::nullopt;
        return cells;
    }

    // --- as directions: of the blank, or of the tile -------------------------------------------
    std::optional<PrintedWay> directions() const {
        std::vector<Slide> moves;
        for (const std::string& line : lines_) {
            for (const Token& t : tokens(line)) {
                if (!t.is(TokenKind::word)) continue;
                const auto found = directions_in_word(t.text);
                moves.insert(moves.end(), found.begin(), found.end());
            }
        }
        if (moves.empty()) return std::nullopt;
        PrintedWay blank = walk(moves, false);
        if (blank.error.empty() && blank.boards.back() == p_.goal) return blank;
        PrintedWay tile = walk(moves, true);
        if (tile.error.empty() && tile.boards.back() == p_.goal) return tile;
        return blank.boards.size() >= tile.boards.size() ? blank : tile;
    }
    PrintedWay walk(const std::vector<Slide>& moves, bool of_the_tile) const {
        PrintedWay way{{p_.start}, {}, {}};
        for (const Slide s : moves) {
            Tiles next = way.boards.back();
            if (!slide(p_, next, of_the_tile ? opposite(s) : s)) {
                way.error = fmt::format("move {} leaves the board", way.boards.size());
                return way;
            }
            way.boards.push_back(std::move(next));
        }
        return way;
    }

    // --- as the tiles that move ----------------------------------------------------------------
    std::optional<PrintedWay> moved_tiles() const {
        std::optional<PrintedWay> best;
        Tiles alone;
        const auto offer = [&](const Tiles& tiles) {
            if (tiles.empty()) return;
            PrintedWay way = walk_tiles(tiles);
            const bool reaches = way.error.empty() && way.boards.back() == p_.goal;
            if (!best || reaches || way.boards.size() > best->boards.size()) best = std::move(way);
        };
        for (const std::string& line : lines_) {
            Tiles tiles;
            bool words = false;
            for (const Token& t : tokens(line)) {
                if (t.is(TokenKind::number)) tiles.push_back(std::atoi(t.text.c_str()));
                words = words || t.is(TokenKind::word);
            }
            if (tiles.size() == 1 && !words) alone.push_back(tiles[0]);
            if (best && best->error.empty() && best->boards.back() == p_.goal) continue;
            if (tiles.size() > 1 || !words) offer(tiles);
        }
        if (alone.size() > 1 && !(best && best->error.empty() && best->boards.back() == p_.goal))
            offer(alone);
        return best;
    }
    PrintedWay walk_tiles(const Tiles& tiles) const {
        PrintedWay way{{p_.start}, {}, {}};
        for (const int tile : tiles) {
            const Tiles& now = way.boards.back();
            const auto at = static_cast<int>(std::find(now.begin(), now.end(), tile) - now.begin());
            Tiles next = now;
            const auto moved = std::find_if(std::begin(kSlides), std::end(kSlides), [&](Slide s) {
                return tile != 0 && target_of(p_, blank_of(now), s) == at;
            });
            if (moved == std::end(kSlides) || !slide(p_, next, *moved)) {
                way.error = fmt::format("tile {} is not beside the blank at move {}", tile,
                                        way.boards.size());
                return way;
            }
            way.boards.push_back(std::move(next));
        }
        return way;
    }

    // --- "total_step : 22", "22 moves", "步数：22" ----------------------------------------------
    std::optional<double> stated_moves() const {
        std::optional<double> stated;
        for (const std::string& line : lines_) {
            const auto all = tokens(line);
            if (numbers_in(line).size() != 1) continue;
            for (std::size_t i = 0; i < all.size(); ++i) {
                if (!all[i].is(TokenKind::number)) continue;
                const bool before = i > 0 && names_length(line.substr(0, line.find(all[i].text)));
                const bool after =
                    i + 1 < all.size() && mentions(all[i + 1].text, {"steps", "moves", "步"});
                if (before || after) stated = number_in(all[i].text);
            }
        }
        return stated;
    }
    static bool names_length(const std::string& text) {
        return mentions(text, {"total_step", "total_steps", "total step", "total steps", "steps",
                               "moves", "length", "cost", "步数", "总步", "长度"});
    }

    const Puzzle& p_;
    std::vector<std::string> lines_;
};

}  // namespace

std::optional<PrintedWay> read_way(const Puzzle& puzzle, std::string_view plain_text) {
    return WayReader(puzzle, plain_text).run();
}

}  // namespace ailab::grade
