// Reads a map in YAML: cities with aliases and coordinates, straight-line tables, roads. Unknown
// keys, duplicate cities and roads to unknown cities are errors with position and near misses.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/graph/graph_builder.hpp"
#include "common/graph/read_graph.hpp"
#include "common/text/names.hpp"
#include "common/text/yaml_reader.hpp"

namespace ailab {
namespace {

class YamlMapReader {
public:
    YamlMapReader(const Source& source, bool directed, const Budget& budget)
        : builder_(source, directed, budget),
          yaml_(source, builder_.diagnostics()),
          graph_(builder_.graph()) {}

    NamedGraph read();

private:
    using Keys = YamlReader::Keys;

    void error(const YAML::Node& at, std::string message, std::string hint = {}) {
        if (!builder_.full()) yaml_.error(at, std::move(message), std::move(hint));
    }

    const YAML::Node* list(const Keys& keys, const std::string& key);
    std::optional<Decimal> number(const YAML::Node& node, std::string_view what);
    std::optional<NodeId> city(const YAML::Node& node);
    void read_city(const YAML::Node& node);
    void read_alias(const YAML::Node& node, NodeId id);
    void read_coordinates(const YAML::Node& node, Keys& keys, NodeId id);
    void read_road(const YAML::Node& road);
    void read_straight_lines(const YAML::Node& tables);
    void read_straight_line(const YAML::Node& table, NodeId target);
    void scale_straight_lines();
    void check_coordinates();

    struct StraightLine {
        std::size_t table;
        NodeId from;
        Decimal distance;
        std::size_t offset;
    };

    GraphBuilder builder_;
    YamlReader yaml_;
    NamedGraph& graph_;
    std::map<std::string, NodeId, std::less<>> spellings_;  // names and aliases
    std::vector<std::string> known_names_;
    std::vector<bool> has_coordinates_;
    std::vector<StraightLine> lines_;
};

NamedGraph YamlMapReader::read() {
    yaml_.parse([&](const YAML::Node& root) {
        const Keys keys = yaml_.keys(root, marked("a map with the keys cities and roads"),
                                     {"name", "directed", "cities", "straight_line", "roads"});
        if (const auto it = keys.find("name"); it != keys.end())
            graph_.title = yaml_.text(it->second, marked("the name of the map"));
        if (const auto it = keys.find("directed"); it != keys.end()) {
            const std::string value = yaml_.text(it->second, marked("true or false"));
            if (value != "true" && value != "false")
                error(it->second, tr("expected true or false, found {}", in_quotes(value)));
            graph_.edges.directed |= value == "true";
        }
        if (const YAML::Node* cities = list(keys, "cities"))
            for (const YAML::Node& node : *cities) read_city(node);
        else if (!builder_.has_errors())
            error(root, tr("the map has no cities"));
        if (const YAML::Node* roads = list(keys, "roads"))
            for (const YAML::Node& node : *roads) read_road(node);
        if (const auto it = keys.find("straight_line"); it != keys.end())
            read_straight_lines(it->second);
        scale_straight_lines();
        check_coordinates();
    });
    return builder_.finish();
}

const YAML::Node* YamlMapReader::list(const Keys& keys, const std::string& key) {
    const auto it = keys.find(key);
    if (it == keys.end()) return nullptr;
    if (it->second.IsSequence()) return &it->second;
    error(it->second, tr("expected a list of {}", key));
    return nullptr;
}

std::optional<Decimal> YamlMapReader::number(const YAML::Node& node, std::string_view what) {
    if (!node.IsScalar()) {
        error(node, tr("expected {}", tr(what)));
        return std::nullopt;
    }
    const ParsedDecimal parsed = parse_decimal(node.Scalar());
    if (parsed.error == DecimalError::none) return parsed.value;
    error(node,
          parsed.error == DecimalError::malformed
              ? tr("expected {}, found {}", tr(what), in_quotes(node.Scalar()))
              : tr("{}: {} {}", tr(what), in_quotes(node.Scalar()), tr(describe(parsed.error))));
    return std::nullopt;
}

/// Finds a city by its name or an alias.
std::optional<NodeId> YamlMapReader::city(const YAML::Node& node) {
    const std::string name = yaml_.text(node, marked("the name of a city"));
    if (!node.IsScalar()) return std::nullopt;
    if (const auto it = spellings_.find(name); it != spellings_.end()) return it->second;
    error(node, tr("unknown city {}", in_quotes(name)),
          did_you_mean(near_misses(name, known_names_)));
    return std::nullopt;
}

void YamlMapReader::read_city(const YAML::Node& node) {
    Keys keys = node.IsScalar() ? Keys{{"name", node}}
                                : yaml_.keys(node, marked("a city: {name, aliases, x, y}"),
                                             {"name", "aliases", "x", "y"});
    if (!keys.contains("name")) {
        if (node.IsMap()) error(node, tr("a city has no name"));
        return;
    }
    const std::string name = yaml_.text(keys["name"], marked("the name of a city"));
    if (!keys["name"].IsScalar()) return;
    if (spellings_.contains(name)) {
        error(keys["name"], tr("the city {} is listed twice", in_quotes(name)));
        return;
    }
    const auto id = builder_.node(name, yaml_.offset(keys["name"]));
    if (!id) return;
    spellings_.emplace(name, *id);
    known_names_.push_back(name);
    has_coordinates_.push_back(false);
    graph_.coordinates.emplace_back();
    if (keys.contains("aliases")) {
        const YAML::Node& aliases = keys["aliases"];
        if (!aliases.IsSequence())
            error(aliases, tr("expected a list of aliases"));
        else
            for (const YAML::Node& alias : aliases) read_alias(alias, *id);
    }
    read_coordinates(node, keys, *id);
}

void YamlMapReader::read_alias(const YAML::Node& node, NodeId id) {
    const std::string alias = yaml_.text(node, marked("an alias"));
    if (!node.IsScalar()) return;
    if (alias.empty()) {
        error(node, tr("an alias is empty"));
    } else if (!spellings_.emplace(alias, id).second) {
        error(node, tr("{} already names a city", in_quotes(alias)));
    } else {
        known_names_.push_back(alias);
        graph_.aliases.emplace_back(alias, id);
    }
}

void YamlMapReader::read_coordinates(const YAML::Node& node, Keys& keys, NodeId id) {
    if (!keys.contains("x") && !keys.contains("y")) return;
    if (!keys.contains("x") || !keys.contains("y")) {
        error(node, tr("a city has both x and y, or neither"));
        return;
    }
    const auto x = number(keys["x"], marked("a coordinate"));
    const auto y = number(keys["y"], marked("a coordinate"));
    if (!x || !y) return;
    graph_.coordinates[id] = {to_double(*x), to_double(*y)};
    has_coordinates_[id] = true;
}

void YamlMapReader::read_road(const YAML::Node& road) {
    if (builder_.full()) return;
    if (!road.IsSequence() || road.size() != 3) {
        error(road, tr("expected a road: [from, to, distance]"));
        return;
    }
    const auto u = city(road[0]);
    const auto v = city(road[1]);
    const auto weight = number(road[2], marked("a distance"));
    if (u && v && weight) builder_.add_edge(*u, *v, *weight, yaml_.offset(road[2]));
}

void YamlMapReader::read_straight_lines(const YAML::Node& tables) {
    if (!tables.IsMap()) {
        error(tables, tr("expected tables of straight-line distances: {target: {city: distance}}"));
        return;
    }
    for (const auto& table : tables) {
        const auto target = city(table.first);
        if (!target) continue;
        const auto same = [&](const StraightLineTable& t) { return t.target == *target; };
        const auto& known = graph_.straight_lines;
        if (std::any_of(known.begin(), known.end(), same)) {
            error(table.first, tr("this city already has a straight-line table"));
            continue;
        }
        read_straight_line(table.second, *target);
    }
}

void YamlMapReader::read_straight_line(const YAML::Node& table, NodeId target) {
    if (!table.IsMap()) {
        error(table, tr("expected straight-line distances: {city: distance}"));
        return;
    }
    graph_.straight_lines.push_back({target, {}});
    std::vector<bool> seen(graph_.names.size(), false);
    for (const auto& entry : table) {
        const auto from = city(entry.first);
        const auto distance = number(entry.second, marked("a straight-line distance"));
        if (!from || !distance) continue;
        if (seen[*from]) error(entry.first, tr("this city is already in the table"));
        if (distance->mantissa < 0) error(entry.second, tr("a straight-line distance is negative"));
        seen[*from] = true;
        lines_.push_back(
            {graph_.straight_lines.size() - 1, *from, *distance, yaml_.offset(entry.second)});
    }
}

/// Straight-line distances have the same scale as the roads, which may therefore need more
/// decimals.
void YamlMapReader::scale_straight_lines() {
    int decimals = graph_.decimals;
    for (const StraightLine& line : lines_) decimals = std::max(decimals, line.distance.decimals);
    if (!lines_.empty() && !builder_.rescale(decimals))
        builder_.error(lines_.front().offset,
                       tr("the straight-line distances have too many decimals"));
    for (StraightLineTable& table : graph_.straight_lines) table.from.resize(graph_.names.size());
    for (const StraightLine& line : lines_) {
        const auto value = scaled(line.distance, graph_.decimals);
        if (!value || *value > static_cast<Distance>(GraphBuilder::kMaxTotal))
            builder_.error(line.offset, tr("the straight-line distance is too large"));
        graph_.straight_lines[line.table].from[line.from] = value;
    }
}

void YamlMapReader::check_coordinates() {
    const auto missing = std::find(has_coordinates_.begin(), has_coordinates_.end(), false);
    if (missing == has_coordinates_.end()) return;
    const auto id = static_cast<NodeId>(missing - has_coordinates_.begin());
    const bool some =
        std::find(has_coordinates_.begin(), has_coordinates_.end(), true) != has_coordinates_.end();
    graph_.coordinates.clear();
    if (some)
        builder_.warn(tr("the coordinates are not used: {} has none", in_quotes(graph_.name(id))));
}

}  // namespace

NamedGraph read_yaml_map(const Source& source, bool directed, const Budget& budget) {
    return YamlMapReader(source, directed, budget).read();
}

}  // namespace ailab
