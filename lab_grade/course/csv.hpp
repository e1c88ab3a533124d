// Tables as learning systems write them: quotes, commas, semicolons or tabs, a byte order mark.
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

/// The separator is the one that the first line has most of. Quoted cells may hold newlines.
std::vector<CsvRow> parse_csv(std::string_view text);

/// Where the first of these headings stands, upper and lower case alike; -1 if none does.
int column_of(const CsvRow& header, const std::vector<std::string_view>& headings);

/// The cells with commas between them; texts are quoted already (csv_cell).
std::string csv_line(const std::vector<std::string>& quoted_cells);

/// Lower case, and single blanks for everything but letters, digits and bytes beyond ASCII: so
/// names compare.
std::string plain_name(std::string_view text);

}  // namespace ailab::grade
