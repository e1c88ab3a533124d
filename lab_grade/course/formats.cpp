#include "lab_grade/course/formats.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <time.h>

namespace ailab::grade {
namespace {

char separator_of(std::string_view text) {
    const std::string_view first = text.substr(0, text.find('\n'));
    char best = ',';
    for (const char c : {';', '\t'})
        if (std::ranges::count(first, c) > std::ranges::count(first, best)) best = c;
    return best;
}

/// Returns the rest of the text after the part that matches the format; null if it does not match.
const char* read(const std::string& text, const char* format, std::tm& fields) {
    fields = {};
    fields.tm_isdst = -1;
    return ::strptime(text.c_str(), format, &fields);
}

std::optional<std::time_t> in_zone(std::tm fields, std::string rest) {
    while (!rest.empty() && rest.front() == ' ') rest.erase(0, 1);
    if (rest.empty()) return std::mktime(&fields);
    if (rest == "Z" || rest == "UTC") return ::timegm(&fields);
    std::tm zone{};
    const char* end = ::strptime(rest.c_str(), "%z", &zone);
    if (end == nullptr || *end != '\0') return std::nullopt;
    return ::timegm(&fields) - zone.tm_gmtoff;
}

std::string format(std::time_t time, const char* pattern) {
    std::tm fields{};
    ::localtime_r(&time, &fields);
    std::array<char, 32> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), pattern, &fields);
    return {text.data(), size};
}

}  // namespace

bool CsvRow::is_blank() const {
    return std::ranges::all_of(
        cells, [](const std::string& cell) { return cell.find_first_not_of(" \t") == cell.npos; });
}

const std::string& CsvRow::at(std::size_t column) const {
    static const std::string kNone;
    return column < cells.size() ? cells[column] : kNone;
}

std::vector<CsvRow> parse_csv(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const char separator = separator_of(text);
    std::vector<CsvRow> rows;
    CsvRow row;
    std::string cell;
    bool quoted = false, any = false;
    std::size_t line = 1;
    const auto end_cell = [&] {
        while (!cell.empty() && (cell.back() == ' ' || cell.back() == '\r')) cell.pop_back();
        cell.erase(0, std::min(cell.find_first_not_of(' '), cell.size()));
        row.cells.push_back(std::move(cell));
        cell.clear();
    };
    const auto end_row = [&] {
        if (any || !row.cells.empty()) end_cell(), rows.push_back(std::move(row));
        row = {{}, line + 1};
        any = false;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"')
            cell += text[++i];
        else if (c == '"')
            quoted = !quoted, any = true;
        else if (!quoted && c == separator)
            end_cell(), any = true;
        else if (!quoted && c == '\n')
            end_row(), ++line;
        else
            cell += c, any = any || c != '\r', line += c == '\n';
    }
    end_row();
    return rows;
}

int column_of(const CsvRow& header, const std::vector<std::string_view>& headings) {
    for (const std::string_view heading : headings)
        for (std::size_t i = 0; i < header.cells.size(); ++i)
            if (plain_name(header.cells[i]) == plain_name(heading)) return static_cast<int>(i);
    return -1;
}

std::string csv_line(const std::vector<std::string>& quoted_cells) {
    std::string line;
    for (std::size_t i = 0; i < quoted_cells.size(); ++i)
        line += (i > 0 ? "," : "") + quoted_cells[i];
    return line + "\n";
}

std::string plain_name(std::string_view text) {
    std::string plain;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 || std::isalnum(byte))
            plain += byte < 0x80 ? static_cast<char>(std::tolower(byte)) : c;
        else if (!plain.empty() && plain.back() != ' ')
            plain += ' ';
    }
    while (!plain.empty() && plain.back() == ' ') plain.pop_back();
    return plain;
}

std::optional<std::time_t> parse_date(std::string_view given) {
    const std::string text(given);
    std::tm fields{};
    for (const char* format : {"%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M",
                               "%Y-%m-%dT%H:%M", "%A, %d %B %Y, %I:%M %p", "%A, %d %B %Y, %H:%M"})
        if (const char* rest = read(text, format, fields))
            if (const auto time = in_zone(fields, rest)) return time;
    const char* rest = read(text, "%Y-%m-%d", fields);
    if (rest == nullptr || *rest != '\0') return std::nullopt;
    fields.tm_hour = 23, fields.tm_min = 59, fields.tm_sec = 59;
    return std::mktime(&fields);
}

std::string format_date(std::time_t time) {
    return format(time, "%Y-%m-%d %H:%M");
}

std::string format_time(std::time_t time) {
    return format(time, "%Y-%m-%d %H:%M:%S");
}

}  // namespace ailab::grade
