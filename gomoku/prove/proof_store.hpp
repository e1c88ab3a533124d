// What has been proved so far: positions with the attacker's winning move, found by canonical key,
// appended to a file as they come. A line is complete or is not read, so a kill loses nothing:
//
//     h8i9 / g7h10  j8        # attacker's stones / defender's stones, the move
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "gomoku/board.hpp"

namespace ailab::gomoku {

class ProofStore {
public:
    /// Reads `file` if it exists; an empty name keeps everything in memory.
    explicit ProofStore(std::string file);

    /// The winning move of the side to move, if this position or an image of it is stored.
    std::optional<Point> find(const Board& board) const;
    void add(const Board& board, Point move);
    std::size_t size() const;

private:
    void insert(const Board& board, Point move);

    struct Stored {
        Point move;  ///< in the canonical image
    };
    std::string file_;
    mutable std::mutex mutex_;
    std::unordered_map<Key, Stored> proved_;
};

/// A position with black to move, from the stones of both sides: `h8i9 / g7h10`.
Board parse_stones(const std::string& text);
std::string stones_text(const Board& board);

}  // namespace ailab::gomoku
