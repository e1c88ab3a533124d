// Writes SGF, FF[4]; see sgf.cpp.
#include <algorithm>
#include <optional>
#include <ostream>

#include <fmt/format.h>

#include "common/arena/depth_first.hpp"
#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {
namespace {

using Line = arena::GameLine<Point>;

std::optional<std::string_view> sgf_mark(int glyph) {
    for (const auto& [mark, number] : kSgfMarks)
        if (number == glyph) return mark;
    return std::nullopt;
}

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
        const std::size_t first = game.set_up;
        stones("AB", game, 0), stones("AW", game, 1);
        if (first > 0) property("PL", first % 2 == 0 ? "B" : "W");
        out_ << game.extra_at(first);
        property("C", game.comment_at(first));
        write_tree(game, first, first % 2 == 0);
        out_ << ")\n";
    }

private:
    /// Writes every other stone that is set up.
    void stones(std::string_view name, const GameFile& game, std::size_t first) {
        for (std::size_t i = first; i < game.set_up; i += 2)
            out_ << (i == first ? name : "") << '[' << letters(game.moves[i]) << ']';
    }
    /// What is still to be written: the rest of a line, in brackets if it is a variation; without a
    /// line, a closing bracket.
    struct Rest {
        const Line* line = nullptr;
        std::size_t i = 0;
        bool black = true, is_variation = false;
    };

    /// Writes the game from moves[i] on. At a branch it continues in the first brackets; a
    /// variation of a variation's first move is written beside it.
    void write_tree(const Line& game, std::size_t i, bool black) {
        std::vector<Rest> rest{{&game, i, black}};  // the next one last
        while (!rest.empty()) {
            const Rest next = rest.back();
            rest.pop_back();
            if (!next.line) {
                out_ << ')';
                continue;
            }
            if (next.is_variation) {
                out_ << "\n(";
                rest.emplace_back();
                if (!next.line->comment_at(0).empty() || !next.line->extra_at(0).empty()) {
                    out_ << ';' << next.line->extra_at(0);
                    property("C", next.line->comment_at(0));
                }
            }
            write_line(next, next.line == &game, rest);
        }
    }
    /// Writes up to the first branch.
    void write_line(const Rest& from, bool in_game, std::vector<Rest>& rest) {
        const Line& line = *from.line;
        bool black = from.black;
        for (std::size_t i = from.i; i < line.moves.size(); ++i, black = !black) {
            std::vector<const Line*> others;
            if (i > 0 || in_game) arena::add_alternatives(line, i, others);
            if (!others.empty()) out_ << "\n(";
            node(line, i, black);
            if (others.empty()) continue;
            for (auto other = others.rbegin(); other != others.rend(); ++other)
                rest.push_back({*other, 0, black, true});
            rest.emplace_back();
            rest.push_back({&line, i + 1, !black});
            return;
        }
    }
    void node(const Line& line, std::size_t i, bool black) {
        out_ << (black ? "\n;B[" : ";W[") << letters(line.moves[i]) << ']';
        for (const int glyph : line.glyphs_at(i))
            if (const auto mark = sgf_mark(glyph)) out_ << *mark;
        out_ << line.extra_at(i + 1);
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

std::vector<std::pair<std::string, std::string>> sgf_properties(std::string_view extra) {
    std::vector<std::pair<std::string, std::string>> properties;
    for (std::size_t at = 0, end = 0; at < extra.size(); at = end) {
        end = std::min(extra.find('[', at), extra.size());
        const std::string_view name = extra.substr(at, end - at);
        const std::size_t values = end;
        while (end < extra.size() && extra[end] == '[') {
            while (end < extra.size() && extra[end] != ']') end += extra[end] == '\\' ? 2 : 1;
            end = std::min(end + 1, extra.size());
        }
        properties.emplace_back(name, extra.substr(values, end - values));
    }
    return properties;
}

void write_sgf(std::ostream& out, const GameFile& game) {
    SgfWriter(out).write(game);
}

}  // namespace ailab::gomoku
