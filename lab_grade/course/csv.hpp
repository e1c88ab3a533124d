// Tables as written by learning systems: quotes, commas, semicolons or tabs, a byte order mark.
#pragma once

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

/// The separator is the most frequent candidate in the first line. Quoted cells may contain
/// newlines.
std::vector<CsvRow> parse_csv(std::string_view text);

/// Returns the column of the first heading found, ignoring case; -1 if there is none.
int column_of(const CsvRow& header, const std::vector<std::string_view>& headings);

/// Joins the cells with commas; the texts must already be quoted (csv_cell).
std::string csv_line(const std::vector<std::string>& quoted_cells);

/// Normalises a name for comparison: lower case, with single blanks instead of everything but
/// letters, digits and non-ASCII bytes.
std::string plain_name(std::string_view text);

}  // namespace ailab::grade
