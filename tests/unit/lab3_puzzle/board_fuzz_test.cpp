#include "tests/support/board_fuzz.hpp"

#include <gtest/gtest.h>

#include "common/base/random.hpp"

namespace ailab::lab3 {
namespace {

TEST(BoardReader, SurvivesDamagedTexts) {
    const std::vector<std::string> seeds = {"1 2 3 4|5 6 7 8|9 10 11 12|13 14 0 15\n",
                                            "123456789abcdef0\n",
                                            "a\t1 2 3 0\t5\t7\nb\t3 1 2 0\n",
                                            "# rows\n1 2 3\n4 5 6\n7 0 8\n\n1 2\n0 3\n",
                                            "0\t\n\t1 0\n",
                                            "1 0"};
    const std::string alphabet = "0123456789ab|/,\t\n #x-\xff";
    for (std::uint64_t seed = 1; seed <= 20'000; ++seed) {
        Random random(seed);
        std::string text = seeds[random.below(seeds.size())];
        for (std::uint64_t i = 1 + random.below(4); i > 0; --i) {
            const std::size_t at = random.below(text.size() + 1);
            const char c = alphabet[random.below(alphabet.size())];
            switch (random.below(4)) {
            case 0:
                text.insert(at, 1, c);
                break;
            case 1:
                if (at < text.size()) text.erase(at, 1);
                break;
            case 2:
                if (at < text.size()) text[at] = c;
                break;
            default:
                text += text.substr(at);
                break;
            }
        }
        ASSERT_TRUE(test::reads_or_explains(text)) << "seed " << seed << ":\n" << text;
    }
}

}  // namespace
}  // namespace ailab::lab3
