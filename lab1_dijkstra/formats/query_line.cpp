#include "lab1_dijkstra/formats/query_line.hpp"

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/graph/fields.hpp"
#include "common/text/blank.hpp"
#include "common/text/source.hpp"
#include "common/text/utf8.hpp"

namespace ailab::lab1 {
namespace {

using Names = std::vector<std::string>;

Names split_at(std::string_view line, std::string_view separator) {
    Names parts;
    for (std::size_t from = 0;;) {
        const std::size_t cut = line.find(separator, from);
        const std::string_view part = trimmed(line.substr(from, cut - from));
        if (!part.empty()) parts.emplace_back(part);
        if (cut == std::string_view::npos) return parts;
        from = cut + separator.size();
    }
}

std::string join(const Names& words, std::size_t from, std::size_t to) {
    return fmt::format("{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(from),
                                       words.begin() + static_cast<std::ptrdiff_t>(to), " "));
}

/// Returns the two names of a line of three or more words, if exactly one split gives two nodes.
Names cut_by_the_map(const RoadMap& map, const Names& words) {
    Names found;
    for (std::size_t cut = 1; cut < words.size(); ++cut) {
        Names pair{join(words, 0, cut), join(words, cut, words.size())};
        if (map.find(pair[0]) == kNoNode || map.find(pair[1]) == kNoNode) continue;
        if (!found.empty()) return {};
        found = std::move(pair);
    }
    return found;
}

Names two_names(const RoadMap& map, const std::string& line) {
    const bool quoted = line.find('"') != std::string::npos;
    if (!quoted)
        for (const std::string_view separator : {"->", "\t", ","})
            if (Names parts = split_at(line, separator); parts.size() == 2) return parts;
    Names words;
    for (Field& field : split_fields(line, 2)) words.push_back(std::move(field.text));
    return words.size() > 2 && !quoted ? cut_by_the_map(map, words) : words;
}

}  // namespace

Query parse_query(const RoadMap& map, const std::string& line, const Location& where) {
    const Names names = two_names(map, half_width(line));
    if (names.size() != 2)
        throw InputError(Diagnostic{
            where, tr("expected a start and a target, found {}", in_quotes(line)),
            where.file == "--query" ? tr("put quotes around both: --query \"START TARGET\"")
                                    : tr("put a name with blanks in quotes"),
            line});
    Query query{map.find(names[0]), map.find(names[1])};
    std::vector<Diagnostic> unknown;
    for (const std::string& name : names) {
        if (map.find(name) != kNoNode) continue;
        Diagnostic& diagnostic = unknown.emplace_back();
        diagnostic.where = where;
        diagnostic.message = tr("unknown node {}", in_quotes(name));
        diagnostic.hint = map.suggestion(name);
        diagnostic.source_line = line;
    }
    if (!unknown.empty()) throw InputError(std::move(unknown));
    return query;
}

}  // namespace ailab::lab1
