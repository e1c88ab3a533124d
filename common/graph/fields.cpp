#include "common/graph/fields.hpp"

#include <algorithm>

#include "common/text/blank.hpp"

namespace ailab {
namespace {

/// The position after the quoted text that begins at `at`, or `at` if there is none: the text must
/// be closed and followed by a blank or the end of the line.
std::size_t end_of_quoted(std::string_view line, std::size_t at) {
    if (at >= line.size() || line[at] != '"') return at;
    for (std::size_t i = at + 1; i < line.size(); ++i) {
        if (line[i] == '\\') {
            ++i;
        } else if (line[i] == '"') {
            return i + 1 == line.size() || is_blank(line[i + 1]) ? i + 1 : at;
        }
    }
    return at;
}

std::string unescaped(std::string_view inside) {
    std::string text;
    for (std::size_t i = 0; i < inside.size(); ++i) {
        const bool escape = inside[i] == '\\' && i + 1 < inside.size() &&
                            (inside[i + 1] == '"' || inside[i + 1] == '\\');
        if (escape) ++i;
        text += inside[i];
    }
    return text;
}

/// Reads the word or the quoted text at `at`, which must not be a blank, and moves past it.
Field field_at(std::string_view line, std::size_t& at) {
    const std::size_t start = at;
    at = end_of_quoted(line, start);
    if (at != start) return {unescaped(line.substr(start + 1, at - start - 2)), start, true};
    while (at < line.size() && !is_blank(line[at])) ++at;
    return {std::string(line.substr(start, at - start)), start, false};
}

std::vector<Field> split_at_tabs(std::string_view line) {
    std::vector<Field> fields;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t end = std::min(line.find('\t', at), line.size());
        std::size_t first = at;
        std::size_t last = end;
        while (first < last && is_blank(line[first])) ++first;
        while (last > first && is_blank(line[last - 1])) --last;
        if (first < last) {
            const std::string_view part = line.substr(first, last - first);
            const bool quoted = end_of_quoted(part, 0) == part.size();
            fields.push_back(
                {quoted ? unescaped(part.substr(1, part.size() - 2)) : std::string(part), first,
                 quoted});
        }
        at = end + 1;
    }
    return fields;
}

}  // namespace

std::string_view without_comment(std::string_view line) noexcept {
    std::size_t end = line.size();
    for (std::size_t i = 0; i < line.size();) {
        if (line[i] == '#') {
            end = i;
            break;
        }
        i = std::max(end_of_quoted(line, i), i);
        while (i < line.size() && !is_blank(line[i])) ++i;
        while (i < line.size() && is_blank(line[i])) ++i;
    }
    while (end > 0 && is_blank(line[end - 1])) --end;
    return line.substr(0, end);
}

std::vector<Field> split_fields(std::string_view line, std::size_t wanted) {
    std::vector<Field> fields;
    for (std::size_t at = 0;;) {
        while (at < line.size() && is_blank(line[at])) ++at;
        if (at >= line.size()) break;
        fields.push_back(field_at(line, at));
    }
    if (fields.size() == wanted || line.find('\t') == std::string_view::npos) return fields;
    std::vector<Field> parts = split_at_tabs(line);
    return parts.size() == wanted ? parts : fields;
}

std::string field_text(std::string_view name) {
    const bool plain = !name.empty() && name.front() != '#' && name.front() != '"' &&
                       std::none_of(name.begin(), name.end(), is_blank);
    if (plain) return std::string(name);
    std::string text = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text + '"';
}

}  // namespace ailab
