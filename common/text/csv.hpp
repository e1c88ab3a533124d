// The quoting of CSV files.
#pragma once

#include <string>
#include <string_view>

namespace ailab {

/// The text between quotes, as in RFC 4180; what needs them is for the writer of a table to say.
inline std::string csv_quoted(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? 2U : 1U, c);
    return quoted + '"';
}

}  // namespace ailab
