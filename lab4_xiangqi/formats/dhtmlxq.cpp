// DhtmlXQ (dpxq.com): [DhtmlXQ_name]value[/DhtmlXQ_name]. `binit` lists 32 squares xy, y counted
// from the top, 99 off the board; `movelist` has four digits for every ply. `move_P_N_L` is line L,
// a variation of line P whose first move is ply N of the game, from 1; the game itself is line 0.
// `commentN` was made after ply N of the game, `commentL_N` after ply N in line L; || ends a line.
#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/formats/piece_list.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::string_view kStartPieces =
    "8979695949392919097717866646260600102030405060708012720323436383";
constexpr std::pair<std::string_view, std::string_view> kTagNames[] = {
    {"event", "Event"}, {"title", "Title"},     {"date", "Date"},
    {"place", "Site"},  {"round", "Round"},     {"red", "Red"},
    {"black", "Black"}, {"redteam", "RedTeam"}, {"blackteam", "BlackTeam"}};

using Line = arena::GameLine<Move>;

constexpr std::string_view kOpen = "[DhtmlXQ_";

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string result;
    for (std::size_t at; (at = text.find(from)) != text.npos; text.remove_prefix(at + from.size()))
        result.append(text.substr(0, at)).append(to);
    return result.append(text);
}

class DhtmlxqReader {
public:
    explicit DhtmlxqReader(const Source& source) : source_(source), text_(source.text()) {
        find_fields();
    }

    GameFile read() {
        GameFile game;
        for (const auto& [name, tag] : kTagNames)
            if (const auto value = field(name); !value.empty())
                game.set_tag(tag, std::string(value));
        game.result = result(field("result"));
        const std::string_view moves = field("movelist");
        std::string_view pieces = field("binit");
        if (pieces.empty()) pieces = kStartPieces;
        start(game, pieces, moves);
        board_ = game.start;
        read_line({}, moves, game, 0);
        for (const auto& [parent, lines] : lines_)
            if (!lines.empty()) fail_to_refer(lines.front(), parent);
        return game;
    }

private:
    /// A line: its number, the plies of the game before it, and the name of its field.
    struct Place {
        int line = 0;
        std::size_t before = 0;
        std::string_view name{};
    };

    /// Lists all fields, and the variations by their parents.
    void find_fields() {
        for (std::size_t at = 0; (at = text_.find(kOpen, at)) != text_.npos;) {
            const std::size_t name_at = at + kOpen.size(), end = text_.find(']', at);
            if (end == text_.npos) fail(text_.substr(at), tr("expected {}", "']'"));
            const std::string_view name = text_.substr(name_at, end - name_at);
            const std::size_t close = text_.find(fmt::format("[/DhtmlXQ_{}]", name), end);
            if (close == text_.npos)
                fail(text_.substr(at), tr("{} is never closed", text_.substr(at, end + 1 - at)));
            fields_.try_emplace(name, text_.substr(end + 1, close - end - 1));
            at = close;
            if (!name.starts_with("move_")) continue;
            const auto [parent, ply, number] = numbers_of(name.substr(5));
            if (ply == 0) fail(name, tr("expected {}, found {}", "move_1_2_3", in_quotes(name)));
            lines_[parent].push_back({number, static_cast<std::size_t>(ply) - 1, name});
        }
    }
    /// Parses "1_2_3"; returns zeros for other text.
    static std::array<int, 3> numbers_of(std::string_view text) {
        std::array<int, 3> numbers{};
        const char *at = text.data(), *const end = at + text.size();
        for (int& number : numbers) {
            const auto read = std::from_chars(at, end, number);
            const bool last = &number == &numbers.back();
            if (read.ec != std::errc() || number < 0 || (read.ptr == end) != last ||
                (!last && *read.ptr != '_'))
                return {};
            at = read.ptr + 1;
        }
        return numbers;
    }

    /// The board is as before afterwards.
    void read_line(const Place& place, std::string_view digits, Line& line, int depth) {
        for (std::size_t i = 0; i < digits.size(); i += 4) {
            if (digits.size() - i < 4) fail(digits.substr(i), tr("a move has four digits"));
            const Move move(square(digits.substr(i, 2)), square(digits.substr(i + 2, 2)));
            if (!board_.is_legal(move))
                fail(digits.substr(i, 4),
                     tr("{} is not legal in {}", to_uci(move), to_fen(board_)));
            line.moves.push_back(move);
            board_.make(move);
        }
        take_back(board_, line.moves);
        for (std::size_t i = 0; i <= line.moves.size(); ++i)
            line.comment(i, comment(place.line, place.before + i));
        read_variations(place, line, depth);
    }

    /// Reads the variations whose parent is this line.
    void read_variations(const Place& place, Line& line, int depth) {
        const auto found = lines_.find(place.line);
        if (found == lines_.end()) return;
        std::vector<Place> children = std::exchange(found->second, {});
        std::ranges::stable_sort(children, {}, &Place::before);
        std::size_t played = 0;
        for (const Place& child : children) {
            if (child.line <= place.line || child.before < place.before ||
                child.before >= place.before + line.moves.size() ||
                !read_.insert(child.line).second)
                fail_to_refer(child, place.line);
            if (depth >= arena::kMostNested) fail(child.name, nested_too_deeply());
            arena::Variation<Move> variation{.at = child.before - place.before};
            for (; played < variation.at; ++played) board_.make(line.moves[played]);
            read_line(child, field(child.name), variation.line, depth + 1);
            if (!variation.line.moves.empty()) line.variations.push_back(std::move(variation));
        }
        take_back(board_, std::span(line.moves).first(played));
    }
    [[noreturn]] void fail_to_refer(const Place& place, int parent) const {
        fail(place.name,
             tr("'{}' does not refer to a move of line {}, or repeats a line", place.name, parent));
    }

    std::string comment(int line, std::size_t ply) const {
        std::string_view text = field(fmt::format("comment{}_{}", line, ply));
        if (text.empty() && line == 0) text = field(fmt::format("comment{}", ply));
        return replaced(text, "||", "\n");
    }

    [[noreturn]] void fail(std::string_view part, std::string message) const {
        throw InputError(source_.diagnose(source_.offset_of(part), std::move(message)));
    }
    /// Returns "" if there is no such field.
    std::string_view field(std::string_view name) const {
        const auto found = fields_.find(name);
        return found == fields_.end() ? std::string_view() : found->second;
    }
    Square square(std::string_view xy) const {
        const int file = xy[0] - '0', rank = kRanks - 1 - (xy[1] - '0');
        if (xy[0] < '0' || xy[1] < '0' || !on_board(file, rank))
            fail(xy, tr("{} is not a point of the board", in_quotes(xy)));
        return square_at(file, rank);
    }
    void start(GameFile& game, std::string_view pieces, std::string_view moves) const {
        if (pieces.size() != 64)
            fail(pieces, tr("expected 64 digits for 32 pieces, found {}", pieces.size()));
        Position board = Position::empty();
        for (std::size_t i = 0; i < 32; ++i) {
            const std::string_view xy = pieces.substr(2 * i, 2);
            if (xy == "99") continue;
            const Square s = square(xy);
            if (board.piece_on(s) != Piece::none || !may_stand(listed_piece(i), s))
                fail(xy, tr("'{}' cannot be on {}", letter_of(listed_piece(i)), to_text(s)));
            board.set_piece(s, listed_piece(i));
        }
        Side to_move = kRed;
        if (moves.size() >= 2) {
            const Piece mover = board.piece_on(square(moves.substr(0, 2)));
            if (mover != Piece::none) to_move = side_of(mover);
        }
        board.start(to_move, 0, 1);
        try {
            game.start = parse_fen(to_fen(board));  // checks kings and checks
        } catch (const InputError& e) {
            throw InputError(source_.diagnose(
                pieces.data() == kStartPieces.data() ? 0 : source_.offset_of(pieces),
                e.diagnostics().front().message));
        }
    }
    static std::string result(std::string_view words) {
        if (words.find("红胜") != std::string_view::npos || words == "1-0") return "1-0";
        if (words.find("黑胜") != std::string_view::npos || words == "0-1") return "0-1";
        if (words.find("和") != std::string_view::npos || words == "1/2-1/2") return "1/2-1/2";
        return "*";
    }

    const Source& source_;
    std::string_view text_;
    std::map<std::string_view, std::string_view> fields_{};
    std::map<int, std::vector<Place>> lines_{};  ///< variations not read yet, by their parents
    std::set<int> read_{};                       ///< numbers of lines
    Position board_{};                           ///< at the current place
};

std::string digits(Square s) {
    return fmt::format("{}{}", file_of(s), kRanks - 1 - rank_of(s));
}

std::string piece_digits(const Position& position) {
    std::string text;
    for (const auto& square : listed_squares(position)) text += square ? digits(*square) : "99";
    return text;
}

using AddField = std::function<void(std::string_view name, std::string_view value)>;

/// Writes a line with its comments and variations; `before` is the number of plies of the game
/// before it, `lines` the number of line numbers used so far.
void write_line(const Line& line, int parent, std::size_t before, int number, int& lines,
                const AddField& add) {
    std::string moves;
    for (const Move move : line.moves) moves += digits(move.from()) + digits(move.to());
    add(number == 0 ? "movelist" : fmt::format("move_{}_{}_{}", parent, before + 1, number), moves);
    for (std::size_t i = 0; i < line.comments.size(); ++i)
        add(number == 0 ? fmt::format("comment{}", i)
                        : fmt::format("comment{}_{}", number, before + i),
            replaced(line.comments[i], "\n", "||"));
    for (const auto& variation : line.variations)
        write_line(variation.line, number, before + variation.at, ++lines, lines, add);
}

}  // namespace

bool has_place_in_dhtmlxq(std::string_view tag) {
    return std::ranges::any_of(kTagNames, [&](const auto& row) { return row.second == tag; });
}

std::vector<GameFile> read_dhtmlxq(const Source& source) {
    return {DhtmlxqReader(source).read()};
}

std::string write_dhtmlxq(const GameFile& game) {
    std::string out = "[DhtmlXQ]\n";
    const auto add = [&](std::string_view name, std::string_view value) {
        if (!value.empty()) out += fmt::format("[DhtmlXQ_{0}]{1}[/DhtmlXQ_{0}]\n", name, value);
    };
    for (const auto& [name, tag] : kTagNames) add(name, game.tag(tag));
    add("result", game.result == "1-0"       ? "红胜"
                  : game.result == "0-1"     ? "黑胜"
                  : game.result == "1/2-1/2" ? "和棋"
                                             : "");
    add("binit",
        to_fen(game.start) == kStartFen ? std::string(kStartPieces) : piece_digits(game.start));
    int lines = 0;
    write_line(game, 0, 0, 0, lines, add);
    return out + "[/DhtmlXQ]\n";
}

}  // namespace ailab::lab4
