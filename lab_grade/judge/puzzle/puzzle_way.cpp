#include <algorithm>

#include "common/base/translate.hpp"
#include "common/base/utf8.hpp"
#include "common/text/blank.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/puzzle/problem.hpp"

namespace ailab::grade {
namespace {

std::optional<Slide> direction_named(std::string_view word) {
    static const std::pair<Slide, std::vector<std::string_view>> kNames[] = {
        {Slide::up, {"up", "u", "n", "north", "上"}},
        {Slide::down, {"down", "d", "s", "south", "下"}},
        {Slide::left, {"left", "l", "w", "west", "左"}},
        {Slide::right, {"right", "r", "e", "east", "右"}}};
    const std::string low = lower(word);
    for (const auto& [direction, names] : kNames)
        if (std::ranges::find(names, low) != names.end()) return direction;
    return std::nullopt;
}

/// "RDLU" or "右下左上": one direction per character.
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

/// Returns `line` without its label: "Path: ", "step 3: ", "12. ".
std::string_view without_label(std::string_view line) {
    if (const std::size_t sign = line.find_last_of(":="); sign != line.npos)
        return line.substr(sign + 1);
    const std::size_t digits = line.find_first_not_of("0123456789");
    if (digits != 0 && digits != line.npos && (line[digits] == '.' || line[digits] == ')') &&
        (digits + 1 == line.size() || line[digits + 1] == ' '))
        return line.substr(digits + 1);
    return line;
}

/// In lines that only contain arrows, arrows are moves; other arrows are separators.
std::string arrows_as_letters(std::string_view output) {
    constexpr std::pair<std::u32string_view, std::string_view> kArrows[] = {
        {U"→⇒➡>", "R "},
        {U"←⇐⬅<", "L "},
        {U"↑⇑⬆^", "U "},
        {U"↓⇓⬇vV", "D "},
        {U" \t,;'\"[](){}\r\uFE0F", ""}};
    std::string text;
    while (!output.empty()) {
        const std::string_view line = take_line(output);
        const std::string_view moves = without_label(line);
        std::string letters(line.substr(0, line.size() - moves.size()));
        std::size_t at = 0;
        for (bool known = true; known && at < moves.size();) {
            std::size_t next = at;
            const char32_t c = decode_utf8(moves, next);
            known = false;
            for (const auto& [signs, letter] : kArrows)
                if (signs.find(c) != signs.npos) letters += letter, at = next, known = true;
        }
        text += (at == moves.size() ? letters : std::string(line)) + "\n";
    }
    return text;
}

/// Words that occur beside moves but are not moves.
bool is_filler(std::string_view word) {
    return mentions(word, {"move", "moves", "step", "steps", "path", "blank", "tile", "the", "then",
                           "to", "slide", "solution", "actions", "空格", "移动", "步"});
}

/// Which parts of the output are read as moves.
enum class Care : std::uint8_t {
    strict,  ///< lines that only contain directions, possibly after a label or a number
    words,   ///< also words such as `left` in any line
    loose,   ///< every sign that could be a direction
};

/// Returns the moves in a line. A letter after a number is a unit: "0.02 s".
std::vector<Slide> directions_in_line(std::string_view line, Care care) {
    std::vector<Slide> letters, names;
    bool pure = true;
    const auto all = tokens(care == Care::loose ? line : without_label(line));
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].is(TokenKind::word)) continue;
        const bool unit = all[i].text.size() == 1 && i > 0 && all[i - 1].is(TokenKind::number);
        const auto found =
            unit && care != Care::loose ? std::vector<Slide>() : directions_in_word(all[i].text);
        pure = pure && (!found.empty() || is_filler(all[i].text));
        letters.insert(letters.end(), found.begin(), found.end());
        if (all[i].text.size() > 1 && direction_named(all[i].text))
            names.insert(names.end(), found.begin(), found.end());
    }
    if (pure || care == Care::loose) return letters;
    return care == Care::words ? names : std::vector<Slide>();
}

class WayReader {
public:
    WayReader(const Puzzle& p, std::string_view text) : p_(p), lines_(lines_of(text)) {}

    /// Reads in all ways; returns one that reaches the goal, else the first to get furthest.
    std::optional<PrintedWay> run() {
        offer(boards());
        for (const Care care : {Care::strict, Care::words, Care::loose}) directions(care);
        moved_tiles();
        if (best_) best_->stated = stated_moves();
        return std::move(best_);
    }

private:
    bool reaches(const PrintedWay& way) const {
        return way.error.empty() && way.boards.back() == p_.goal;
    }
    /// A solution that is `plainly` intended counts always; any other must begin legally.
    void offer(std::optional<PrintedWay> way, bool plainly = true) {
        if (!way || (best_ && reaches(*best_))) return;
        if (reaches(*way) || (!best_ && (plainly || way->moves() > 0))) best_ = std::move(way);
    }

    // --- as boards -----------------------------------------------------------------------------
    std::optional<PrintedWay> boards() {
        std::vector<Tiles> seen = printed_boards(p_, lines_);
        while (seen.size() > 1 && seen[0] == p_.start && seen[1] == p_.start)
            seen.erase(seen.begin());
        if (seen.empty() ||
            (seen.size() == 1 && p_.start != p_.goal && !one_move_apart(p_, p_.start, seen[0])))
            return std::nullopt;
        PrintedWay way;
        way.first_board = seen.front();
        if (seen.front() != p_.start) seen.insert(seen.begin(), p_.start);
        way.form = WayForm::boards;
        for (Tiles& board : seen) {
            if (!way.boards.empty() && !one_move_apart(p_, way.boards.back(), board)) {
                way.error =
                    tr("board {} is not one move after the board before it", way.boards.size());
                return way;
            }
            way.boards.push_back(std::move(board));
        }
        return way;
    }

    // --- as directions: of the blank, or of the tile -------------------------------------------
    void directions(Care care) {
        std::vector<Slide> moves, last;
        for (const std::string& line : lines_) {
            const auto found = directions_in_line(line, care);
            moves.insert(moves.end(), found.begin(), found.end());
            if (found.size() > 1) last = found;
        }
        // Also try the last line alone, because searches print their attempts.
        for (const auto& read : {moves, last}) {
            if (read.empty()) continue;
            PrintedWay blank = walk(read, false), tile = walk(read, true);
            if (care == Care::loose && !reaches(blank) && !reaches(tile)) continue;
            offer(reaches(tile) || (!reaches(blank) && tile.boards.size() > blank.boards.size())
                      ? std::move(tile)
                      : std::move(blank));
        }
    }
    PrintedWay walk(const std::vector<Slide>& moves, bool of_the_tile) const {
        PrintedWay way{.boards = {p_.start}, .form = WayForm::directions, .directions = moves};
        for (const Slide s : moves) {
            Tiles next = way.boards.back();
            if (!slide(p_, next, of_the_tile ? opposite(s) : s)) {
                way.error = tr("move {} leaves the board", way.boards.size());
                return way;
            }
            way.boards.push_back(std::move(next));
        }
        return way;
    }

    // --- as the tiles that move ----------------------------------------------------------------
    /// "14 11 7" in a line, one number per line, or "3. move tile 14": the last number of the line.
    void moved_tiles() {
        Tiles alone, told, counted;
        std::vector<PrintedWay> ways;
        bool plainly = false;
        for (const std::string& line : lines_) {
            const std::string_view rest = without_label(line);
            const std::string_view label =
                std::string_view(line).substr(0, line.size() - rest.size());
            const bool numbered = label.find_first_of("0123456789") != label.npos;
            Tiles tiles;
            bool words = false, names_tile = false;
            for (const Token& t : tokens(rest)) {
                if (t.is(TokenKind::number)) tiles.push_back(std::atoi(t.text.c_str()));
                words = words || t.is(TokenKind::word);
                names_tile =
                    names_tile || mentions(t.text, {"tile", "move", "slide", "swap", "移"});
            }
            if (tiles.size() == 1 && !words && label.empty()) alone.push_back(tiles[0]);
            if (tiles.size() == 1 && !words && numbered) counted.push_back(tiles[0]);
            if (!tiles.empty() && names_tile) told.push_back(tiles.back());
            if (tiles.size() > 1) ways.push_back(walk_tiles(tiles));
            plainly = plainly || (!tiles.empty() && !words && label.empty());
        }
        if (lines_.size() == 1 || alone.size() > 1) ways.push_back(walk_tiles(alone));
        ways.push_back(walk_tiles(told));
        ways.push_back(walk_tiles(counted));
        const auto better = [&](const PrintedWay& a, const PrintedWay& b) {
            return std::pair(reaches(a), a.boards.size()) < std::pair(reaches(b), b.boards.size());
        };
        offer(std::move(*std::ranges::max_element(ways, better)), plainly);
    }
    PrintedWay walk_tiles(const Tiles& tiles) const {
        PrintedWay way{.boards = {p_.start}, .form = WayForm::tiles};
        for (const int tile : tiles) {
            const Tiles& now = way.boards.back();
            const auto at = static_cast<int>(std::ranges::find(now, tile) - now.begin());
            Tiles next = now;
            const auto moved = std::ranges::find_if(kSlides, [&](Slide s) {
                return tile != 0 && target_of(p_, blank_of(now), s) == at;
            });
            if (moved == std::end(kSlides) || !slide(p_, next, *moved)) {
                way.error =
                    tr("tile {} is not beside the blank at move {}", tile, way.boards.size());
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
    std::optional<PrintedWay> best_;
};

}  // namespace

std::optional<PrintedWay> read_way(const Puzzle& puzzle, std::string_view output) {
    return WayReader(puzzle, plain(arrows_as_letters(output))).run();
}

}  // namespace ailab::grade
