#include "lab_grade/judge/roads/problem.hpp"

#include <algorithm>
#include <cmath>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/graph/read_graph.hpp"
#include "common/text/names.hpp"
#include "common/text/source.hpp"
#include "common/text/utf8.hpp"

namespace ailab::grade {
namespace {

class QueryReader {
public:
    explicit QueryReader(const Roads& roads) : roads_(roads) {
        for (std::size_t i = 0; i < roads.size(); ++i)
            index_.add(roads.names[i], static_cast<NameIndex::Id>(i));
        index_.freeze();
    }

    /// Splits two names separated by blanks; a name may contain blanks.
    std::pair<std::size_t, std::size_t> read(const QueryLine& line) const {
        const std::string& text = line.text;
        for (std::size_t at = text.find_first_of(" \t"); at != text.npos;
             at = text.find_first_of(" \t", at + 1)) {
            const auto a = node(text.substr(0, at)), b = node(text.substr(at + 1));
            if (a && b) return {*a, *b};
        }
        if (const auto only = node(text)) return {*only, *only};
        throw InputError(Diagnostic{line.where, tr("'{}' is not a query", text)});
    }

private:
    std::optional<std::size_t> node(std::string name) const {
        std::erase(name, '"');
        const auto ids = index_.matches(name);
        if (ids.size() == 1) return ids[0];
        return roads_.find(name);
    }

    const Roads& roads_;
    NameIndex index_;
};

}  // namespace

std::string name_key(std::string_view name) {
    std::string key = fold_name(name);
    std::erase_if(key, [](char c) { return c == ' ' || c == '\''; });
    return key;
}

double Roads::length_of(std::int64_t scaled) const {
    return static_cast<double>(scaled) / std::pow(10.0, decimals);
}

std::optional<std::int64_t> Roads::road(std::size_t a, std::size_t b) const {
    std::optional<std::int64_t> best;
    for (const Road& r : roads)
        if ((r.a == a && r.b == b) || (!directed && r.a == b && r.b == a))
            best = std::min(best.value_or(r.length), r.length);
    return best;
}

std::optional<std::size_t> Roads::find(std::string_view name) const {
    const std::string key = name_key(name);
    for (std::size_t i = 0; i < names.size(); ++i)
        if (name_key(names[i]) == key) return i;
    return std::nullopt;
}

std::string Roads::path_text(const std::vector<std::size_t>& path) const {
    std::string text;
    for (const std::size_t u : path) text += (text.empty() ? "" : " -> ") + names[u];
    return text;
}

Roads read_roads(std::string_view input, const std::string& name, bool directed) {
    const NamedGraph graph = read_course(Source::from_string(input, name), directed);
    Roads roads;
    roads.directed = directed;
    roads.decimals = graph.decimals;
    for (NodeId u = 0; u < graph.edges.node_count; ++u) roads.names.push_back(graph.name(u));
    for (const Edge& e : graph.edges.edges) roads.roads.push_back({e.tail, e.head, e.weight});
    const QueryReader queries(roads);
    for (const QueryLine& line : graph.queries) roads.queries.push_back(queries.read(line));
    return roads;
}

std::vector<std::int64_t> distances_from(const Roads& roads, std::size_t source,
                                         const Budget& budget) {
    std::vector<std::int64_t> distance(roads.size(), kNoWay);
    distance[source] = 0;
    for (bool changed = true; changed;) {
        budget.look();
        changed = false;
        const auto relax = [&](std::size_t u, std::size_t v, std::int64_t length) {
            if (distance[u] == kNoWay || distance[u] + length >= distance[v]) return;
            distance[v] = distance[u] + length;
            changed = true;
        };
        for (const Road& r : roads.roads) {
            relax(r.a, r.b, r.length);
            if (!roads.directed) relax(r.b, r.a, r.length);
        }
    }
    return distance;
}

std::optional<std::int64_t> path_length(const Roads& roads, const std::vector<std::size_t>& path) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const auto length = roads.road(path[i], path[i + 1]);
        if (!length) return std::nullopt;
        sum += *length;
    }
    return sum;
}

}  // namespace ailab::grade
