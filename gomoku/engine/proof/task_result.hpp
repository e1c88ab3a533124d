// What a task of a proof has found, as text: the quiet moves, in order, what each win depends on,
// and, where the position is still open, black's answers and the replies that are left of each:
//
//     line h8i9 / g7h10 j8
//     stands 2 …              # the line before: two more white stones, outside these points and
//     rows answer j8 g9 f8 h7
//
// A set of points is a word, a hexadecimal digit for four points, row by row; there are nine of
// them: points, then rows of five by direction, those that allow one stone and those that allow
// two.
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
