#include "common/play/move_list.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/text/utf8.hpp"

namespace ailab::play {
namespace {

class MoveList {
public:
    MoveList(const GameTree& tree, const MoveListOptions& options)
        : options_(options), place_(tree.place()) {
        for (const PlayedMove& move : tree.main_line().moves)
            widest_ = std::max(widest_, display_width(move.written));
        main_line(tree.main_line());
    }
    std::vector<MoveRow> take() { return std::move(rows_); }

private:
    int number(std::size_t ply) const {
        return options_.numbering.first +
               static_cast<int>((ply + (options_.numbering.second ? 1 : 0)) / 2);
    }
    bool is_second(std::size_t ply) const { return (ply % 2 == 1) != options_.numbering.second; }

    /// The move with its sign; in brackets if it leads to the current place.
    std::string move(const Line& line, const Place& after, bool& current) const {
        std::string text = line.moves[after.ply - 1].written;
        for (const int glyph : line.glyphs_at(after.ply - 1)) text += arena::sign_of(glyph);
        const bool here = options_.mark_place && after == place_;
        current |= here;
        return here ? "[" + text + "]" : text;
    }

    void main_line(const Line& line) {
        comment(line, 0, 1);
        bool open = false;  // the second move of the row is missing
        for (std::size_t i = 0; i < line.moves.size(); ++i) {
            if (open && narrow()) rows_.push_back({std::string(5, ' ')});
            if (!open) rows_.push_back({fmt::format("{:>3}. ", number(i))});
            if (!open && is_second(i))
                rows_.back().text += narrow() ? "... " : pad("...", column() - 5);
            if (open && !narrow()) {
                rows_.back().text = pad(rows_.back().text, column() - 1);
                rows_.back().text += ' ';
            }
            MoveRow& row = rows_.back();
            row.text += move(line, {{}, i + 1}, row.current);
            const std::size_t before = rows_.size();
            comment(line, i + 1, 1);
            variations(line, {}, i, i, 1);
            open = !is_second(i) && rows_.size() == before;
        }
    }
    /// Whether there is no room for two moves in a row.
    bool narrow() const { return options_.width < column() + widest_ + kSigns; }
    /// The column of the second move of a row.
    std::size_t column() const { return options_.mark_place ? 17 : 15; }

    void variations(const Line& line, const std::vector<std::size_t>& turns, std::size_t at,
                    std::size_t ply, std::size_t depth) {
        for (std::size_t i = 0; i < line.variations.size(); ++i) {
            if (line.variations[i].at != at) continue;
            std::vector<std::size_t> own = turns;
            own.push_back(i);
            variation(line.variations[i].line, own, ply, depth);
        }
    }
    /// `ply` is the number of its first move in the game.
    void variation(const Line& line, const std::vector<std::size_t>& turns, std::size_t ply,
                   std::size_t depth) {
        comment(line, 0, depth);
        begin_row(depth);
        bool numbered = false;
        for (std::size_t i = 0; i < line.moves.size(); ++i) {
            std::string text;
            if (!is_second(ply + i))
                text = fmt::format("{}. ", number(ply + i));
            else if (!numbered)
                text = fmt::format("{}... ", number(ply + i));
            bool current = false;
            text += move(line, {turns, i + 1}, current);
            add(text, current, depth);
            const std::size_t before = rows_.size();
            comment(line, i + 1, depth);
            variations(line, turns, i, ply + i, depth + 1);
            numbered = rows_.size() == before;
            if (!numbered && i + 1 < line.moves.size()) begin_row(depth);
        }
    }
    void begin_row(std::size_t depth) { rows_.push_back({indent(depth)}); }
    std::string indent(std::size_t depth) const {
        constexpr std::size_t kDeepest = 6;
        if (narrow()) return std::string(std::min(depth, kDeepest), ' ');
        return std::string(2 + 2 * std::min(depth, kDeepest), ' ');
    }
    /// Breaks the words of a variation into rows of the given width.
    void add(const std::string& text, bool current, std::size_t depth) {
        const std::size_t width = display_width(rows_.back().text);
        const bool first = width == display_width(indent(depth));
        if (!first && width + 1 + display_width(text) > options_.width)
            begin_row(depth);
        else if (!first)
            rows_.back().text += ' ';
        rows_.back().text += text;
        rows_.back().current |= current;
    }
    void comment(const Line& line, std::size_t after, std::size_t depth) {
        if (!options_.comments) return;
        if (const std::string text = line.comment_at(after); !text.empty())
            rows_.push_back({indent(depth) + "{" + text + "}"});
    }

    const MoveListOptions& options_;
    const Place& place_;
    static constexpr std::size_t kSigns = 2;  // of a mark such as ??
    std::size_t widest_ = 0;                  // move of the main line
    std::vector<MoveRow> rows_;
};

}  // namespace

std::vector<MoveRow> move_rows(const GameTree& tree, const MoveListOptions& options) {
    return MoveList(tree, options).take();
}

}  // namespace ailab::play
