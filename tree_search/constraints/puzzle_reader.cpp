#include "tree_search/constraints/puzzle_reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/search/constraints/domain.hpp"
#include "common/text/decimal.hpp"
#include "common/text/names.hpp"
#include "common/text/yaml_reader.hpp"

namespace ailab::tree_search {
namespace {

constexpr std::size_t kMostRegions = 500;
constexpr std::size_t kMostColours = constraints::Domain::kMaxValues;

class PuzzleReader {
public:
    explicit PuzzleReader(const Source& source) : yaml_(source) {}

    ConstraintPuzzle read() {
        ConstraintPuzzle puzzle;
        yaml_.document([&](const YAML::Node& root) {
            const Keys keys = yaml_.keys(
                root,
                marked("a problem: a mapping with one of the keys borders, queens, sudoku, sum"),
                {"name", "colours", "borders", "places", "queens", "sudoku", "sum"},
                tr("for example `queens: 8`"));
            if (const auto name = keys.find("name"); name != keys.end())
                puzzle.title = text(name->second, marked("the name of the problem"));
            read_world(root, keys, puzzle.world);
        });
        return puzzle;
    }

private:
    using Keys = YamlReader::Keys;

    void error(const YAML::Node& at, std::string message, std::string hint = {}) {
        yaml_.error(at, std::move(message), std::move(hint));
    }
    void error_at(std::size_t place, std::string message, std::string hint = {}) {
        yaml_.diagnostics().add(
            yaml_.source().diagnose(place, std::move(message), std::move(hint)));
    }
    std::string text(const YAML::Node& node, std::string_view what) {
        return yaml_.text(node, what);
    }
    /// Returns the offset of a piece of text in the file, at or after `from`.
    std::size_t place_of(std::string_view piece, std::size_t from) const {
        const std::size_t found = yaml_.source().text().find(piece, from);
        return found == std::string_view::npos ? from : found;
    }

    std::optional<double> number(const YAML::Node& node) {
        const ParsedDecimal parsed = parse_decimal(node.IsScalar() ? node.Scalar() : "");
        if (parsed.error == DecimalError::none) return to_double(parsed.value);
        error(node, tr("expected a coordinate"));
        return std::nullopt;
    }

    void read_world(const YAML::Node& root, const Keys& keys, ConstraintWorld& world) {
        std::vector<std::string> kinds;
        for (const char* kind : {"borders", "queens", "sudoku", "sum"})
            if (keys.contains(kind)) kinds.emplace_back(kind);
        if (kinds.size() != 1) {
            if (!yaml_.diagnostics().has_errors())
                error(kinds.empty() ? root : keys.at(kinds[1]),
                      kinds.empty() ? tr("there is no problem")
                                    : tr("this is a second problem in addition to '{}'", kinds[0]),
                      tr("a file has one of the keys borders, queens, sudoku, sum"));
            return;
        }
        for (const char* key : {"colours", "places"})
            if (keys.contains(key) && kinds[0] != "borders")
                error(keys.at(key), tr("'{}' is only for a map with borders", key));
        const YAML::Node& node = keys.at(kinds[0]);
        if (kinds[0] == "borders") world = read_map(keys);
        if (kinds[0] == "queens") world = read_queens(node);
        if (kinds[0] == "sudoku") world = read_sudoku(node);
        if (kinds[0] == "sum") world = read_sum(node);
    }

    // A map

    MapColouring read_map(const Keys& keys) {
        MapColouring map;
        const YAML::Node& borders = keys.at("borders");
        if (const auto colours = keys.find("colours"); colours == keys.end())
            error(borders, tr("the map has no colours"),
                  tr("add a list: colours: [red, green, blue]"));
        else
            read_colours(colours->second, map);
        if (!borders.IsMap() || borders.size() == 0) {
            error(borders, tr("expected borders: {region: [neighbours]}"));
            return map;
        }
        for (const auto& entry : borders) read_region(entry.first, map);
        for (const auto& entry : borders) read_borders(entry.first, entry.second, map);
        if (const auto places = keys.find("places"); places != keys.end())
            read_places(places->second, map);
        return map;
    }
    void read_colours(const YAML::Node& list, MapColouring& map) {
        if (!list.IsSequence() || list.size() == 0 || list.size() > kMostColours)
            return error(list, tr("expected a list of 1 to {} colours", kMostColours));
        for (const YAML::Node& node : list) {
            const std::string colour = text(node, marked("the name of a colour"));
            if (std::find(map.colours.begin(), map.colours.end(), colour) != map.colours.end())
                error(node, tr("the colour {} is listed twice", in_quotes(colour)));
            map.colours.push_back(colour);
        }
    }
    void read_region(const YAML::Node& node, MapColouring& map) {
        const std::string name = text(node, marked("the name of a region"));
        if (map.regions.size() == kMostRegions)
            return error(node, tr("more than {} regions", kMostRegions));
        if (name.empty()) return error(node, tr("a region has no name"));
        if (!number_.emplace(name, map.regions.size()).second)
            return error(node, tr("the region {} is listed twice", in_quotes(name)),
                         tr("give all its neighbours in one list"));
        map.regions.push_back(name);
    }
    std::optional<std::size_t> region(const YAML::Node& node, const MapColouring& map) {
        const std::string name = text(node, marked("the name of a region"));
        if (const auto found = number_.find(name); found != number_.end()) return found->second;
        if (!node.IsScalar()) return std::nullopt;
        const std::string near = did_you_mean(near_misses(name, map.regions));
        error(node, tr("unknown region {}", in_quotes(name)),
              near.empty() ? tr("every region is a key of borders, such as T: []") : near);
        return std::nullopt;
    }
    void read_borders(const YAML::Node& name, const YAML::Node& list, MapColouring& map) {
        const auto from = region(name, map);
        if (!list.IsSequence())
            return error(list, tr("expected a list of neighbours, such as [NT, SA]"));
        for (const YAML::Node& node : list) {
            const auto to = region(node, map);
            if (!from || !to) continue;
            if (from == to) error(node, tr("a region cannot be its own neighbour"));
            const std::pair<std::size_t, std::size_t> border = std::minmax(*from, *to);
            if (seen_.emplace(border, true).second) map.borders.push_back(border);
        }
    }
    void read_places(const YAML::Node& places, MapColouring& map) {
        if (!places.IsMap()) return error(places, tr("expected places: {region: [x, y]}"));
        std::vector<char> placed(map.regions.size());
        map.places.resize(map.regions.size());
        for (const auto& entry : places) {
            const auto at = region(entry.first, map);
            if (!entry.second.IsSequence() || entry.second.size() != 2) {
                error(entry.second, tr("expected a place: [x, y]"));
                continue;
            }
            const auto x = number(entry.second[0]), y = number(entry.second[1]);
            if (!at || !x || !y) continue;
            if (std::exchange(placed[*at], 1) != 0)
                error(entry.first, tr("{} already has a place", in_quotes(map.regions[*at])));
            map.places[*at] = {*x, *y};
        }
        const auto missing = std::find(placed.begin(), placed.end(), 0);
        if (missing != placed.end() && !yaml_.diagnostics().has_errors())
            error(places,
                  tr("{} has no place",
                     in_quotes(map.regions[static_cast<std::size_t>(missing - placed.begin())])),
                  tr("give places for all regions or for none"));
    }

    // The other puzzles

    QueensBoard read_queens(const YAML::Node& node) {
        QueensBoard board;
        const std::string word = text(node, marked("a number of queens"));
        const auto [end, failure] =
            std::from_chars(word.data(), word.data() + word.size(), board.queens);
        if (node.IsScalar() && (failure != std::errc{} || end != word.data() + word.size() ||
                                board.queens < 1 || board.queens > QueensBoard::kMostQueens))
            error(node, tr("expected 1 to {} queens, found {}", QueensBoard::kMostQueens,
                           in_quotes(word)));
        return board;
    }

    Sudoku read_sudoku(const YAML::Node& node) {
        Sudoku sudoku;
        std::istringstream rows(text(node, marked("the rows of a sudoku")));
        std::vector<std::pair<std::string, std::size_t>> signs;
        std::size_t from = yaml_.offset(node);
        std::string all;
        std::vector<std::size_t> places;
        for (std::string row; rows >> row;) {
            from = place_of(row, from);
            all += row;
            for (std::size_t i = 0; i < row.size(); ++i) places.push_back(from++);
        }
        if (all.size() != 81 && all.size() != 16) {
            if (node.IsScalar())
                error(node, tr("expected 81 cells (or 16), found {}", all.size()),
                      tr("9 rows of 9 digits, or all in one line; . or 0 is an empty cell"));
            return sudoku;
        }
        sudoku.box = all.size() == 81 ? 3 : 2;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const int digit = all[i] == '.' ? 0 : all[i] - '0';
            if (digit < 0 || digit > sudoku.side())
                error_at(places[i], tr("expected a digit from 1 to {} or '.', found {}",
                                       sudoku.side(), in_quotes(all.substr(i, 1))));
            sudoku.cells.push_back(digit);
        }
        return sudoku;
    }

    Cryptarithm read_sum(const YAML::Node& node) {
        Cryptarithm sum;
        const std::string line = text(node, marked("a sum, such as SEND + MORE = MONEY"));
        std::istringstream words(line);
        std::size_t from = yaml_.offset(node);
        const auto expected = [&](std::string_view what, std::string_view word) {
            error_at(from, tr("expected {}, found {}", tr(what), in_quotes(word)),
                     tr("a sum is written as SEND + MORE = MONEY, with blanks between"));
        };
        bool total = false;
        for (std::string word, sign; words >> word;) {
            from = place_of(word, from);
            if (!is_word(word)) return expected(marked("a word of letters"), word), sum;
            std::transform(word.begin(), word.end(), word.begin(), upper);
            (total ? sum.total : sum.terms.emplace_back()) = word;
            from += word.size();
            if (!(words >> sign)) break;
            from = place_of(sign, from);
            if (total) return expected(marked("nothing after the total"), sign), sum;
            if (sign != "+" && sign != "=") return expected(marked("+ or ="), sign), sum;
            total = sign == "=";
            from += sign.size();
        }
        sum.letters = letters_of(sum);
        if (!node.IsScalar()) return sum;
        if (sum.total.empty())
            error(node, tr("the sum has no total"), tr("a sum is written as SEND + MORE = MONEY"));
        else if (sum.terms.size() > Cryptarithm::kMostTerms)
            error(node, tr("more than {} terms", Cryptarithm::kMostTerms));
        else if (sum.letters.size() > Cryptarithm::kMostLetters)
            error(node, tr("{} letters for ten digits", sum.letters.size()));
        return sum;
    }
    static bool is_letter(char c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); }
    static char upper(char c) {
        return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    static bool is_word(const std::string& word) {
        return word.size() <= Cryptarithm::kLongestWord &&
               std::all_of(word.begin(), word.end(), is_letter);
    }

    YamlReader yaml_;
    std::map<std::string, std::size_t> number_;  ///< of each region
    std::map<std::pair<std::size_t, std::size_t>, bool> seen_;
};

constexpr std::array<ConstraintExample, 4> kConstraintExamples{{
    {"australia",
     "name: Australia\n"
     "colours: [red, green, blue]\n"
     "borders:\n"
     "  WA: [NT, SA]\n"
     "  NT: [SA, Q]\n"
     "  SA: [Q, NSW, V]\n"
     "  Q: [NSW]\n"
     "  NSW: [V]\n"
     "  V: []\n"
     "  T: []\n"
     "places: {WA: [0, 5], NT: [3, 7], SA: [4, 4], Q: [6.5, 6], NSW: [7, 3.2], V: [5.8, 1.6], "
     "T: [6.4, 0]}\n",
     marked("the map of Russell and Norvig: seven regions, three colours")},
    {"queens", "name: 8 queens\nqueens: 8\n", marked("eight queens that do not attack each other")},
    {"sudoku",
     "name: Sudoku\n"
     "sudoku: |\n"
     "  53..7....\n"
     "  6..195...\n"
     "  .98....6.\n"
     "  8...6...3\n"
     "  4..8.3..1\n"
     "  7...2...6\n"
     "  .6....28.\n"
     "  ...419..5\n"
     "  ....8..79\n",
     marked("an easy puzzle: arc consistency alone solves it")},
    {"money", "name: SEND + MORE = MONEY\nsum: SEND + MORE = MONEY\n",
     marked("Dudeney 1924: each letter is a digit")},
}};

}  // namespace

ConstraintPuzzle parse_constraint_puzzle(const Source& source) {
    return PuzzleReader(source).read();
}

std::span<const ConstraintExample> constraint_examples() {
    return kConstraintExamples;
}

}  // namespace ailab::tree_search
