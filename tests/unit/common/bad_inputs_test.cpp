// Every kind of bad input that graph programs are known to get wrong. The answer is the right graph
// or an error with its place; never a wrong graph.
#include <gtest/gtest.h>

#include "common/graph/read_graph.hpp"
#include "tests/support/has.hpp"

namespace ailab {
namespace {

Source source(std::string_view text, std::string name = "roads.txt") {
    return Source::from_string(text, std::move(name));
}

std::string course(std::string_view text) {
    return errors_of([&] { read_course(source(text)); });
}
std::string dimacs(std::string_view text) {
    return errors_of([&] { read_dimacs(source(text, "g.gr")); });
}
std::string csv(std::string_view text) {
    return errors_of([&] { read_csv(source(text, "g.csv")); });
}
std::string yaml(std::string_view text) {
    return errors_of([&] { read_yaml_map(source(text, "g.yaml")); });
}

struct Bad {
    std::string (*errors)(std::string_view);
    std::string_view text;
    const char* expected;
};

const Bad kBad[] = {
    // Overflow is far away and an error of its line
    {course, "2 1\nA B 9223372036854775808\n",
     "2:5 the distance '9223372036854775808' is too large"},
    {course, "3 2\nA B 4611686018427387904\nB C 1\n",
     "3:1 the distances up to here add up to more than 2^62: path lengths could overflow"},
    {course, "3 2\nA B 4000000000000000000\nB C 0.01\n",
     "3:5 with this many decimals, the distances in the file do not fit in 64 bits"},
    {course, "3 2\nA B 0.01\nB C 4000000000000000000\n",
     "3:5 the distance is too large for the decimals of this file"},
    // 1e400, nan and inf are rejected
    {course, "4 3\nA B 1e400\nB C nan\nC D -inf\n",
     "2:5 the distance '1e400' is too large\n"
     "3:5 the distance 'nan' is not a finite number\n"
     "4:5 the distance '-inf' is not a finite number"},
    {csv, "A,B,NaN\n", "1:5 the distance 'NaN' is not a finite number"},
    {dimacs, "p sp 2 1\na 1 2 inf\n", "2:7 expected a distance, but 'inf' is not a finite number"},
    {yaml, "cities: [A, B]\nroads: [[A, B, 1e400]]\n", "2:16 a distance: '1e400' is too large"},
    // A weight that is no number is an error with line, column and text
    {course, "2 1\nA B five\n", "2:5 expected a distance, found 'five'"},
    {dimacs, "p sp 2 1\na 1 2 five\n", "2:7 expected a distance, found 'five'"},
    {csv, "from,to,weight\nA,B,five\n", "2:5 expected a distance, found 'five'"},
    {yaml, "cities: [A, B]\nroads:\n  - [A, B, five]\n", "3:12 expected a distance, found 'five'"},
    // Edge count too high or too low names both counts
    {course, "3 3\nA B 1\nB C 2\n", "1:1 the header promises 3 edges, but the file has 2"},
    {course, "3 3\nA B 1\nB C 2\nA C\n",
     "4:1 the header promises 3 edges, but the file has 2"},  // a query is not taken for an edge
    {course, "3 1\nA B 1\nB C 2\nC A 3\nA C\n",
     "3:1 the header promises 1 edges, but the file has 3"},  // an edge is not taken for a query
    {dimacs, "p sp 2 2\na 1 2 3\n", "1:1 the problem line promises 2 arcs, but the file has 1"},
    {dimacs, "p sp 2 1\na 1 2 3\na 2 1 3\n",
     "1:1 the problem line promises 1 arcs, but the file has 2"},
    // Node count that is wrong names both counts (D-09)
    {course, "2 2\nA B 1\nB C 2\n", "1:1 the header promises 2 nodes, but the edges name 3"},
    {course, "4 2\nA B 1\nB C 2\n", "1:1 the header promises 4 nodes, but the edges name 3"},
    // Node id out of range or zero is an error of its line
    {dimacs, "p sp 2 3\na 0 1 3\na 1 3 3\na 1 99999999999 1\n",
     "2:3 a node number must lie between 1 and 2, found 0\n"
     "3:5 a node number must lie between 1 and 2, found 3\n"
     "4:5 a node number must lie between 1 and 2, found 99999999999"},
    // Empty file or missing header is a clear error
    {course, "", "1:1 expected the header 'm n' (how many nodes and edges), found an empty file"},
    {course, "# only a comment\n\n",
     "3:1 expected the header 'm n' (how many nodes and edges), found an empty file"},
    {course, "A B 3\n", "1:1 expected the header 'm n' (how many nodes and edges), found 'A B 3'"},
    {course, "-1 0\n", "1:1 expected the header 'm n' (how many nodes and edges), found '-1 0'"},
    {dimacs, "", "1:1 expected the problem line 'p sp NODES ARCS', found the end of the text"},
    {dimacs, "a 1 2 3\n", "1:1 expected the problem line 'p sp NODES ARCS', found 'a'"},
    {csv, "\n", "2:1 expected lines 'from,to,weight', found an empty file"},
    {yaml, "", "1:1 expected a map with the keys cities and roads"},
    // Trailing junk on a line is an error
    {course, "2 1\nA B 3 junk\n",
     "2:7 expected the end of the line after the distance, found 'junk'"},
    {course, "2 1\nA B 3x\n", "2:5 expected a distance, found '3x'"},
    {course, "2 1\nA B 3 4\n", "2:1 expected two names and a distance, found 4 words"},
    {dimacs, "p sp 2 1\na 1 2 3 junk\n", "2:9 expected the end of the line, found 'junk'"},
    {dimacs, "p sp 2 1 junk\n", "1:10 expected the end of the line, found 'junk'"},
    {csv, "A,B,3,junk\n", "1:1 expected 3 fields 'from,to,weight', found 4"},
    // Names in other encodings than UTF-8
    {course, "2 1\n\xB1\xB1\xBE\xA9 B 3\n",
     "2:1 the name '\uFFFD\uFFFD\uFFFD\uFFFD' is not valid UTF-8"},
    {csv, "\xB1,B,3\n", "1:1 the name '\uFFFD' is not valid UTF-8"},
    {course, std::string_view("2 1\nA\0 A 3\n", 12),
     "2:1 the name 'A\uFFFD' contains a control character"},
    // A name with a blank and without a quote has two readings: guessing would be wrong
    {course, "2 1\nRimnicu Vilcea Sibiu 80\n",
     "2:1 expected two names and a distance, found 4 words"},
    // Missing weight is an error of its line
    {course, "3 2\nA B\nB C 3\n", "2:4 expected a distance, found the end of the line"},
    {course, "3 2\nA 3\nB C 3\n", "2:1 expected two names and a distance, found 'A 3'"},
    {dimacs, "p sp 2 1\na 1 2\n", "2:6 expected a distance, found the end of the line"},
    {csv, "A,B\nB,C,3\n", "1:1 expected 3 fields 'from,to,weight', found 2"},
    {csv, "A,B,\n", "1:5 the distance is missing"},
    {yaml, "cities: [A, B]\nroads: [[A, B]]\n", "2:9 expected a road: [from, to, distance]"},
    // Duplicate city unknown key and wrong shapes of a map are errors
    {yaml, "cities: [A, A]\nroads: []\n", "1:13 the city 'A' is listed twice"},
    {yaml, "cities:\n  - {name: A, aliasses: [B]}\nroads: []\n", "2:15 unknown key 'aliasses'"},
    {yaml, "cities: [A]\ncities: [B]\n", "2:1 the key 'cities' is given twice"},
    {yaml, "cities: [{x: 1, y: 2}]\n", "1:10 a city has no name"},
    {yaml, "cities: [{name: A, x: 1}]\n", "1:10 a city has both x and y, or neither"},
    {yaml, "cities: [{name: A, aliases: [B]}, B]\n", "1:35 the city 'B' is listed twice"},
    {yaml, "cities: 3\n", "1:9 expected a list of cities"},
    {yaml, "roads: []\n", "1:1 the map has no cities"},
    {yaml, "cities: [A, B]\nstraight_line: {A: {B: -1}}\n",
     "2:24 a straight-line distance is negative"},
    // Header that promises absurdly many nodes or other columns is an error
    {dimacs, "p sp 4000000000 1\na 1 2 3\n",
     "1:1 the problem line promises 4000000000 nodes for 1 arcs"},
    {csv, "to,from,distance\nA,B,3\n", "1:9 expected a distance, found 'distance'"},
    {course, "\xFF\xFE 2", "1:1 the file is UTF-16 text"},
};

TEST(BadInput, IsAnErrorWithItsPlace) {
    for (const Bad& bad : kBad) EXPECT_EQ(bad.errors(bad.text), bad.expected) << bad.text;
    EXPECT_TRUE(yaml("cities: [A\nroads: []\n").starts_with("2:"));
}

TEST(BadInput, ANegativeAZeroAndALargeWeightAreReadForTheEnginesToDecide) {
    for (const Distance weight : {Distance{-4}, Distance{0}, Distance{2'000'000'000}}) {
        const std::string text = std::to_string(weight) + "\n";
        EXPECT_EQ(read_course(source("2 1\nA B " + text)).edges.edges[0].weight, weight);
        EXPECT_EQ(read_csv(source("A,B," + text)).edges.edges[0].weight, weight);
        EXPECT_EQ(read_dimacs(source("p sp 2 1\na 1 2 " + text)).edges.edges[0].weight, weight);
    }
}

TEST(BadInput, CrlfTabsCommentsAndNoFinalNewlineAreFine) {
    const NamedGraph graph =
        read_course(source("# roads\r\n3 2\r\nA\tB\t3 # a comment\r\n\r\n  B  C  4\r\nA C\r\nB A"));
    EXPECT_EQ(graph.edges.edges, (std::vector<Edge>{{0, 1, 3}, {1, 2, 4}}));
    ASSERT_EQ(graph.queries.size(), 2U);
    EXPECT_EQ(graph.queries[0].text, "A C");
    EXPECT_EQ(graph.queries[1].where, (Location{"roads.txt", 7, 1}));
    EXPECT_EQ(graph.names.size(), 3U);
    EXPECT_EQ(read_dimacs(source("c x\r\np sp 2 1\r\na 1 2 3\r\n")).edges.edges[0].weight, 3);
    EXPECT_EQ(read_csv(source("A,B,3\r\nB,C,4")).edges.edges.size(), 2U);
    EXPECT_EQ(read_course(source("2 1\nA B 3")).edges.edges[0].weight, 3);
}

TEST(BadInput, Utf8NamesAreKept) {
    const NamedGraph graph = read_course(source("2 1\n北京 Râmnicu_Vâlcea 3\n"));
    EXPECT_EQ(graph.name(0), "北京");
    EXPECT_EQ(graph.find("Râmnicu_Vâlcea"), 1U);
}

TEST(BadInput, NameWithABlankStandsInQuotesOrBetweenTabsOrWithAnUnderscore) {
    for (const char* line : {"\"Rimnicu Vilcea\" Sibiu 80", "Rimnicu Vilcea\tSibiu\t80"}) {
        const NamedGraph graph = read_course(source("2 1\n" + std::string(line) + "\n"));
        EXPECT_EQ(graph.name(0), "Rimnicu Vilcea") << line;
        EXPECT_EQ(graph.edges.edges, (std::vector<Edge>{{0, 1, 80}})) << line;
    }
    EXPECT_EQ(read_course(source("2 1\nRimnicu_Vilcea Sibiu 80\n")).name(0), "Rimnicu_Vilcea");
}

TEST(BadInput, UnknownPlaceOfARoadIsAnErrorWithANearMiss) {
    const auto read = [] {
        read_yaml_map(source("cities: [Arad, Bucharest]\nroads: [[Arad, Bucarest, 1]]\n"));
    };
    EXPECT_TRUE(
        has(error_of(read), {"unknown city 'Bucarest'", "hint: did you mean 'Bucharest'?"}));
}

TEST(BadInput, DuplicateEdgesAreKeptAndTheirCountReported) {
    const NamedGraph graph = read_course(source("2 4\nA B 7\nB A 2\nA B 9\nA A 1\n"));
    EXPECT_EQ(graph.edges.edges.size(), 4U);
    EXPECT_EQ(graph.parallel_edges, 2U);
    EXPECT_EQ(graph.loops, 1U);
    ASSERT_EQ(graph.warnings.size(), 2U);
    EXPECT_EQ(graph.warnings[0].message,
              "2 of 4 edges are parallel to another; only the shortest counts");
    EXPECT_EQ(read_course(source("2 2\nA B 7\nB A 2\n"), true).parallel_edges, 0U)
        << "directed edges of opposite directions are not parallel";
}

TEST(BadInput, EveryErrorOfAFileIsReportedUpToTwenty) {
    std::string text = "2 30\n";
    for (int i = 0; i < 30; ++i) text += i == 3 ? "A B 1\n" : "A B x\n";
    const auto errors = diagnostics_of([&] { read_course(source(text)); });
    ASSERT_EQ(errors.size(), 20U);
    EXPECT_EQ(errors[3].where.line, 6U) << "line 5 is good";
}

}  // namespace
}  // namespace ailab
