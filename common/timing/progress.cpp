#include "common/timing/progress.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab {
namespace {

std::string as_time(double seconds) {
    const auto s = static_cast<std::uint64_t>(seconds + 0.5);
    return s < 60 ? tr("{} s", s) : tr("{} min {:02} s", s / 60, s % 60);
}

}  // namespace

void Progress::update(std::uint64_t done, std::uint64_t total, std::string_view note) {
    if (!visible_) return;
    const double elapsed = watch_.seconds();
    if (elapsed < next_) return;
    next_ = elapsed + kInterval;
    shown_ = true;
    std::string line = total > 0
                           ? tr("{}: {} of {} ({:.0f} %)", what_, done, total,
                                100.0 * static_cast<double>(done) / static_cast<double>(total))
                       : done > 0 ? tr("{}: {}", what_, done)
                                  : what_;
    line += tr(", {}", as_time(elapsed));
    if (total > 0 && done > 0)
        line += tr(", about {} left", as_time(elapsed * static_cast<double>(total - done) /
                                              static_cast<double>(done)));
    if (!note.empty()) line += tr(", {}", note);
    err_ << "\r\x1b[K" << line << std::flush;
}

void Progress::wipe() {
    if (shown_) err_ << "\r\x1b[K" << std::flush;
    shown_ = false;
}

}  // namespace ailab
