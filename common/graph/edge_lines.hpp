// The lines of a file on which its edges are. An edge is usually on the line after that of the edge
// before it, so a few runs of such edges describe a file of any size.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ailab {

class EdgeLines {
public:
    /// The edges from this index on are on lines that follow each other, the first one on `line`.
    /// The indices of successive calls must not decrease.
    void start(std::size_t edge, std::size_t line) {
        if (runs_.empty() || runs_.back().line + (edge - runs_.back().edge) != line)
            runs_.push_back({edge, line});
    }
    /// The line of an edge, counted from 1; 0 if it is unknown.
    std::size_t operator[](std::size_t edge) const noexcept {
        const auto next =
            std::upper_bound(runs_.begin(), runs_.end(), edge,
                             [](std::size_t wanted, const Run& run) { return wanted < run.edge; });
        return next == runs_.begin() ? 0 : next[-1].line + (edge - next[-1].edge);
    }

private:
    struct Run {
        std::size_t edge, line;  ///< of its first edge
    };
    std::vector<Run> runs_;
};

}  // namespace ailab
