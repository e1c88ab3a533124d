#include "common/graph/read_graph.hpp"

#include <algorithm>

#include "common/graph/fields.hpp"
#include "common/text/decimal.hpp"

namespace ailab {
namespace {

/// The first line that is not blank, without its comment.
std::string_view first_line(std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = without_comment(text.substr(0, end));
        if (!line.empty()) return line;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

bool is_count(const Field& field) {
    return std::all_of(field.text.begin(), field.text.end(),
                       [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<GraphFormat> graph_format_named(std::string_view word) {
    static constexpr std::pair<std::string_view, GraphFormat> kWords[] = {
        {"auto", GraphFormat::automatic}, {"course", GraphFormat::course},
        {"txt", GraphFormat::course},     {"dimacs", GraphFormat::dimacs},
        {"gr", GraphFormat::dimacs},      {"csv", GraphFormat::csv},
        {"yaml", GraphFormat::yaml},      {"yml", GraphFormat::yaml}};
    for (const auto& [known, format] : kWords)
        if (word == known) return format;
    return std::nullopt;
}

GraphFormat detect_graph_format(const Source& source) {
    const std::string_view name = source.name();
    for (const std::string_view extension : {".gr", ".csv", ".yaml", ".yml"})
        if (name.size() > extension.size() && name.ends_with(extension))
            return *graph_format_named(extension.substr(1));

    const std::string_view line = first_line(source.text());
    for (const std::string_view key : {"name:", "directed:", "cities:", "straight_line:", "roads:"})
        if (line.starts_with(key)) return GraphFormat::yaml;
    const std::vector<Field> fields = split_fields(line, 2);
    if (fields.size() == 2 && is_count(fields[0]) && is_count(fields[1]))
        return GraphFormat::course;
    if (line == "c" || line.starts_with("c ") || line.starts_with("p ")) return GraphFormat::dimacs;
    if (std::count(line.begin(), line.end(), ',') == 2) return GraphFormat::csv;
    if (line == "---" || line.find(':') != std::string_view::npos) return GraphFormat::yaml;
    return GraphFormat::course;
}

NamedGraph read_graph(const Source& typed, const ReadOptions& options) {
    const GraphFormat format =
        options.format == GraphFormat::automatic ? detect_graph_format(typed) : options.format;
    const bool free_text = format == GraphFormat::yaml || format == GraphFormat::dimacs;
    const Source source = free_text ? typed : typed.half_width();
    switch (format) {
    case GraphFormat::dimacs:
        return read_dimacs(source, options.budget);
    case GraphFormat::csv:
        return read_csv(source, options.directed, options.budget);
    case GraphFormat::yaml:
        return read_yaml_map(source, options.directed, options.budget);
    case GraphFormat::automatic:
    case GraphFormat::course:
        break;
    }
    return read_course(source, options.directed, options.budget);
}

}  // namespace ailab
