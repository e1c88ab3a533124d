// Dates in the formats of users and learning systems.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>

namespace ailab::grade {

/// Parses "2026-09-21", "2026-09-21 23:59", "2026-09-21T23:59:00Z", "2026-09-21 23:59:00 -0700"
/// (Gradescope) and "Monday, 21 September 2026, 11:59 PM" (Moodle). Without a time zone the time is
/// local; without a time it is the end of the day. Returns an empty optional for any other format.
std::optional<std::time_t> parse_date(std::string_view text);

/// 2026-09-21 23:59, in local time.
std::string format_date(std::time_t time);
/// 2026-09-21 23:59:30, in local time.
std::string format_time(std::time_t time);

}  // namespace ailab::grade
