// The numbers of the search: their table and their file.
#include <set>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {
namespace {

TEST(SearchParameters, AreNamedOnceAndStandInTheirRanges) {
    const SearchParameters parameters;
    std::set<std::string_view> names;
    for (const SearchParameter& parameter : kSearchParameters) {
        EXPECT_TRUE(names.insert(parameter.name).second) << parameter.name;
        EXPECT_FALSE(parameter.help.empty()) << parameter.name;
        EXPECT_GE(parameters.*parameter.member, parameter.low) << parameter.name;
        EXPECT_LE(parameters.*parameter.member, parameter.high) << parameter.name;
    }
    // Every number is in the table: the struct holds nothing else.
    EXPECT_EQ(names.size() * sizeof(int), sizeof(SearchParameters));
}

TEST(SearchParameters, AreReadAsTheyAreWritten) {
    SearchParameters parameters;
    parameters.razor_margin = 321;
    const Source text = Source::from_string(to_text(parameters));
    EXPECT_EQ(parse_search_parameters(text), parameters);
    EXPECT_EQ(parse_search_parameters(Source::from_string("# one\nrazor_margin 321 # more\n")),
              parameters);
}

TEST(SearchParameters, ErrorsNameTheLine) {
    const auto error_of = [](const char* text) -> std::string {
        try {
            parse_search_parameters(Source::from_string(text, "numbers.txt"));
        } catch (const InputError& e) {
            return e.what();
        }
        return "";
    };
    const std::string unknown = error_of("quiet_loss 20\nrazor_margn 3\n");
    EXPECT_NE(unknown.find("numbers.txt:2:1"), std::string::npos) << unknown;
    EXPECT_NE(unknown.find("razor_margin"), std::string::npos) << unknown;
    EXPECT_NE(error_of("razor_margin 100000\n").find("numbers.txt:1:14"), std::string::npos)
        << error_of("razor_margin 100000\n");
}

}  // namespace
}  // namespace ailab::lab4
