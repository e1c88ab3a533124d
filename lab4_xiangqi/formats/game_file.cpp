#include "lab4_xiangqi/formats/game_file.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/gbk.hpp"
#include "common/text/printable.hpp"
#include "common/text/scanner.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {

std::string GameFile::tag(std::string_view name) const {
    for (const auto& [key, value] : tags)
        if (key == name) return value;
    return {};
}

void GameFile::set_tag(std::string_view name, std::string value) {
    for (auto& [key, old] : tags)
        if (key == name) {
            old = std::move(value);
            return;
        }
    tags.emplace_back(name, std::move(value));
}

Position GameFile::at(std::size_t plies) const {
    Position position = start;
    for (std::size_t i = 0; i < std::min(plies, moves.size()); ++i) position.make(moves[i]);
    return position;
}

void take_back(Position& board, std::span<const Move> moves) {
    for (std::size_t i = moves.size(); i > 0; --i) board.unmake(moves[i - 1]);
}

std::vector<std::string> move_list(const GameFile& game, Notation notation) {
    std::vector<std::string> lines;
    Position board = game.start;
    int number = board.full_moves();
    for (const Move move : game.moves) {
        const bool red = board.side_to_move() == kRed;
        if (red || lines.empty())
            lines.push_back(fmt::format("{:>3}. {}", number, red ? "" : pad("...", 10)));
        else
            lines.back() = pad(lines.back(), 15);
        lines.back() += write_move(board, move, notation);
        number += red ? 0 : 1;
        board.make(move);
    }
    return lines;
}

bool is_derived_tag(std::string_view tag) {
    constexpr std::string_view kNames[] = {"Game",   "Result",  "FEN",  "SetUp",
                                           "Format", "Variant", "White"};
    return std::ranges::find(kNames, tag) != std::end(kNames);
}

namespace {

bool is_fen(std::string_view line) {
    const std::string_view board = line.substr(0, line.find_first_of(" \r\n"));
    return std::ranges::count(board, '/') == kRanks - 1;
}

/// Every line is a position, as `convert --to fen` writes it.
std::vector<GameFile> read_fens(const Source& source) {
    std::vector<GameFile> games;
    const std::string_view text = source.text();
    for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
        end = std::min(text.find('\n', at), text.size());
        const std::string_view line = trimmed(text.substr(at, end - at));
        if (line.empty()) continue;
        try {
            games.emplace_back().start = parse_fen(half_width(line));
        } catch (const InputError& error) {
            throw InputError(
                source.diagnose(source.offset_of(line), error.diagnostics().front().message));
        }
    }
    return games;
}

}  // namespace

// WXF text: FORMAT WXF or ICCS, then GAME, EVENT, RED, BLACK, RESULT …, one per line, and the moves
// between START{ and }END.
std::vector<GameFile> read_wxf(const Source& source) {
    constexpr std::pair<std::string_view, std::string_view> kTagNames[] = {
        {"EVENT", "Event"}, {"RED", "Red"},   {"BLACK", "Black"},
        {"DATE", "Date"},   {"SITE", "Site"}, {"RESULT", "Result"}};
    Scanner scanner(source, {.comment = "", .newlines_are_blanks = true});
    GameFile game;
    while (!scanner.accept("START{")) {
        if (scanner.at_end()) scanner.expected("START{ before the moves");
        const std::string_view name = scanner.token("a heading");
        const std::string value(scanner.at_end() ? "" : scanner.rest_of_line());
        for (const auto& [theirs, ours] : kTagNames)
            if (theirs == name) game.set_tag(ours, value);
    }
    Position board;
    while (!scanner.accept("}END")) {
        if (scanner.at_end()) scanner.expected("}END after the moves");
        scanner.peek();
        const std::size_t at = scanner.offset();
        const std::string_view text = scanner.token("a move");
        if (text.back() == '.' && text.find_first_not_of("0123456789.") == std::string_view::npos)
            continue;  // a move's number
        const MoveReading reading = read_move(board, text);
        if (!reading) scanner.fail_at(at, reading.error, reading.hint);
        game.moves.push_back(reading.move);
        board.make(reading.move);
    }
    const std::string result = game.tag("Result");
    if (result == "1-0" || result == "0-1" || result == "1/2-1/2") game.result = result;
    return {std::move(game)};
}

std::vector<std::string> left_out_of(std::span<const GameFile> games, std::string_view format) {
    const bool bare = format == "moves" || format == "fen";
    arena::Annotations sum;
    std::vector<std::string> lost;
    std::set<std::string> tags, unread;
    bool results = false, side = false;
    for (const GameFile& game : games) {
        const arena::Annotations more = arena::annotations_of(game);
        sum.variations += more.variations;
        sum.comments += more.comments;
        sum.braced += more.braced;
        unread.insert(game.unread.begin(), game.unread.end());
        sum.glyphs += more.glyphs;
        results = results || game.result != "*";
        side = side || (game.moves.empty() && game.start.side_to_move() == kBlack);
        for (const auto& [tag, value] : game.tags)
            if (!is_derived_tag(tag) && !value.empty() &&
                (bare || (format == "xqf" && !has_place_in_xqf(tag)) ||
                 (format == "dhtmlxq" && !has_place_in_dhtmlxq(tag))))
                tags.insert(tag);
    }
    if (bare && sum.variations > 0)
        lost.push_back(tr_count("{} variation", "{} variations", sum.variations));
    if (bare && sum.comments > 0)
        lost.push_back(tr_count("{} comment", "{} comments", sum.comments));
    if (format != "pgn" && sum.glyphs > 0)
        lost.push_back(tr_count("{} mark such as !", "{} marks such as !", sum.glyphs));
    if (format == "pgn" && sum.braced > 0)
        lost.push_back(
            tr_count("the braces in {} comment", "the braces in {} comments", sum.braced));
    if (!unread.empty())
        lost.push_back(
            tr_count("the field {}", "the fields {}", unread.size(), fmt::join(unread, " ")));
    if (bare && results) lost.push_back(tr("the result"));
    if (format != "pgn" && format != "fen" && side)
        lost.push_back(tr("that black is to move, since there is no move"));
    if (!tags.empty())
        lost.push_back(tr_count("the tag {}", "the tags {}", tags.size(), fmt::join(tags, " ")));
    if (format == "xqf" && !games.empty())
        for (const std::string& tag : too_long_for_xqf(games.front()))
            lost.push_back(tr("the full {} \"{}\"", tag, games.front().tag(tag)));
    return lost;
}

std::vector<GameFile> read_games(const Source& source) {
    const std::string_view text = source.text();
    if (text.substr(0, 2) == "XQ") return read_xqf(source);
    if (text.starts_with("CCBridge"))
        throw InputError(tr("{}: files of CCBridge (.cbr, .cbl) cannot be read", source.name()),
                         tr("save the games as PGN or XQF with CCBridge"));
    if (const std::size_t bad = find_invalid_utf8(text); bad != std::string_view::npos) {
        const auto converted = gbk_to_utf8(text);
        if (!converted)
            throw InputError(source.diagnose(bad, tr("this byte is neither UTF-8 nor GBK"),
                                             tr("save it as UTF-8")));
        return read_games(Source::from_string(*converted, source.name()));
    }
    if (text.find("[DhtmlXQ") != std::string_view::npos) return read_dhtmlxq(source);
    if (trimmed(text).starts_with("FORMAT")) return read_wxf(source);
    if (is_fen(trimmed(text))) return read_fens(source);
    return read_pgn(source);
}

}  // namespace ailab::lab4
