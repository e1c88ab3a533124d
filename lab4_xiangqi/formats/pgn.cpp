// PGN for xiangqi (xqbase, "electronic standard" no. 4): [Game "Chinese Chess"], tags Red and
// Black, Format Chinese, WXF or ICCS; also the western dialect with Variant, White and Black, whose
// coordinates count ranks from one.
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

/// The move before the marks of whoever annotated it.
std::string_view without_marks(std::string_view text) {
    for (bool found = true; found;) {
        found = false;
        for (const std::string_view mark : {"!", "?", "！", "？"})
            if (text.ends_with(mark)) text.remove_suffix(mark.size()), found = true;
    }
    return text;
}

class PgnReader {
public:
    explicit PgnReader(const Source& source) : source_(source), text_(source.text()) {}

    std::vector<GameFile> read() {
        skip_blanks();
        while (at_ < text_.size()) {
            games_.push_back(game());
            skip_blanks();
        }
        if (games_.empty()) fail(0, tr("there is no game here"), tr("a game has tags or moves"));
        return std::move(games_);
    }

private:
    [[noreturn]] void fail(std::size_t offset, std::string message, std::string hint = {}) const {
        throw InputError(source_.diagnose(offset, std::move(message), std::move(hint)));
    }
    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
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
        ranks_ = game.tag("Variant").empty() ? RankStyle::from_zero : RankStyle::from_one;
        board_ = game.start;
        for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
            const char c = text_[at_];
            if (c == '[') break;  // the next game's tags
            if (c == '{' || c == ';') {
                comment(game);
            } else if (c == '(') {
                skip_variation();
                ++game.variations;
            } else if (!word(game)) {
                break;
            }
        }
        for (const auto& [western, ours] : {std::pair{"White", "Red"}, {"Result", "Result"}}) {
            const std::string value = game.tag(western);
            if (!value.empty() && game.tag(ours).empty()) game.set_tag(ours, value);
        }
        if (game.result == "*" && is_result(game.tag("Result"))) game.result = game.tag("Result");
        return game;
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
        const std::size_t end = find_end('"', marked("this text"));
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

    void comment(GameFile& game) {
        const bool braces = text_[at_] == '{';
        const std::size_t from = at_ + 1;
        std::size_t end = braces ? find_end('}', marked("this comment")) : text_.find('\n', at_);
        if (end == std::string_view::npos) end = text_.size();
        std::string_view text = text_.substr(from, end - from);
        while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
        while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
        game.comment(game.moves.size(), text);
        at_ = std::min(end + 1, text_.size());
    }

    /// Only the main line is kept; parentheses nest, and comments inside may hold some.
    void skip_variation() {
        const std::size_t open = at_;
        for (int depth = 0; at_ < text_.size(); ++at_) {
            if (text_[at_] == '{') at_ = find_end('}', marked("this comment"));
            depth += text_[at_] == '(' ? 1 : text_[at_] == ')' ? -1 : 0;
            if (depth == 0) {
                ++at_;
                return;
            }
        }
        fail(open, tr("this variation is never closed"));
    }

    /// A move's number, a move, a mark or the result; false after a result.
    bool word(GameFile& game) {
        const std::size_t from = at_;
        while (at_ < text_.size() && !is_blank(text_[at_]) &&
               std::string_view("{}();[]").find(text_[at_]) == std::string_view::npos)
            ++at_;
        if (at_ == from) fail(from, tr("'{}' does not belong here", text_[from]));
        std::string_view text = text_.substr(from, at_ - from);
        if (is_result(text)) {
            game.result = text;
            return false;
        }
        if (text.front() == '$') return true;  // a numeric annotation
        move(game, from, text);
        return true;
    }
    void move(GameFile& game, std::size_t from, std::string_view text) {
        if (MoveReading whole = read_move(board_, text, ranks_)) {
            play(game, whole.move);
            return;
        }
        // A number may be full-width: １．炮二平五.
        const std::string plain = half_width(text);
        if (is_digit(plain.front())) text = plain;
        std::size_t digits = 0;
        while (digits < text.size() && is_digit(text[digits])) ++digits;
        std::size_t dots = digits;
        while (dots < text.size() && text[dots] == '.') ++dots;
        if (digits > 0 && dots == text.size()) return;  // "12." or a number alone
        if (dots > digits || digits == 0) text.remove_prefix(dots);
        if (text.empty()) return;
        const MoveReading reading = read_move(board_, without_marks(text), ranks_);
        if (!reading) fail(from, reading.error, reading.hint);
        play(game, reading.move);
    }
    void play(GameFile& game, Move move) {
        game.moves.push_back(move);
        board_.make(move);
    }

    const Source& source_;
    std::string_view text_;
    std::size_t at_ = 0;
    RankStyle ranks_ = RankStyle::from_zero;
    Position board_;
    std::vector<GameFile> games_;
};

std::string_view format_tag(Notation notation) {
    switch (notation) {
    case Notation::wxf:
        return "WXF";
    case Notation::iccs:
    case Notation::uci:
    case Notation::uci_one:
        return "ICCS";
    default:
        return "Chinese";
    }
}

/// Quotes and line ends cannot be written inside a tag, nor a closing brace inside a comment.
std::string without(std::string text, std::string_view forbidden) {
    for (char& c : text)
        if (forbidden.find(c) != std::string_view::npos) c = c == '\n' || c == '\r' ? ' ' : '\'';
    return text;
}

}  // namespace

std::vector<GameFile> read_pgn(const Source& source) {
    return PgnReader(source).read();
}

std::string write_pgn(const GameFile& game, Notation notation) {
    // Coordinates in a file are ICCS: with ranks from one a reader could not tell them apart.
    if (notation == Notation::uci || notation == Notation::uci_one) notation = Notation::iccs;
    std::string out = "[Game \"Chinese Chess\"]\n";
    for (const char* name :
         {"Event", "Site", "Date", "Round", "RedTeam", "Red", "BlackTeam", "Black"})
        if (const std::string value = game.tag(name); !value.empty())
            out += fmt::format("[{} \"{}\"]\n", name, without(value, "\"\n\r"));
    out += fmt::format("[Result \"{}\"]\n", game.result);
    if (const std::string fen = to_fen(game.start); fen != kStartFen)
        out += fmt::format("[FEN \"{}\"]\n", fen);
    out += fmt::format("[Format \"{}\"]\n", format_tag(notation));

    Position board = game.start;
    int number = board.full_moves();
    std::string line;
    const auto add = [&](const std::string& word) {
        constexpr std::size_t kWidth = 78;
        if (!line.empty() && display_width(line) + 1 + display_width(word) > kWidth) {
            out += line + "\n";
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    };
    const auto add_comment = [&](std::size_t i) {
        if (i < game.comments.size() && !game.comments[i].empty())
            add("{" + without(game.comments[i], "}") + "}");
    };
    add_comment(0);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        if (board.side_to_move() == kRed)
            add(fmt::format("{}.", number));
        else if (i == 0)
            add(fmt::format("{}...", number));
        number += board.side_to_move() == kBlack;
        add(write_move(board, game.moves[i], notation));
        board.make(game.moves[i]);
        add_comment(i + 1);
    }
    add(game.result);
    return out + line + "\n";
}

}  // namespace ailab::lab4
