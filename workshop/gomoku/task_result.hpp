// The result of a proof task, as text: the quiet moves, in order, what each win depends on, and, if
// the position is still open, black's answers with the remaining replies to each:
//
//     line h8i9 / g7h10 j8
//     stands 2 …              # the win allows two more white stones, but not on these points
//     answer j8 g9 f8 h7
//
// `stands` gives the number of further white stones allowed and nine sets of points: the points
// that the win depends on; then, for each direction, the first points of the rows of five that
// allow one further stone; then the same for the rows that allow two. A set is one token of
// hexadecimal digits, each for four points, row by row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/text/source.hpp"
#include "gomoku/engine/threats/relevance.hpp"
#include "gomoku/formats/proof_file.hpp"
#include "workshop/gomoku/opening_prover.hpp"

namespace ailab::gomoku {

struct TaskResult {
    /// A line and the positions where else it wins; without `stands`, only its own position.
    struct Line {
        QuietMove quiet;
        std::optional<Relevance> stands{};
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::vector<Line> lines{};
    std::vector<OpenAnswer> answers{};
    friend bool operator==(const TaskResult&, const TaskResult&) = default;
};

std::string to_text(const TaskResult& result, int size);
/// Throws InputError with one error per invalid line and its position.
TaskResult parse_task_result(const Source& source, int size);

}  // namespace ailab::gomoku
