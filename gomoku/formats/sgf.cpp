// Smart Game Format, FF[4] (Hollosi 1999): a tree of nodes ";" with properties B[h8]. The line of
// first variations is the game. A variation that cannot be played (it sets up stones or has a pass)
// ends there and is counted. A file without GM[4] is rejected, because the default is Go.
#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {
namespace {

using Line = arena::GameLine<Point>;

/// The property with its value, and the PGN number: $1 "!", $2 "?", $3 "!!", $4 "??", $5 "!?", $6
/// "?!".
constexpr std::array<std::pair<std::string_view, int>, 6> kSgfMarks{
    {{"TE[1]", 1}, {"BM[1]", 2}, {"TE[2]", 3}, {"BM[2]", 4}, {"IT[]", 5}, {"DO[]", 6}}};

std::optional<std::string_view> sgf_mark(int glyph) {
    for (const auto& [mark, number] : kSgfMarks)
        if (number == glyph) return mark;
    return std::nullopt;
}
/// Returns 0 if the property is none of them.
int glyph_of(const std::string& name, const std::string& value) {
    for (const auto& [mark, number] : kSgfMarks)
        if (mark == name + "[" + value + "]") return number;
    return 0;
}

class SgfReader {
public:
    SgfReader(const Source& source, bool any_game, std::size_t at = 0)
        : source_(source), text_(source.text()), any_game_(any_game), at_(at) {}

    GameFile read() {
        GameFile game = read_one();
        for (; peek() == '('; ++game.left_out.games) tree(nullptr);
        return game;
    }
    /// Reads the game that begins here; sets `end` to the beginning of the next game, if there is
    /// one.
    GameFile read_one(std::size_t* end = nullptr) {
        skip();
        tree(&game_);
        if (!collector_) begin_moves(0);
        set_up();
        if (end) *end = peek() == '(' ? at_ : std::string::npos;
        return game_;
    }

private:
    static constexpr int kDeepest = 2000;  // nested variations
    static constexpr const char* kAnyGame = marked(
        "gomoku and renju have GM[4]; if this is such a game without the tag, use --any-game");

    [[noreturn]] void fail(std::size_t offset, std::string message, std::string hint = {}) const {
        throw InputError(source_.diagnose(offset, std::move(message), std::move(hint)));
    }
    void skip() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
    }
    char peek() {
        skip();
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    void expect(char c, const char* what) {
        if (peek() != c) fail(at_, tr("expected {}", tr(what)));
        ++at_;
    }

    /// Reads "(" node… tree… ")". Parts that cannot belong to a line are only checked for their
    /// syntax.
    void tree(Line* line) {
        if (++nested_ > kDeepest) fail(at_, tr("the variations are nested too deeply"));
        expect('(', marked("'(', the beginning of a game"));
        if (peek() != ';') fail(at_, tr("expected ';', the beginning of a node"));
        while (peek() == ';') {
            const std::size_t at = at_++;
            node(line, at);
        }
        if (line && peek() == '(' && collector_) set_up();
        const std::size_t branch = line ? line->moves.size() : 0;
        const std::size_t played = collector_ ? collector_->moves().size() : 0;
        for (; peek() == '('; collector_ && line ? collector_->take_back_to(played) : void()) {
            // The first child with a move continues the line.
            if (!line || line->moves.size() == branch) {
                tree(line);
                continue;
            }
            arena::Variation<Point> variation{.at = branch};
            tree(&variation.line);
            if (!variation.line.moves.empty()) line->variations.push_back(std::move(variation));
        }
        if (line) std::ranges::stable_sort(line->variations, {}, &arena::Variation<Point>::at);
        expect(')', marked("')', the end of a variation"));
        --nested_;
    }
    /// `line` is null after a move of a variation that cannot be played.
    void node(Line*& line, std::size_t node_at) {
        std::string comment;
        std::vector<int> glyphs;
        while (std::isalpha(static_cast<unsigned char>(peek()))) {
            const std::size_t at = at_;
            std::string name;
            while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_]))) {
                const char c = text_[at_++];
                if (std::isupper(static_cast<unsigned char>(c))) name += c;  // FF[3]: "Black"
            }
            if (peek() != '[') fail(at_, tr("expected '[', a value of {}", name));
            while (peek() == '[') {
                const std::size_t value_at = at_;
                const std::string text = value();
                if (!line) continue;
                if (const int glyph = glyph_of(name, text)) glyphs.push_back(glyph);
                if ((name == "C" || name == "GC") && !text.empty())
                    comment += (comment.empty() ? "" : " ") + text;
                if (!property_fits(*line, name, text, at, value_at)) line = nullptr;
            }
        }
        if (line == &game_) check_game(node_at);
        if (!line) return;
        if (!line->moves.empty())
            for (const int glyph : glyphs) line->glyph_last(glyph);
        line->comment(line->moves.size(), comment);
    }
    /// Returns false if the property ends a variation; in the game itself that is an error.
    bool property_fits(Line& line, const std::string& name, const std::string& text, std::size_t at,
                       std::size_t value_at) {
        if (&line == &game_) return property(name, text, at, value_at), true;
        try {
            if (name == "AB" || name == "AW")
                throw InputError(tr("stones are set up after the first move"));
            if (name == "B" || name == "W") move(line, name == "B", text, value_at + 1);
            return true;
        } catch (const InputError&) {
            ++game_.left_out.variations;
            return false;
        }
    }
    std::string value() {
        const std::size_t open = at_++;
        std::string text;
        for (; at_ < text_.size() && text_[at_] != ']'; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
            text += text_[at_];
        }
        if (at_ >= text_.size()) fail(open, tr("this value has no ']'"));
        ++at_;
        return text;
    }

    void property(const std::string& name, const std::string& text, std::size_t at,
                  std::size_t value_at) {
        if (name == "GM") game(text, value_at + 1);
        if (name == "SZ") {
            if (collector_) fail(at, tr("the board size comes after the first move"));
            game_.size = size_of(text, value_at);
        }
        if (name == "RU") game_.rule = parse_rule(text);
        if (name == "PB") game_.black = text;
        if (name == "PW") game_.white = text;
        if (name == "RE") game_.result = text;
        if (name == "B" || name == "W") move(game_, name == "B", text, value_at + 1);
        if (name == "AB" || name == "AW") {
            if (!collector_) begin_moves(at);
            setup_at_ = value_at;
            const auto [x, y] = place(text, value_at + 1);
            if (x < 0 || x >= game_.size || y < 0 || y >= game_.size)
                fail(value_at + 1, tr("this stone is not on the board"));
            (name == "AB" ? black_ : white_).push_back(Point::at(x, y));
        }
    }
    void game(const std::string& text, std::size_t at) {
        names_game_ = true;
        if (text == "4" || any_game_) return;
        fail(at,
             text == "1" ? tr("this is a game of Go")
                         : tr("game {} is not gomoku or renju", in_quotes(text)),
             tr(kAnyGame));
    }
    /// The first node, which began at `at`, must specify the game.
    void check_game(std::size_t at) {
        if (!names_game_ && !any_game_)
            fail(at, tr("the file does not name its game, so it is Go"), tr(kAnyGame));
    }
    int size_of(const std::string& text, std::size_t at) const {
        if (text.empty() || text.size() > 2 || text.find_first_not_of("0123456789") != text.npos)
            fail(at, tr("expected a size, found {}", in_quotes(text)));
        const int size = std::stoi(text);
        check_size(source_, at, size);
        return size;
    }
    void begin_moves(std::size_t at) {
        check_size(source_, at, game_.size);
        collector_.emplace(source_, game_.size);
    }
    /// Makes the stones that were set up the first moves of the game.
    void set_up() {
        if (black_.empty() && white_.empty()) return;
        if (!game_.moves.empty()) fail(setup_at_, tr("stones are set up after the first move"));
        collector_->add_position(black_, white_, setup_at_);
        black_.clear(), white_.clear();
        game_.moves = collector_->moves();
    }
    void move(Line& line, bool black, const std::string& text, std::size_t at) {
        if (!collector_) begin_moves(at);
        set_up();
        if (black != (collector_->moves().size() % 2 == 0))
            fail(at, tr("it is {}'s turn", tr(black ? marked("white") : marked("black"))));
        const auto [x, y] = place(text, at);
        collector_->add(x, y, at);
        line.moves.push_back(Point::at(x, y));
    }
    /// "h8" counts rows from below, letters such as "hh" count from above.
    std::pair<int, int> place(const std::string& text, std::size_t at) const {
        const auto letter = [](char c) {
            return std::tolower(static_cast<unsigned char>(c)) - 'a';
        };
        const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)); };
        if (text.size() == 2 && is_letter(text[0]) && is_letter(text[1]))
            return {letter(text[0]), game_.size - 1 - letter(text[1])};
        if ((text.size() == 2 || text.size() == 3) && is_letter(text[0]) &&
            text.find_first_not_of("0123456789", 1) == text.npos)
            return {letter(text[0]), std::stoi(text.substr(1)) - 1};
        fail(at, tr("expected a move, found {}", in_quotes(text)),
             tr("a move such as h8 or hh; passing is not allowed"));
    }

    const Source& source_;
    std::string_view text_;
    bool any_game_;
    bool names_game_ = false;
    std::size_t at_ = 0;
    int nested_ = 0;
    GameFile game_;
    std::optional<MoveCollector> collector_;
    std::vector<Point> black_, white_;  // set up, but not yet among the moves
    std::size_t setup_at_ = 0;
};

std::string sgf_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == ']' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

class SgfWriter {
public:
    explicit SgfWriter(std::ostream& out) : out_(out) {}

    void write(const GameFile& game) {
        size_ = game.size;
        out_ << fmt::format("(;FF[4]GM[4]CA[UTF-8]SZ[{}]", size_);
        if (game.rule) property("RU", to_string(*game.rule));
        property("PB", game.black), property("PW", game.white), property("RE", game.result);
        property("C", game.comment_at(0));
        write_line(game, 0, true, true);
        out_ << ")\n";
    }

private:
    /// Writes the line from moves[i] on. At a branch the game continues in the first brackets; a
    /// variation of a variation's first move is written beside it.
    void write_line(const Line& line, std::size_t i, bool black, bool in_game = false) {
        for (; i < line.moves.size(); ++i, black = !black) {
            std::vector<const Line*> others;
            if (i > 0 || in_game) arena::add_alternatives(line, i, others);
            if (!others.empty()) out_ << "\n(";
            node(line, i, black);
            if (others.empty()) continue;
            write_line(line, i + 1, !black);
            out_ << ')';
            for (const auto* other : others) {
                out_ << "\n(";
                write_line(*other, 0, black);
                out_ << ')';
            }
            return;
        }
    }
    void node(const Line& line, std::size_t i, bool black) {
        out_ << (black ? "\n;B[" : ";W[") << letters(line.moves[i]) << ']';
        for (const int glyph : line.glyphs_at(i))
            if (const auto mark = sgf_mark(glyph)) out_ << *mark;
        property("C", line.comment_at(i + 1));
    }
    /// Returns "hh", the form of other programs: rows counted from above.
    std::string letters(Point p) const {
        return {static_cast<char>('a' + p.x()), static_cast<char>('a' + size_ - 1 - p.y())};
    }
    void property(std::string_view name, std::string_view value) {
        if (!value.empty()) out_ << name << '[' << sgf_text(value) << ']';
    }

    std::ostream& out_;
    int size_ = 0;
};

}  // namespace

GameFile read_sgf(const Source& source, bool any_game) {
    return SgfReader(source, any_game).read();
}

std::vector<GameFile> read_sgf_games(const Source& source, bool any_game) {
    std::vector<GameFile> games;
    for (std::size_t at = 0; at != std::string::npos;)
        games.push_back(SgfReader(source, any_game, at).read_one(&at));
    return games;
}

void write_sgf(std::ostream& out, const GameFile& game) {
    SgfWriter(out).write(game);
}

}  // namespace ailab::gomoku
