#include "gomoku/formats/game_file.hpp"

#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"

namespace ailab::gomoku {
Board play_out(const GameFile& game, Rule rule) {
    Board board(game.size, rule);
    for (const Point p : game.moves) {
        if (!board.is_legal(p))
            throw InputError(tr(board.over() ? marked("move {}: {} comes after the end of the game")
                                : !board.grid().is_empty(p)
                                    ? marked("move {}: {} is already occupied")
                                    : marked("move {}: {} is forbidden to black"),
                                board.moves().size() + 1, to_string(p)));
        board.make(p);
    }
    return board;
}

std::string position_text(const Board& board) {
    return fmt::format("{} {} {}", to_string(board.rule()), board.size(), to_string(board.moves()));
}

GameFile read_position_text(const std::string& text) {
    std::istringstream words(text);
    std::string rule, moves;
    int size = 0;
    words >> rule >> size >> moves;
    const Source source = Source::from_string(moves, tr("MOVES"));
    check_size(source, 0, size);
    GameFile game = read_moves(source, size);
    game.rule = choose(kRules, rule, "rule").value;
    play_out(game, *game.rule);
    return game;
}

std::string to_string(const LeftOut& what) {
    std::string text;
    const auto add = [&](int count, const std::string& counted) {
        if (count > 0) text += (text.empty() ? "" : tr(", ")) + counted;
    };
    const auto n = [](int count) { return static_cast<std::uint64_t>(count); };
    add(what.comments, tr_count("{} comment", "{} comments", n(what.comments)));
    add(what.variations, tr_count("{} variation", "{} variations", n(what.variations)));
    add(what.marks, tr_count("{} mark such as !", "{} marks such as !", n(what.marks)));
    add(what.games, tr_count("{} further game", "{} further games", n(what.games)));
    add(what.times, tr_count("{} time of a move", "{} times of moves", n(what.times)));
    add(what.passes, tr_count("{} pass", "{} passes", n(what.passes)));
    for (const std::string& other : what.others) add(1, other);
    return text;
}

void check_size(const Source& source, std::size_t offset, long long size) {
    if (size >= kMinSize && size <= kMaxSize) return;
    throw InputError(source.diagnose(offset, tr("a board of {0}x{0} is not supported", size),
                                     tr("the size is {} to {}", kMinSize, kMaxSize)));
}

MoveCollector::MoveCollector(const Source& source, int size, bool refuse_repeats)
    : source_(source),
      size_(size),
      refuse_repeats_(refuse_repeats),
      occupied_(static_cast<std::size_t>(size * size)) {}

void MoveCollector::add(int x, int y, std::size_t offset) {
    if (x < 0 || x >= size_ || y < 0 || y >= size_)
        throw InputError(source_.diagnose(
            offset, tr("the move is not on the {0}x{0} board", size_),
            tr("columns a to {}, rows 1 to {}", static_cast<char>('a' + size_ - 1), size_)));
    const auto cell = static_cast<std::size_t>(y * size_ + x);
    if (occupied_[cell] && refuse_repeats_)
        throw InputError(
            source_.diagnose(offset, tr("{} is already occupied", to_string(Point::at(x, y)))));
    occupied_[cell] = true;
    moves_.push_back(Point::at(x, y));
}

void MoveCollector::take_back_to(std::size_t moves) {
    for (; moves_.size() > moves; moves_.pop_back())
        occupied_[static_cast<std::size_t>(moves_.back().y() * size_ + moves_.back().x())] = false;
}

void MoveCollector::add_position(const std::vector<Point>& black, const std::vector<Point>& white,
                                 std::size_t offset) {
    if (black.size() != white.size() && black.size() != white.size() + 1)
        throw InputError(
            source_.diagnose(offset,
                             tr("{} black and {} white stones: no game can lead to this position",
                                black.size(), white.size()),
                             tr("black begins, so black has as many stones as white or one more")));
    for (std::size_t i = 0; i < black.size(); ++i) {
        add(black[i].x(), black[i].y(), offset);
        if (i < white.size()) add(white[i].x(), white[i].y(), offset);
    }
}

}  // namespace ailab::gomoku
