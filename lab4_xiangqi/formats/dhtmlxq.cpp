// DhtmlXQ (dpxq.com): [DhtmlXQ_name]value[/DhtmlXQ_name]. `binit` lists 32 squares xy, y counted
// from the top, 99 off the board; `movelist` has four digits for every ply.
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

class DhtmlxqReader {
public:
    explicit DhtmlxqReader(const Source& source) : source_(source), text_(source.text()) {}

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
        Position board = game.start;
        for (std::size_t i = 0; i < moves.size(); i += 4) {
            if (moves.size() - i < 4) fail(moves.substr(i), tr("a move has four digits"));
            const Move move(square(moves.substr(i, 2)), square(moves.substr(i + 2, 2)));
            if (!board.is_legal(move))
                fail(moves.substr(i, 4), tr("{} is not legal in {}", to_uci(move), to_fen(board)));
            game.moves.push_back(move);
            board.make(move);
        }
        for (std::size_t i = 0; i <= game.moves.size(); ++i)
            game.comment(i, field(fmt::format("comment{}", i)));
        constexpr std::string_view kVariation = "[DhtmlXQ_move_";
        for (std::size_t at = 0; (at = text_.find(kVariation, at)) != std::string_view::npos; ++at)
            ++game.variations;
        return game;
    }

private:
    [[noreturn]] void fail(std::string_view part, std::string message) const {
        throw InputError(source_.diagnose(source_.offset_of(part), std::move(message)));
    }
    /// Empty if there is none.
    std::string_view field(std::string_view name) const {
        const std::string open = fmt::format("[DhtmlXQ_{}]", name),
                          close = fmt::format("[/DhtmlXQ_{}]", name);
        const std::size_t from = text_.find(open);
        if (from == std::string_view::npos) return {};
        const std::size_t end = text_.find(close, from);
        if (end == std::string_view::npos) fail(text_.substr(from), tr("{} is never closed", open));
        return text_.substr(from + open.size(), end - from - open.size());
    }
    Square square(std::string_view xy) const {
        const int file = xy[0] - '0', rank = kRanks - 1 - (xy[1] - '0');
        if (xy[0] < '0' || xy[1] < '0' || !on_board(file, rank))
            fail(xy, tr("{} names no point of the board", in_quotes(xy)));
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
                fail(xy, tr("'{}' cannot stand on {}", letter_of(listed_piece(i)), to_text(s)));
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
};

std::string digits(Square s) {
    return fmt::format("{}{}", file_of(s), kRanks - 1 - rank_of(s));
}

std::string piece_digits(const Position& position) {
    std::array<Bitboard, kPieces> left{};
    for_each(position.occupied().all,
             [&](Square s) { left[index_of(position.piece_on(s))] |= Bitboard::of(s); });
    std::string text;
    for (std::size_t i = 0; i < 32; ++i) {
        Bitboard& squares = left[index_of(listed_piece(i))];
        text += squares ? digits(squares.pop()) : "99";
    }
    return text;
}

}  // namespace

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
    std::string moves;
    for (const Move move : game.moves) moves += digits(move.from()) + digits(move.to());
    add("movelist", moves);
    for (std::size_t i = 0; i < game.comments.size(); ++i)
        add(fmt::format("comment{}", i), game.comments[i]);
    return out + "[/DhtmlXQ]\n";
}

}  // namespace ailab::lab4
