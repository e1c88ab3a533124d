// Splits a line of the course format into fields: words, quoted names, or parts between tabs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ailab {

struct Field {
    std::string text;
    std::size_t offset = 0;  ///< of its first byte in the line
    bool quoted = false;
};

/// The line without its comment (a `#` outside quotes, at its start or after a blank) and without
/// the blanks at its end.
std::string_view without_comment(std::string_view line) noexcept;

/// The fields of a line without comment. Words end at blanks; a quoted text is one field, in which
/// a backslash escapes a quote or a backslash. If that does not give `wanted` fields but splitting
/// at tabs does, the line is split at tabs, so that names in a table may contain blanks. An
/// unclosed quote is part of its word.
std::vector<Field> split_fields(std::string_view line, std::size_t wanted);

/// The name in the form that split_fields() reads: quoted if necessary.
std::string field_text(std::string_view name);

}  // namespace ailab
