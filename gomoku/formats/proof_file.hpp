// A proof as text: the quiet moves of black, each after those that it needs. What follows by
// threats alone is not written, it is found again. A line is complete or is not read, so a kill
// loses nothing:
//
//     h8i9 / g7h10  j8        # black's stones / white's stones, black's move
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/source.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/point_set.hpp"

namespace ailab::gomoku {

struct QuietMove {
    PointSet black, white;
    Point move;
    friend bool operator==(const QuietMove&, const QuietMove&) = default;
};

std::string to_line(const QuietMove& quiet);
/// `line`: a part of the source's text. Throws InputError.
QuietMove parse_quiet_move(const Source& source, std::string_view line, int size);
QuietMove parse_quiet_move(std::string_view line, int size);

/// Ends a line that was cut off by a kill: it is not read.
inline constexpr std::string_view kTorn = "#torn";

/// Appends to a file, line by line; several threads may. With an empty name there is no file.
class ProofFile {
public:
    explicit ProofFile(std::string name = {});
    void add(const QuietMove& quiet);
    /// The lines that were added since they were taken last.
    std::vector<QuietMove> take();
    const std::string& name() const noexcept { return name_; }

private:
    std::string name_;
    std::vector<QuietMove> added_;
    std::mutex mutex_;
};

/// The moves of a proof, in order. Throws InputError: one error for each bad line, with its place.
std::vector<QuietMove> parse_proof(const Source& source, int size = kDefaultSize);
/// The moves of a proof file; an empty list if there is no such file. Throws InputError.
std::vector<QuietMove> read_proof(const std::string& name, int size = kDefaultSize);

}  // namespace ailab::gomoku
