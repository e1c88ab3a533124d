// A recorded game: a line of moves with comments and glyphs, and the variations that branch off,
// each a line of its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ailab::arena {

/// The signs of the glyphs $1 to $6, which judge a move.
inline constexpr std::array<std::string_view, 7> kGlyphSigns{"", "!", "?", "!!", "??", "!?", "?!"};

/// The number of a glyph, or 0 if `sign` is not one of kGlyphSigns.
inline int glyph_of(std::string_view sign) {
    const auto found = std::ranges::find(kGlyphSigns, sign);
    return found == kGlyphSigns.end() ? 0 : static_cast<int>(found - kGlyphSigns.begin());
}
/// Empty for glyphs without a sign.
inline std::string_view sign_of(int glyph) {
    return glyph > 0 && glyph < static_cast<int>(kGlyphSigns.size())
               ? kGlyphSigns[static_cast<std::size_t>(glyph)]
               : std::string_view();
}

/// How deeply variations may nest where they are shown, by code that recurses; see cut_nested().
inline constexpr int kMostNested = 1000;

template <class Move>
struct Variation;

/// Variations by `at`, in the order of the file. They may nest as deeply as there are moves, so
/// nothing here recurses.
template <class Move>
class VariationList : public std::vector<Variation<Move>> {
public:
    using Base = std::vector<Variation<Move>>;

    VariationList() = default;
    VariationList(const VariationList& other) : Base() { copy(other, *this); }
    VariationList(VariationList&&) noexcept = default;
    VariationList& operator=(const VariationList& other) {
        VariationList copied(other);
        this->swap(copied);
        return *this;
    }
    VariationList& operator=(VariationList&& other) noexcept {
        this->swap(other);
        return *this;
    }
    ~VariationList() {
        std::vector<Base> lists;
        const auto take_nested = [&](Base& list) {
            for (auto& variation : list)
                if (Base& nested = variation.line.variations; !nested.empty())
                    lists.push_back(std::move(nested));
        };
        take_nested(*this);
        while (!lists.empty()) {
            Base list = std::move(lists.back());
            lists.pop_back();
            take_nested(list);
        }
    }
    friend bool operator==(const VariationList& a, const VariationList& b) {
        std::vector<std::pair<const VariationList*, const VariationList*>> open{{&a, &b}};
        while (!open.empty()) {
            const auto [left, right] = open.back();
            open.pop_back();
            if (left->size() != right->size()) return false;
            for (std::size_t i = 0; i < left->size(); ++i) {
                const auto &one = (*left)[i], &other = (*right)[i];
                if (one.at != other.at || !same_but_variations(one.line, other.line)) return false;
                if (!one.line.variations.empty() || !other.line.variations.empty())
                    open.emplace_back(&one.line.variations, &other.line.variations);
            }
        }
        return true;
    }

private:
    static void copy(const VariationList& from, VariationList& to);
};

template <class Move>
struct GameLine {
    std::vector<Move> moves{};
    /// comments[i] follows the first i moves; may be shorter than moves.size() + 1 if the rest is
    /// empty.
    std::vector<std::string> comments{};
    /// glyphs[i] of moves[i]: the numbers of PGN ($1 "!", $2 "?", $3 "!!", $4 "??", $5 "!?", $6
    /// "?!" …); may be shorter.
    std::vector<std::vector<int>> glyphs{};
    /// extras[i]: what else a file says after the first i moves, in its own format; may be shorter.
    std::vector<std::string> extras{};
    VariationList<Move> variations{};

    /// Appends to an existing comment.
    void comment(std::size_t after_moves, std::string_view text) {
        append_text(comments, after_moves, text, " ");
    }
    std::string comment_at(std::size_t after_moves) const {
        return after_moves < comments.size() ? comments[after_moves] : "";
    }
    /// The comment on a move, with one before the first move of a variation.
    std::string comment_of(std::size_t move, bool variation) const {
        const std::string own = comment_at(move + 1);
        if (move > 0 || !variation) return own;
        const std::string before = comment_at(0);
        return before + (before.empty() || own.empty() ? "" : " ") + own;
    }
    void extra(std::size_t after_moves, std::string_view text) {
        append_text(extras, after_moves, text, "");
    }
    std::string extra_at(std::size_t after_moves) const {
        return after_moves < extras.size() ? extras[after_moves] : "";
    }
    /// Adds a glyph to the last move. Requires a move.
    void glyph_last(int glyph) {
        glyphs.resize(moves.size());
        glyphs.back().push_back(glyph);
    }
    std::vector<int> glyphs_at(std::size_t move) const {
        return move < glyphs.size() ? glyphs[move] : std::vector<int>{};
    }

    bool operator==(const GameLine&) const = default;

private:
    static void append_text(std::vector<std::string>& texts, std::size_t at, std::string_view text,
                            std::string_view between) {
        if (text.empty()) return;
        if (texts.size() <= at) texts.resize(at + 1);
        if (!texts[at].empty()) texts[at] += between;
        texts[at] += text;
    }
};

/// An alternative to moves[at] and its continuation.
template <class Move>
struct Variation {
    std::size_t at = 0;
    GameLine<Move> line{};

    bool operator==(const Variation&) const = default;
};

template <class Move>
bool same_but_variations(const GameLine<Move>& a, const GameLine<Move>& b) {
    return a.moves == b.moves && a.comments == b.comments && a.glyphs == b.glyphs &&
           a.extras == b.extras;
}

template <class Move>
void VariationList<Move>::copy(const VariationList& from, VariationList& to) {
    std::vector<std::pair<const VariationList*, VariationList*>> open{{&from, &to}};
    while (!open.empty()) {
        const auto [source, target] = open.back();
        open.pop_back();
        target->reserve(source->size());  // the pointers below stay valid
        for (const auto& [at, line] : *source) {
            target->push_back({at, {line.moves, line.comments, line.glyphs, line.extras}});
            if (!line.variations.empty())
                open.emplace_back(&line.variations, &target->back().line.variations);
        }
    }
}

/// Calls visit(line, depth) for the line and all its variations, each before those within it.
template <class Line, class Visit>
void for_each_line(Line& line, const Visit& visit) {
    std::vector<std::pair<Line*, int>> open{{&line, 0}};
    while (!open.empty()) {
        const auto [next, depth] = open.back();
        open.pop_back();
        visit(*next, depth);
        for (auto v = next->variations.rbegin(); v != next->variations.rend(); ++v)
            open.emplace_back(&v->line, depth + 1);
    }
}

/// Appends `more` after the last move.
template <class Move>
void append(GameLine<Move>& line, GameLine<Move> more) {
    const std::size_t at = line.moves.size();
    for (std::size_t i = 0; i < more.comments.size(); ++i) line.comment(at + i, more.comments[i]);
    for (std::size_t i = 0; i < more.extras.size(); ++i) line.extra(at + i, more.extras[i]);
    if (!more.glyphs.empty()) line.glyphs.resize(at);
    std::move(more.glyphs.begin(), more.glyphs.end(), std::back_inserter(line.glyphs));
    std::move(more.moves.begin(), more.moves.end(), std::back_inserter(line.moves));
    for (auto& variation : more.variations)
        line.variations.push_back({at + variation.at, std::move(variation.line)});
}

/// Removes moves[from] and everything after it from the line and returns it; other variations that
/// branch off there stay.
template <class Move>
GameLine<Move> cut_off(GameLine<Move>& line, std::size_t from) {
    GameLine<Move> tail;
    const auto move_out = [&](auto& list, auto& into, std::size_t at) {
        if (list.size() <= at) return;
        const auto begin = list.begin() + static_cast<std::ptrdiff_t>(at);
        into.insert(into.end(), std::move_iterator(begin), std::move_iterator(list.end()));
        list.erase(begin, list.end());
    };
    tail.comments.resize(line.comments.size() > from + 1 ? 1 : 0);
    tail.extras.resize(line.extras.size() > from + 1 ? 1 : 0);
    move_out(line.moves, tail.moves, from);
    move_out(line.comments, tail.comments, from + 1);
    move_out(line.extras, tail.extras, from + 1);
    move_out(line.glyphs, tail.glyphs, from);
    const auto later =
        std::ranges::find_if(line.variations, [&](const auto& v) { return v.at > from; });
    move_out(line.variations, tail.variations,
             static_cast<std::size_t>(later - line.variations.begin()));
    for (auto& variation : tail.variations) variation.at -= from;
    return tail;
}

/// The same line with moves of another type; moves for which convert(move) is empty are left out.
template <class To, class From, class Convert>
GameLine<To> converted(const GameLine<From>& game, const Convert& convert) {
    GameLine<To> result;
    std::vector<std::pair<const GameLine<From>*, GameLine<To>*>> open{{&game, &result}};
    while (!open.empty()) {
        const auto [line, to] = open.back();
        open.pop_back();
        std::vector<std::size_t> place{0};  // of each ply in the result
        to->comment(0, line->comment_at(0));
        to->extra(0, line->extra_at(0));
        for (std::size_t i = 0; i < line->moves.size(); ++i) {
            if (const auto move = convert(line->moves[i])) {
                to->moves.push_back(*move);
                if (const auto glyphs = line->glyphs_at(i); !glyphs.empty()) {
                    to->glyphs.resize(to->moves.size());
                    to->glyphs.back() = glyphs;
                }
            }
            place.push_back(to->moves.size());
            to->comment(place.back(), line->comment_at(i + 1));
            to->extra(place.back(), line->extra_at(i + 1));
        }
        to->variations.reserve(line->variations.size());  // the pointers stay valid
        for (const auto& variation : line->variations) {
            to->variations.push_back({place[variation.at], {}});
            open.emplace_back(&variation.line, &to->variations.back().line);
        }
    }
    return result;
}

/// The number of variations, comments (`braced`: those with a closing brace, which ends a comment
/// of PGN) and glyphs in a line, its variations included.
struct Annotations {
    std::size_t variations = 0, comments = 0, braced = 0, glyphs = 0;

    bool operator==(const Annotations&) const = default;
};

template <class Move>
Annotations annotations_of(const GameLine<Move>& game) {
    Annotations sum;
    for_each_line(game, [&](const GameLine<Move>& line, int /*depth*/) {
        for (const std::string& text : line.comments) {
            sum.comments += !text.empty();
            sum.braced += text.find('}') != text.npos;
        }
        for (const auto& glyphs : line.glyphs) sum.glyphs += glyphs.size();
        sum.variations += line.variations.size();
    });
    return sum;
}

/// Removes the variations that nest more than kMostNested deep. Returns their number.
template <class Move>
std::size_t cut_nested(GameLine<Move>& game) {
    std::size_t cut = 0;
    for_each_line(game, [&](GameLine<Move>& line, int depth) {
        if (depth < kMostNested) return;
        cut += annotations_of(line).variations;
        line.variations.clear();
    });
    return cut;
}

}  // namespace ailab::arena
