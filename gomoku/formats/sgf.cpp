// Smart Game Format, FF[4] (Hollosi 1999): a tree of nodes ";" with properties B[h8]. The line of
// first variations is the game. Stones that are set up before the first move are its first moves;
// passes are left out and counted. A variation that cannot be played (it sets up stones, or goes on
// after one pass) ends there and is counted. A file without GM[4] is rejected, because the default
// is Go. Properties that the program does not use are kept as they are written.
#include <algorithm>
#include <cctype>
#include <deque>
#include <optional>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {
namespace {

using Line = arena::GameLine<Point>;

/// What this program writes itself, and what only describes the file.
bool is_written(std::string_view name) {
    constexpr std::string_view kNames[] = {"FF", "GM", "CA", "AP", "SZ", "C",
                                           "GC", "B",  "W",  "AB", "AW", "AE"};
    return std::ranges::find(kNames, name) != std::end(kNames);
}
/// Those of the game, which stand in its first node.
bool is_of_game(std::string_view name) {
    return name == "PB" || name == "PW" || name == "RE" || name == "RU";
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
        check_turn();
        sort_variations(game_);
        if (end) *end = peek() == '(' ? at_ : std::string::npos;
        return game_;
    }

private:
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

    /// A bracket that is open: its line, null where nothing can be played, which is its own if it
    /// is a variation.
    struct Open {
        Line* line = nullptr;
        std::size_t branch = 0, played = 0;  ///< moves of the line, and of the game, before trees
        bool is_variation = false;
        arena::Variation<Point> variation{};
    };

    /// Reads "(" node… tree… ")". Parts that cannot belong to a line are only checked for their
    /// syntax.
    void tree(Line* line) {
        std::deque<Open> open;  // pointers into it stay valid
        open.push_back({.line = line});
        nodes(open.back());
        while (true) {
            Open& now = open.back();
            if (peek() == '(') {
                // The first child with a move continues the line.
                const bool varies = now.line && now.line->moves.size() > now.branch;
                Open& next = open.emplace_back();
                next.is_variation = varies;
                next.variation.at = now.branch;
                next.line = varies ? &next.variation.line : now.line;
                nodes(next);
                continue;
            }
            expect(')', marked("')', the end of a variation"));
            if (open.size() == 1) return;
            Open& owner = open[open.size() - 2];
            if (now.is_variation) {
                sort_variations(now.variation.line);
                if (!now.variation.line.moves.empty())
                    owner.line->variations.push_back(std::move(now.variation));
            }
            open.pop_back();
            if (collector_ && owner.line) collector_->take_back_to(owner.played);
        }
    }
    /// Reads "(" node…
    void nodes(Open& open) {
        expect('(', marked("'(', the beginning of a game"));
        if (peek() != ';') fail(at_, tr("expected ';', the beginning of a node"));
        while (peek() == ';') {
            const std::size_t at = at_++;
            node(open.line, at);
        }
        if (open.line && peek() == '(' && collector_) set_up();
        open.branch = open.line ? open.line->moves.size() : 0;
        open.played = collector_ ? collector_->moves().size() : 0;
    }
    /// Nested brackets continue a line with moves that come before variations already read.
    static void sort_variations(Line& line) {
        std::ranges::stable_sort(line.variations, {}, &arena::Variation<Point>::at);
    }
    /// `line` is null after a move of a variation that cannot be played.
    void node(Line*& line, std::size_t node_at) {
        std::string comment, extra;
        std::vector<int> glyphs;
        while (std::isalpha(static_cast<unsigned char>(peek()))) {
            const std::size_t at = at_;
            std::string name;
            while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_]))) {
                const char c = text_[at_++];
                if (std::isupper(static_cast<unsigned char>(c))) name += c;  // FF[3]: "Black"
            }
            if (peek() != '[') fail(at_, tr("expected '[', a value of {}", name));
            bool named = false;  // in `extra`
            while (peek() == '[') {
                const std::size_t value_at = at_;
                const std::string text = value();
                if (!line) continue;
                if (const int glyph = glyph_of(name, text)) {
                    glyphs.push_back(glyph);
                } else if ((name == "C" || name == "GC") && !text.empty()) {
                    comment += (comment.empty() ? "" : " ") + text;
                } else if (is_extra(*line, name, text)) {
                    if (!std::exchange(named, true)) extra += name;
                    extra += text_.substr(value_at, at_ - value_at);
                }
                if (!property_fits(*line, name, text, at, value_at)) line = nullptr;
            }
        }
        if (line == &game_) check_game(node_at);
        if (!line) return;
        if (!line->moves.empty())
            for (const int glyph : glyphs) line->glyph_last(glyph);
        line->comment(line->moves.size(), comment);
        line->extra(line->moves.size(), extra);
    }
    /// The rule and the players are used, if they are those of the game and the rule is known.
    bool is_extra(const Line& line, const std::string& name, const std::string& text) const {
        if (is_of_game(name) && &line == &game_) return name == "RU" && !parse_rule(text);
        return !is_written(name) && name != "PL";
    }
    /// Returns false if the property ends a variation; in the game itself that is an error.
    bool property_fits(Line& line, const std::string& name, const std::string& text, std::size_t at,
                       std::size_t value_at) {
        if (&line == &game_) return property(name, text, at, value_at), true;
        try {
            if (name == "AB" || name == "AW" || name == "AE")
                throw InputError(tr("stones are set up after the first move"));
            if (name == "PL") turn(text, value_at), check_turn();
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
        if (name == "PL") turn(text, value_at);
        if (name != "AB" && name != "AW" && name != "AE") return;
        if (!game_.moves.empty()) fail(at, tr("stones are set up after the first move"));
        if (!collector_) begin_moves(at);
        setup_at_ = value_at;
        for (const Point p : area(text, value_at + 1)) {
            std::erase(black_, p), std::erase(white_, p);
            if (name != "AE") (name == "AB" ? black_ : white_).push_back(p);
        }
    }
    /// "h8", or the rectangle "aa:cc".
    std::vector<Point> area(const std::string& text, std::size_t at) const {
        const std::size_t colon = text.find(':');
        const auto [left, top] = place(text.substr(0, colon), at);
        const auto [right, bottom] =
            colon == text.npos ? std::pair(left, top) : place(text.substr(colon + 1), at);
        std::vector<Point> points;
        for (const int x : {left, right})
            if (x < 0 || x >= game_.size || std::min(top, bottom) < 0 ||
                std::max(top, bottom) >= game_.size)
                fail(at, tr("this stone is not on the board"));
        for (int y = top; y >= bottom; --y)
            for (int x = left; x <= right; ++x) points.push_back(Point::at(x, y));
        return points;
    }
    /// PL names the player to move; check_turn() compares it with the stones.
    void turn(const std::string& text, std::size_t at) {
        const bool black = text.starts_with('B') || text.starts_with('b') || text == "1";
        turn_ = {black, at};
    }
    void check_turn() {
        const auto turn = std::exchange(turn_, std::nullopt);
        if (!turn || !collector_) return;
        if (turn->first != (collector_->moves().size() % 2 == 0))
            fail(turn->second,
                 tr("PL names {}, but with these stones it is {}'s turn",
                    tr(turn->first ? marked("black") : marked("white")),
                    tr(turn->first ? marked("white") : marked("black"))),
                 tr("black begins, so black has as many stones as white or one more"));
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
    /// Makes the stones that were set up the first moves of the game; the texts of the first node
    /// belong to the position after them.
    void set_up() {
        if (black_.empty() && white_.empty()) return;
        collector_->add_position(black_, white_, setup_at_);
        black_.clear(), white_.clear();
        game_.moves = collector_->moves();
        game_.set_up = game_.moves.size();
        for (auto* texts : {&game_.comments, &game_.extras})
            if (!texts->empty()) texts->insert(texts->begin(), game_.set_up, "");
    }
    void move(Line& line, bool black, const std::string& text, std::size_t at) {
        if (!collector_) begin_moves(at);
        set_up();
        check_turn();
        if (text.empty() || (text == "tt" && game_.size <= 19)) {
            ++game_.left_out.passes;
            return;
        }
        if (black != (collector_->moves().size() % 2 == 0))
            fail(at, tr("it is {}'s turn", tr(black ? marked("white") : marked("black"))),
                 game_.left_out.passes > 0 ? tr("a game that goes on after a pass cannot be read")
                                           : "");
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
        fail(at, tr("expected a move, found {}", in_quotes(text)), tr("a move such as h8 or hh"));
    }

    const Source& source_;
    std::string_view text_;
    bool any_game_;
    bool names_game_ = false;
    std::size_t at_ = 0;
    GameFile game_;
    std::optional<MoveCollector> collector_;
    std::vector<Point> black_, white_;  // set up, but not yet among the moves
    std::size_t setup_at_ = 0;
    std::optional<std::pair<bool, std::size_t>> turn_;  // PL: black, and its offset
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

}  // namespace ailab::gomoku
