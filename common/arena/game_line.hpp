// A recorded game: a line of moves with comments and glyphs, and the variations that branch off,
// each a line of its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
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

/// How deeply variations may nest in a file; readers refuse more, so that what follows a tree may
/// recurse.
inline constexpr int kMostNested = 1000;

template <class Move>
struct Variation;

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
    std::vector<Variation<Move>> variations{};  ///< by `at`, in the order of the file

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

/// Adds to `found` the alternatives to moves[at], in the order of the file: the variations there,
/// and the variations of their first moves.
template <class Move>
void add_alternatives(const GameLine<Move>& line, std::size_t at,
                      std::vector<const GameLine<Move>*>& found) {
    const auto end = line.variations.end();
    const auto before = [](const Variation<Move>& variation, std::size_t i) {
        return variation.at < i;
    };
    for (auto v = std::lower_bound(line.variations.begin(), end, at, before);
         v != end && v->at == at; ++v) {
        if (v->line.moves.empty()) continue;
        found.push_back(&v->line);
        add_alternatives(v->line, 0, found);
    }
}

/// Calls put(line, i, continued, alternative) for every moves[i], as files with a tree of moves
/// store them: a move, then what follows it, then the alternatives to it. `continued`: a move of
/// the line follows; `alternative`: one to this move follows later.
template <class Move, class Put>
void put_depth_first(const GameLine<Move>& game, const Put& put) {
    struct Others {
        std::vector<const GameLine<Move>*> lines{};
        std::size_t written = 0;
    };
    std::vector<Others> path;  // the alternatives to every move that leads to the current one
    const GameLine<Move>* line = &game;
    for (std::size_t i = 0; i < line->moves.size();) {
        if (i > 0 || path.empty()) add_alternatives(*line, i, path.emplace_back().lines);
        const bool continued = i + 1 < line->moves.size();
        put(*line, i, continued, path.back().written < path.back().lines.size());
        ++i;
        if (continued) continue;
        while (!path.empty() && path.back().written == path.back().lines.size()) path.pop_back();
        if (path.empty()) return;
        line = path.back().lines[path.back().written++];
        i = 0;
    }
}

/// Adds variations that were found from the last move to the first, as such files have them: a
/// list for each move, before the variations that the line has.
template <class Move>
void add_from_last(GameLine<Move>& line, std::vector<std::vector<Variation<Move>>> found) {
    std::vector<Variation<Move>> all;
    found.insert(found.begin(), std::move(line.variations));
    for (auto list = found.rbegin(); list != found.rend(); ++list)
        std::move(list->begin(), list->end(), std::back_inserter(all));
    line.variations = std::move(all);
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

/// What a file with a tree of moves says about one of them.
struct StoredMove {
    bool more;         ///< a next move follows
    bool alternative;  ///< one to this move follows later
    bool kept;         ///< its alternatives are read with this
};

template <class Move, class Reader>
std::vector<Variation<Move>> read_alternatives(GameLine<Move>& line, std::size_t at, bool kept,
                                               Reader& in, int depth = 0);

/// Reads what put_depth_first() writes: a line, then the alternatives to its moves but the first.
/// Returns whether the first move has alternatives, which follow. in.begin(kept, depth) begins a
/// line, in.read(line) appends its next move and returns the StoredMove, in.take_back(moves) takes
/// back the last ones, in.keeps(line, kept) returns whether a variation is kept.
template <class Move, class Reader>
bool read_depth_first(GameLine<Move>& line, bool kept, Reader& in, int depth = 0) {
    std::vector<std::pair<std::size_t, bool>> branches;  // moves before it, and StoredMove::kept
    bool alternatives = false;
    in.begin(kept, depth);
    for (bool more = true, first = true; more; first = false) {
        const std::size_t at = line.moves.size();
        const StoredMove move = in.read(line);
        if (first) alternatives = move.alternative;
        if (!first && move.alternative) branches.emplace_back(at, move.kept);
        more = move.more;
    }
    std::size_t played = line.moves.size();
    std::vector<std::vector<Variation<Move>>> found;
    for (; !branches.empty(); branches.pop_back()) {
        const auto [at, branch_kept] = branches.back();
        in.take_back(std::span(line.moves).subspan(at, played - at));
        played = at;
        found.push_back(read_alternatives(line, at, branch_kept, in, depth));
    }
    in.take_back(std::span(line.moves).first(played));
    add_from_last(line, std::move(found));
    return alternatives;
}

/// Reads the alternatives to moves[at]; if that was not kept, the first that is continues the line.
template <class Move, class Reader>
std::vector<Variation<Move>> read_alternatives(GameLine<Move>& line, std::size_t at, bool kept,
                                               Reader& in, int depth) {
    std::vector<Variation<Move>> found;
    for (bool more = true; more;) {
        Variation<Move> variation{.at = at};
        more = read_depth_first(variation.line, kept, in, depth + 1);
        if (!in.keeps(variation.line, kept)) continue;
        if (at == line.moves.size())
            append(line, std::move(variation.line));
        else
            found.push_back(std::move(variation));
    }
    return found;
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
GameLine<To> converted(const GameLine<From>& line, const Convert& convert) {
    GameLine<To> result;
    std::vector<std::size_t> place{0};  // of each ply in the result
    result.comment(0, line.comment_at(0));
    result.extra(0, line.extra_at(0));
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        if (const auto move = convert(line.moves[i])) {
            result.moves.push_back(*move);
            if (const auto glyphs = line.glyphs_at(i); !glyphs.empty()) {
                result.glyphs.resize(result.moves.size());
                result.glyphs.back() = glyphs;
            }
        }
        place.push_back(result.moves.size());
        result.comment(place.back(), line.comment_at(i + 1));
        result.extra(place.back(), line.extra_at(i + 1));
    }
    for (const auto& variation : line.variations)
        result.variations.push_back({place[variation.at], converted<To>(variation.line, convert)});
    return result;
}

/// The number of variations, comments and glyphs in a line, its variations included.
struct Annotations {
    std::size_t variations = 0, comments = 0, glyphs = 0;

    bool operator==(const Annotations&) const = default;
};

template <class Move>
Annotations annotations_of(const GameLine<Move>& line) {
    Annotations sum;
    for (const std::string& text : line.comments) sum.comments += !text.empty();
    for (const auto& glyphs : line.glyphs) sum.glyphs += glyphs.size();
    for (const auto& variation : line.variations) {
        const Annotations more = annotations_of(variation.line);
        sum.variations += 1 + more.variations;
        sum.comments += more.comments;
        sum.glyphs += more.glyphs;
    }
    return sum;
}

}  // namespace ailab::arena
