// The JSON document of a command: its results, and the steps of --trace. It outlives the Results
// that fill it, because only run() knows why a command ended without closing it.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

#include "common/timing/budget.hpp"

namespace ailab::app {

class JsonDocument {
public:
    /// `head`: the members before the results. Nothing is written before the first result.
    JsonDocument(std::ostream& out, std::string head, bool trace);

    void add(const std::string& result);
    void step(const std::string& event);
    std::size_t results() const noexcept { return results_; }
    /// Writes the rest, once. `why`: the limit that ended the command; none if it ended by itself.
    void close(StopReason why = StopReason::none);

private:
    std::ostream& out_;
    std::string head_, events_;
    bool trace_, closed_ = false;
    std::size_t results_ = 0;
};

}  // namespace ailab::app
