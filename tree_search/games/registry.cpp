#include "tree_search/games/registry.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/number.hpp"

namespace ailab::tree_search {

// The readers; each is defined in the file of its game.
using ReadGame = std::unique_ptr<AnyGame>(std::string_view, const GameOptions&);
ReadGame read_board, read_grundy, read_nim, read_random_tree, read_example_tree;

std::span<const RegisteredGame> games() {
    static const std::vector<RegisteredGame> kGames{
        {"ROWSxCOLUMNS,K",
         marked("a board on which K in a row win, such as 4x4,4; 3x3,3 is tic-tac-toe"),
         read_board,
         {"3x3,3", "2x4,2"}},
        {"grundyCOINS",
         marked("Grundy's game with one heap, such as grundy12"),
         read_grundy,
         {"grundy7", "grundy15"}},
        {"nimCOINS-COINS",
         marked("Nim with one heap per number, such as nim3-4-5"),
         read_nim,
         {"nim1-2", "nim2-3"}},
        {"randomB^H",
         marked("a random tree with B children per node and H plies, such as random3^8"),
         read_random_tree,
         {"random3^4", "random2^6"}},
        {"EXAMPLE",
         marked("a tree of the lectures; `minimax --list` shows them"),
         read_example_tree,
         {"lecture", "aima", "bounds"}},
    };
    return kGames;
}

std::unique_ptr<AnyGame> read_game(std::string_view text, const GameOptions& options) {
    for (const RegisteredGame& game : games())
        if (auto found = game.read(text, options)) return found;
    throw UsageError(tr("unknown game '{}'", text),
                     tr("one of: {}; 3x3,3 is tic-tac-toe", fmt::join(names_of(games()), ", ")));
}

std::vector<int> numbers_in(std::string_view text, std::string_view separators) {
    std::vector<int> numbers;
    for (std::size_t i = 0; i <= separators.size(); ++i) {
        const std::size_t end = i < separators.size() ? text.find(separators[i]) : text.size();
        const std::string_view digits = text.substr(0, end);
        const auto number = parse_number<int>(digits);
        if (end == text.npos || !number || *number < 0) return {};
        numbers.push_back(*number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return numbers;
}

}  // namespace ailab::tree_search
