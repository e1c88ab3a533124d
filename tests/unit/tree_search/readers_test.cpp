// What the readers of instances say about a mistake.
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/trees/and_or_problem.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "common/trees/knapsack_reader.hpp"
#include "common/trees/tour_reader.hpp"
#include "tree_search/production/production.hpp"

namespace ailab::tree_search {
namespace {

TEST(Readers, NameLineAndColumnOfAMistake) {  // P-01
    struct Reader {
        std::string file;
        std::function<void(const Source&)> read;
        std::vector<std::pair<std::string, std::string>> errors;  // by text
    };
    for (const auto& [file, read, errors] :
         std::vector<Reader>{{"andor",
                              parse_and_or,
                              {{"S = xor A B\n", "andor:1:5: error: expected 'and' or 'or'"},
                               {"S = or A:x\n", "andor:1:10"},
                               {"S = or A\nS = or B\n", "andor:2:1"},
                               {"S = or A\nA = or S\n", "reduces to itself"},
                               {"", "no problem"},
                               {"S or A\n", "expected '='"}}},
                             {"rules",
                              parse_production,
                              {{"goal a\nIF b c\n", "rules:2:"},
                               {"goal a\nIF b THEN\n", "rules:2:10: error: expected a fact"},
                               {"goal a\nrule b\n", "rules:2:1"},
                               {"IF a THEN b\n", "no goal"}}},
                             {"tree",
                              parse_tree,
                              {{"((3 12)\n (2 x))", "tree:2:5: error: expected a leaf value"},
                               {"((3 12)\n (2 4)", "tree:1:1: error: unclosed list"},
                               {"(3 ())", "tree:1:4: error: a list needs"},
                               {"(3 4))", "tree:1:6: error:"},
                               {"", "the tree is empty"},
                               {"(3 99999999)", "tree:1:4"}}},
                             {"knapsack",
                              parse_knapsack,
                              {{"capacity 30\n16 x\n", "knapsack:2:4: error: expected a value"},
                               {"16 45\n", "knapsack:1:1"},
                               {"capacity 30\n", "no items"}}},
                             {"tsp",
                              parse_tsp,
                              {{"edges\n1 2 -5\n", "tsp:2:5"},
                               {"matrix\n- 3\n3 - 4\n", "expected 2 costs"},
                               {"matrix\n- 3\n", "1 rows and 2 columns"},
                               {"roads\n", "tsp:1:1"},
                               {"", "expected 'edges'"}}}})
        for (const auto& [text, error] : errors) try {
                read(Source::from_string(text, file));
                ADD_FAILURE() << file << ": " << text;
            } catch (const InputError& e) {
                EXPECT_NE(std::string(e.what()).find(error), std::string::npos) << e.what();
            }
}

}  // namespace
}  // namespace ailab::tree_search
