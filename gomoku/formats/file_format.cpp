#include "gomoku/formats/file_format.hpp"

#include <algorithm>
#include <ostream>
#include <set>

#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/choice.hpp"
#include "gomoku/formats/picture.hpp"

namespace ailab::gomoku {
namespace {

constexpr NamedChoice<FileFormat> kFormats[]{
    {"moves", "h8i9g7", FileFormat::moves},
    {"psq", "Piskvork", FileFormat::psq},
    {"sgf", marked("Smart Game Format"), FileFormat::sgf},
    {"lib", "RenLib", FileFormat::lib},
    {"picture", marked("a board of letters"), FileFormat::picture},
};

/// True if most characters of a line represent cells; in moves, every letter is followed by a
/// digit.
bool looks_like_picture(std::string_view text) {
    if (text.find('.') == std::string_view::npos && text.find("·") == std::string_view::npos &&
        text.find('+') == std::string_view::npos && text.find('_') == std::string_view::npos)
        return false;
    const auto cells = std::count_if(text.begin(), text.end(), [](char c) {
        return c == '.' || c == '+' || c == '_' || static_cast<unsigned char>(c) == 0xB7;
    });
    return cells >= kMinSize * 2;
}

std::set<std::string> properties_of(const arena::GameLine<Point>& game) {
    std::set<std::string> names;
    arena::for_each_line(game, [&](const auto& line, int /*depth*/) {
        for (const std::string& extra : line.extras)
            for (const auto& [name, values] : sgf_properties(extra)) names.emplace(name);
    });
    return names;
}

}  // namespace

std::string_view name_of(FileFormat format) {
    return name_of(kFormats, format);
}

FileFormat format_named(std::string_view name) {
    return choose(kFormats, name, "file format").value;
}

FileFormat guess_format(std::string_view text) {
    if (is_renlib(text)) return FileFormat::lib;
    const std::string_view start = trimmed(text);
    if (start.starts_with("Piskvor")) return FileFormat::psq;
    if (start.starts_with("(")) return FileFormat::sgf;
    return looks_like_picture(text) ? FileFormat::picture : FileFormat::moves;
}

LeftOut left_out_of(const GameFile& game, FileFormat format) {
    const arena::Annotations has = arena::annotations_of<Point>(game);
    LeftOut lost = game.left_out;
    const bool tree = format == FileFormat::sgf || format == FileFormat::lib;
    if (!tree) {
        lost.comments += static_cast<int>(has.comments);
        lost.variations += static_cast<int>(has.variations);
    }
    if (format == FileFormat::sgf) return lost;
    lost.marks += static_cast<int>(has.glyphs);
    if (format != FileFormat::psq && (!game.black.empty() || !game.white.empty()))
        lost.others.push_back(tr("the players"));
    if (!game.result.empty()) lost.others.push_back(tr("the result"));
    if (game.rule && *game.rule != Rule::freestyle) lost.others.push_back(tr("the rule"));
    const std::set<std::string> names = properties_of(game);
    if (!names.empty())
        lost.others.push_back(tr_count("the SGF property {}", "the SGF properties {}", names.size(),
                                       fmt::join(names, " ")));
    return lost;
}

GameFile read_game(const Source& source, FileFormat format, int size, bool any_game) {
    return format == FileFormat::psq       ? read_psq(source)
           : format == FileFormat::sgf     ? read_sgf(source, any_game)
           : format == FileFormat::lib     ? read_renlib(source)
           : format == FileFormat::picture ? read_picture(source)
                                           : read_moves(source, size);
}

GameFile read_game(const Source& source, int size) {
    return read_game(source, guess_format(source.text()), size);
}

std::vector<GameFile> read_games(const Source& source, int size) {
    const FileFormat format = guess_format(source.text());
    if (format == FileFormat::sgf) return read_sgf_games(source);
    return {read_game(source, format, size)};
}

void write_game(std::ostream& out, const GameFile& game, FileFormat format) {
    if (format == FileFormat::psq) return write_psq(out, game);
    if (format == FileFormat::sgf) return write_sgf(out, game);
    if (format == FileFormat::lib) return write_renlib(out, game);
    if (format == FileFormat::picture)
        out << Picture(game.size, game.moves).text({.ascii = true, .mark_last = false});
    else
        out << to_string(game.moves) << '\n';
}

}  // namespace ailab::gomoku
