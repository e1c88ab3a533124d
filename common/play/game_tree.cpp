#include "common/play/game_tree.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/text/utf8.hpp"

namespace ailab::play {
namespace {

/// Adds the places after the first moves of the variations at a ply of a line, and of variations
/// within them.
void add_variations(const Line& line, const std::vector<std::size_t>& turns, std::size_t at,
                    std::vector<Place>& found) {
    for (std::size_t i = 0; i < line.variations.size(); ++i) {
        const auto& variation = line.variations[i];
        if (variation.at != at || variation.line.moves.empty()) continue;
        Place place{turns, 1};
        place.turns.push_back(i);
        found.push_back(place);
        add_variations(variation.line, place.turns, 0, found);
    }
}

template <class T>
void drop_empty_end(std::vector<T>& list) {
    while (!list.empty() && list.back().empty()) list.pop_back();
}

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
            const bool dots = !open && is_second(i);
            if (!open)
                rows_.push_back(
                    {fmt::format("{:>3}{} ", number(i), dots && narrow() ? "..." : ".")});
            if (dots && !narrow()) rows_.back().text += pad("...", column() - 5);
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

const Line& GameTree::line_at(const std::vector<std::size_t>& turns) const {
    const Line* line = &main_;
    for (const std::size_t turn : turns) line = &line->variations[turn].line;
    return *line;
}

Line& GameTree::changed_line(const std::vector<std::size_t>& turns) {
    Line* line = &main_;
    for (const std::size_t turn : turns) line = &line->variations[turn].line;
    return *line;
}

std::vector<PlayedMove> GameTree::moves() const {
    std::vector<PlayedMove> moves;
    const auto add = [&](const Line& line, std::size_t count) {
        moves.insert(moves.end(), line.moves.begin(),
                     line.moves.begin() + static_cast<std::ptrdiff_t>(count));
    };
    const Line* line = &main_;
    for (const std::size_t turn : place_.turns) {
        const auto& variation = line->variations[turn];
        add(*line, variation.at);
        line = &variation.line;
    }
    add(*line, place_.ply);
    return moves;
}

Place GameTree::before_last_move() const {
    Place place = place_;
    while (place.ply == 1 && !place.turns.empty()) {
        const std::size_t turn = place.turns.back();
        place.turns.pop_back();
        place.ply = line_at(place.turns).variations[turn].at + 1;
    }
    --place.ply;
    return place;
}

std::vector<Place> GameTree::alternatives() const {
    if (at_start()) return {};
    const Place before = before_last_move();
    std::vector<Place> places{{before.turns, before.ply + 1}};
    add_variations(line_at(before.turns), before.turns, before.ply, places);
    return places;
}

std::optional<Place> GameTree::alternative(const std::string& name) const {
    for (Place& place : alternatives())
        if (line_at(place.turns).moves[place.ply - 1].name == name) return std::move(place);
    return std::nullopt;
}

// --- Steps ----------------------------------------------------------------------------------

bool GameTree::back() {
    if (at_start()) return false;
    place_ = before_last_move();
    return true;
}

bool GameTree::forward() {
    if (at_end()) return false;
    ++place_.ply;
    return true;
}

bool GameTree::to_start() {
    return std::exchange(place_, {}) != Place{};
}

bool GameTree::to_end() {
    return std::exchange(place_.ply, line().moves.size()) != line().moves.size();
}

bool GameTree::to_alternative(int step) {
    const auto places = alternatives();
    const auto here = std::ranges::find(places, place_);
    if (here == places.end()) return false;
    const auto there = here - places.begin() + step;
    if (there < 0 || there >= static_cast<std::ptrdiff_t>(places.size())) return false;
    place_ = places[static_cast<std::size_t>(there)];
    return true;
}

void GameTree::follow(const std::vector<std::string>& names) {
    place_ = {};
    for (const std::string& name : names) {
        if (!forward()) return;
        const auto next = alternative(name);
        if (!next) return void(back());
        place_ = *next;
    }
}

// --- Changes --------------------------------------------------------------------------------

void GameTree::play(const PlayedMove& move) {
    Line& line = changed_line(place_.turns);
    if (!forward()) {
        line.moves.push_back(move);
        ++place_.ply;
    } else if (const auto known = alternative(move.name)) {
        place_ = *known;
    } else {
        const std::size_t at = place_.ply - 1;
        const auto next =
            std::ranges::upper_bound(line.variations, at, {}, &arena::Variation<PlayedMove>::at);
        const auto added = line.variations.insert(next, {at, {.moves = {move}}});
        place_.turns.push_back(static_cast<std::size_t>(added - line.variations.begin()));
        place_.ply = 1;
    }
}

Line GameTree::remove() {
    const auto places = alternatives();
    if (places.size() > 1 && places.front() == place_) {  // the next alternative replaces it
        place_ = places[1];
        promote();
        to_alternative(1);
    }
    const Place removed = std::exchange(place_, before_last_move());
    if (removed.turns.empty() || removed.ply > 1)
        return cut_off(changed_line(removed.turns), removed.ply - 1);
    const std::vector<std::size_t> owner(removed.turns.begin(), removed.turns.end() - 1);
    auto& all = changed_line(owner).variations;
    const auto gone = all.begin() + static_cast<std::ptrdiff_t>(removed.turns.back());
    const std::size_t at = gone->at;
    Line line = std::move(gone->line);
    auto next = all.erase(gone);
    // Variations of its first move become alternatives to the move that it replaced.
    const auto own = std::ranges::find_if(line.variations, [](const auto& v) { return v.at > 0; });
    for (auto variation = line.variations.begin(); variation != own; ++variation)
        next = all.insert(next, {at, std::move(variation->line)}) + 1;
    line.variations.erase(line.variations.begin(), own);
    return line;
}

void GameTree::restore(Line removed) {
    place_.ply += removed.moves.size();
    append(changed_line(place_.turns), std::move(removed));
}

bool GameTree::promote() {
    if (place_.turns.empty()) return false;
    const std::size_t turn = place_.turns.back(), ply = place_.ply;
    place_.turns.pop_back();
    Line& owner = changed_line(place_.turns);
    const std::size_t at = owner.variations[turn].at;
    Line tail = cut_off(owner, at);
    Line better = std::exchange(owner.variations[turn].line, {});
    if (!better.comments.empty() && !better.comments[0].empty()) {
        tail.comment(0, better.comments[0]);
        better.comments[0].clear();
    }
    owner.variations[turn].line = std::move(tail);
    append(owner, std::move(better));
    place_.ply = at + ply;
    return true;
}

std::string GameTree::comment() const {
    const std::string own = line().comment_at(place_.ply);
    if (place_.turns.empty() || place_.ply != 1) return own;
    const std::string before = line().comment_at(0);
    return before.empty() || own.empty() ? before + own : before + " " + own;
}

void GameTree::set_comment(const std::string& text) {
    auto& comments = changed_line(place_.turns).comments;
    comments.resize(std::max(comments.size(), place_.ply + 1));
    comments[place_.ply] = text;
    if (!place_.turns.empty() && place_.ply == 1) comments[0].clear();
    drop_empty_end(comments);
}

std::string GameTree::sign() const {
    std::string text;
    if (!at_start())
        for (const int glyph : line().glyphs_at(place_.ply - 1)) text += arena::sign_of(glyph);
    return text;
}

void GameTree::set_sign(const std::string& sign) {
    auto& glyphs = changed_line(place_.turns).glyphs;
    glyphs.resize(std::max(glyphs.size(), place_.ply));
    auto& own = glyphs[place_.ply - 1];
    std::erase_if(own, [](int glyph) { return !arena::sign_of(glyph).empty(); });
    if (!sign.empty()) own.insert(own.begin(), arena::glyph_of(sign));
    drop_empty_end(glyphs);
}

std::vector<MoveRow> move_rows(const GameTree& tree, const MoveListOptions& options) {
    return MoveList(tree, options).take();
}

}  // namespace ailab::play
