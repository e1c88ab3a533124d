#include "lab3_puzzle/formats/board_reader.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/number.hpp"

namespace ailab::lab3 {
namespace {

constexpr std::size_t kMaxTiles = 10'000;

constexpr std::string_view kBlanks = " \t\r,";

/// One tile of the text and its position.
struct Token {
    std::string_view text;
    std::size_t row;  ///< according to the separators
};

/// Without the blanks, which include commas, at both ends.
std::string_view trimmed(std::string_view s) {
    s.remove_prefix(std::min(s.find_first_not_of(kBlanks), s.size()));
    return s.substr(0, s.find_last_not_of(kBlanks) + 1);
}

std::vector<Token> tokens_of(std::string_view text, std::size_t row = 0) {
    std::vector<Token> tokens;
    for (std::size_t i = 0; (i = text.find_first_not_of(kBlanks, i)) != std::string_view::npos;) {
        if (text[i] == '|' || text[i] == '/') {
            ++row, ++i;
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(" \t\r,|/", i), text.size());
        tokens.push_back({text.substr(i, end - i), row});
        i = end;
    }
    return tokens;
}

/// A single word of letters and digits: one digit per cell.
bool is_code(const std::vector<Token>& tokens) {
    return tokens.size() == 1 && tokens[0].text.size() >= 2 &&
           std::all_of(tokens[0].text.begin(), tokens[0].text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
           });
}

std::vector<Token> split_code(std::string_view code) {
    std::vector<Token> tokens;
    for (std::size_t i = 0; i < code.size(); ++i) tokens.push_back({code.substr(i, 1), 0});
    return tokens;
}

class BoardParser {
public:
    BoardParser(const Source& source, std::optional<BoardSize> size)
        : source_(source), size_(size) {}

    /// Throws InputError with all errors in this board; `text` is the text that contains it.
    Board parse(std::vector<Token> tokens, std::string_view text) {
        if (tokens.empty())
            throw InputError(source_.diagnose(source_.offset_of(text), tr("expected tiles")));
        const bool code = is_code(tokens);
        if (code) tokens = split_code(tokens[0].text);
        Board board = shaped(tokens);
        Diagnostics errors;
        std::vector<const Token*> first(tokens.size(), nullptr);
        for (const Token& token : tokens) {
            const std::optional<std::size_t> tile = value(token.text, code);
            const std::size_t at = source_.offset_of(token.text);
            if (!tile || *tile >= tokens.size()) {
                errors.add(
                    source_.diagnose(at,
                                     tr("{} is not a tile of a {} x {} board",
                                        in_quotes(token.text), board.rows, board.cols),
                                     tr("tiles are 1 to {}, the blank is 0", tokens.size() - 1)));
            } else if (first[*tile]) {
                const Location before = source_.locate(source_.offset_of(first[*tile]->text));
                errors.add(source_.diagnose(at,
                                            tr("{} appears twice, first at line {}, column {}",
                                               named(*tile), before.line, before.column),
                                            missing_hint(tokens, code)));
            } else {
                first[*tile] = &token;
            }
            board.tiles.push_back(static_cast<std::uint16_t>(tile.value_or(0)));
        }
        errors.throw_if_errors();
        return board;
    }

private:
    static std::string named(std::size_t tile) {
        return tile == 0 ? tr("the blank 0") : tr("tile {}", tile);
    }
    static std::optional<std::size_t> value(std::string_view text, bool code) {
        if (code) {
            const char c = text[0];
            if (c >= '0' && c <= '9') return static_cast<std::size_t>(c - '0');
            return static_cast<std::size_t>((c | 0x20) - 'a' + 10);
        }
        return parse_number<std::size_t>(text);
    }
    /// Returns "tile 13 is missing" or the same for several tiles.
    static std::string missing_hint(const std::vector<Token>& tokens, bool code) {
        std::vector<bool> present(tokens.size(), false);
        for (const Token& t : tokens)
            if (const auto tile = value(t.text, code); tile && *tile < present.size())
                present[*tile] = true;
        std::vector<std::string> missing;
        for (std::size_t tile = 0; tile < present.size(); ++tile)
            if (!present[tile])
                missing.push_back(tile == 0 ? tr("the blank 0") : std::to_string(tile));
        return tr("missing: {}", fmt::join(missing, ", "));
    }

    Board shaped(const std::vector<Token>& tokens) const {
        const std::size_t count = tokens.size(), rows = tokens.back().row + 1;
        const std::size_t begin = source_.offset_of(tokens[0].text);
        if (count > kMaxTiles)
            throw InputError(source_.diagnose(begin, tr("a board of {} tiles", count),
                                              tr("at most {}", kMaxTiles)));
        if (rows > 1) check_rows(tokens, rows);
        if (size_) {
            const auto wanted = static_cast<std::size_t>(size_->rows * size_->cols);
            if (count != wanted)
                throw InputError(
                    source_.diagnose(begin, tr("expected {} tiles for a {} x {} board, found {}",
                                               wanted, size_->rows, size_->cols, count)));
            return {size_->rows, size_->cols, {}};
        }
        if (rows > 1) return {static_cast<int>(rows), static_cast<int>(count / rows), {}};
        const auto side =
            static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(count))));
        if (side * side != count || side < 2)
            throw InputError(
                source_.diagnose(begin,
                                 tr_count("{} tile does not make a square board",
                                          "{} tiles do not make a square board", count),
                                 tr("separate the rows with '|', or give --size ROWSxCOLUMNS")));
        return {static_cast<int>(side), static_cast<int>(side), {}};
    }
    void check_rows(const std::vector<Token>& tokens, std::size_t rows) const {
        std::vector<std::size_t> width(rows, 0);
        for (const Token& t : tokens) ++width[t.row];
        for (std::size_t row = 0; row < rows; ++row)
            if (width[row] == 0)
                throw InputError(source_.diagnose(source_.offset_of(tokens[0].text),
                                                  tr("row {} is empty", row + 1)));
        for (const Token& t : tokens)
            if (width[t.row] != width[0])
                throw InputError(source_.diagnose(source_.offset_of(t.text),
                                                  tr("row {} has {} tiles, the first row {}",
                                                     t.row + 1, width[t.row], width[0])));
    }

    const Source& source_;
    std::optional<BoardSize> size_;
};

/// Returns the lines without their comments; a line with only a comment does not separate boards.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end), said = line.substr(0, line.find('#'));
        if (said.size() == line.size() || !trimmed(said).empty()) lines.push_back(said);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// True if the text is tiles separated by tabs, rather than the columns name TAB tiles TAB optimal
/// length. In the latter case the second column has all tiles: several words, or a code of four or
/// more letters.
bool is_tabbed(std::string_view text) {
    if (trimmed(text).find('\t') == std::string_view::npos) return false;
    const std::vector<Token> tokens = tokens_of(text);
    constexpr std::size_t kLongestTile = 3;
    const auto is_tile = [](const Token& t) {
        return t.row == 0 && t.text.size() <= kLongestTile &&
               t.text.find_first_not_of("0123456789") == std::string_view::npos;
    };
    const auto tabs = std::count(text.begin(), text.end(), '\t');
    return tokens.size() <= static_cast<std::size_t>(tabs) + 1 &&
           std::all_of(tokens.begin(), tokens.end(), is_tile);
}

/// True if this line is one row of a board rather than a board.
bool is_row(std::string_view line) {
    const std::vector<Token> tokens = tokens_of(line);
    if (tokens.empty()) return false;
    if (line.find('\t') != std::string_view::npos && !is_tabbed(line)) return false;
    if (tokens.back().row > 0 || is_code(tokens)) return false;
    if (tokens.size() < 9) return true;
    return std::any_of(tokens.begin(), tokens.end(), [&](const Token& t) {
        return parse_number<std::size_t>(t.text).value_or(0) >= tokens.size();
    });
}

/// Parses name TAB tiles [TAB optimal [TAB …]], or tiles.
Instance parse_line(const Source& source, BoardParser& parser, std::string_view line,
                    std::size_t number) {
    if (is_tabbed(line)) return {std::to_string(number), parser.parse(tokens_of(line), line), {}};
    std::vector<std::string_view> columns;
    for (std::string_view rest = line;;) {
        const std::size_t tab = rest.find('\t');
        columns.push_back(trimmed(rest.substr(0, tab)));
        if (tab == std::string_view::npos) break;
        rest.remove_prefix(tab + 1);
    }
    if (columns.size() == 1)
        return {std::to_string(number), parser.parse(tokens_of(columns[0]), columns[0]), {}};
    if (columns[1].empty())
        throw InputError(source.diagnose(source.offset_of(line),
                                         tr("expected tiles after the name"),
                                         tr("columns are: name TAB tiles TAB optimal length")));
    Instance instance{std::string(columns[0]), parser.parse(tokens_of(columns[1]), columns[1]), {}};
    if (columns.size() > 2) {
        const std::string_view c = columns[2];
        instance.optimal = parse_number<int>(c);
        if (instance.optimal.value_or(-1) < 0)
            throw InputError(source.diagnose(
                source.offset_of(c), tr("expected an optimal length, found {}", in_quotes(c))));
    }
    return instance;
}

}  // namespace

BoardSize parse_size(const std::string& text) {
    const std::size_t x = text.find_first_of("xX");
    const std::string_view all = text;
    const std::string_view cols = all.substr(x == std::string::npos ? 0 : x + 1);
    const BoardSize size{parse_number<int>(all.substr(0, x)).value_or(0),
                         parse_number<int>(cols).value_or(0)};
    if (size.rows < 1 || size.cols < 1 || size.rows > 100 || size.cols > 100 ||
        size.rows * size.cols < 2)
        throw InputError(tr("a board size is ROWSxCOLUMNS such as 3x4, not {}", in_quotes(text)));
    return size;
}

std::vector<Instance> read_instances(const Source& typed, std::optional<BoardSize> size) {
    const Source source = typed.half_width();
    std::vector<Instance> instances;
    Diagnostics errors;
    const std::vector<std::string_view> lines = lines_of(source.text());
    for (std::size_t i = 0; i < lines.size() && !errors.full();) {
        if (trimmed(lines[i]).empty()) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < lines.size() && !trimmed(lines[end]).empty() && is_row(lines[end])) ++end;
        try {
            BoardParser parser(source, size);
            if (end > i + 1) {
                std::vector<Token> tokens;
                for (std::size_t row = 0; row < end - i; ++row)
                    for (const Token& t : tokens_of(lines[i + row], row)) tokens.push_back(t);
                instances.push_back({std::to_string(instances.size() + 1),
                                     parser.parse(std::move(tokens), lines[i]),
                                     {}});
            } else {
                end = i + 1;
                instances.push_back(parse_line(source, parser, lines[i], instances.size() + 1));
            }
        } catch (const InputError& error) {
            for (const Diagnostic& d : error.diagnostics()) errors.add(d);
        }
        i = end;
    }
    errors.throw_if_errors();
    if (instances.empty())
        throw InputError(source.diagnose(0, tr("there is no board in the text"),
                                         tr("write the tiles row by row, 0 for the blank")));
    return instances;
}

Board read_board(const std::string& text, const std::string& what, std::optional<BoardSize> size) {
    const Source source = Source::from_string(text, "<" + what + ">");
    std::vector<Instance> instances = read_instances(source, size);
    if (instances.size() != 1)
        throw InputError(tr("expected one {}, found {} boards", tr(what), instances.size()),
                         tr("give one board"));
    return std::move(instances[0].board);
}

}  // namespace ailab::lab3
