// What a task of a proof has found, as text: the quiet moves, in order, what each win depends on,
// and, where the position is still open, black's answers and the replies that are left of each:
//
//     line h8i9 / g7h10 j8
//     stands 2 …              # the win allows two more white stones, but not on these points
//     answer j8 g9 f8 h7
//
// What a line stands with are nine sets of points: those that it depends on, then the first points
// of rows of five in each direction, the rows that allow one stone and those that allow two. A set
// is a word, a hexadecimal digit for four points, row by row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/text/source.hpp"
#include "gomoku/engine/proof/opening_prover.hpp"
#include "gomoku/engine/threats/relevance.hpp"
#include "gomoku/formats/proof_file.hpp"

namespace ailab::gomoku {

struct TaskResult {
    /// A line and where else it wins; nothing beyond its own position unless it says so.
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
/// Throws InputError: one error for each bad line, with its place.
TaskResult parse_task_result(const Source& source, int size);

}  // namespace ailab::gomoku
