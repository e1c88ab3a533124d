#include "gomoku/commands/input.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/option_rules.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/formats/game_file.hpp"
#include "gomoku/show/board_picture.hpp"

namespace ailab::gomoku {

void PositionInput::declare(app::Command& command, const std::vector<std::string>& position_for,
                            const std::vector<std::string>& board_for) {
    const auto only_for = [&](const std::vector<std::string>& what) {
        if (!what.empty()) command.only_with(what);
    };
    command.arguments("MOVES", words, "the moves so far: h8i9g7, or h8 i9 g7; - reads stdin");
    only_for(position_for);
    command
        .option("-f,--file", "FILE", file,
                "read the game from a file (moves, PSQ, SGF, RenLib, picture)")
        .not_with({"MOVES"});
    only_for(position_for);
    command
        .choice("--from", from, {"auto", "moves", "sgf", "lib", "picture", "psq"},
                marked("the format of the file"))
        .only_with({"--file", "MOVES=-"})
        .choice("-r,--rule", rule, {"auto", "freestyle", "standard", "renju"},
                marked("freestyle (five or more), standard (exactly five) or renju; auto: the "
                       "file's rule, or freestyle"));
    only_for(board_for);
    command.option("-s,--size", "N", size, "size of the board").range(kMinSize, kMaxSize);
    only_for(board_for);
    command.flag("--any-game", any_game, "read an SGF file without GM[4], the tag for gomoku")
        .only_with({"--file", "MOVES=-"})
        .not_with({"--from=psq|lib|picture|moves"});
}

GameFile PositionInput::read(app::Session& session, bool refuse_repeats) const {
    const auto parse = [&](const Source& source) {
        const FileFormat format = from == "auto" ? guess_format(source.text()) : format_named(from);
        if (format == FileFormat::moves) return read_moves(source, size, refuse_repeats);
        GameFile game = read_game(source, format, size, any_game);
        if (size != kDefaultSize && size != game.size)  // all other formats state the size
            app::cannot_combine(fmt::format("--size {}", size),
                                file.empty() ? "MOVES -" : fmt::format("--file {}", file));
        return game;
    };
    if (!file.empty()) return parse(session.open(file));
    if (words.size() == 1 && words.front() == "-") return parse(session.open("-"));
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return read_moves(Source::from_string(text, tr("MOVES")), size, refuse_repeats);
}

Rule PositionInput::rule_of(const GameFile& game) const {
    if (rule != "auto") return rule_named(rule);
    return game.rule.value_or(Rule::freestyle);
}

Board PositionInput::board(app::Session& session) const {
    const GameFile game = read(session);
    return play_out(game, rule_of(game));
}

std::size_t memory_limit(const app::Session& session) {
    return static_cast<std::size_t>(
        session.shared().memory_limit.value_or(std::numeric_limits<std::size_t>::max()));
}

std::size_t table_bytes(const app::Session& session) {
    constexpr std::size_t kWhole = std::size_t{64} << 20U;
    constexpr std::size_t kLeast = std::size_t{1} << 16U;
    return std::clamp(memory_limit(session) / 2, kLeast, kWhole);
}

Rule rule_named(std::string_view name) {
    return choose(kRules, name, "rule").value;
}

std::string moves_text(const Board& board) {
    return board.moves().empty() ? "-" : to_string(board.moves());
}

std::string board_text(const app::Session& session, const Board& board) {
    Picture picture(board.size(), board.moves());
    const bool ascii = session.shared().ascii;
    for (const Point p : forbidden_points(board)) picture.mark(p, ascii ? "*" : "×");
    return picture.text({.ascii = ascii});
}

void tell_stop(StopReason reason, int depth, const app::Session& session) {
    session.note(
        depth > 0 ? tr("stopped: {}, searched {} plies deep", tr(to_string(reason)), depth)
                  : tr("stopped: {}, before a first search was complete", tr(to_string(reason))));
}

std::string book_path(const std::string& path) {
    return path.empty() ? app::data_file("gomoku/book.txt") : path;
}

OpeningTable read_book(const std::string& path, app::Session& session) {
    return read_opening_table(session.open(book_path(path)));
}

OpeningTable read_or_begin_book(const std::string& path, app::Session& session) {
    if (path.empty() || std::filesystem::exists(path)) return read_book(path, session);
    session.note(tr("{}: a new table", path));
    return {};
}

std::vector<std::vector<Point>> read_openings(const std::string& path, int size,
                                              app::Session& session) {
    const Source source = session.open(path);
    const std::string_view text = source.text();
    std::vector<std::vector<Point>> openings;
    Diagnostics diagnostics;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        // Pads the line to its original position, so that errors have the right location.
        std::string padded(
            std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'),
            '\n');
        padded += text.substr(begin, end - begin);
        try {
            auto moves = read_moves(Source::from_string(padded, path), size).moves;
            if (!moves.empty()) openings.push_back(std::move(moves));
        } catch (const InputError& e) {
            for (const Diagnostic& d : e.diagnostics()) diagnostics.add(d);
        }
        begin = end + 1;
    }
    diagnostics.throw_if_errors();
    return openings;
}

std::vector<std::vector<Point>> default_openings(int size, app::Session& session) {
    if (size != kDefaultSize) return {};
    return read_openings(app::data_file("gomoku/openings.txt"), size, session);
}

Board random_opening(int size, Rule rule, int stones, Random& random) {
    constexpr int kReach = 3;
    Board board(size, rule);
    while (static_cast<int>(board.moves().size()) < stones) {
        const Point p =
            Point::at(board.centre().x() + static_cast<int>(random.between(-kReach, kReach)),
                      board.centre().y() + static_cast<int>(random.between(-kReach, kReach)));
        if (board.is_legal(p)) board.make(p);
        if (board.over()) board = Board(size, rule);
    }
    return board;
}

}  // namespace ailab::gomoku
