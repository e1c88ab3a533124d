// Contraction hierarchies: their preparation, and their file damaged in every way.
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"
#include "tests/support/random_graph.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::lab1 {
namespace {

Csr<std::uint32_t> graph_of(NodeId nodes, std::vector<Edge> edges, bool directed = false) {
    return build_csr<std::uint32_t>({nodes, directed, std::move(edges)});
}

/// A random graph that asks for many shortcuts.
Csr<std::uint32_t> tangle() {
    Random random(7);
    return build_csr<std::uint32_t>(test::random_graph(random, 300, 1200, 1000, false));
}

Csr<std::uint32_t> chain(NodeId nodes) {
    std::vector<Edge> edges;
    for (NodeId v = 1; v < nodes; ++v) edges.push_back({v - 1, v, 1});
    return graph_of(nodes, std::move(edges));
}

TEST(ChPrepare, EveryNodeHasOnePositionAndEveryArcClimbs) {
    const Hierarchy h = prepare_hierarchy(tangle());
    std::vector<char> seen(h.node_count(), 0);
    for (Position p = 0; p < h.node_count(); ++p) {
        EXPECT_EQ(h.position(h.node(p)), p);
        seen[h.node(p)] = 1;
        const auto arcs = h.forward().arcs_of(p);
        for (const UpArc& arc : arcs) EXPECT_LT(arc.head, p);
        EXPECT_TRUE(std::is_sorted(arcs.begin(), arcs.end(), [](const UpArc& a, const UpArc& b) {
            return a.head <= b.head;
        })) << "sorted, and no two arcs to the same node";
    }
    EXPECT_EQ(std::count(seen.begin(), seen.end(), 1), h.node_count());
    EXPECT_GT(h.shortcut_count(), 0U);
}

TEST(ChPrepare, GraphsOfNoNodeAndOfOneNodeAreFine) {
    EXPECT_EQ(prepare_hierarchy(graph_of(0, {})).node_count(), 0U);
    const Hierarchy h = prepare_hierarchy(graph_of(1, {{0, 0, 5}}));
    const auto query = make_ch_query(h);
    const PathResult result = query->find_path(0, 0);
    EXPECT_EQ(result.distance, 0);
    EXPECT_EQ(result.path, std::vector<NodeId>{0});
}

TEST(ChPrepare, AGraphListedInBothDirectionsIsRecognisedAsSymmetric) {
    const auto listed_twice = graph_of(3, {{0, 1, 4}, {1, 0, 4}, {1, 2, 5}, {2, 1, 5}}, true);
    EXPECT_TRUE(prepare_hierarchy(listed_twice).symmetric());
    EXPECT_FALSE(prepare_hierarchy(graph_of(2, {{0, 1, 4}, {1, 0, 5}}, true)).symmetric());
}

TEST(ChPrepare, IsDeterministic) {
    const Hierarchy a = prepare_hierarchy(tangle());
    const Hierarchy b = prepare_hierarchy(tangle());
    EXPECT_TRUE(std::equal(a.image().begin(), a.image().end(), b.image().begin(), b.image().end()));
}

TEST(ChPrepare, ReportsItsProgressUpToTheEnd) {
    PrepareOptions options;
    std::vector<NodeId> reports;
    options.on_progress = [&](NodeId done, NodeId total) {
        EXPECT_EQ(total, 3000U);
        reports.push_back(done);
    };
    prepare_hierarchy(chain(3000), Unlimited(), options);
    ASSERT_GE(reports.size(), 3U);
    EXPECT_TRUE(std::is_sorted(reports.begin(), reports.end()));
    EXPECT_EQ(reports.back(), 3000U);
}

TEST(ChPrepare, RefusesShortcutsBeyond32BitsInsteadOfRounding) {
    constexpr Distance kLarge = std::numeric_limits<std::uint32_t>::max();
    std::vector<Edge> edges;
    for (NodeId v = 0; v < 9; ++v) edges.push_back({v, (v + 1) % 9, kLarge});
    EXPECT_THROW(prepare_hierarchy(graph_of(9, edges)), InputError);
}

TEST(ChPrepare, LongPathsOfShortArcsMayExceed32Bits) {
    std::vector<Edge> star;  // every arc fits 32 bits, no path from ray to ray does
    for (NodeId v = 1; v < 9; ++v) star.push_back({0, v, 4'000'000'000});
    const auto query = make_ch_query(prepare_hierarchy(graph_of(9, star)));
    EXPECT_EQ(query->distance(3, 4), 8'000'000'000);
}

TEST(ChQueryObject, CanBeUsedAgainAndCountsItsWork) {
    const auto graph = tangle();
    const auto query = make_ch_query(prepare_hierarchy(graph));
    const PathResult first = query->find_path(1, 2);
    EXPECT_GT(first.counters.expanded, 0U);
    query->distance(3, 4);
    const PathResult again = query->find_path(1, 2);
    EXPECT_EQ(again.path, first.path);
    EXPECT_EQ(again.counters, first.counters);
}

Csr<std::uint32_t> some_graph(Distance last_weight = 5, bool directed = false) {
    Random random(3);
    EdgeList list = test::random_graph(random, 60, 150, 50, directed);
    list.edges.push_back({0, 59, last_weight});
    return build_csr<std::uint32_t>(list);
}

class ChFile : public testing::Test {
protected:
    std::string read() const { return folder_.read("index.ch"); }
    void write(const std::string& bytes) const { folder_.write("index.ch", bytes); }
    /// What open_hierarchy() complains about; "" if it does not.
    std::string complaint() const {
        return error_of([&] { open_hierarchy(path_); });
    }
    void expect_complaint(const std::string& part) const {
        EXPECT_TRUE(has(complaint(), {part, "index.ch"}));
    }

    TemporaryFolder folder_;
    std::filesystem::path path_ = folder_.path("index.ch");
};

TEST_F(ChFile, AnswersAsTheHierarchyThatWasSaved) {
    for (const bool directed : {false, true}) {
        const auto graph = some_graph(5, directed);
        const Hierarchy made = prepare_hierarchy(graph);
        save_hierarchy(made, path_);
        const auto query = make_ch_query(open_hierarchy(path_, graph));
        const auto original = make_ch_query(made);
        for (NodeId s = 0; s < 60; ++s)
            for (NodeId t = 0; t < 60; ++t)
                EXPECT_EQ(query->distance(s, t), original->distance(s, t));
    }
}

TEST_F(ChFile, OfAnotherGraphIsRefused) {
    save_hierarchy(prepare_hierarchy(some_graph(5)), path_);
    EXPECT_NO_THROW(open_hierarchy(path_, some_graph(5)));
    EXPECT_TRUE(has(error_of([&] { open_hierarchy(path_, some_graph(6)); }), "another graph"));
}

TEST_F(ChFile, CutAnywhereIsRefused) {
    save_hierarchy(prepare_hierarchy(some_graph()), path_);
    const std::string whole = read();
    for (std::size_t size = 0; size < whole.size(); size += 161) {
        write(whole.substr(0, size));
        EXPECT_NE(complaint(), "") << size << " bytes of " << whole.size();
    }
    write(whole.substr(0, whole.size() / 2));
    expect_complaint("incomplete");
    write(whole + "x");
    expect_complaint("incomplete");
}

TEST_F(ChFile, WithAnyBitTurnedIsRefused) {
    save_hierarchy(prepare_hierarchy(some_graph()), path_);
    std::string bytes = read();
    for (std::size_t at = 0; at < bytes.size(); at += 37) {
        const char before = bytes[at];
        bytes[at] = static_cast<char>(before ^ (1 << (at % 8)));
        write(bytes);
        EXPECT_NE(complaint(), "") << "byte " << at;
        bytes[at] = before;
    }
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    write(bytes);
    expect_complaint("damaged");
}

TEST_F(ChFile, SaysWhatItIsNot) {
    for (const std::string& bytes : {std::string("m n\n1 2 3\n"), std::string(4096, 'x'), {}}) {
        write(bytes);
        expect_complaint("not a contraction hierarchy");
    }
    save_hierarchy(prepare_hierarchy(some_graph()), path_);
    const std::string good = read();
    std::string bytes = good;
    bytes[12] = 9;
    write(bytes);
    expect_complaint("version 9");
    bytes = good;
    std::swap(bytes[8], bytes[11]);
    std::swap(bytes[9], bytes[10]);
    write(bytes);
    expect_complaint("byte order");
}

TEST_F(ChFile, ThatCannotBeReadOrWrittenIsNamed) {
    expect_complaint("cannot read");
    const std::filesystem::path missing = folder_.path("nowhere/index.ch");
    EXPECT_TRUE(has(error_of([&] { save_hierarchy(prepare_hierarchy(some_graph()), missing); }),
                    missing.string()));
}

TEST_F(ChFile, IsReplacedWholeAndNothingIsLeftBeside) {
    save_hierarchy(prepare_hierarchy(some_graph(5)), path_);
    const Hierarchy old = open_hierarchy(path_, some_graph(5));
    save_hierarchy(prepare_hierarchy(some_graph(6)), path_);
    EXPECT_NO_THROW(open_hierarchy(path_, some_graph(6)));
    EXPECT_EQ(make_ch_query(old)->distance(0, 0), 0) << "whoever has the old file open keeps it";
    const std::filesystem::directory_iterator files(path_.parent_path());
    EXPECT_EQ(std::distance(begin(files), end(files)), 1);
}

}  // namespace
}  // namespace ailab::lab1
