// Tables and dates as learning systems write them: quotes, commas, semicolons or tabs, a BOM.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

struct CsvRow {
    std::vector<std::string> cells{};
    std::size_t line = 1;  ///< in the file

    bool is_blank() const;
    const std::string& at(std::size_t column) const;  ///< "" beyond the end
};

/// The separator is the most frequent candidate in the first line. Quoted cells may have newlines.
std::vector<CsvRow> parse_csv(std::string_view text);

/// Returns the column of the first heading found, ignoring case; -1 if there is none.
int column_of(const CsvRow& header, const std::vector<std::string_view>& headings);

/// Joins the cells with commas; the texts must already be quoted (csv_cell).
std::string csv_line(const std::vector<std::string>& quoted_cells);

/// Normalises a name for comparison: lower case, with single blanks instead of everything but
/// letters, digits and non-ASCII bytes.
std::string plain_name(std::string_view text);

/// Parses "2026-09-21", "2026-09-21 23:59", "2026-09-21T23:59:00Z", "2026-09-21 23:59:00 -0700"
/// (Gradescope) and "Monday, 21 September 2026, 11:59 PM" (Moodle). Without a time zone the time is
/// local; without a time it is the end of the day. Returns an empty optional for any other format.
std::optional<std::time_t> parse_date(std::string_view text);

/// 2026-09-21 23:59, in local time.
std::string format_date(std::time_t time);
/// 2026-09-21 23:59:30, in local time.
std::string format_time(std::time_t time);

}  // namespace ailab::grade
