#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::lab1 {
namespace {

Csr<std::uint32_t> some_graph(Distance last_weight = 5, bool directed = false) {
    EdgeList list{60, directed, {}};
    Random random(3);
    for (int i = 0; i < 150; ++i)
        list.edges.push_back({static_cast<NodeId>(random.below(60)),
                              static_cast<NodeId>(random.below(60)), random.between(1, 50)});
    list.edges.push_back({0, 59, last_weight});
    return build_csr<std::uint32_t>(list);
}

class ChFile : public testing::Test {
protected:
    std::string read() const {
        std::ifstream in(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void write(const std::string& bytes) const {
        std::ofstream(path_, std::ios::binary | std::ios::trunc) << bytes;
    }
    /// What open_hierarchy() complains about; "" if it does not.
    std::string complaint() const {
        try {
            open_hierarchy(path_);
            return "";
        } catch (const InputError& e) {
            return e.what();
        }
    }
    void expect_complaint(const std::string& part) const {
        EXPECT_NE(complaint().find(part), std::string::npos) << complaint();
        EXPECT_NE(complaint().find("index.ch"), std::string::npos) << complaint();
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
    try {
        open_hierarchy(path_, some_graph(6));
        ADD_FAILURE() << "one weight differs";
    } catch (const InputError& e) {
        EXPECT_NE(std::string(e.what()).find("another graph"), std::string::npos) << e.what();
    }
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
    write("m n\n1 2 3\n");
    expect_complaint("not a contraction hierarchy");
    write(std::string(4096, 'x'));
    expect_complaint("not a contraction hierarchy");
    write("");
    expect_complaint("not a contraction hierarchy");

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
    try {
        save_hierarchy(prepare_hierarchy(some_graph()), missing);
        ADD_FAILURE();
    } catch (const InputError& e) {
        EXPECT_NE(std::string(e.what()).find(missing.string()), std::string::npos) << e.what();
    }
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
