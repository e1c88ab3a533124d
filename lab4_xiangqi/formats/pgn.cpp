// PGN for xiangqi (xqbase, "electronic standard" no. 4): [Game "Chinese Chess"], tags Red and
// Black, Format Chinese, WXF or ICCS. Also the western dialect with Variant, White and Black, in
// which coordinates and SAN count ranks from one, or from zero as in WinBoard.
#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

/// Splits a move from its annotation marks, which are converted to ASCII.
std::pair<std::string_view, std::string> split_marks(std::string_view text) {
    std::string marks;
    for (bool found = true; found;) {
        found = false;
        for (const auto& [sign, mark] : {std::pair{"!", '!'}, {"?", '?'}, {"！", '!'}, {"？", '?'}})
            if (text.ends_with(sign)) {
                text.remove_suffix(std::string_view(sign).size());
                marks.insert(marks.begin(), mark);
                found = true;
            }
    }
    return {text, marks};
}

using Line = arena::GameLine<Move>;

class PgnReader {
public:
    explicit PgnReader(const Source& source) : source_(source), text_(source.text()) {}

    std::vector<GameFile> read() {
        skip_blanks();
        while (at_ < text_.size()) {
            games_.push_back(game());
            skip_footer();
        }
        if (games_.empty())
            fail(0, tr("there is no game in the text"), tr("a game must have tags or moves"));
        return std::move(games_);
    }

private:
    [[noreturn]] void fail(std::size_t offset, std::string message, std::string hint = {}) const {
        throw InputError(source_.diagnose(offset, std::move(message), std::move(hint)));
    }
    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }
    /// Xqbase's programs end a game with a row of '=' and an advertisement.
    void skip_footer() {
        skip_blanks();
        if (!text_.substr(at_).starts_with("===")) return;
        const std::size_t next = text_.find("\n[", at_);
        at_ = next == std::string_view::npos ? text_.size() : next + 1;
    }
    std::size_t find_end(char closing, const char* what) const {
        const std::size_t end = text_.find(closing, at_);
        if (end == std::string_view::npos) fail(at_, tr("{} is never closed", tr(what)));
        return end;
    }

    GameFile game() {
        GameFile game;
        while (at_ < text_.size() && text_[at_] == '[') {
            tag(game);
            skip_blanks();
        }
        moves(game);
        for (const auto& [western, ours] : {std::pair{"White", "Red"}, {"Result", "Result"}}) {
            const std::string value = game.tag(western);
            if (!value.empty() && game.tag(ours).empty()) game.set_tag(ours, value);
        }
        if (game.result == "*" && is_result(game.tag("Result"))) game.result = game.tag("Result");
        return game;
    }

    bool closes_tag(std::size_t quote) const {
        const std::size_t next = text_.find_first_not_of(" \t", quote + 1);
        return next != std::string_view::npos && text_[next] == ']';
    }
    void moves(GameFile& game) {
        board_ = game.start;
        const bool western = !game.tag("Variant").empty();
        ranks_ = western ? RankStyle::from_one : RankStyle::from_zero;
        san_ranks_ = RankStyle::from_one;
        if (!western) return read_moves(game);
        const GameFile only_tags = game;
        const std::size_t from = at_;
        try {
            read_moves(game);
            // WinBoard has the same tags, but counts ranks from zero
        } catch (const InputError& error) {
            const std::size_t reached = std::exchange(at_, from);
            game = only_tags;
            board_ = game.start;
            ranks_ = san_ranks_ = RankStyle::from_zero;
            try {
                read_moves(game);
            } catch (const InputError&) {
                if (at_ > reached) throw;
                throw error;
            }
        }
    }

    void tag(GameFile& game) {
        const std::size_t open = at_++;
        skip_blanks();
        const std::size_t name_at = at_;
        while (at_ < text_.size() && !is_blank(text_[at_]) && text_[at_] != '"' &&
               text_[at_] != ']')
            ++at_;
        const std::string_view name = text_.substr(name_at, at_ - name_at);
        skip_blanks();
        if (name.empty() || at_ >= text_.size() || text_[at_] != '"')
            fail(open, tr("expected a tag such as [Event \"a match\"]"));
        const std::size_t value_at = ++at_;
        std::size_t end = find_end('"', marked("this text"));
        while (!closes_tag(end) && text_.find_first_of("\"\n", end + 1) < text_.find('\n', end))
            end = text_.find('"', end + 1);  // [Event ""A Cup" of 2002"]
        const std::string_view value = text_.substr(value_at, end - value_at);
        at_ = end + 1;
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != ']') fail(at_, tr("expected ']' after the tag"));
        ++at_;
        if (name == "FEN") {
            try {
                game.start = parse_fen(value);
            } catch (const InputError& e) {
                fail(value_at, e.diagnostics().front().message);
            }
        } else {
            game.set_tag(name, std::string(value));
        }
    }

    /// A line that is being read, and where its bracket is.
    struct Open {
        arena::Variation<Move> variation{};
        std::size_t bracket = 0;
    };
    /// Reads moves with their variations up to a result or the next game's tags.
    void read_moves(GameFile& game) {
        std::vector<Open> open;  // the variations around the place, the innermost last
        for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
            Line& line = open.empty() ? game : open.back().variation.line;
            const char c = text_[at_];
            if (c == '{' || c == ';') {
                comment(line);
            } else if (c == '(') {
                const std::size_t bracket = at_++;
                if (line.moves.empty())
                    fail(bracket, tr("a variation stands before the first move"));
                board_.unmake(line.moves.back());
                open.push_back({{.at = line.moves.size() - 1}, bracket});
            } else if (c == ')' && !open.empty()) {
                ++at_;
                arena::Variation<Move> variation = std::move(open.back().variation);
                open.pop_back();
                Line& owner = open.empty() ? game : open.back().variation.line;
                take_back(board_, variation.line.moves);
                board_.make(owner.moves.back());
                if (!variation.line.moves.empty()) owner.variations.push_back(std::move(variation));
            } else if (c == '[' && open.empty()) {
                return;
            } else if (const std::string_view text = word(); is_result(text)) {
                if (!open.empty()) continue;  // some programs write a result after each variation
                game.result = text;
                return;
            } else {
                move_or_glyph(line, text);
            }
        }
        if (!open.empty()) fail(open.back().bracket, tr("this variation is never closed"));
    }

    void comment(Line& line) {
        const bool braces = text_[at_] == '{';
        const std::size_t from = at_ + 1;
        std::size_t end = braces ? find_end('}', marked("this comment")) : text_.find('\n', at_);
        if (end == std::string_view::npos) end = text_.size();
        line.comment(line.moves.size(), trimmed(text_.substr(from, end - from)));
        at_ = std::min(end + 1, text_.size());
    }

    std::string_view word() {
        const std::size_t from = at_;
        while (at_ < text_.size() && !is_blank(text_[at_]) &&
               std::string_view("{}();[]").find(text_[at_]) == std::string_view::npos)
            ++at_;
        if (at_ == from) fail(from, tr("'{}' is unexpected here", text_[from]));
        return text_.substr(from, at_ - from);
    }

    /// Reads a move, possibly after its number; a number alone; or $3, a glyph for the previous
    /// move.
    void move_or_glyph(Line& line, std::string_view text) {
        if (text.front() == '$') {
            int glyph = 0;
            std::from_chars(text.data() + 1, text.data() + text.size(), glyph);
            if (glyph > 0 && !line.moves.empty()) line.glyph_last(glyph);
            return;
        }
        const std::size_t from = source_.offset_of(text);
        const auto play = [&](Move move) {
            line.moves.push_back(move);
            board_.make(move);
        };
        if (const MoveReading whole = read_move(board_, text, ranks_, san_ranks_))
            return play(whole.move);
        // Numbers may be full-width: １．炮二平五.
        const std::string plain = half_width(text);
        if (is_digit(plain.front())) text = plain;
        std::size_t digits = 0;
        while (digits < text.size() && is_digit(text[digits])) ++digits;
        std::size_t dots = digits;
        while (dots < text.size() && text[dots] == '.') ++dots;
        if (digits > 0 && dots == text.size()) return;  // "12." or a number alone
        if (dots > digits || digits == 0) text.remove_prefix(dots);
        if (text.empty()) return;
        const auto [bare, marks] = split_marks(text);
        const MoveReading reading = read_move(board_, bare, ranks_, san_ranks_);
        if (!reading) fail(from, reading.error, reading.hint);
        play(reading.move);
        if (const int glyph = arena::glyph_of(marks)) line.glyph_last(glyph);
    }

    const Source& source_;
    std::string_view text_;
    std::size_t at_ = 0;
    Position board_;  ///< at the current place
    RankStyle ranks_ = RankStyle::from_zero, san_ranks_ = RankStyle::from_one;
    std::vector<GameFile> games_;
};

/// Empty for SAN, which is the western dialect.
std::string_view format_tag(Notation notation) {
    return notation == Notation::san    ? ""
           : notation == Notation::wxf  ? "WXF"
           : notation == Notation::iccs ? "ICCS"
                                        : "Chinese";
}

/// Tags cannot contain quotes or newlines, and comments cannot contain closing braces.
std::string without(std::string text, std::string_view forbidden) {
    for (char& c : text)
        if (forbidden.find(c) != std::string_view::npos) c = c == '\n' || c == '\r' ? ' ' : '\'';
    return text;
}

/// Writes the moves with numbers, glyphs, comments and variations, in lines of at most 78 columns.
class MoveText {
public:
    explicit MoveText(Notation notation) : notation_(notation) {}

    /// `board` stands before the game, and again afterwards.
    void add(const Line& game, Position& board) {
        struct Open {
            const Line* line;
            std::size_t next = 0;       // move
            std::size_t variation = 0;  // the next one
            bool numbered = false;      // black's move needs its number if there is text before it
        };
        std::vector<Open> open{{&game}};
        add_comment(game, 0);
        while (true) {
            auto& [line, next, variation, numbered] = open.back();
            if (variation < line->variations.size() && line->variations[variation].at + 1 == next) {
                const Line& other = line->variations[variation++].line;
                board.unmake(line->moves[next - 1]);
                numbered = false;
                open_ += '(';
                add_comment(other, 0);
                open.push_back({&other});
            } else if (next < line->moves.size()) {
                add_move(board, line->moves[next], numbered);
                for (const int glyph : line->glyphs_at(next)) add_word(fmt::format("${}", glyph));
                board.make(line->moves[next++]);
                add_comment(*line, next);
                numbered = line->comment_at(next).empty();
            } else {
                take_back(board, line->moves);
                open.pop_back();
                if (open.empty()) return;
                board.make(open.back().line->moves[open.back().next - 1]);
                line_ += ')';
            }
        }
    }
    std::string finish(const std::string& result) {
        add_word(result);
        return out_ + line_ + "\n";
    }

private:
    void add_move(const Position& board, Move move, bool numbered) {
        if (board.side_to_move() == kRed)
            add_word(fmt::format("{}.", board.full_moves()));
        else if (!numbered)
            add_word(fmt::format("{}...", board.full_moves()));
        add_word(write_move(board, move, notation_));
    }
    void add_comment(const Line& line, std::size_t i) {
        if (const std::string text = line.comment_at(i); !text.empty())
            add_word("{" + without(text, "}\n\r") + "}");
    }
    void add_word(const std::string& bare) {
        constexpr std::size_t kWidth = 78;
        const std::string word = std::exchange(open_, "") + bare;
        if (!line_.empty() && display_width(line_) + 1 + display_width(word) > kWidth) {
            out_ += line_ + "\n";
            line_.clear();
        }
        line_ += (line_.empty() ? "" : " ") + word;
    }

    Notation notation_;
    std::string out_, line_;
    std::string open_;  ///< brackets to write before the next word
};

}  // namespace

std::vector<GameFile> read_pgn(const Source& source) {
    return PgnReader(source).read();
}

std::string write_pgn(const GameFile& game, Notation notation) {
    // Coordinates in a file are ICCS: a reader could not distinguish ranks that are counted from
    // one.
    if (notation == Notation::uci || notation == Notation::uci_one) notation = Notation::iccs;
    std::string out = "[Game \"Chinese Chess\"]\n";
    constexpr std::string_view kFirst[] = {"Event",   "Site", "Date",      "Round",
                                           "RedTeam", "Red",  "BlackTeam", "Black"};
    const auto add = [&](std::string_view name, std::string_view value) {
        if (!value.empty())
            out += fmt::format("[{} \"{}\"]\n", name, without(std::string(value), "\"\n\r"));
    };
    for (const std::string_view name : kFirst) add(name, game.tag(name));
    for (const auto& [name, value] : game.tags)
        if (!is_derived_tag(name) && std::ranges::find(kFirst, name) == std::end(kFirst))
            add(name, value);
    out += fmt::format("[Result \"{}\"]\n", game.result);
    if (const std::string fen = to_fen(game.start); fen != kStartFen)
        out += fmt::format("[FEN \"{}\"]\n", fen);
    if (notation == Notation::san)
        out += "[Variant \"Xiangqi\"]\n";
    else
        out += fmt::format("[Format \"{}\"]\n", format_tag(notation));
    MoveText text(notation);
    Position board = game.start;
    text.add(game, board);
    return out + text.finish(game.result);
}

}  // namespace ailab::lab4
