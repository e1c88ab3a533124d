#include "gomoku/protocol/brain.hpp"

#include <algorithm>
#include <cctype>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "common/app/version.hpp"
#include "common/arena/line_process.hpp"
#include "common/text/number.hpp"
#include "common/text/source.hpp"
#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

constexpr int kSmallest = 5;
constexpr std::size_t kDefaultTable = std::size_t{64} << 20U;

bool is_letter_or_digit(char c) {
    return std::isalnum(static_cast<unsigned char>(c));
}

/// Parses numbers that are separated by commas; returns none if one of them is invalid.
std::vector<std::int64_t> numbers(std::string_view text) {
    std::vector<std::int64_t> result;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto n = parse_number<std::int64_t>(arena::Words(text.substr(0, comma)).until({}));
        if (!n) return {};
        result.push_back(*n);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return result;
}

}  // namespace

Brain::Brain(std::ostream& out, BrainKnowledge knowledge)
    : out_(out), knowledge_(std::move(knowledge)) {
    info_.level = knowledge_.level;
}

void Brain::say(std::string_view text) {
    for (const std::string& remark : std::exchange(remarks_, {}))
        out_ << "MESSAGE " << remark << '\n';
    out_ << text << '\n' << std::flush;
}

std::string Brain::coordinates(Point p) const {
    return fmt::format("{},{}", p.x(), board_->size() - 1 - p.y());
}

std::optional<Point> Brain::read_point(std::string_view text) const {
    const auto xy = numbers(text);
    return xy.size() == 2 ? point_at(xy[0], xy[1]) : std::nullopt;
}

std::optional<Point> Brain::point_at(std::int64_t x, std::int64_t y) const {
    if (!board_) return std::nullopt;
    const auto n = static_cast<std::int64_t>(board_->size());
    if (x < 0 || y < 0 || x >= n || y >= n) return std::nullopt;
    return Point::at(static_cast<int>(x), static_cast<int>(n - 1 - y));
}

bool Brain::has_board() {
    if (!board_) {
        error("no board: START first");
        return false;
    }
    if (complaint_.empty()) return true;
    error(std::exchange(complaint_, {}));
    return false;
}

bool Brain::ready() {
    if (!has_board()) return false;
    if (refused_.empty()) return true;
    error(fmt::format("no position: {}; send BOARD, START or RESTART", refused_));
    return false;
}

void Brain::error(std::string_view what) {
    say(fmt::format("ERROR {}", what));
}

/// Rejects a position; the previous one is discarded, because it is not what the manager intended.
void Brain::refuse(const std::string& what) {
    refused_ = what;
    error(what);
}

bool Brain::execute(const std::string& raw) {
    arena::Words words(raw);
    if (words.empty()) return true;
    const std::string name = arena::upper_case(words.next());
    const std::string rest = words.until({});
    if (!block_.empty()) {
        if (name == "DONE") {
            end_of_block();
            return true;
        }
        const bool is_command = std::all_of(name.begin(), name.end(), is_letter_or_digit) &&
                                std::isalpha(static_cast<unsigned char>(name[0]));
        if (!is_command) {
            block_lines_.push_back(arena::Words(raw).until({}));
            return true;
        }
        if (name == "INFO") return info(rest), true;
        refuse(fmt::format("{} was not ended by DONE", std::exchange(block_, {})));
    }
    if (name == "END") return false;
    stop_ = ended_.load();
    if (!command(name, rest) && !extension(name, rest)) say("UNKNOWN command " + name);
    return true;
}

bool Brain::command(const std::string& name, const std::string& rest) {
    using Row = std::pair<std::string_view, void (Brain::*)(const std::string&)>;
    static constexpr Row kCommands[] = {{"START", &Brain::start},
                                        {"TURN", &Brain::turn},
                                        {"PLAY", &Brain::play},
                                        {"TAKEBACK", &Brain::take_back},
                                        {"INFO", &Brain::info}};
    const auto row = std::ranges::find(kCommands, name, &Row::first);
    if (row != std::end(kCommands)) {
        (this->*row->second)(rest);
    } else if (name == "RECTSTART") {
        const auto sides = numbers(rest);
        start(sides.size() == 2 && sides[0] == sides[1] ? std::to_string(sides[0]) : rest);
    } else if (name == "RESTART") {
        restart();
    } else if (name == "BEGIN") {
        begin();
    } else if (name == "BOARD" || name == "SWAP2BOARD" || name == "YXBOARD") {
        block_ = name;
        block_lines_.clear();
    } else if (name == "ABOUT") {
        say(
            fmt::format("name=\"AI Search Lab\", version=\"{}\", author=\"AI Search Lab\", "
                        "country=\"-\", www=\"-\", email=\"-\"",
                        app::version()));
    } else if (name == "DONE") {
        error("DONE without BOARD");
    } else {
        return false;
    }
    return true;
}

/// Extensions of the Yixin program that an analysis board needs.
bool Brain::extension(const std::string& name, const std::string& rest) {
    if (name == "STOP" || name == "YXSTOP") return true;
    if (name == "YXNBEST") {
        constexpr std::int64_t kMostLines = 50;
        const auto lines = parse_number<std::int64_t>(rest);
        if (!lines || *lines < 1 || *lines > kMostLines)
            error(fmt::format("YXNBEST takes 1 to {} lines, not {}", kMostLines, in_quotes(rest)));
        else if (ready())
            think(static_cast<int>(*lines));
    } else if (name == "YXSHOWFORBID") {
        if (ready()) show_forbidden();
    } else if (name == "YXHASHCLEAR") {
        if (engine_) engine_->new_game();
    } else {
        return false;
    }
    return true;
}

void Brain::start(const std::string& rest) {
    const auto size = parse_number<std::int64_t>(rest);
    refused_.clear();
    if (!size || *size < kSmallest || *size > kMaxSize) {
        board_.reset();
        error(fmt::format("unsupported size {}: square boards of {} to {} lines", in_quotes(rest),
                          kSmallest, kMaxSize));
        return;
    }
    board_.emplace(static_cast<int>(*size), rule_of(info_.rule));
    auto bytes = kDefaultTable;
    if (info_.memory_bytes > 0)
        bytes = std::clamp(static_cast<std::size_t>(info_.memory_bytes) / 4, std::size_t{1} << 20U,
                           kDefaultTable);
    engine_ = std::make_unique<Engine>(bytes, built_in_weights(), knowledge_.evaluation);
    if (!std::exchange(warm_, true)) engine_->warm_up(*board_);
    if (level_player_) level_player_->new_game();
    say("OK");
}

void Brain::restart() {
    if (!board_) return error("no board: START first");
    refused_.clear();
    board_.emplace(board_->size(), rule_of(info_.rule));
    engine_->new_game();
    if (level_player_) level_player_->new_game();
    say("OK");
}

void Brain::begin() {
    if (!ready()) return;
    if (!board_->moves().empty()) return error("the board is not empty");
    think(1);
}

void Brain::turn(const std::string& rest) {
    if (!ready()) return;
    const auto p = read_point(rest);
    if (!p) return error(fmt::format("bad coordinates: {}; {}", rest, unchanged()));
    if (board_->at(*p) != Colour::none)
        return error(fmt::format("the point is taken: {}; {}", rest, unchanged()));
    if (board_->over()) return error("the game is over");
    board_->make(*p);
    think(1);
}

void Brain::play(const std::string& rest) {
    if (!ready()) return;
    const auto p = read_point(rest);
    if (!p || board_->at(*p) != Colour::none || board_->over())
        return error(fmt::format("cannot play {}; {}", rest, unchanged()));
    board_->make(*p);
    say(coordinates(*p));
}

/// Describes the state after a move that could not be played.
std::string Brain::unchanged() const {
    const std::size_t stones = board_->moves().size();
    return fmt::format("the position stays as it was, with {} stone{}", stones,
                       stones == 1 ? "" : "s");
}

void Brain::take_back(const std::string& rest) {
    if (!ready()) return;
    const auto p = read_point(rest);
    const auto& moves = board_->moves();
    if (!p || board_->at(*p) == Colour::none)
        return error(fmt::format("no stone at {}; {}", rest, unchanged()));
    if (moves.back() == *p) {
        board_->unmake();
    } else {
        Board without(board_->size(), board_->rule());
        for (const Point q : moves)
            if (q != *p) without.place(q, board_->at(q));
        if (without.to_move() != board_->at(*p)) without.pass();
        board_ = without;
    }
    say("OK");
}

void Brain::end_of_block() {
    const std::string name = std::exchange(block_, {});
    if (!has_board()) {
        refused_ = name + " was refused";
        return;
    }
    const auto stones = read_stones();
    if (!stones) return;
    refused_.clear();
    if (name == "SWAP2BOARD") return swap2(*stones);
    set_up(*stones);
    if (name == "YXBOARD") return;
    if (board_->over()) return error("the game is over");
    think(1);
}

/// Returns an empty optional and rejects the position if a line is invalid.
std::optional<Brain::Stones> Brain::read_stones() {
    Stones stones;
    PointSet seen;
    for (std::size_t i = 0; i < block_lines_.size(); ++i) {
        std::string why = "x,y,who with who 1, 2 or 3 was expected";
        const auto stone = read_stone(block_lines_[i], stones.size(), why);
        if (stone && stone->who == 3) continue;
        if (stone && !seen.contains(stone->point)) {
            seen.insert(stone->point);
            stones.push_back(*stone);
            continue;
        }
        if (stone) why = "two stones on one point";
        refuse(fmt::format("line {} of the board, {}: {}", i + 1, in_quotes(block_lines_[i]), why));
        return std::nullopt;
    }
    return stones;
}

/// Lines without a third number are stones of alternating colours.
std::optional<Brain::Stone> Brain::read_stone(const std::string& line, std::size_t before,
                                              std::string& why) {
    const auto fields = numbers(line);
    if (fields.size() < 2 || fields.size() > 3) return std::nullopt;
    if (fields.size() == 3 && (fields[2] < 1 || fields[2] > 3)) return std::nullopt;
    const auto p = point_at(fields[0], fields[1]);
    if (!p) {
        why = "not on the board";
        return std::nullopt;
    }
    return Stone{
        *p, fields.size() == 3 ? static_cast<int>(fields[2]) : static_cast<int>(1 + before % 2)};
}

/// We are to move. The player to move is black if both have the same number of stones.
void Brain::set_up(const Stones& stones) {
    const auto own =
        std::count_if(stones.begin(), stones.end(), [](const Stone& s) { return s.who == 1; });
    const bool black = 2 * own >= static_cast<std::ptrdiff_t>(stones.size());
    const Colour me = black ? Colour::black : Colour::white;
    Board board(board_->size(), board_->rule());
    for (const Stone& s : stones) board.place(s.point, s.who == 1 ? me : !me);
    if (board.to_move() != me) board.pass();
    board_ = board;
}

EngineInfo Brain::analyse(const Board& board, double share, int lines) {
    Limits limits = limits_of(info_, static_cast<int>(board.moves().size()));
    limits.seconds *= share;
    limits.lines = lines;
    limits.cancel = &stop_;
    return engine_->analyse(board, limits);
}

void Brain::think(int lines) {
    if (board_->over()) return error("the game is over");
    if (info_.level < arena::kTopLevel && lines == 1) return think_as_level();
    if (knowledge_.openings && lines == 1)
        if (const auto known = knowledge_.openings->find(*board_)) {
            say(fmt::format("MESSAGE opening table, {}", to_string(known->kind)));
            return answer(known->move);
        }
    const EngineInfo found = analyse(*board_, 1.0, lines);
    for (const EngineLine& line : found.lines)
        say(fmt::format("MESSAGE depth {} value {} nodes {} line {}", found.depth, line.value,
                        found.nodes, to_string(line.moves)));
    answer(found.lines.front().moves.front());
}

/// The level's own limits apply in addition to those of the manager.
void Brain::think_as_level() {
    if (!level_player_ || players_level_ != info_.level)
        level_player_ =
            make_level_player(static_cast<int>(info_.level), {.seed = knowledge_.seed,
                                                              .openings = knowledge_.openings,
                                                              .evaluation = knowledge_.evaluation});
    players_level_ = info_.level;
    Limits limits = limits_of(info_, static_cast<int>(board_->moves().size()));
    limits.cancel = &stop_;
    const Thought found = level_player_->think(*board_, limits);
    say(fmt::format("MESSAGE level {}, {}, {}", info_.level, found.source,
                    score_text(found.value, found.win_in)));
    answer(found.move);
}

void Brain::answer(Point p) {
    board_->make(p);
    say(coordinates(p));
}

/// The two decisions of swap2. Values are those of white, who plays the fourth and the sixth stone.
void Brain::swap2(const Stones& stones) {
    if (stones.size() != 0 && stones.size() != 3 && stones.size() != 5)
        return refuse(fmt::format("SWAP2BOARD takes 0, 3 or 5 stones, not {}", stones.size()));
    Board board(board_->size(), board_->rule());
    for (const Stone& s : stones) board.make(s.point);
    if (board.over()) return error("the game is over");
    if (stones.empty()) {
        // Place three stones that keep the game open: two black ones apart, near the edge.
        const int n = board.size();
        for (const Point p :
             {Point::at(n - 5, n - 1), Point::at(n - 4, n - 3), Point::at(n - 7, n - 2)})
            board.make(p);
        say(fmt::format("{} {} {}", coordinates(board.moves()[0]), coordinates(board.moves()[1]),
                        coordinates(board.moves()[2])));
        return;
    }
    constexpr Value kClear = 150;
    const EngineInfo found = analyse(board, 0.9, 1);
    const EngineLine& line = found.lines.front();
    if (stones.size() >= 5) {
        say(line.value >= 0 ? coordinates(line.moves.front()) : "SWAP");
    } else if (line.value > kClear) {
        say(coordinates(line.moves.front()));
    } else if (line.value < -kClear || line.moves.size() < 2) {
        say("SWAP");
    } else {
        say(coordinates(line.moves[0]) + " " + coordinates(line.moves[1]));
    }
}

void Brain::show_forbidden() {
    std::string text = "FORBID ";
    if (board_->rule() == Rule::renju)
        for (const Point p : board_->empty_points())
            if (is_forbidden(board_->grid(), p))
                text += fmt::format("{:02}{:02}", p.x(), board_->size() - 1 - p.y());
    say(text + ".");
}

}  // namespace ailab::gomoku
