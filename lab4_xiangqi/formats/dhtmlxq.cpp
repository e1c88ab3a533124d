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

/// Whether a field is read, or only describes the file and its display.
bool is_used(std::string_view name) {
    constexpr std::string_view kNames[] = {"result", "binit", "movelist", "init", "ver"};
    return name.starts_with("move_") || name.starts_with("comment") ||
           std::ranges::find(kNames, name) != std::end(kNames) ||
           std::ranges::any_of(kTagNames, [&](const auto& row) { return row.first == name; });
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
        read_tree(moves, game);
        for (const auto& [name, value] : fields_)
            if (!value.empty() && !is_used(name)) game.unread.emplace_back(name);
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

    /// A line that is being read, and the variations of it that follow.
    struct Open {
        arena::Variation<Move> variation{};
        std::vector<Place> children{};
        std::size_t next = 0, played = 0;  ///< child; moves on the board
        std::size_t before = 0;            ///< plies of the game before it
    };

    /// Reads a line with all variations below it.
    void read_tree(std::string_view digits, Line& game) {
        std::vector<Open> open;
        open.push_back(opened({}, digits, 0));
        while (true) {
            Open& now = open.back();
            Line& line = now.variation.line;
            if (now.next < now.children.size()) {
                const Place child = now.children[now.next++];
                const std::size_t at = child.before - now.before;
                for (; now.played < at; ++now.played) board_.make(line.moves[now.played]);
                open.push_back(opened(child, field(child.name), at));
                continue;
            }
            take_back(board_, std::span(line.moves).first(now.played));
            if (open.size() == 1) break;
            arena::Variation<Move> done = std::move(now.variation);
            open.pop_back();
            if (!done.line.moves.empty())
                open.back().variation.line.variations.push_back(std::move(done));
        }
        static_cast<arena::GameLine<Move>&>(game) = std::move(open.front().variation.line);
    }
    /// Reads the moves of a line and finds the variations whose parent it is.
    Open opened(const Place& place, std::string_view digits, std::size_t at) {
        Open open{.variation = {.at = at}, .before = place.before};
        Line& line = open.variation.line;
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
        if (const auto found = lines_.find(place.line); found != lines_.end())
            open.children = std::exchange(found->second, {});
        std::ranges::stable_sort(open.children, {}, &Place::before);
        for (const Place& child : open.children)
            if (child.line <= place.line || child.before < place.before ||
                child.before >= place.before + line.moves.size() ||
                !read_.insert(child.line).second)
                fail_to_refer(child, place.line);
        return open;
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

/// Writes the game with its comments and variations, each line before those that branch off it.
void write_lines(const Line& game, const AddField& add) {
    struct Open {
        const Line* line;
        int parent;
        std::size_t before;  ///< plies of the game before it
    };
    std::vector<Open> open{{&game, 0, 0}};
    for (int number = 0; !open.empty(); ++number) {
        const auto [line, parent, before] = open.back();
        open.pop_back();
        std::string moves;
        for (const Move move : line->moves) moves += digits(move.from()) + digits(move.to());
        add(number == 0 ? "movelist" : fmt::format("move_{}_{}_{}", parent, before + 1, number),
            moves);
        for (std::size_t i = 0; i < line->comments.size(); ++i)
            add(number == 0 ? fmt::format("comment{}", i)
                            : fmt::format("comment{}_{}", number, before + i),
                replaced(line->comments[i], "\n", "||"));
        for (auto v = line->variations.rbegin(); v != line->variations.rend(); ++v)
            open.push_back({&v->line, number, before + v->at});
    }
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
    write_lines(game, add);
    return out + "[/DhtmlXQ]\n";
}

}  // namespace ailab::lab4
