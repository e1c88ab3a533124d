// A game as it is written down: a line of moves with comments and glyphs, and the variations that
// leave it, each a line of its own.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::arena {

template <class Move>
struct Variation;

template <class Move>
struct GameLine {
    std::vector<Move> moves{};
    /// comments[i] was written after i moves; shorter than moves.size() + 1 if the rest is empty.
    std::vector<std::string> comments{};
    /// glyphs[i] of moves[i]: the numbers of PGN ($1 "!", $2 "?", $3 "!!", $4 "??", $5 "!?", $6
    /// "?!" …); may be shorter.
    std::vector<std::vector<int>> glyphs{};
    std::vector<Variation<Move>> variations{};  ///< by `at`, in the order of the file

    /// Adds to what is there already.
    void comment(std::size_t after_moves, std::string_view text) {
        if (text.empty()) return;
        if (comments.size() <= after_moves) comments.resize(after_moves + 1);
        std::string& own = comments[after_moves];
        own += (own.empty() ? "" : " ") + std::string(text);
    }
    std::string comment_at(std::size_t after_moves) const {
        return after_moves < comments.size() ? comments[after_moves] : "";
    }
    /// Requires a move.
    void glyph_last(int glyph) {
        glyphs.resize(moves.size());
        glyphs.back().push_back(glyph);
    }
    std::vector<int> glyphs_at(std::size_t move) const {
        return move < glyphs.size() ? glyphs[move] : std::vector<int>{};
    }

    bool operator==(const GameLine&) const = default;
};

/// What might have been played instead of moves[at], and how it would have gone on.
template <class Move>
struct Variation {
    std::size_t at = 0;
    GameLine<Move> line{};

    bool operator==(const Variation&) const = default;
};

/// What may be played in place of moves[at], in the order of the file: the variations there, and
/// those of their first moves.
template <class Move>
void add_alternatives(const GameLine<Move>& line, std::size_t at,
                      std::vector<const GameLine<Move>*>& found) {
    for (const auto& variation : line.variations) {
        if (variation.at != at) continue;
        found.push_back(&variation.line);
        add_alternatives(variation.line, 0, found);
    }
}

/// How much a line holds besides its moves, variations included.
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
