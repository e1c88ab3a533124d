// A short fuzz run without libFuzzer, the same on every machine: the files of data/lab1 and small
// seeds, mutated at random. The seed of a failing input is printed.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace ailab {
namespace {

std::vector<std::string> corpus() {
    std::vector<std::string> texts = {
        "",
        "3 2\nA B 1\n\"C d\" B 2.5 # x\nA B\n",
        "c x\np sp 3 2\na 1 2 3\na 2 3 -4.5e1\n",
        "p aux sp co 20\nv 1 2 3\nv 2 -1.5 4\n",
        "weight,from,to\n3,A,\"B, \"\"c\"\"\"\n",
        "{cities: [A, {name: B, aliases: [C], x: 1, y: 2}], roads: [[A, C, 1.5]]}\n"};
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(AILAB_ROOT "/data/lab1"))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files) {
        std::ifstream in(file, std::ios::binary);
        texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return texts;
}

/// One to eight random edits: a byte, a deletion, a repetition, a piece of another text, a token.
std::string mutated(const std::vector<std::string>& texts, Random& random) {
    const std::vector<std::string> tokens = {"\n",
                                             "\r\n",
                                             "\t",
                                             " ",
                                             "\"",
                                             "#",
                                             ",",
                                             ":",
                                             "-",
                                             "nan",
                                             "1e400",
                                             "9223372036854775807",
                                             "0.000000000000000001",
                                             "99999999",
                                             "\xEF\xBB\xBF",
                                             "\xFF",
                                             std::string(1, '\0'),
                                             "ö",
                                             "p sp "};
    std::string text = texts[random.below(texts.size())];
    for (auto edits = 1 + random.below(8); edits > 0; --edits) {
        const auto at = random.below(text.size() + 1);
        const auto length = random.below(std::min<std::uint64_t>(30, text.size() - at) + 1);
        const std::string& other = texts[random.below(texts.size())];
        switch (random.below(5)) {
        case 0:
            text.insert(at, 1, static_cast<char>(random.below(256)));
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(at, length));
            break;
        case 3:
            text.insert(at, other.substr(random.below(other.size() + 1), 40));
            break;
        default:
            text.replace(at, length, tokens[random.below(tokens.size())]);
        }
    }
    return text;
}

class ShortFuzz : public testing::TestWithParam<std::pair<const char*, fuzz::Target>> {};

TEST_P(ShortFuzz, EndsInAGraphThatHoldsTogetherOrInErrorsWithPlaces) {
    const std::vector<std::string> texts = corpus();
    for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        try {
            GetParam().second(mutated(texts, random));
        } catch (const std::exception& e) {
            FAIL() << GetParam().first << ", seed " << seed << ": " << e.what();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Readers, ShortFuzz,
                         testing::Values(std::pair{"course", &fuzz::course},
                                         std::pair{"dimacs", &fuzz::dimacs},
                                         std::pair{"csv", &fuzz::csv},
                                         std::pair{"yaml", &fuzz::yaml},
                                         std::pair{"coordinates", &fuzz::coordinates},
                                         std::pair{"scanner", &fuzz::scanner}),
                         [](const auto& info) { return std::string(info.param.first); });

}  // namespace
}  // namespace ailab
