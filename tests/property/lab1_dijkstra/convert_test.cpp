// `convert`: what it writes, read back, means the same as before, except for what it said it could
// not convert.
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/app/run_main.hpp"
#include "common/base/random.hpp"
#include "common/graph/fields.hpp"
#include "common/graph/read_graph.hpp"
#include "common/graph/write_graph.hpp"
#include "common/text/decimal.hpp"
#include "common/text/utf8.hpp"
#include "lab1_dijkstra/commands/commands.hpp"
#include "tests/support/has.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/sweep.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::lab1 {
namespace {

struct FormatWord {
    GraphFormat format;
    std::string word, extension;
};
const std::vector<FormatWord> kFormats = {{GraphFormat::course, "course", "txt"},
                                          {GraphFormat::dimacs, "gr", "gr"},
                                          {GraphFormat::csv, "csv", "csv"},
                                          {GraphFormat::yaml, "yaml", "yaml"}};

bool coin(Random& random) {
    return random.below(2) == 0;
}

std::string any_name(Random& random) {
    static const std::vector<std::string> pieces = {"a", "B", " ", "ö", "京", "#", "\"", "\\", ",",
                                                    ":", "-", "_", "7", "{",  "'", "（", "Ａ"};
    const std::size_t plain = pieces.size() - (random.below(4) == 0 ? 0 : 2);
    std::string name;
    for (auto i = 1 + random.below(6); i > 0; --i) name += pieces[random.below(plain)];
    return name;
}

NamePool any_names(Random& random, NodeId count) {
    const auto kind = random.below(4);
    if (kind == 0) return NamePool::numbered(count);
    std::vector<std::string> names;
    for (NodeId u = 0; u < count; ++u) names.push_back(std::to_string(u + 1));
    random.shuffle(names);
    NamePool pool;
    for (const std::string& name : names) pool.intern(kind == 1 ? name : any_name(random));
    return pool;
}

/// A map with everything that a graph file may contain.
NamedGraph any_map(Random& random) {
    NamedGraph map;
    map.names = any_names(random, static_cast<NodeId>(1 + random.below(10)));
    const NodeId nodes = map.edges.node_count = map.names.size();
    const auto any_node = [&] { return static_cast<NodeId>(random.below(nodes)); };
    map.edges.directed = coin(random);
    map.decimals = static_cast<int>(random.below(4));
    const Distance most = random.below(20) == 0 ? Distance{1} << 59U : 100'000;
    for (auto i = random.below(16); i > 0; --i)
        map.edges.edges.push_back({any_node(), any_node(), random.between(-50, most)});
    if (coin(random)) map.title = random.below(8) == 0 ? "a, b: c, d" : any_name(random);
    for (auto i = random.below(4); i > 0 && !map.names.is_numbered(); --i)
        map.aliases.emplace_back("alias " + std::to_string(i), any_node());
    if (coin(random))
        for (NodeId u = 0; u < nodes; ++u)
            map.coordinates.push_back({static_cast<double>(random.between(-90'000, 90'000)) / 1000,
                                       random.unit() < 0.5 ? 0 : -1e-3});
    if (coin(random)) {
        map.straight_lines.push_back({any_node(), std::vector<std::optional<Distance>>(nodes)});
        for (auto& d : map.straight_lines[0].from)
            if (coin(random)) d = random.between(0, 9999);
    }
    for (auto i = random.below(3); i > 0; --i)
        map.queries.push_back({{},
                               field_text(half_width(map.name(any_node()))) + ' ' +
                                   field_text(half_width(map.name(any_node())))});
    return map;
}

/// What a graph says, whatever its format: an undirected edge is two arcs, a loop of length 0 only
/// names its node.
struct Meaning {
    std::set<std::string> nodes{};
    std::multiset<std::string> arcs{};
    std::map<std::string, std::string> aliases{};
    std::map<std::string, std::pair<double, double>> coordinates{};
    std::map<std::string, std::string> straight_lines{};
    std::string title{};
    std::vector<std::string> queries{};

    friend bool operator==(const Meaning&, const Meaning&) = default;
};

/// `name(u)` is what node u is called.
template <class Name>
Meaning meaning_of(const NamedGraph& graph, Name&& name) {
    Meaning meaning;
    const auto length = [&](Distance d) { return format_scaled(d, graph.decimals); };
    for (NodeId u = 0; u < graph.names.size(); ++u) meaning.nodes.insert(name(u));
    for (const Edge& e : graph.edges.edges) {
        if (e.tail == e.head && e.weight == 0) continue;
        meaning.arcs.insert(name(e.tail) + '|' + name(e.head) + '|' + length(e.weight));
        if (!graph.edges.directed && e.tail != e.head)
            meaning.arcs.insert(name(e.head) + '|' + name(e.tail) + '|' + length(e.weight));
    }
    for (const auto& [alias, u] : graph.aliases) meaning.aliases[alias] = name(u);
    for (NodeId u = 0; u < graph.coordinates.size(); ++u)
        meaning.coordinates[name(u)] = {graph.coordinates[u].x, graph.coordinates[u].y};
    for (const StraightLineTable& table : graph.straight_lines)
        for (NodeId u = 0; u < graph.names.size(); ++u)
            meaning.straight_lines[name(table.target) + '|' + name(u)] =
                table.from[u] ? length(*table.from[u]) : "-";
    meaning.title = graph.title;
    for (const QueryLine& query : graph.queries) meaning.queries.push_back(query.text);
    return meaning;
}

/// The name of each node in a DIMACS file, from its comments.
std::map<std::string, std::string> numbers_in(const std::string& file) {
    std::map<std::string, std::string> numbers;
    std::istringstream lines(file);
    for (std::string line; std::getline(lines, line) && line.starts_with("c ");) {
        const std::size_t is = line.find(" is ");
        numbers[line.substr(is + 4)] = line.substr(2, is - 2);
    }
    return numbers;
}

/// What remains of a graph after a conversion that wrote `file` and the message `said`. A part that
/// was said not to be converted must have been there.
class Remains {
public:
    Remains(NamedGraph graph, const std::string& file, const std::string& said)
        : graph_(std::move(graph)), said_(said) {
        const bool renamed = lost("names (the nodes are numbered; comments list them)");
        const auto numbers = renamed ? numbers_in(file) : std::map<std::string, std::string>();
        const bool half = lost("full-width characters in names");
        whole_ = meaning_of(graph_, [&](NodeId u) {
            const std::string name = graph_.name(u);
            return renamed ? numbers.at(name) : half ? half_width(name) : name;
        });
        if (lost("aliases")) drop(whole_.aliases);
        if (lost("coordinates")) drop(whole_.coordinates);
        if (lost("straight-line distances")) drop(whole_.straight_lines);
        if (lost("the name of the map")) drop(whole_.title);
        if (lost("queries")) drop(whole_.queries);
        direction_lost_ = lost("the direction of the edges (read the file with --directed)");
        EXPECT_TRUE(!direction_lost_ || graph_.edges.directed);
    }
    const Meaning& meaning() const { return whole_; }
    bool direction_lost() const { return direction_lost_; }

private:
    bool lost(const std::string& what) const {
        const std::size_t at = said_.find("not converted: ");
        return at != std::string::npos && said_.find(what, at) != std::string::npos;
    }
    template <class Part>
    static void drop(Part& part) {
        EXPECT_FALSE(part.empty()) << "said to be lost, but was not there";
        part = {};
    }

    NamedGraph graph_;
    const std::string& said_;
    Meaning whole_{};
    bool direction_lost_ = false;
};

/// One call of `convert` in a folder; the options of its output are chosen at random. `words`: the
/// command without them. `before`: the graph it must write.
void check_conversion(const TemporaryFolder& folder, const FormatWord& to, Random& random,
                      std::vector<std::string> words, const NamedGraph& before,
                      const std::string& in) {
    const std::string output = folder.path("out." + to.extension);
    std::filesystem::remove(output);
    const bool to_file = random.below(8) == 0;  // slow: it is synchronised with the disk
    if (to_file) words.insert(words.end(), {"-o", output});
    if (!to_file || coin(random)) words.insert(words.end(), {"--to", to.word});
    const Ran ran = run_program(program(), words, in);
    const std::string& said = ran.err;
    const std::string file = to_file ? content_of(output) : ran.out;
    if (ran.code != app::ExitCode::answered) {
        EXPECT_TRUE(said.find("would be the same in this format") != std::string::npos ||
                    said.find("add up to too much") != std::string::npos)
            << said;
        EXPECT_EQ(file, "") << "refused, so nothing is written";
        return;
    }
    const Remains remains(before, file, said);
    const ReadOptions options{.directed = remains.direction_lost()};
    const NamedGraph after = read_graph(Source::from_string(file, "<stdin>"), options);
    const Meaning found = meaning_of(after, [&](NodeId u) { return after.name(u); });
    EXPECT_TRUE(found == remains.meaning()) << said << file;
}

void convert_any_map(std::uint64_t seed, const FormatWord& from, const FormatWord& to) {
    Random random(seed);
    const TemporaryFolder folder;
    const NamedGraph map = any_map(random);
    const std::string input = folder.path("in." + from.extension);
    try {
        std::ofstream out(input, std::ios::binary);
        write_graph(out, map, from.format);
    } catch (const InputError&) {
        return;
    }
    const bool from_file = coin(random);
    ReadOptions options{.directed = coin(random)};
    std::vector<std::string> words = {"convert", from_file ? input : "-"};
    if (coin(random)) words.insert(words.end(), {"--input-format", from.word});
    if (options.directed) words.emplace_back("--directed");
    const std::string text = content_of(input);
    const NamedGraph before = read_graph(Source::from_string(text, input), options);
    check_conversion(folder, to, random, words, before, from_file ? "" : text);
}

TEST(Convert, KeepsTheMeaningForEveryPairOfFormatsAndEveryOptionOrSaysWhatIsLost) {
    for (std::uint64_t seed = 1; seed <= 2000; seed += test::step_of_sweep(20))
        for (const FormatWord& from : kFormats)
            for (const FormatWord& to : kFormats) {
                SCOPED_TRACE("seed " + std::to_string(seed) + ", " + from.word + " to " + to.word);
                convert_any_map(seed, from, to);
                if (testing::Test::HasFailure()) return;
            }
}

}  // namespace
}  // namespace ailab::lab1
