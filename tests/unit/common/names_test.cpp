#include "common/text/names.hpp"

#include <gtest/gtest.h>

#include "common/text/utf8.hpp"

namespace ailab {
namespace {

TEST(Utf8, MeasuresWidthOnATerminal) {  // C-03
    EXPECT_EQ(display_width("Arad"), 4U);
    EXPECT_EQ(display_width("炮二平五"), 8U);
    EXPECT_EQ(display_width("¬P(x) × ○"), 9U);
    EXPECT_EQ(pad("车", 4), "车  ");
    EXPECT_EQ(pad("12", 4, Align::right), "  12");
}

TEST(Utf8, DecodesWhatItEncodesAndSurvivesGarbage) {
    for (char32_t c = 1; c < 0x110000; c += 7) {
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        std::string text;
        append_utf8(text, c);
        std::size_t at = 0;
        ASSERT_EQ(decode_utf8(text, at), c);
        ASSERT_EQ(at, text.size());
    }
    for (const char* wrong : {"\xC3", "\xC0\x80" /* overlong */, "\xED\xA0\x80" /* surrogate */}) {
        std::size_t at = 0;
        EXPECT_EQ(decode_utf8(wrong, at), U'\uFFFD');
    }
}

TEST(Names, FoldCaseAccentsAndSeparators) {
    EXPECT_EQ(fold_name("RÂMNICU_VÂLCEA"), "ramnicu valcea");
    EXPECT_EQ(fold_name("Iași"), "iasi");
    EXPECT_EQ(fold_name("ŁÓDŹ"), "lodz");
    EXPECT_EQ(fold_name("МОСКВА"), "москва");
}

TEST(Names, NearMissesKnowWhatAStudentTypes) {
    const std::vector<std::string> searches = {"dijkstra", "astar", "breadth-first", "rbfs",
                                               "iterative-deepening"};
    EXPECT_EQ(near_misses("A*", searches), std::vector<std::string>{"astar"});
    EXPECT_EQ(near_misses("BFS", searches).front(), "breadth-first");
    EXPECT_EQ(near_misses("ids", searches), std::vector<std::string>{"iterative-deepening"});
    // A third of three characters is one, however many bytes they have.
    EXPECT_EQ(near_misses("布加勒", {"久尔久", "布加勒斯特"}),
              std::vector<std::string>{"布加勒斯特"});
}

NameIndex index_of(const std::vector<std::string>& names) {
    NameIndex index;
    for (std::size_t i = 0; i < names.size(); ++i)
        index.add(names[i], static_cast<NameIndex::Id>(i));
    index.freeze();
    return index;
}

TEST(Names, MatchByFullNameOrPrefixInAnyCase) {  // D-03
    const NameIndex index = index_of({"Arad", "Bucharest", "Rimnicu Vilcea", "Sibiu"});
    EXPECT_EQ(index.matches("ARAD"), (std::vector<NameIndex::Id>{0}));
    EXPECT_EQ(index.matches("b"), (std::vector<NameIndex::Id>{1}));
    EXPECT_EQ(index.matches("rimnicu_v"), (std::vector<NameIndex::Id>{2}));
    EXPECT_EQ(index.matches("rv"), (std::vector<NameIndex::Id>{2}));
    EXPECT_TRUE(index.matches("x").empty());
    EXPECT_TRUE(index.matches("").empty());
}

TEST(Names, AFullNameWinsOverLongerNamesThatItBegins) {
    const NameIndex index = index_of({"Paris", "Parison", "Par"});
    EXPECT_EQ(index.matches("paris"), (std::vector<NameIndex::Id>{0}));
    EXPECT_EQ(index.matches("pari"), (std::vector<NameIndex::Id>{0, 1}));
}

TEST(Names, NearMissesAreSuggestedNearestFirst) {
    EXPECT_EQ(edit_distance("Bucuresti", "Bucharest", 9), 3U);
    EXPECT_EQ(edit_distance("ab", "ba", 2), 1U) << "a swap is one edit";
    EXPECT_EQ(edit_distance("short", "a much longer text", 3), 4U) << "capped";
    EXPECT_EQ(near_misses("Sibui", {"Arad", "Sibiu", "Zerind"}), std::vector<std::string>{"Sibiu"});
    EXPECT_EQ(did_you_mean({"a", "b"}), "did you mean 'a' or 'b'?");
}

}  // namespace
}  // namespace ailab
