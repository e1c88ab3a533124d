// Texts between quotes, for CSV, JSON and YAML files; whether a text needs them is for the writer
// to say.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace ailab {

/// As in RFC 4180.
inline std::string csv_quoted(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? 2U : 1U, c);
    return quoted + '"';
}

/// A JSON string; bytes that are not UTF-8 become U+FFFD.
std::string json_quoted(std::string_view text);

/// A YAML scalar, which is a JSON string, too, if the text has no control characters except line
/// breaks and tabs.
inline std::string yaml_quoted(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text)
        if (c == '\n' || c == '\t')
            quoted += c == '\n' ? "\\n" : "\\t";
        else if (static_cast<unsigned char>(c) < 0x20 || c == '\x7F')
            quoted += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
        else
            quoted.append(c == '"' || c == '\\' ? "\\" : "").append(1, c);
    return quoted + '"';
}

}  // namespace ailab
