// A progress line on a terminal: the current activity, the work done and the time left. It appears
// after half a second, is refreshed at most ten times per second and is erased at the end.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "common/timing/stopwatch.hpp"

namespace ailab {

class Progress {
public:
    /// Silent unless `visible` (a terminal, and not --quiet).
    Progress(std::ostream& err, bool visible, std::string what)
        : err_(err), visible_(visible), what_(std::move(what)) {}
    ~Progress() { wipe(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `total` 0: unknown; without `done`, only the time is shown. `note` follows the figures.
    void update(std::uint64_t done, std::uint64_t total, std::string_view note = {});
    /// Erases the line from the terminal.
    void wipe();

private:
    static constexpr double kDelay = 0.5;     // seconds
    static constexpr double kInterval = 0.1;  // seconds

    std::ostream& err_;
    bool visible_;
    std::string what_;
    Stopwatch watch_;
    double next_ = kDelay;
    bool shown_ = false;
};

}  // namespace ailab
