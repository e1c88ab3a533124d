// Dates as people and learning systems write them.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>

namespace ailab::grade {

/// "2026-09-21", "2026-09-21 23:59", "2026-09-21T23:59:00Z", "2026-09-21 23:59:00 -0700" (as
/// Gradescope), "Monday, 21 September 2026, 11:59 PM" (as Moodle). Without a zone the time is
/// local; without a time it is the end of the day. Nothing for anything else.
std::optional<std::time_t> parse_date(std::string_view text);

/// 2026-09-21 23:59, local.
std::string format_date(std::time_t time);
/// 2026-09-21 23:59:30, local.
std::string format_time(std::time_t time);

}  // namespace ailab::grade
