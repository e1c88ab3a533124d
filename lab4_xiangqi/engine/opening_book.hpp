// The opening book: positions with the moves worth playing and their values. Mirror images and
// transpositions share one entry. The file has one line per position:
//     h2e2 h9g7 : h0g2 +31, b0c2 +24      moves from the start (or "startpos") : answers
#pragma once

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
    Value value = 0;  ///< for the side that plays the move, in the engine's units

    friend bool operator==(const BookAnswer&, const BookAnswer&) = default;
};

struct BookEntry {
    std::vector<Move> line{};           ///< moves from the start
    std::vector<BookAnswer> answers{};  ///< best first

    Position position() const;
};

/// Returns the same key for a position and its mirror image.
Key mirror_key(const Position& position) noexcept;
constexpr Move mirrored(Move move) noexcept {
    return {flip_files(move.from()), flip_files(move.to())};
}

class OpeningBook {
public:
    /// choose() only plays answers at most this much worse than the best.
    static constexpr Value kMargin = 15;

    /// Adds a position. Returns false if it replaces an existing entry. Throws InputError if a move
    /// is illegal or there is no answer.
    bool add(BookEntry entry);
    /// The entries in the order they were added.
    const std::vector<BookEntry>& entries() const noexcept { return entries_; }

    /// Returns the entry of a position or of its mirror image; null if there is none.
    const BookEntry* entry(const Position& position) const noexcept;
    /// Returns the answers to a position, best first; empty if it is not in the book.
    std::vector<BookAnswer> answers(const Position& position) const;
    /// Returns one of the good answers at random; an empty optional if there is none.
    std::optional<BookAnswer> choose(const Position& position, Random& random) const;

private:
    std::vector<BookEntry> entries_;
    std::map<Key, std::size_t> index_;  // by mirror_key
};

/// Reads a book. Throws InputError that lists every invalid line.
OpeningBook read_book(const Source& source);
/// Returns the line of an entry, without the line break.
std::string to_line(const BookEntry& entry);

}  // namespace ailab::lab4
