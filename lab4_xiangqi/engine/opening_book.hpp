// The opening book: positions with the answers worth playing and their values. A position is known
// in its mirror image, too, and by whatever moves it came about. One line of text for each:
//     h2e2 h9g7 : h0g2 +31, b0c2 +24      moves from the start (or "startpos") : answers
#pragma once

#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/base/random.hpp"
#include "common/text/source.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

struct BookAnswer {
    Move move{};
    Value value = 0;  ///< for the side that plays it, in the engine's units

    friend bool operator==(const BookAnswer&, const BookAnswer&) = default;
};

struct BookEntry {
    std::vector<Move> line{};           ///< from the start
    std::vector<BookAnswer> answers{};  ///< best first

    Position position() const;
};

/// One key for a position and its mirror image.
Key mirror_key(const Position& position) noexcept;
/// The move in the mirror.
constexpr Move mirrored(Move move) noexcept {
    return {flip_files(move.from()), flip_files(move.to())};
}

class OpeningBook {
public:
    /// choose() plays an answer that is worse than the best by no more than this.
    static constexpr Value kMargin = 15;

    /// Put in a position; false if it replaces what the book had for it. Throws InputError if a
    /// move is illegal or there is no answer.
    bool add(BookEntry entry);
    /// In the order they were added.
    const std::vector<BookEntry>& entries() const noexcept { return entries_; }

    /// The entry of a position or of its mirror image; null if there is none.
    const BookEntry* entry(const Position& position) const noexcept;
    /// The answers to a position, best first; empty if it is not in the book.
    std::vector<BookAnswer> answers(const Position& position) const;
    /// One of the good answers by chance; nothing if there is none.
    std::optional<BookAnswer> choose(const Position& position, Random& random) const;

private:
    std::vector<BookEntry> entries_;
    std::map<Key, std::size_t> index_;  // by mirror_key
};

/// Throws InputError with every bad line.
OpeningBook read_book(const Source& source);
/// A line without its end.
std::string to_line(const BookEntry& entry);

}  // namespace ailab::lab4
